// Measures calls against a started Worker: what they cost the database, how long they take, and their CPU beside a bare Worker's.
import type { Read, Write } from "./calls.ts";
import type { Workplace } from "./fill.ts";
import { cpuMilliseconds, type Recorded, sessionCookie, type Workers } from "./workers.ts";

export type Counts = {
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  rowsReturned: number;
};
export type Measured = Counts & {
  name: string;
  bytes: number;
  p50: number;
  p95: number;
  /** CPU of one request in milliseconds, the median of its turns, and beside a bare Worker's; of reads. */
  cpu: number | null;
  ratio: number | null;
};

const BROWSER = `code-browser=${"b".repeat(24)}`;
const WARM_UPS = 30;
/**
 * Requests of a read in a row, to the Worker and then to the bare one; then the next read. Few, so that both meet the same
 * machine, and a read's are spread over the run: V8 compiles and forgets code in phases, which would be one read's cost.
 */
const ROUND = 10;
/** CPU of a read beside a bare Worker's, at most. */
export const MOST_CPU_RATIO = 2;
const CODE_WAITS = 1000;

type Request = { method?: string; cookie: string; body?: object };

async function send(base: string, path: string, { method = "GET", cookie, body }: Request) {
  const start = performance.now();
  const answer = await fetch(base + path, {
    method,
    headers: { cookie, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const ms = performance.now() - start;
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status}`);
  return { answer, bytes, ms };
}

function countsOf(answer: Response, recorded: Recorded): Counts {
  const timing = /(\d+)q (\d+)rt (\d+)r (\d+)w/.exec(answer.headers.get("server-timing") ?? "");
  if (!timing) throw new Error(`No costs in Server-Timing: ${answer.headers.get("server-timing")}`);
  const [statements = 0, roundTrips = 0, rowsRead = 0, rowsWritten = 0] = timing.slice(1).map(Number);
  return {
    roundTrips,
    statements,
    rowsRead,
    rowsWritten,
    rowsReturned: recorded.reduce((sum, { rows }) => sum + rows, 0),
  };
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

const recordedBy = async ({ recorder }: Workers) =>
  (await (await fetch(`${recorder}/recorded`)).json()) as Recorded;

/** The session's cookie with that of its snapshot, which every request but the first carries. */
async function cookiesOf({ app }: Workers, token: string): Promise<string> {
  const cookie = sessionCookie(token);
  const { answer } = await send(app, "/api/auth/get-session", { cookie });
  return [cookie, ...answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "")].join("; ");
}

export async function measureReads(
  workers: Workers,
  place: Workplace,
  reads: readonly Read[],
  requests: number,
): Promise<Measured[]> {
  const cookies = {
    owner: await cookiesOf(workers, place.tokens.owner),
    member: await cookiesOf(workers, place.tokens.member),
  };
  const asked = [];
  for (const { name, who, path } of reads) {
    const cookie = cookies[who];
    const { answer, bytes } = await send(workers.recorder, path, { cookie });
    const recorded = await recordedBy(workers);
    const barePath = encodeURI(`/${name}`);
    await fetch(workers.bare + barePath, { method: "PUT", body: JSON.stringify(recorded) });
    const run = {
      app: () => send(workers.app, path, { cookie }),
      bare: () => send(workers.bare, barePath, { cookie }),
    };
    const times: number[] = [];
    asked.push({
      name,
      run,
      times,
      cpu: { app: [] as number[], bare: [] as number[] },
      counts: countsOf(answer, recorded),
      bytes,
    });
  }
  for (let warm = 0; warm < Math.min(WARM_UPS, requests / 3); warm += 1) {
    for (const { run } of asked) {
      await run.app();
      await run.bare();
    }
  }
  const rounds = Math.ceil(requests / ROUND);
  for (let round = 0; round < rounds; round += 1) {
    for (const { run, times, cpu } of asked) {
      for (const which of ["app", "bare"] as const) {
        const before = cpuMilliseconds(workers.runtime);
        for (let sent = 0; sent < ROUND; sent += 1) {
          const { ms } = await run[which]();
          if (which === "app") times.push(ms);
        }
        cpu[which].push((cpuMilliseconds(workers.runtime) - before) / ROUND);
      }
    }
  }
  return asked.map(({ name, times, cpu, counts, bytes }) => ({
    name,
    ...counts,
    bytes,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    cpu: percentile(cpu.app, 0.5),
    ratio: percentile(cpu.app, 0.5) / percentile(cpu.bare, 0.5),
  }));
}

export async function measureWrites(
  workers: Workers,
  place: Workplace,
  writes: readonly Write[],
  requests: number,
): Promise<Measured[]> {
  const cookies = {
    owner: await cookiesOf(workers, place.tokens.owner),
    member: await cookiesOf(workers, place.tokens.member),
  };
  const lettersTo = async (email: string) => {
    const answer = await fetch(`${workers.app}/api/local/outbox?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { messages: { subject: string }[] }).messages;
  };
  const codeOf = async (email: string) => {
    const before = (await lettersTo(email)).length;
    await send(workers.app, "/api/auth/email-otp/send-verification-otp", {
      method: "POST",
      cookie: BROWSER,
      body: { email, type: "sign-in" },
    });
    for (let tries = 0; tries < CODE_WAITS; tries += 1) {
      const letters = await lettersTo(email);
      const code = letters.length > before ? /\d{6}/.exec(letters[0]?.subject ?? "")?.[0] : undefined;
      if (code) return code;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error(`No code arrived for ${email}`);
  };
  const measured: Measured[] = [];
  for (const { name, who, prepare } of writes) {
    const cookie = who ? cookies[who] : BROWSER;
    const create = async ({ method, path, body }: { method: string; path: string; body: object }) =>
      void (await send(workers.app, path, { method, cookie, body }));
    const times: number[] = [];
    for (let sent = 0; sent < requests; sent += 1) {
      const { method, path, body } = await prepare(create, codeOf);
      times.push((await send(workers.app, path, { method, cookie, body })).ms);
    }
    const { method, path, body } = await prepare(create, codeOf);
    const { answer, bytes } = await send(workers.recorder, path, { method, cookie, body });
    const counts = countsOf(answer, await recordedBy(workers));
    measured.push({
      name,
      ...counts,
      bytes,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      cpu: null,
      ratio: null,
    });
  }
  return measured;
}
