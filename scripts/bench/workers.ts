// The built Worker in miniflare, reached without any proxy.
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { localSealKeys, newSealKey } from "../seal-keys.ts";

const SEAL_KEY = newSealKey();
const SECRET = "only-for-benchmarks-0123456789abcdef0123456789abcdef";

/** The nightly job counts the figures of up to 200 owners, and logs those that it corrects. */
const RECOUNTER = `
import app from "./index.js";
export * from "./index.js";
export default {
  async fetch(_, env, context) {
    console.error = () => {};
    await app.scheduled({ cron: "17 3 * * *", scheduledTime: Date.now() }, env, context);
    return new Response("done");
  },
};`;

export type Workers = Awaited<ReturnType<typeof startWorkers>>;

/** The cookie of a session, signed as the Worker signs it. */
export const sessionCookie = (token: string): string =>
  `better-auth.session_token=${encodeURIComponent(`${token}.${createHmac("sha256", SECRET).update(token).digest("base64")}`)}`;

export async function startWorkers(built: string, stateFolder: string) {
  const { compatibility_date, compatibility_flags, d1_databases, vars } = readConfig({
    config: "wrangler.toml",
  });
  const index = {
    type: "ESModule" as const,
    path: "index.js",
    contents: readFileSync(join(built, "index.js"), "utf8"),
  };
  /** Fonts and decoders, which the bundle imports beside itself. */
  const parts = readdirSync(built).flatMap((path) =>
    /\.(?:ttf|icc|wasm)$/.test(path)
      ? [
          {
            type: path.endsWith(".wasm") ? ("CompiledWasm" as const) : ("Data" as const),
            path,
            contents: readFileSync(join(built, path)),
          },
        ]
      : [],
  );
  const application = {
    compatibilityDate: compatibility_date ?? "",
    compatibilityFlags: compatibility_flags ?? [],
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
    d1Databases: { DB: d1_databases[0]?.database_id ?? "" },
    r2Buckets: ["FILES"],
    queueProducers: { MAIL_QUEUE: "mail", JOB_QUEUE: "jobs", WEBHOOK_QUEUE: "webhooks" },
    bindings: {
      ...(vars as Record<string, string>),
      BETTER_AUTH_SECRET: SECRET,
      SEAL_KEY,
      SEAL_KEYS: localSealKeys(SEAL_KEY),
      LOCAL_RUN: "true",
      JURISDICTION: "none",
      CODES_PER_IP_PER_HOUR: "100000",
      CODES_PER_ADDRESS_PER_HOUR: "100000",
      LIMITS: JSON.stringify({ changesPerMinute: 1_000_000, changesPerHour: 1_000_000 }),
    },
  };
  const numbering = (scriptName?: string) => ({
    NUMBERING: { className: "Numbering", useSQLite: true, ...(scriptName ? { scriptName } : {}) },
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      cf: false,
      resourcePersistencePath: join(stateFolder, "v3"),
      workers: [
        { name: "app", modules: [index, ...parts], durableObjects: numbering(), ...application },
        {
          name: "recounter",
          modules: [{ type: "ESModule", path: "recounter.js", contents: RECOUNTER }, index, ...parts],
          durableObjects: numbering("app"),
          ...application,
        },
      ],
    }),
  );
  await miniflare.ready;
  const urlOf = async (name: string) => {
    const { port } = await miniflare.unsafeGetDirectURL(name);
    return `http://localhost:${port}`;
  };
  return {
    app: await urlOf("app"),
    database: await miniflare.getD1Database("DB", "app"),
    recount: async () => void (await fetch(await urlOf("recounter"))),
    stop: () => miniflare.dispose(),
  };
}
