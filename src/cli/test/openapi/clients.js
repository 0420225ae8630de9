// Generates clients from the description of a server, compiles programs that use them with strict types, and runs these:
// node clients.js ADDRESS. Without an address it only shows that it can.
import { createClient } from "@hey-api/openapi-ts";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const HERE = import.meta.dirname;
const PROGRAMS = ["openapi-typescript", "openapi-ts"];
const STRICT = ["--strict", "--module", "nodenext", "--target", "es2022"];

async function generate(folder, description) {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(HERE, "node_modules"), join(folder, "node_modules"));
  writeFileSync(join(folder, "schema.ts"), astToString(await openapiTS(description)));
  await createClient({ input: description, output: { path: join(folder, "client"), module: { extension: ".js" } }, logs: { level: "silent" } });
}

const [address] = process.argv.slice(2);
if (address !== undefined) {
  const folder = mkdtempSync(join(tmpdir(), "slidebase-clients"));
  try {
    mkdirSync(join(folder, "compiled"));
    await generate(folder, await (await fetch(`${address}/openapi.json`)).json());
    const programs = PROGRAMS.map((name) => join(folder, `${name}.ts`));
    PROGRAMS.forEach((name, i) => copyFileSync(join(HERE, `${name}.ts`), programs[i]));
    const tsc = join(HERE, "node_modules/typescript/bin/tsc");
    execFileSync(process.execPath, [tsc, ...STRICT, "--outDir", join(folder, "compiled"), ...programs], { stdio: ["ignore", 2, 2] });
    for (const name of PROGRAMS) {
      const { play } = await import(pathToFileURL(join(folder, "compiled", `${name}.js`)));
      console.log(`${name}: ${await play(address)}`);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
