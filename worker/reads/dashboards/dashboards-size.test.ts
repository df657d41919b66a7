import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { costOf, insert } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { insertUncounted } from "#fixtures/test/figures/insert-many.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { DepartmentDashboard } from "../../contract/dashboards.ts";
import { DATE_RANGES } from "../../contract/enums.ts";
import { zone } from "../../storage/tables/organisation/places.ts";

const FEW = 1000;
const MANY = Number(env.BENCH_DASHBOARDS);
const BATCH_SIZE = 50_000;
const DAY = 86_400_000;

const NOW = new Date("2026-11-20T09:00:00Z");
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => vi.useRealTimers());

const BAD_ANSWER = {
  type: "radio",
  payload: {
    label: "¿Salidas libres?",
    isRequired: true,
    acceptCorrections: true,
    acceptActions: true,
    options: [{ value: "no", label: "No", actionRequired: true, correctionRequired: false }],
    value: "no",
  },
};

/**
 * So many actions, and a tenth as many visits with a bad answer but no fewer than a thousand, of the same thirteen months,
 * departments, zones, deadlines and questions, however many there are: the figures count more and have as many rows. A hundred
 * open actions are the member's own.
 */
async function fill(world: World, count: number) {
  const { acme, workshop, store, plant, press, people } = world;
  const zones = [press, ...Array.from({ length: 3 }, () => makeZone({ locationId: plant.id }))];
  await insert(tableRows(zone, zones.slice(1)));
  const numbers = (from: number, before: number) =>
    `with recursive n(value) as (select ${from + 1} union all select value + 1 from n where value < ${before})`;
  const inBatches = async (total: number, run: (from: number, before: number) => Promise<unknown>) => {
    for (let from = 0; from < total; from += BATCH_SIZE) await run(from, Math.min(from + BATCH_SIZE, total));
  };
  const scope = [acme.id, JSON.stringify([workshop.id, store.id]), people.member.id] as const;
  const places = [plant.id, JSON.stringify(zones.map(({ id }) => id))] as const;
  const visits = Math.max(1000, count / 10);
  const someTime = `cast(${NOW.getTime()} - value * 37 % 390 * ${DAY} as integer)`;
  const department = "json_extract(?2, '$[' || (value % 2) || ']')";
  const spot = "json_extract(?5, '$[' || (value / 2 % 4) || ']')";
  await inBatches(visits, (from, before) =>
    env.DB.prepare(
      `${numbers(from, before)} insert into visit_form (id, view_id, company_id, department_id, created_by_id, status, date, location_id, zone_id) select 'visit-' || value, 'ACME-TAL-VIS-' || value, ?1, ${department}, ?3, iif(value / 2 % 2, 'completed', 'in_progress'), ${someTime}, ?4, ${spot} from n`,
    )
      .bind(...scope, ...places)
      .run(),
  );
  await inBatches(visits, (from, before) =>
    env.DB.prepare(
      `${numbers(from, before)} insert into form_field (id, visit_form_id, question_key, field) select 'field-' || value, 'visit-' || value, 'question-' || (value % 3), ?1 from n`,
    )
      .bind(JSON.stringify(BAD_ANSWER))
      .run(),
  );
  await env.DB.prepare(
    "insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select f.id, f.question_key, f.question_key, 'hseq_visit', v.id, v.company_id, v.department_id, v.zone_id, v.date from form_field as f inner join visit_form as v on v.id = f.visit_form_id",
  ).run();
  await inBatches(count, (from, before) =>
    env.DB.prepare(
      `${numbers(from, before)} insert into action (id, view_id, company_id, department_id, zone_id, initiated_by, assigned_user_id, title, visit_form_id, status, priority, created_at, updated_at, due_date, closing_date, evaluated_at, evaluation_result, evaluation_cost)
       select 'action-' || value, 'ACME-TAL-ACC-' || value, ?1, ${department}, ${spot}, ?3, iif(value <= 300, ?3, null), 'Acción ' || value, 'visit-' || (value % ${visits} + 1),
         case value / 3 % 3 when 0 then 'in_progress' when 1 then 'completed' else 'evaluated' end, value / 5 % 5, ${someTime}, ${NOW.getTime()},
         unixepoch(${someTime} / 1000, 'unixepoch', 'start of month', '+1 month') * 1000 - 60000,
         iif(value / 3 % 3 = 0, null, ${someTime} + value / 7 % 5 * ${DAY}), iif(value / 3 % 3 = 2, ${someTime} + value / 7 % 9 * ${DAY}, null), iif(value / 3 % 3 = 2, 'effective', null), iif(value / 3 % 3 = 2, 10, null)
       from n where ?4 is not null`,
    )
      .bind(...scope, ...places)
      .run(),
  );
}

async function costs(count: number) {
  await emptyTables();
  const world = await makeWorld();
  await insertUncounted(() => fill(world, count));
  const found: Record<string, number> = {};
  const base = `/api/v1/company/${world.acme.id}`;
  for (const dateRange of DATE_RANGES)
    for (const [name, path, who] of [
      ["company", `${base}/dashboard`, "owner"],
      ["department", `${base}/departments/${world.workshop.id}/dashboard`, "member"],
    ] as const) {
      const answer = await requestAs(world, who, "GET", `${path}?dateRange=${dateRange}`);
      const { dashboard } = await answer.json<{ dashboard: DepartmentDashboard }>();
      expect(dashboard.actions.total).toBeGreaterThan(0);
      const { rowsRead, roundTrips } = costOf(answer);
      expect(roundTrips).toBeLessThanOrEqual(2);
      found[`${name}, ${dateRange}`] = rowsRead;
    }
  return found;
}

it(`reads as many rows for a dashboard of ${MANY} actions as of ${FEW}`, async ({ annotate }) => {
  const few = await costs(FEW);
  const many = await costs(MANY);
  const table = Object.keys(few).map((name) => [name, few[name] ?? 0, many[name] ?? 0] as const);
  await annotate(table.map(([name, a, b]) => `${name}: ${a} rows of ${FEW}, ${b} of ${MANY}`).join("\n"));
  expect(table.filter(([, a, b]) => Math.abs(b - a) > a / 10)).toEqual([]);
  expect(table.filter(([, , b]) => b > 2000)).toEqual([]);
}, 3_600_000);
