import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "./index.ts";
import { ORIGIN } from "../fixtures/test/client.ts";

const PAGE = "<!doctype html><title>Extintor</title>";

/** Asks the Worker for a path that no file matches. */
async function ask(path: string, method = "GET") {
  const asked: string[] = [];
  const assets = {
    fetch: async (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return new Response(PAGE, { headers: { "Content-Type": "text/html" } });
    },
  } as unknown as Fetcher;
  const bindings = { ...env, ASSETS: assets };
  const answer = await worker.fetch(
    new Request(ORIGIN + path, { method }) as Parameters<typeof worker.fetch>[0],
    bindings,
    createExecutionContext(),
  );
  return { answer, asked };
}

describe("a path without a file", () => {
  it.each(["/assets/index-gone.js", "/assets/", "/assets/a/../b.css?x=1"])(
    "%s is 404, not cached",
    async (path) => {
      const { answer, asked } = await ask(path);
      expect(asked).toEqual([]);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(answer.headers.get("content-type")).toContain("text/plain");
    },
  );

  it.each(["/", "/login", "/nothing/of/the/kind", "/api", "/assetsx"])(
    "%s is the app's page",
    async (path) => {
      const { answer, asked } = await ask(path);
      expect(asked).toEqual(["/"]);
      expect([answer.status, await answer.text()]).toEqual([200, PAGE]);
    },
  );

  it("is the API's own 404 under /api", async () => {
    const { answer, asked } = await ask("/api/nothing");
    expect(asked).toEqual([]);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/json"]);
  });
});
