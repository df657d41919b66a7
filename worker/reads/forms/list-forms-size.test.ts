import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeZone } from "../../../fixtures/build.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import { insert } from "../../../fixtures/test/client.ts";
import { emptyTables } from "../../../fixtures/test/empty-tables.ts";
import { insertUncounted, withoutTriggers } from "../../../fixtures/test/figures/insert-many.ts";
import { joinDepartments } from "../../../fixtures/test/join-departments.ts";
import {
  listAllForms,
  firstOf,
  listForms,
  manyDepartments,
  manyForms,
  MEMBER_OF_FIVE,
  MEMBER_OF_THIRTY,
  MEMBER_OF_TWELVE,
  FORM_TABLE_NAMES,
  TEN_MINUTES,
} from "../../../fixtures/test/many-forms.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import * as contract from "../../contract/form-calls/form-lists.ts";
import { filtersApart, FORM_FILTERS_APART } from "../../contract/form-calls/sorts.ts";
import { zone } from "../../storage/tables/organisation/places.ts";

/** The figures that a department's total reads: of up to four years, and the row after them. */
const ROWS_OF_YEARS = 5;

describe("a company with a hundred thousand forms", () => {
  it("reads at most six times the rows it returns, in two round trips", async () => {
    const world = await makeWorld();
    await manyForms(world, 100_000, await manyDepartments(world));
    const ratios: Record<string, number> = {};
    const measure = async (name: string, query: string, who: VisitorName = "owner") => {
      const page = await listForms(world, query, who);
      expect(page.forms.length).toBeGreaterThan(0);
      ratios[name] = page.cost.rowsRead / page.forms.length;
      return page;
    };
    const deep = `cursor=${firstOf(100_000) + 9000 * TEN_MINUTES}.x`;
    const first = await measure("first page", "");
    expect(first.total).toBe(100_000);
    await measure("of a hundred", "limit=100");
    await measure("deep in the cursor", deep);
    await measure("by status", "status=completed");
    await measure("by kind", "formType=drill");
    await measure("of this year", "date=this_year");
    await measure("of this year by status", "date=this_year&status=completed");
    await measure("deep in this year", `date=this_year&cursor=${Date.now()}.x`);
    await measure("by department", `departmentId=${world.store.id}`);
    await measure(
      "by department, kind and status",
      `departmentId=${world.store.id}&formType=drill&status=completed`,
    );
    await measure("of one's department", "", "member");
    await measure("of ten", "limit=10");
    for (const who of [MEMBER_OF_FIVE, MEMBER_OF_TWELVE] as const) {
      await measure(`${who}: first page`, "", who);
      await measure(`${who}: deep in the cursor`, deep, who);
      await measure(`${who}: of this year`, "date=this_year", who);
      await measure(`${who}: by kind and status`, "formType=drill&status=completed", who);
    }
    expect(Object.entries(ratios).filter(([, ratio]) => ratio > 6)).toEqual([]);

    // A stream costs up to two rows more, of which a user of thirty departments reads a hundred and fifty. The total is the
    // sum of the figures of each department and year.
    for (const query of ["", deep, "date=this_year", "limit=10"]) {
      const { forms, cost } = await listForms(world, query, MEMBER_OF_THIRTY);
      const ofStreamsAndFigures = 2 * 30 * FORM_TABLE_NAMES.length + 30 * ROWS_OF_YEARS;
      expect(cost.rowsRead - ofStreamsAndFigures).toBeLessThanOrEqual(2 * forms.length);
    }
  }, 120_000);

  it("searches words in a window of each type, for every user", async () => {
    const world = await makeWorld();
    await manyForms(world, 100_000, await manyDepartments(world));
    for (const who of ["owner", "member", MEMBER_OF_FIVE, MEMBER_OF_TWELVE, MEMBER_OF_THIRTY] as const) {
      for (const query of [
        "q=simulacro%2019",
        "q=nothing",
        "q=acme-tal-k0-0060",
        "q=acme-tal-k0-0",
        "q=nothing&date=this_year&status=completed",
        `q=simulacro&cursor=${Date.now()}.x`,
      ]) {
        const { cost } = await listForms(world, query, who);
        expect(cost.rowsRead).toBeLessThan(query.includes("cursor") ? 15_000 : 5000);
        expect(cost.queries).toBeLessThanOrEqual(7);
      }
    }
    // Of checklists, as many rows more as the forms of the window have questions, however many forms there are.
    await fillChecklists(1000);
    await env.DB.prepare(
      "update visit_form set observations = 'Suelo mojado' where id in (select id from visit_form order by date desc limit 3)",
    ).run();
    const most = 5000 + 4 * FIRST_WINDOW * (QUESTIONS + 1);
    for (const [q, isFound] of [
      ["respuesta 7", true],
      ["PRECINTO", true],
      ["bajo custodia", true],
      ["suelo mojado", true],
      ["nothing", false],
    ] as const)
      for (const who of ["owner", "member"] as const) {
        const { cost, forms } = await listForms(world, `q=${encodeURIComponent(q)}`, who);
        expect([q, who, forms.length > 0 || who === "member"]).toEqual([q, who, isFound || who === "member"]);
        expect(cost.rowsRead).toBeLessThan(most);
      }
    const number = await listForms(world, "q=acme-tal-k0-0003");
    expect(number.forms.map(({ viewId }) => viewId)).toEqual(["ACME-TAL-K0-0003"]);
  }, 120_000);
});

