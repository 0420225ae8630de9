// A user of the types that openapi-typescript generates.
import createClient from "openapi-fetch";
import type { paths } from "./schema.js";

export async function play(baseUrl: string): Promise<string> {
  const server = createClient<paths>({ baseUrl });
  const { data, error } = await server.GET("/v1/solve", { params: { query: { board: "123456708" } } });
  if (error) throw new Error(error.error);
  if (data.result !== "solved") throw new Error(data.result);
  const path: string = data.path;
  const distance: number = data.distance;
  const health = await server.GET("/healthz");
  const [table] = health.data?.tables ?? [];
  const body = ["123456708", [1, 2, 3, 4, 5, 6, 7, 0, 8], [[1, 2, 3], [4, 5, 6], [7, null, 8]], { board: "123456708", goal: "123456780" }];
  const stream = await server.POST("/v1/solve", { body, parseAs: "text" });
  const lines = String(stream.data).trim().split("\n").map((line) => JSON.parse(line) as paths["/v1/solve"]["post"]["responses"][200]["content"]["application/x-ndjson"]);
  for (const line of lines) {
    if (!("path" in line) || line.path !== path) throw new Error(JSON.stringify(line));
  }
  return `${path}, ${distance}, ${health.data?.status}, ${table?.shape}, ${lines.length} lines`;
}
