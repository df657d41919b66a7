import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import worker from "./index.ts";
import { ORIGIN } from "../fixtures/test/client.ts";

const PAGE = "<!doctype html><title>Extintor</title>";

const COMPRESSED = Uint8Array.from([0x0b, 0x02, 0x80]);
const FILES: Readonly<Record<string, BodyInit>> = {
  "/": PAGE,
  "/assets/index-1.js": "let plain;",
  "/assets/index-1.js.br": COMPRESSED,
  "/assets/index-1.css": "a {}",
  "/assets/index-1.css.br": COMPRESSED,
  "/assets/new-1.js": "let alone;",
};

type Question = { accepts?: string; acceptedByBrowser?: string };

/** Asks the Worker for a path, with these files beside it. */
async function ask(path: string, { accepts = "", acceptedByBrowser }: Question = {}) {
  const asked: string[] = [];
  const assets = {
    fetch: async (request: Request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      if (pathname.startsWith("/assets/broken")) return new Response(null, { status: 500 });
      const file = FILES[pathname];
      const headers = { "Content-Type": pathname === "/" ? "text/html" : "text/plain", ETag: '"1"' };
      return file === undefined ? new Response(null, { status: 404 }) : new Response(file, { headers });
    },
  } as unknown as Fetcher;
  const bindings = { ...env, ASSETS: assets };
  const cf = acceptedByBrowser === undefined ? {} : { clientAcceptEncoding: acceptedByBrowser };
  const request = new Request(ORIGIN + path, { headers: { "accept-encoding": accepts }, cf });
  const answer = await worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    bindings,
    createExecutionContext(),
  );
  return { answer, asked };
}

const headersOf = ({ headers }: Response, ...names: string[]) => names.map((name) => headers.get(name));

describe("a file under /assets", () => {
  it.each([
    ["/assets/index-1.js", "text/javascript; charset=utf-8"],
    ["/assets/index-1.css", "text/css; charset=utf-8"],
  ])("%s is sent as the build compressed it", async (path, type) => {
    const { answer } = await ask(path, { accepts: "gzip, deflate, br, zstd" });
    expect(answer.status).toBe(200);
    expect(headersOf(answer, "content-encoding", "content-type", "vary", "etag")).toEqual([
      "br",
      type,
      "Accept-Encoding",
      '"1"',
    ]);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(COMPRESSED);
  });

  it.each<[who: string, path: string, question: Question]>([
    ["to a browser that does not accept that", "/assets/index-1.js", { accepts: "gzip" }],
    [
      "when Cloudflare accepts it and the browser does not",
      "/assets/index-1.js",
      { accepts: "gzip, br", acceptedByBrowser: "gzip" },
    ],
    ["that the build did not compress", "/assets/new-1.js", { accepts: "br" }],
  ])("is sent as it is %s", async (_who, path, question) => {
    const { answer } = await ask(path, question);
    expect([answer.status, answer.headers.get("content-encoding")]).toEqual([200, null]);
    expect(await answer.text()).toBe(FILES[path]);
  });

  it.each(["/assets/index-gone.js", "/assets/", "/assets/a/../b.css?x=1"])(
    "that is missing, %s, is 404 and not cached",
    async (path) => {
      const { answer, asked } = await ask(path, { accepts: "br" });
      expect(asked).not.toContain("/");
      expect(headersOf(answer, "cache-control", "content-type")).toEqual([
        "no-store",
        "text/plain; charset=utf-8",
      ]);
      expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
    },
  );

  it("is not said to be missing when it cannot be read", async () => {
    const { answer } = await ask("/assets/broken-1.js", { accepts: "br" });
    expect(answer.status).toBe(500);
  });
});

describe("a path without a file", () => {
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
