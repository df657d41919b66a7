// SQLite's plan of each statement that a route or a cron sends: rows are found by an index, so that a request costs the same in a large database.
import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { api } from "#fixtures/test/client.ts";
import { caseOf, insiderOf, keyOf, methodOf, worldOf } from "#fixtures/test/cases/case-of.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import { gatherStatistics, haveStatistics } from "#fixtures/test/cases/planner-statistics.ts";
import worker from "../../index.ts";
import { routes } from "../app.ts";

type Sent = { text: string; values: unknown[] };

/** Tables and aliases that some route reads as a whole, and why. */
const SCANNED: Readonly<Record<string, string>> = {
  platform_count: "a row for each count of the platform",
  audit_finding: "a row for each fault that the check of the log has found",
  e: "erasures: a row for each person who was taken out of records",
};

/** Tables that the nightly job reads as a whole, to delete rows that have expired. */
const SCANNED_AT_NIGHT = Object.fromEntries(
  ["session", "verification", "usage_counter", "invite", "promised_mail", "code_entry"].map((table) => [
    table,
    "once a night",
  ]),
);

beforeAll(gatherStatistics);
afterEach(() => vi.restoreAllMocks());

/** Notes what is sent to the database from now on. */
function recordStatements(): Sent[] {
  const sent: Sent[] = [];
  const open = env.DB.withSession.bind(env.DB);
  vi.spyOn(env.DB, "withSession").mockImplementation((start) => {
    const inner = open(start);
    return {
      prepare(text) {
        const statement = inner.prepare(text);
        const bind = statement.bind.bind(statement);
        const noted: Sent = { text, values: [] };
        sent.push(noted);
        statement.bind = (...values) => {
          noted.values = values;
          return bind(...values);
        };
        return statement;
      },
      batch: (statements) => inner.batch(statements),
      getBookmark: () => inner.getBookmark(),
    };
  });
  return sent;
}

/** The statements of the route's own case, with the rights that it asks for. */
async function statementsOf(key: string): Promise<Sent[]> {
  const world = await worldOf(key);
  const cookie = await world.cookie(insiderOf(key));
  const { url, body } = caseOf(key);
  const sent = recordStatements();
  await api(url(world), { method: methodOf(key), cookie, ...(body ? { body: body(world) } : {}) });
  return sent;
}

/** The names of tables that the statement reads from the first row to the last. */
async function scannedBy({ text, values }: Sent): Promise<string[]> {
  const { results } = await env.DB.prepare(`explain query plan ${text}`)
    .bind(...values)
    .all<{ detail: string }>();
  const steps = results.map(({ detail }) => detail);
  const made = new Set(steps.flatMap((step) => /^(?:MATERIALIZE|CO-ROUTINE) (\S+)$/.exec(step)?.[1] ?? []));
  return steps.flatMap((step) => {
    const name = /^SCAN (\S+)$/.exec(step)?.[1];
    return name === undefined || made.has(name) ? [] : [name];
  });
}

/** What reads a table as a whole without being among the excused. */
async function whatScans(sent: readonly Sent[], excused: Readonly<Record<string, string>>) {
  const scanned = [];
  for (const statement of sent.filter(({ text }) => !text.includes(" where false")))
    for (const table of await scannedBy(statement))
      if (!(table in excused)) scanned.push({ table, text: statement.text });
  return scanned;
}

const sentBy = new Map<string, Sent[]>();
/** With statistics of tables that have rows, SQLite rightly scans those that had few. */
const INDEPENDENT = ["none", "those of an empty database"] as const;

describe.each(INDEPENDENT)("with the planner's statistics: %s", (statistics) => {
  beforeAll(() => haveStatistics(statistics));
  afterAll(() => haveStatistics("none"));

  it.each(routes.map(keyOf))("%s scans no table that grows with companies", async (key) => {
    const sent = sentBy.get(key) ?? (await statementsOf(key));
    sentBy.set(key, sent);
    expect(await whatScans(sent, SCANNED)).toEqual([]);
  });
});

it.each([
  ["17 3 * * *", SCANNED_AT_NIGHT],
  ["47 * * * *", {}],
  ["*/15 * * * *", {}],
])("the cron %s scans no table that grows with companies", async (cron, excused) => {
  await fillForms(await makeWorld());
  const sent = recordStatements();
  // At seven in the morning of the companies.
  const scheduledTime = new Date("2026-11-20T06:00:00Z");
  await worker.scheduled?.(createScheduledController({ scheduledTime, cron }), env, createExecutionContext());
  expect(sent.length).toBeGreaterThan(0);
  expect(await whatScans(sent, excused)).toEqual([]);
});
