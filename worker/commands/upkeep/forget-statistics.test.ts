// Jobs run without the planner's statistics, whoever had them gathered.
import {
  createExecutionContext,
  createMessageBatch,
  createScheduledController,
  getQueueResult,
} from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { areThereStatistics } from "#fixtures/test/cases/planner-statistics.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import worker from "../../index.ts";

const ABOUT_STATISTICS = /sqlite_stat1|analyze/i;

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The database, and the statements that are prepared for it. */
function recordingDatabase() {
  const statements: string[] = [];
  const session = (own: D1DatabaseSession): D1DatabaseSession => ({
    prepare(query) {
      statements.push(query);
      return own.prepare(query);
    },
    batch: (sent) => own.batch(sent),
    getBookmark: () => own.getBookmark(),
  });
  const DB = new Proxy(env.DB, {
    get(target, key) {
      if (key === "withSession") return (start: D1SessionBookmark) => session(target.withSession(start));
      throw new Error(`The database is used without a session: ${String(key)}`);
    },
  });
  return { DB, statements };
}

const scheduled = (cron: string) => async (DB: D1Database) => {
  const controller = createScheduledController({ scheduledTime: new Date(), cron });
  await worker.scheduled?.(controller, { ...env, DB }, createExecutionContext());
};

const delivered = (queue: string, bodyOf: (world: World) => unknown) => async (DB: D1Database) => {
  const batch = createMessageBatch(queue, [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: bodyOf(world) },
  ]);
  const context = createExecutionContext();
  await worker.queue?.(batch, { ...env, DB }, context);
  expect((await getQueueResult(batch, context)).retryMessages).toEqual([]);
};

const invitation = ({ pending }: World) => ({ kind: "invitation", inviteId: pending.id });

describe.each<[string, (DB: D1Database) => Promise<void>]>([
  ["the nightly job", scheduled("17 3 * * *")],
  ["the hourly job", scheduled("47 * * * *")],
  ["the job of every quarter of an hour", scheduled("*/15 * * * *")],
  ["a message of mail", delivered("extintor-mail", invitation)],
  ["a message of a job", delivered("extintor-jobs", ({ acme }) => ({ kind: "recount", id: acme.id }))],
  ["a message that failed", delivered("extintor-mail-dead", invitation)],
])("%s", (_, run) => {
  it("removes the statistics before it does anything else", async () => {
    await env.DB.prepare("analyze").run();
    expect(await areThereStatistics()).toBe(true);
    const said = vi.spyOn(console, "info").mockImplementation(() => {});
    const { DB, statements } = recordingDatabase();
    await run(DB);
    expect(await areThereStatistics()).toBe(false);
    expect(said.mock.calls.flat().filter((line) => String(line).includes("STATISTICS_REMOVED"))).toHaveLength(
      1,
    );
    const others = statements.findIndex((statement) => !ABOUT_STATISTICS.test(statement));
    expect(others).toBeGreaterThan(1);
    expect(statements.slice(others).filter((statement) => ABOUT_STATISTICS.test(statement))).toEqual([]);
  });

  it("asks for them with one statement if there are none", async () => {
    const { DB, statements } = recordingDatabase();
    await run(DB);
    expect(statements.findIndex((statement) => !ABOUT_STATISTICS.test(statement))).toBe(1);
    expect(statements.filter((statement) => ABOUT_STATISTICS.test(statement))).toHaveLength(1);
  });
});
