import packageJson from "#package.json" with { type: "json" };
import { FAILURE_KINDS, type Failures, HEALTH_PARTS, type HealthParts } from "../../contract/admin/health.ts";
import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { type Beat, selectBeats } from "../../storage/core/upkeep.ts";
import { selectFailures } from "../../storage/mail/job-failures.ts";

const { version } = packageJson;
const MINUTE_MS = 60_000;
/** The clock puts a message into each queue every quarter of an hour. */
const SILENT_AFTER_MS = 40 * MINUTE_MS;
const STAMPS_OF_MS = 7 * 24 * 60 * MINUTE_MS;

const answers = async (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false,
  );

/** With null, the database has not answered. */
async function partsOf(env: Env, beats: readonly Beat[] | null, now: Date): Promise<HealthParts> {
  const [bucket, objects] = await Promise.all([
    answers(env.FILES.head("health")),
    answers(env.NUMBERING.getByName("health").ping()),
  ]);
  const heardOf = (queue: string) => beats?.find((each) => each.queue === queue)?.at ?? null;
  return HEALTH_PARTS.map((part) => {
    if (part === "database") return { part, answers: beats !== null, lastAt: null };
    if (part === "bucket") return { part, answers: bucket, lastAt: null };
    if (part === "objects") return { part, answers: objects, lastAt: null };
    const lastAt = heardOf(part);
    const isHeard = lastAt !== null && now.getTime() - Date.parse(lastAt) < SILENT_AFTER_MS;
    return { part, answers: lastAt === null ? null : isHeard, lastAt };
  });
}

/** What anybody may know: 503 if a part does not answer. */
export async function readHealth(env: Env, sql: Sql) {
  const parts = await partsOf(env, await selectBeats(sql).catch(() => null), new Date());
  if (parts.some((each) => each.answers === false)) throw problem("BUSY");
  return { ok: true, version } as const;
}

type Counted = { kind: string; count: number; oldest: number | null };

const failuresOf = (counted: readonly Counted[]): Failures =>
  FAILURE_KINDS.map((kind) => {
    const found = counted.filter((each) => each.kind === kind && each.count > 0);
    const times = found.flatMap(({ oldest }) => oldest ?? []);
    return {
      kind,
      count: found.reduce((sum, { count }) => sum + count, 0),
      oldestAt: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    };
  });

const failuresSince = (sql: Sql, now: Date) => selectFailures(sql, new Date(now.getTime() - STAMPS_OF_MS));

/** What has failed and waits for somebody, by kind, with the oldest. */
export async function readFailures(sql: Sql, now: Date): Promise<Failures> {
  const { queued, webhooks, stamps } = await readBatch(sql, failuresSince(sql, now));
  return failuresOf([...queued, ...webhooks, ...stamps]);
}

/** The gate of the route lets in platform administrators alone. */
export async function readHealthDetails(env: Env, sql: Sql, now: Date) {
  const { beats, queued, webhooks, stamps } = await readBatch(sql, {
    beats: selectBeats(sql),
    ...failuresSince(sql, now),
  });
  const parts = await partsOf(env, beats, now);
  return { version, parts, failures: failuresOf([...queued, ...webhooks, ...stamps]) };
}
