// A user of the client that @hey-api/openapi-ts generates.
import { client } from "./client/client.gen.js";
import { healthz, solve, solveStream, type SolveStreamResponse } from "./client/index.js";

export async function play(baseUrl: string): Promise<string> {
  client.setConfig({ baseUrl });
  const { data, error } = await solve({ query: { board: "123456708" } });
  if (data === undefined) throw new Error(error.error);
  if (data.result !== "solved") throw new Error(data.result);
  const path: string = data.path;
  const distance: number = data.distance;
  const health = await healthz();
  const [table] = health.data?.tables ?? [];
  const body = ["123456708", [1, 2, 3, 4, 5, 6, 7, 0, 8], [[1, 2, 3], [4, 5, 6], [7, null, 8]], { board: "123456708", goal: "123456780" }];
  const stream = await solveStream({ body, parseAs: "text" });
  const lines = String(stream.data).trim().split("\n").map((line) => JSON.parse(line) as SolveStreamResponse);
  for (const line of lines) {
    if (!("path" in line) || line.path !== path) throw new Error(JSON.stringify(line));
  }
  return `${path}, ${distance}, ${health.data?.status}, ${table?.shape}, ${lines.length} lines`;
}
