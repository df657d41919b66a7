// A stand-in of what runs at Cloudflare while a command has `--remote`: wrangler's own Worker, as it is in the package, over a
// database and a bucket on this machine. There it has them as the services that they are; here, as what speaks like these.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import type { StoreNames } from "./remote-stores.ts";

function workerOfWrangler(): string {
  const wrangler = readFileSync(createRequire(import.meta.url).resolve("wrangler"), "utf8");
  const text = /^\s*ProxyServerWorker_default = ('.*');$/m.exec(wrangler)?.[1];
  if (!text) throw new Error("This version of wrangler has its Worker for remote bindings elsewhere");
  return runInNewContext(text) as string;
}

/** R2 is asked by a header, or for writing by the first bytes of a body, and answers in the same way. */
const SERVICES = `
import wrangler from "./wrangler.js";

const told = (object) => ({
  name: object.key, version: object.version, size: object.size, etag: object.etag, uploaded: object.uploaded.getTime(),
  httpFields: object.httpMetadata ?? {}, customFields: [], checksums: {},
});
function answer(metadata, content) {
  const head = new TextEncoder().encode(JSON.stringify(metadata));
  return new Response(new Blob(content ? [head, content] : [head]), { headers: { "cf-r2-metadata-size": String(head.length) } });
}
const missing = () =>
  new Response(null, { status: 404, headers: { "cf-r2-error": JSON.stringify({ version: 0, v4code: 10007, message: "none" }) } });

const bucket = (files) => ({
  async fetch(_, request) {
    if (request.method === "GET") {
      const asked = JSON.parse(request.headers.get("cf-r2-request"));
      if (asked.method === "list") {
        const include = asked.include?.map((each) => (each === 0 ? "httpMetadata" : "customMetadata"));
        const { objects, ...page } = await files.list({ ...asked, include });
        return answer({ ...page, objects: objects.map(told) });
      }
      const object = await files[asked.method](asked.object);
      return object === null ? missing() : answer(told(object), object.body && (await object.arrayBuffer()));
    }
    const size = Number(request.headers.get("cf-r2-metadata-size"));
    const body = await request.arrayBuffer();
    const asked = JSON.parse(new TextDecoder().decode(body.slice(0, size)));
    if (asked.method === "delete") return files.delete(asked.objects ?? asked.object).then(() => new Response());
    if (asked.method !== "put") return new Response("the stand-in cannot do this", { status: 501 });
    return answer(told(await files.put(asked.object, body.slice(size), { httpMetadata: asked.httpFields })));
  },
});
const database = (d1) => ({ fetch: (url, request) => d1.fetcher.fetch(url, request) });

export default {
  fetch: (request, env) =>
    wrangler.fetch(
      request,
      Object.fromEntries(Object.entries(env).map(([name, store]) => [name, store.prepare ? database(store) : bucket(store)])),
    ),
};
`;

/** The stores of `state`, where a local run has them, until `work` has ended; `STORES_URL` leads there meanwhile. */
export async function withStandIn(state: string, work: () => Promise<void>): Promise<void> {
  const { d1_databases, r2_buckets }: StoreNames = readConfig({ config: "wrangler.toml" });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: "stores",
      modules: [
        { type: "ESModule", path: "services.js", contents: SERVICES },
        { type: "ESModule", path: "wrangler.js", contents: workerOfWrangler() },
      ],
      compatibilityDate: "2025-04-28",
      d1Databases: Object.fromEntries(d1_databases.map(({ binding, database_id: id = "" }) => [binding, id])),
      r2Buckets: Object.fromEntries(r2_buckets.map(({ binding, bucket_name: name = "" }) => [binding, name])),
      resourcePersistencePath: join(state, "v3"),
    }),
  );
  try {
    process.env["STORES_URL"] = (await miniflare.ready).href;
    await work();
  } finally {
    delete process.env["STORES_URL"];
    await miniflare.dispose();
  }
}
