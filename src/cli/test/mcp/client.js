// Calls tools as the official client does: node client.js CALLS COMMAND [ARGUMENT...]. The command is the server. CALLS is a
// file with a JSON object per line: the tool, its arguments, and the answers that are expected. Half of the calls are made
// one by one, the others ten at once. Without arguments it only shows that it can.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const TOGETHER = 10; // of more that wait for a full pipe, Node warns
const [file, command, ...args] = process.argv.slice(2);

function assertAnswered(call, result, listed) {
  const [text] = result.content;
  const said = call.tool + " " + JSON.stringify(call.arguments);
  assert.equal(text.type, "text", said);
  if (call.answers[0].error !== undefined) {
    assert.equal(result.isError, true, said);
    assert.equal(text.text, call.answers[0].error, said);
    return;
  }
  const answer = listed ? { answers: call.answers } : call.answers[0];
  assert.deepEqual(result.structuredContent, answer, said);
  assert.deepEqual(JSON.parse(text.text), answer, said);
  assert.ok(!result.isError, said);
}

async function run() {
  const calls = readFileSync(file, "utf8").trim().split("\n").map((line) => JSON.parse(line));
  const transport = new StdioClientTransport({ command, args, env: process.env, stderr: "pipe" });
  const client = new Client({ name: "test", version: "0" });
  const faults = [];
  client.onerror = (error) => faults.push(error);
  transport.stderr.on("data", (chunk) => faults.push(chunk.toString()));
  await client.connect(transport);
  assert.equal(client.getServerVersion().name, "slidebase");
  await client.ping();
  const { tools } = await client.listTools();
  const listed = new Set(["random", "info"]);
  const ask = async (call) => {
    const result = await client.callTool({ name: call.tool, arguments: call.arguments });
    assertAnswered(call, result, listed.has(call.tool));
  };
  const half = calls.length / 2;
  for (const call of calls.slice(0, half)) {
    await ask(call);
  }
  for (let from = half; from < calls.length; from += TOGETHER) {
    await Promise.all(calls.slice(from, from + TOGETHER).map(ask));
  }
  await assert.rejects(client.callTool({ name: "other" }), { code: -32602 });
  await client.close();
  assert.deepEqual(faults, []);
  assert.deepEqual(new Set(calls.map((call) => call.tool)), new Set(tools.map((tool) => tool.name)));
  console.log(`${calls.length} calls of ${tools.length} tools`);
}

if (file !== undefined) {
  await run();
}
