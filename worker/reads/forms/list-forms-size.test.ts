import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeZone } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert } from "#fixtures/test/client.ts";
import { insertUncounted } from "#fixtures/test/figures/insert-many.ts";
import { joinDepartments } from "#fixtures/test/join-departments.ts";
import {
  firstOf,
  FORM_TABLE_NAMES,
  listAllForms,
  listForms,
  manyDepartments,
  manyForms,
  MEMBER_OF_FIVE,
  MEMBER_OF_THIRTY,
  TEN_MINUTES,
} from "#fixtures/test/many-forms.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import * as contract from "../../contract/forms/calls/form-lists.ts";
import { FORM_SORTS, SORT_DIRECTIONS } from "../../contract/forms/calls/sorts.ts";
import { MOST_RESULTS } from "../../storage/dashboards/results.ts";
import { zone } from "../../storage/tables/organisation/places.ts";

const FORMS = 100_000;
const PAGE = 20;
/** Session, company, total, rows, names, checklists and tasks. */
const MOST_ROWS = 190;
const MOST_STATEMENTS = 4;
/** Of a list by words. */
const MOST_OF_WORDS = 300;
/** Ten minutes apart, the forms have dates of that many years. */
const YEARS = 3;
/** The forms of each department and type are merged, and the department's figures of each type, status and year are summed up. */
const FOR_EACH_DEPARTMENT = 2 * FORM_TABLE_NAMES.length + 5 + YEARS * 2 * FORM_TABLE_NAMES.length;
/** Any two filters or a filter and an order: every form, a few times, if they have few in common. */
const MOST_OF_ANY = 4 * FORMS;

type Filter = Exclude<
  keyof EndpointQuery<typeof contract.listForms>,
  "limit" | "cursor" | "sort" | "direction"
>;
const filtersOf = ({ store, plant }: World, rareZone: string): Record<Filter, string[]> => ({
  status: ["completed", "in_progress"],
  date: ["this_week", "this_month", "this_year"],
  month: [new Date().toLocaleDateString("sv", { timeZone: "Europe/Madrid" }).slice(0, 7)],
  departmentId: [store.id],
  formType: ["observation", "observation,drill"],
  zoneId: [rareZone],
  locationId: [plant.id],
  badAnswerTo: [BAD_QUESTION],
  checklistId: [CHECKLIST],
  verdict: ["conforming", "deficient,nonconforming"],
  createdById: ["me"],
  voided: ["true"],
  q: ["simulacro", "simulacro 77", "ACME-TAL-K0-0777", "ninguna"],
});

const PAGING = ["limit", "cursor", "sort", "direction"];
const SORTS = FORM_SORTS.flatMap((sort) =>
  SORT_DIRECTIONS.map((direction) => `sort=${sort}&direction=${direction}`),
);

function mostRowsOf(query: string, departments: number): number {
  // The versions of a checklist are sorted together.
  if (query.startsWith("checklistId")) return MOST_OF_ANY;
  // The results of all are counted, as far as dashboards do.
  if (query.startsWith("verdict")) return MOST_ROWS + MOST_RESULTS + 1;
  // Those of other departments are passed over: they are few.
  if (query === "voided=true") return MOST_ROWS + FORMS / 300;
  const merged = departments > 1 ? departments * FOR_EACH_DEPARTMENT : 0;
  // Both statuses of each type and department are merged; of an answer, the bad answer and its form are read.
  const each = /sort=status|badAnswerTo/.test(query) ? 2 : 1;
  return (query.startsWith("q=") ? MOST_OF_WORDS : MOST_ROWS) + merged * each;
}

const isRare = (query: string) => /0777|ninguna/.test(query);