/** What a list is measured with, and how many rows each answer shows. */
type Filters<Query> = Record<Exclude<keyof Query, "limit" | "cursor" | "sort" | "direction">, string>;

describe("every filter of the contract", () => {
  const paging = ["limit", "cursor", "sort", "direction"];
  const filtersOf = (
    { store }: World,
    rareZone: string,
  ): Filters<EndpointQuery<typeof contract.listForms>> => ({
    status: "completed",
    date: "this_year",
    month: new Date().toLocaleDateString("sv", { timeZone: "Europe/Madrid" }).slice(0, 7),
    departmentId: store.id,
    formType: "observation",
    zoneId: rareZone,
    badAnswerTo: BAD_QUESTION,
    // Reads a window instead, and the list says that the search can go on.
    q: "",
  });
  const costs = async (count: number) => {
    await emptyTables();
    const world = await makeWorld();
    // Both sizes go over the same months, whose totals are read one by one.
    await manyForms(world, count, await manyDepartments(world), (MOST_FORMS / count) * TEN_MINUTES);
    const rareZone = await fillZonesAndAnswers(world);
    const filters = filtersOf(world, rareZone);
    expect([...Object.keys(filters), ...paging].toSorted()).toEqual(
      Object.keys(contract.listForms.query.shape).toSorted(),
    );
    const { q: _, ...withoutSearch } = filters;
    const { zoneId, badAnswerTo, ...others } = withoutSearch;
    const inZone = `zoneId=${zoneId}`;
    const answered = `badAnswerTo=${badAnswerTo}`;
    const queries: Record<string, string> = {
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, `${name}=${value}`])),
      zoneId: inZone,
      badAnswerTo: answered,
      // What the links of a dashboard set together.
      "a kind of this year": "formType=observation&date=this_year",
      "answers of a kind": `${answered}&formType=hseq_visit`,
      "answers of this year": `${answered}&formType=hseq_visit&date=this_year`,
      "answers of this year in a zone": `${answered}&formType=hseq_visit&date=this_year&${inZone}`,
      "a zone in this year": `${inZone}&date=this_year`,
      "a kind in a zone": `${inZone}&formType=drill`,
      // Any other two that the contract lets stand together; the screen says of the rest that they are read in windows.
      ...Object.fromEntries(pairsOf(withoutSearch).map((pair) => [pair, pair])),
    };
    const pages: Record<string, { rows: number; shown: number }> = {};
    for (const [name, query] of Object.entries(queries))
      for (const [who, limit] of [
        ["owner", 10],
        ["owner", 50],
        ["member", 50],
        [MEMBER_OF_FIVE, 50],
      ] as const) {
        if (name.includes("departmentId") && who !== "owner") continue;
        const { forms, cost } = await listForms(world, `${query}&limit=${limit}`, who);
        pages[`${name} of ${who}, ${limit}`] = { rows: cost.rowsRead, shown: forms.length };
      }
    return pages;
  };

  it("reads at most six rows for each that it shows of 100,000, and as many of 1,000", async ({
    annotate,
  }) => {
    const few = await costs(1000);
    const many = await costs(MOST_FORMS);
    await annotate(
      Object.entries(many)
        .map(([name, { rows, shown }]) => `${name}: ${rows} rows for ${shown}, ${few[name]?.rows} of 1,000`)
        .join("\n"),
    );
    const isWhole = (name: string, shown: number) => name.endsWith(` ${shown}`);
    expect(Object.entries(many).filter(([name, { shown }]) => !isWhole(name, shown))).toEqual([]);
    // A page of ten reads the names and the totals of a page of fifty.
    const most = 6 * 50;
    // A stream costs up to two rows more: a question of no one kind has one for each checklist and department.
    const ofStreams = (name: string) =>
      name === `badAnswerTo of ${MEMBER_OF_FIVE}, 50` ? 2 * CHECKLIST_FORMS * 5 : 0;
    expect(Object.entries(many).filter(([name, { rows }]) => rows > most + ofStreams(name))).toEqual([]);
    const grown = Object.entries(many).filter(([name, { rows, shown }]) => {
      const before = few[name];
      // The page's forms may be of more zones and departments than those of a smaller company, which a page of ten feels most.
      return before?.shown === shown && rows > Math.max(1.1 * before.rows, before.rows + 10);
    });
    expect(grown).toEqual([]);
  }, 240_000);
});

