// Measures calls against a started Worker: what they cost the database, and how long they take.
import type { Read, Write } from "./calls.ts";
import type { Workplace } from "./fill.ts";
import { sessionCookie, type Workers } from "./workers.ts";

export type Measured = {
  name: string;
  roundTrips: number;
  statements: number;
  rowsRead: number;
  rowsWritten: number;
  bytes: number;
  p50: number;
  p95: number;
};

const BROWSER = `code-browser=${"b".repeat(24)}`;
const WARM_UPS = 5;
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

function countsOf(answer: Response) {
  const timing = /(\d+)q (\d+)rt (\d+)r (\d+)w/.exec(answer.headers.get("server-timing") ?? "");
  if (!timing) throw new Error(`No costs in Server-Timing: ${answer.headers.get("server-timing")}`);
  const [statements = 0, roundTrips = 0, rowsRead = 0, rowsWritten = 0] = timing.slice(1).map(Number);
  return { roundTrips, statements, rowsRead, rowsWritten };
}

const percentile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/** The session's cookie with that of its snapshot, which every request but the first carries. */
async function cookiesOf(
  { app }: Workers,
  { tokens }: Workplace,
): Promise<Record<"owner" | "member", string>> {
  const signedIn = async (token: string) => {
    const cookie = sessionCookie(token);
    const { answer } = await send(app, "/api/auth/get-session", { cookie });
    return [cookie, ...answer.headers.getSetCookie().map((each) => each.split(";")[0] ?? "")].join("; ");
  };
  return { owner: await signedIn(tokens.owner), member: await signedIn(tokens.member) };
}

export async function measureReads(
  workers: Workers,
  place: Workplace,
  reads: readonly Read[],
  requests: number,
): Promise<Measured[]> {
  const cookies = await cookiesOf(workers, place);
  const measured: Measured[] = [];
  for (const { name, who, path } of reads) {
    const ask = () => send(workers.app, path, { cookie: cookies[who] });
    for (let warm = 0; warm < Math.min(WARM_UPS, requests); warm += 1) await ask();
    const { answer, bytes } = await ask();
    const times: number[] = [];
    for (let sent = 0; sent < requests; sent += 1) times.push((await ask()).ms);
    measured.push({
      name,
      ...countsOf(answer),
      bytes,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    });
  }
  return measured;
}

export async function measureWrites(
  workers: Workers,
  place: Workplace,
  writes: readonly Write[],
  requests: number,
): Promise<Measured[]> {
  const cookies = await cookiesOf(workers, place);
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
    const sendOne = async () => {
      const { method, path, body } = await prepare(create, codeOf);
      return send(workers.app, path, { method, cookie, body });
    };
    const times: number[] = [];
    for (let sent = 0; sent < requests; sent += 1) times.push((await sendOne()).ms);
    const { answer, bytes } = await sendOne();
    measured.push({
      name,
      ...countsOf(answer),
      bytes,
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
    });
  }
  return measured;
}
