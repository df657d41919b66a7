// The built Worker in miniflare, reached without any proxy; beside it a Worker that runs the same SQL and nothing else.
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_readConfig as readConfig } from "wrangler";
import { localSealKeys, newSealKey } from "../seal-keys.ts";

const SEAL_KEY = newSealKey();
const SECRET = "only-for-benchmarks-0123456789abcdef0123456789abcdef";

/** The same Worker, remembering the statements of its last request. */
const RECORDER = `
import app from "./index.js";
export * from "./index.js";
let batches = [];
const note = (statements, results) => batches.push({ statements: statements.map(({ text, values }) => ({ text, values })), rows: results.reduce((sum, { results }) => sum + results.length, 0) });
const statement = (inner, text, values = []) => ({
  inner, text, values,
  bind: (...given) => statement(inner.bind(...given), text, given),
  async all() { const result = await inner.all(); note([{ text, values }], [result]); return result; },
});
const session = (inner) => ({
  prepare: (text) => statement(inner.prepare(text), text),
  async batch(statements) { const results = await inner.batch(statements.map((each) => each.inner)); note(statements, results); return results; },
  getBookmark: () => inner.getBookmark(),
});
export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/recorded") { const answer = Response.json(batches); batches = []; return answer; }
    // The nightly job counts the figures of up to 200 owners, and logs those that it corrects.
    if (new URL(request.url).pathname === "/recount") { console.error = () => {}; await app.scheduled({ cron: "17 3 * * *", scheduledTime: Date.now() }, env, context); return new Response("done"); }
    batches = [];
    return app.fetch(request, { ...env, DB: { withSession: (start) => session(env.DB.withSession(start)) } }, context);
  },
};`;

const BARE = `
const calls = new Map();
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (request.method === "PUT") { calls.set(pathname, await request.json()); return new Response(null, { status: 204 }); }
    const session = env.DB.withSession("first-unconstrained");
    const answer = [];
    for (const { statements } of calls.get(pathname))
      for (const { results } of await session.batch(statements.map(({ text, values }) => session.prepare(text).bind(...values))))
        answer.push(results);
    return Response.json(answer);
  },
};`;

export type Recorded = { statements: { text: string; values: unknown[] }[]; rows: number }[];
export type Workers = Awaited<ReturnType<typeof startWorkers>>;

/** The cookie of a session, signed as the Worker signs it. */
export const sessionCookie = (token: string): string =>
  `better-auth.session_token=${encodeURIComponent(`${token}.${createHmac("sha256", SECRET).update(token).digest("base64")}`)}`;

export async function startWorkers(built: string, stateFolder: string) {
  const { compatibility_date, compatibility_flags, d1_databases, vars } = readConfig({
    config: "wrangler.toml",
  });
  const database = { DB: d1_databases[0]?.database_id ?? "" };
  const direct = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  const common = {
    compatibilityDate: compatibility_date ?? "",
    compatibilityFlags: compatibility_flags ?? [],
  };
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
    ...common,
    ...direct,
    d1Databases: database,
    r2Buckets: ["FILES"],
    queueProducers: { MAIL_QUEUE: "mail", JOB_QUEUE: "jobs" },
    bindings: {
      ...(vars as Record<string, string>),
      BETTER_AUTH_SECRET: SECRET,
      SEAL_KEY,
      SEAL_KEYS: localSealKeys(SEAL_KEY),
      LOCAL_RUN: "true",
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
          name: "recorder",
          modules: [{ type: "ESModule", path: "recorder.js", contents: RECORDER }, index, ...parts],
          durableObjects: numbering("app"),
          ...application,
        },
        {
          name: "bare",
          modules: [{ type: "ESModule", path: "bare.js", contents: BARE }],
          d1Databases: database,
          ...common,
          ...direct,
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
    recorder: await urlOf("recorder"),
    bare: await urlOf("bare"),
    database: await miniflare.getD1Database("DB", "app"),
    runtime: runtimeProcess(),
    recount: async () => answered(`${await urlOf("recorder")}/recount`),
    stop: () => miniflare.dispose(),
  };
}

/** Unlike fetch, it waits longer than five minutes: a million records are counted again for three owners. */
const answered = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) answer.on("end", resolve);
      else reject(new Error(`${url}: ${answer.statusCode}`));
    }).on("error", reject);
  });

const statusOf = (pid: string) => {
  const [name = "", rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(/\) /);
  return { name, fields: rest.split(" ") };
};

/** The runtime's process id: a child of this process. */
function runtimeProcess(): string {
  const isRuntime = (pid: string) => {
    try {
      const { name, fields } = statusOf(pid);
      return name.includes("workerd") && Number(fields[1]) === process.pid;
    } catch {
      // The process has ended since the folder was read.
      return false;
    }
  };
  const pid = readdirSync("/proc")
    .filter((each) => /^\d+$/.test(each))
    .findLast(isRuntime);
  if (pid === undefined) throw new Error("The benchmarks read CPU times from /proc, which Linux has");
  return pid;
}

/**
 * Milliseconds of CPU that the process has used, on all its threads; load of others does not count. The process's own
 * count, in /proc/…/stat, is in ticks of ten milliseconds: a fifth of a round of requests.
 */
export function cpuMilliseconds(pid: string): number {
  const threads = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(threads).map((thread) => {
    const [used = ""] = readFileSync(`${threads}/${thread}/schedstat`, "utf8").split(" ");
    return Number(used);
  });
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6;
}