const MOST_FORMS = 100_000;
const CHECKLIST_FORMS = 4;
/** Of which the test's forms have none together. */
const WITHOUT_FORMS = ["departmentId zoneId", "formType badAnswerTo"];
const pairsOf = (filters: Record<string, string>): string[] => {
  const all = Object.entries(filters);
  return all.flatMap(([name, value], index) =>
    all.slice(index + 1).flatMap(([other, otherValue]) => {
      const pair = { [name]: value, [other]: otherValue };
      const isLeftOut = (name === "date" && other === "month") || WITHOUT_FORMS.includes(`${name} ${other}`);
      return isLeftOut || filtersApart(FORM_FILTERS_APART, pair).length > 0
        ? []
        : [new URLSearchParams(pair).toString()];
    }),
  );
};
const BAD_QUESTION = "q1";
/** Every tenth form is in another zone, and every second visit has a bad answer. */
async function fillZonesAndAnswers({ plant }: World): Promise<string> {
  const rare = makeZone({ locationId: plant.id });
  await insert(tableRows(zone, [rare]));
  await insertUncounted(async () => {
    await env.DB.batch([
      ...FORM_TABLE_NAMES.map((table) =>
        env.DB.prepare(`update ${table} set zone_id = ? where rowid % 10 < 2`).bind(rare.id),
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

const QUESTIONS = 15;
const FIRST_WINDOW = 150;
/** A checklist with an answer, a correction and a note for each of the newest forms of the kinds that have one. */
const fillChecklists = (count: number) =>
  withoutTriggers(() =>
    env.DB.batch(
      ["visit", "investigation", "observation", "management"].map((kind) =>
        env.DB.prepare(
          `insert into form_field (id, ${kind}_form_id, question_key, field_order, field, corrections, note) select lower(hex(randomblob(16))), f.id, 'q' || q.value, q.value, json_object('type', 'text', 'payload', json_object('label', 'Pregunta', 'value', 'Respuesta ' || q.value)), iif(q.value = 2, '[{"content":"Reponer el precinto"}]', '[]'), iif(q.value = 3, 'Llave bajo custodia', null) from (select id from ${kind}_form order by date desc limit ${count}) as f, (with recursive n(value) as (select 1 union all select value + 1 from n where value < ${QUESTIONS}) select value from n) as q`,
        ),
      ),
    ),
  );

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
      "formType=drill&q=acme-tal-k0-0007",
    ])
      expect((await listForms(world, query, "member")).forms.length).toBeGreaterThan(0);
  });
});
