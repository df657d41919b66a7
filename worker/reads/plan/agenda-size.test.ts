// The agenda of a week reads as many rows for each row shown, however many lines a company has and however old they are.
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { costOf, insert } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { PlanRule } from "../../contract/plan/plan-rule.ts";
import type { Agenda } from "../../contract/plan/plan.ts";
import { addDays, daysOfRule } from "../../domain/plan/rule-days.ts";
import { slotOf } from "../../domain/plan/slots.ts";
import { NO_END } from "../../storage/plan/lines.ts";
import { planLine, planRule } from "../../storage/tables/plan.ts";

const NOW = new Date("2026-11-18T09:00:00Z");
const TODAY = "2026-11-18";
const MOST_FOR_EACH_SHOWN = 6;
const ROWS_AT_ONCE = 10_000;
/** What does not depend on the plan: the session, the company, and whom lines are assigned to. */
const BESIDES = 60;

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

/** Of ten lines four are weekly, three monthly, two quarterly and one yearly, on every day of the week, month and year. */
function repetitionOf(number: number): PlanRule["repetition"] {
  const kind = number % 10;
  const nth = Math.floor(number / 10);
  const on = { date: (nth % 31) + 1 };
  if (kind < 4) return { unit: "week", every: 1, weekdays: [(nth % 7) + 1] };
  if (kind < 7) return { unit: "month", every: 1, on };
  if (kind < 9) return { unit: "month", every: 3, on };
  return { unit: "year", every: 1, month: (nth % 12) + 1, on };
}

async function manyLines(
  { acme, workshop, store, plant, press, people }: World,
  count: number,
  years: number,
) {
  const from = addDays(TODAY, -365 * years);
  const persons = [people.member.id, people.manager.id, null];
  const lines = Array.from({ length: count }, (_, number) => {
    const rule = {
      repetition: repetitionOf(number),
      from: addDays(from, number % 90),
      until: null,
      daysEarly: 3,
      missedAfterDays: 7,
    };
    const departmentId = number % 4 === 0 ? store.id : workshop.id;
    return { id: `line-${number}`, departmentId, rule, assignedUserId: persons[number % 3] ?? null };
  });
  await insert(
    tableRows(
      planLine,
      lines.map(({ id, departmentId, assignedUserId }) => ({
        id,
        departmentId,
        assignedUserId,
        companyId: acme.id,
        kind: "hseq_visit" as const,
        name: `Tarea ${id}`,
        locationId: plant.id,
        zoneId: press.id,
      })),
    ),
    tableRows(
      planRule,
      lines.map(({ id, departmentId, rule }) => ({
        companyId: acme.id,
        departmentId,
        lineId: id,
        since: rule.from,
        ends: NO_END,
        rule,
        slot: slotOf(rule),
      })),
    ),
  );
  const done = lines.flatMap(({ id, departmentId, rule }) =>
    daysOfRule(rule, { first: from, last: TODAY }).map((day) => [id, departmentId, day]),
  );
  for (let start = 0; start < done.length; start += ROWS_AT_ONCE)
    await env.DB.prepare(
      `insert into plan_occurrence (id, company_id, department_id, line_id, day, form_id, done_on, updated_at)
       select (value ->> 0) || (value ->> 2), ?1, value ->> 1, value ->> 0, value ->> 2, 'form-' || (?2 + key), value ->> 2, 0 from json_each(?3) where true`,
    )
      .bind(acme.id, start, JSON.stringify(done.slice(start, start + ROWS_AT_ONCE)))
      .run();
  return done.length;
}

async function costOfWeek(world: World, query = "", as: VisitorName = "owner") {
  const path = `/api/v1/company/${world.acme.id}/plan?from=2026-11-16&to=2026-11-22${query}`;
  const answer = await requestAs(world, as, "GET", path);
  expect(answer.status).toBe(200);
  const { occurrences } = await answer.json<Agenda>();
  const { rowsRead, roundTrips } = costOf(answer);
  expect(roundTrips).toBeLessThanOrEqual(2);
  return { shown: occurrences.length, forEach: (rowsRead - BESIDES) / occurrences.length };
}

it("of 5,000 lines with three years of occurrences as of 500 with one", async ({ annotate }) => {
  const sizes: { name: string; shown: number; forEach: number }[][] = [];
  for (const [count, years] of [
    [500, 1],
    [5000, 3],
  ] as const) {
    await emptyTables();
    const world = await makeWorld();
    const stored = await manyLines(world, count, years);
    const of = async (name: string, query?: string, as?: VisitorName) => ({
      name,
      ...(await costOfWeek(world, query, as)),
    });
    const found = [
      await of("company"),
      await of("department", `&departmentId=${world.store.id}`),
      await of("member", "", "member"),
    ];
    sizes.push(found);
    const said = found.map(
      ({ name, shown, forEach }) => `${name}: ${shown} shown, ${forEach.toFixed(2)} rows each`,
    );
    await annotate(`${count} lines, ${stored} occurrences: ${said.join("; ")}`);
  }
  const [few = [], many = []] = sizes;
  expect(many.filter(({ forEach }) => forEach > MOST_FOR_EACH_SHOWN)).toEqual([]);
  expect(many[0]?.shown).toBeGreaterThan(2000);
  const growth = many.map(({ forEach }, nth) => forEach / (few[nth]?.forEach ?? 0));
  expect(growth.filter((each) => each > 1.1)).toEqual([]);
}, 300_000);