it(`reads few rows of ${FORMS} forms under each filter and in each order, and all matches under any two`, async ({
  annotate,
}) => {
  const world = await makeWorld();
  await manyForms(world, FORMS, await manyDepartments(world));
  const filters = filtersOf(world, await fillZonesAndAnswers(world));
  expect([...Object.keys(filters), ...PAGING].toSorted()).toEqual(
    Object.keys(contract.listForms.query.shape).toSorted(),
  );
  const singles = Object.entries(filters).flatMap(([name, values]) =>
    values.map((value) => new URLSearchParams({ [name]: value }).toString()),
  );
  const deep = `cursor=${firstOf(FORMS) + 9000 * TEN_MINUTES}.x`;
  const table: string[] = [];
  const tooMany: unknown[] = [];
  for (const [who, departments] of [
    ["owner", 1],
    ["member", 1],
    [MEMBER_OF_FIVE, 5],
    [MEMBER_OF_THIRTY, 30],
  ] as [VisitorName, number][])
    for (const query of ["", deep, ...singles, ...SORTS]) {
      if (query.startsWith("departmentId") && who !== "owner") continue;
      const { forms, cost } = await listForms(world, `${query}&limit=${PAGE}`, who);
      table.push(`${who} of ${departments}, ${query}: ${cost.rowsRead} rows, ${forms.length} shown`);
      // The sort by status of so many departments goes along the company's index.
      if (cost.rowsRead > mostRowsOf(query, departments)) tooMany.push([who, query, cost.rowsRead]);
      expect([query, cost.queries <= MOST_STATEMENTS]).toEqual([query, true]);
      const shown = isRare(query) ? Number(query.includes("0777")) : PAGE;
      expect([query, forms.length]).toEqual([query, who === "owner" ? shown : forms.length]);
    }
  for (const [index, query] of singles.entries())
    for (const other of [...singles.slice(index + 1), ...SORTS]) {
      if (
        query.split("=")[0] === other.split("=")[0] ||
        (query.startsWith("date") && other.startsWith("month"))
      )
        continue;
      const { forms, nextCursor, cost } = await listForms(world, `${query}&${other}&limit=${PAGE}`);
      if (cost.rowsRead > MOST_OF_ANY) tooMany.push([query, other, cost.rowsRead]);
      // Every page but the last is full.
      expect([query, other, nextCursor === null || forms.length === PAGE]).toEqual([query, other, true]);
    }
  await annotate(table.join("\n"));
  expect(tooMany).toEqual([]);
}, 900_000);

const BAD_QUESTION = "q1";
const CHECKLIST = "checklist-1";
/**
 * Every tenth form is in another zone, every second visit has a bad answer and is of one of two versions of a checklist,
 * and a few are voided.
 */
async function fillZonesAndAnswers({ plant, acme }: World): Promise<string> {
  const rare = makeZone({ locationId: plant.id });
  await insert(tableRows(zone, [rare]));
  await insertUncounted(async () => {
    await env.DB.batch([
      env.DB.prepare(
        `insert into checklist (id, company_id, kind, name, language, state, published_number) values (?, ?, 'hseq_visit', 'Almacén', 'es', 'published', 2)`,
      ).bind(CHECKLIST, acme.id),
      ...[1, 2].map((number) =>
        env.DB.prepare(
          `insert into checklist_version (id, company_id, checklist_id, number, kind, name, language, published_at) values (?, ?, ?, ?, 'hseq_visit', 'Almacén', 'es', 0)`,
        ).bind(`version-${number}`, acme.id, CHECKLIST, number),
      ),
      env.DB.prepare(
        `update visit_form set checklist_version_id = 'version-' || (1 + rowid % 4) where rowid % 4 < 2`,
      ),
      ...FORM_TABLE_NAMES.map((table) =>
        env.DB.prepare(`update ${table} set zone_id = ? where rowid % 10 < 2`).bind(rare.id),
      ),
      ...FORM_TABLE_NAMES.map((table) =>
        env.DB.prepare(
          `update ${table} set withdrawn_at = date, withdrawn_reason = 'Repetido' where rowid % 100 = 99 and status = 'completed'`,
        ),
      ),
      env.DB.prepare(
        `insert into form_field (id, visit_form_id, question_key, field_order, field) select 'field-' || id, id, ?, 0, json_object('type', 'text', 'payload', json_object('label', 'Pregunta')) from visit_form where rowid % 4 < 2`,
      ).bind(BAD_QUESTION),
      env.DB.prepare(
        `insert into bad_answer (field_id, question_key, label, form_type, form_id, company_id, department_id, zone_id, date) select c.id, c.question_key, 'Pregunta', 'hseq_visit', f.id, f.company_id, f.department_id, f.zone_id, f.date from form_field as c join visit_form as f on f.id = c.visit_form_id`,
      ),
    ]);
  });
  return rare.id;
}

describe("a user of more departments than a statement has parameters", () => {
  it("sees the forms of these departments and no others", async () => {
    const world = await makeWorld();
    const own = await joinDepartments(world, 90);
    await manyForms(world, 1000, [...own, world.store.id]);
    const rows = await listAllForms(world, "limit=100", "member");
    expect(rows.every(({ departmentId }) => own.includes(departmentId ?? ""))).toBe(true);
    const all = await listAllForms(world, "limit=100");
    expect(rows.map(({ id }) => id)).toEqual(
      all.filter(({ departmentId }) => own.includes(departmentId ?? "")).map(({ id }) => id),
    );
    for (const query of [
      "status=completed",
      "date=this_year",
      "q=simulacro",
      "sort=status",
      "sort=formType&status=completed",
      "formType=drill&q=acme-tal-k0-0007",
    ])
      expect((await listForms(world, query, "member")).forms.length).toBeGreaterThan(0);
  });
});
