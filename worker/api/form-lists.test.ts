import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDepartment, makeMembership } from "../../fixtures/build.ts";
import { makeDrillForm, makeMailboxForm } from "../../fixtures/build-records.ts";
import { api, costOf, insert } from "../../fixtures/test/client.ts";
import { fillForms, formIdOf } from "../../fixtures/test/fill-forms.ts";
import { part } from "../../fixtures/insert.ts";
import { as, said } from "../../fixtures/test/speak.ts";
import { makeWorld, type VisitorName, type World } from "../../fixtures/test/world.ts";
import type { FormRow } from "../contract/form-lists.ts";
import { drillForm } from "../storage/tables/drill-form.ts";
import { mailboxForm } from "../storage/tables/mailbox-form.ts";
import { companyUser } from "../storage/tables/membership.ts";
import { department } from "../storage/tables/organisation.ts";

type Page = { forms: FormRow[]; total: number | null; nextCursor: string | null };

const list = async (world: World, query = "", who: VisitorName = "owner", path = "forms") => {
  const answer = await as(world, who, "GET", `/api/v1/company/${world.acme.id}/${path}?${query}`);
  expect(answer.status).toBe(200);
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  return { ...(await answer.json<Page>()), cost: costOf(answer) };
};

const TABLES = ["drill_form", "visit_form", "investigation_form", "observation_form", "management_form"];

const TEN_MINUTES = 600_000;
/** The first of those forms that lie as long before now as behind it: some are of this year whatever day it is. */
const firstOf = (count: number) => Date.now() - (count / TABLES.length / 2) * TEN_MINUTES;

/** So many forms of all kinds in two departments or more, two actions on every tenth, written by the database itself. */
async function manyForms(
  { acme, workshop, store, plant, press, people }: World,
  count: number,
  departmentIds = [workshop.id, store.id],
) {
  const each = count / TABLES.length;
  const first = firstOf(count);
  const extra: Record<string, [string, string]> = { drill_form: ["scenario", "'Simulacro ' || value"] };
  await env.DB.batch(
    TABLES.map((table, index) => {
      const [column, value] = extra[table] ?? [
        "type",
        `'${["drill", "hseq_visit", "investigation", "observation", "management"][index]}'`,
      ];
      return env.DB.prepare(
        `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${each}) insert into ${table} (id, view_id, company_id, department_id, created_by_id, status, date, location_id, zone_id, ${column}) select '${table}-' || value, 'ACME-TAL-K${index}-' || printf('%04d', value), ?, json_extract(?, '$[' || (value / 3 % ${departmentIds.length}) || ']'), ?, iif(value % 3 = 0, 'completed', 'in_progress'), ${first} + value * ${TEN_MINUTES} + ${index}, ?, ?, ${value} from n`,
      ).bind(acme.id, JSON.stringify(departmentIds), people.member.id, plant.id, press.id);
    }),
  );
  await env.DB.prepare(
    `insert into action (id, view_id, company_id, department_id, initiated_by, drill_form_id, title, status) select 'a' || d.id || k.value, 'A' || d.id || k.value, d.company_id, d.department_id, d.created_by_id, d.id, 'x', iif(k.value = 1, 'in_progress', 'evaluated') from drill_form as d, json_each('[1,2]') as k where d.rowid % 10 = 0`,
  ).run();
}

/** Gives the company thirty departments, and people who belong to five, twelve and all of them. */
async function manyDepartments({ acme, workshop, store, people }: World): Promise<string[]> {
  const more = Array.from({ length: 28 }, () => makeDepartment({ companyId: acme.id }));
  const ids = [workshop.id, store.id, ...more.map(({ id }) => id)];
  const belong = (userId: string, departmentIds: string[]) =>
    departmentIds.map((departmentId) =>
      makeMembership({ companyId: acme.id, departmentId, userId, role: "member" }),
    );
  await insert(
    part(department, more),
    part(companyUser, [
      ...belong(people.manager.id, ids.slice(1, 5)),
      ...belong(people.memberElsewhere.id, [...ids.slice(0, 1), ...ids.slice(2, 12)]),
      ...belong(people.otherOwner.id, ids),
    ]),
  );
  return ids;
}
const OF_FIVE = "manager";
const OF_TWELVE = "memberElsewhere";
const OF_THIRTY = "otherOwner";

describe("a company with a hundred thousand forms", () => {
  it("reads at most six times the rows it answers with, in two round trips", async () => {
    const world = await makeWorld();
    await manyForms(world, 100_000, await manyDepartments(world));
    const ratios: Record<string, number> = {};
    const measure = async (name: string, query: string, who: VisitorName = "owner") => {
      const page = await list(world, query, who);
      expect(page.forms.length).toBeGreaterThan(0);
      ratios[name] = page.cost.rowsRead / page.forms.length;
      return page;
    };
    const deep = `cursor=${firstOf(100_000) + 9000 * TEN_MINUTES}.x`;
    const first = await measure("first page", "");
    expect(first.total).toBeNull();
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
    for (const who of [OF_FIVE, OF_TWELVE] as const) {
      await measure(`${who}: first page`, "", who);
      await measure(`${who}: deep in the cursor`, deep, who);
      await measure(`${who}: of this year`, "date=this_year", who);
      await measure(`${who}: by kind and status`, "formType=drill&status=completed", who);
    }
    expect(Object.entries(ratios).filter(([, ratio]) => ratio > 6)).toEqual([]);

    // A stream costs up to two rows more, of which whoever has thirty departments reads a hundred and fifty.
    for (const query of ["", deep, "date=this_year", "limit=10"]) {
      const { forms, cost } = await list(world, query, OF_THIRTY);
      expect(cost.rowsRead - 2 * 30 * TABLES.length).toBeLessThanOrEqual(2 * forms.length);
    }
  }, 120_000);

  it("looks through a window of each kind when words are searched, whoever searches", async () => {
    const world = await makeWorld();
    await manyForms(world, 100_000, await manyDepartments(world));
    for (const who of ["owner", "member", OF_FIVE, OF_TWELVE, OF_THIRTY] as const) {
      for (const query of [
        "q=simulacro%2019",
        "q=nothing",
        "q=acme-tal-k0-0060",
        "q=acme-tal-k0-0",
        "q=nothing&date=this_year&status=completed",
        `q=simulacro&cursor=${Date.now()}.x`,
      ]) {
        const { cost } = await list(world, query, who);
        expect(cost.rowsRead).toBeLessThan(15_000);
        expect(cost.queries).toBeLessThanOrEqual(7);
      }
    }
    const number = await list(world, "q=acme-tal-k0-0003");
    expect(number.forms.map(({ viewId }) => viewId)).toEqual(["ACME-TAL-K0-0003"]);
  }, 120_000);
});

describe("the pages of a list", () => {
  it("follow one another without gap or double, latest first", async () => {
    const world = await makeWorld();
    await manyForms(world, 200);
    const seen: FormRow[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page = await list(world, `limit=30${cursor ? `&cursor=${cursor}` : ""}`);
      seen.push(...page.forms);
      cursor = page.nextCursor;
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(200);
    const dates = seen.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const marked = seen.filter(({ actionsCount }) => actionsCount > 0);
    expect(marked.map((row) => [row.actionsCount, row.openActionsCount])).toEqual(marked.map(() => [2, 1]));
    expect(marked.length).toBeGreaterThan(0);
  });

  it("find words and numbers, going on where the search stopped", async () => {
    const world = await makeWorld();
    await manyForms(world, 4000);
    const found: string[] = [];
    let pages = 0;
    for (let cursor: string | null = ""; cursor !== null; pages += 1) {
      const page: Page = await list(world, `q=simulacro%2079${cursor ? `&cursor=${cursor}` : ""}`);
      found.push(...page.forms.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    const expected = Array.from({ length: 800 }, (_, index) => index + 1).filter((value) =>
      `${value}`.startsWith("79"),
    );
    expect(found).toEqual(expected.toReversed().map((value) => `drill_form-${value}`));
    expect(pages).toBe(2);
  });

  it("leave no number out where more of them begin so than a page holds", async () => {
    const world = await makeWorld();
    await manyForms(world, 400);
    const numbers: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const page: Page = await list(world, `q=acme-tal-k0-0&limit=30${cursor ? `&cursor=${cursor}` : ""}`);
      numbers.push(...page.forms.map(({ viewId }) => viewId));
      cursor = page.nextCursor;
    }
    const all = (await list(world, "formType=drill&limit=100")).forms.map(({ viewId }) => viewId);
    expect(numbers).toEqual(all);
    expect(numbers.length).toBeGreaterThan(60);
  });
});

describe("a search for how a number begins", () => {
  it("finds every form of which it is the beginning, however many, and once", async () => {
    const world = await makeWorld();
    await manyForms(world, 1500);
    const all = async (q: string, who: VisitorName = "owner") => {
      const found: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page: Page = await list(world, `q=${q}${cursor ? `&cursor=${cursor}` : ""}`, who);
        found.push(...page.forms.map(({ viewId }) => viewId));
        cursor = page.nextCursor;
      }
      return found;
    };
    const numbers = (kind: number, from: number, to: number) =>
      Array.from(
        { length: to - from + 1 },
        (_, index) => `ACME-TAL-K${kind}-${`${to - index}`.padStart(4, "0")}`,
      );
    expect(await all("ACME-TAL-K0-0")).toEqual(numbers(0, 1, 300));
    expect(await all("acme-tal-k0-01")).toEqual(numbers(0, 100, 199));
    expect(await all("acme-tal-k0-011")).toEqual(numbers(0, 110, 119));
    expect(await all("acme-tal-k0-0123")).toEqual(numbers(0, 123, 123));
    const inWorkshop = await all("acme-tal-k0-0", "member");
    const elsewhere = await all("acme-tal-k0-0", "memberElsewhere");
    expect([...inWorkshop, ...elsewhere].toSorted().toReversed()).toEqual(numbers(0, 1, 300));
  });
});

describe("who sees which forms", () => {
  it("is told by the department", async () => {
    const world = await makeWorld();
    await fillForms(world);
    expect((await list(world)).total).toBe(5);
    expect((await list(world, "", "member")).total).toBe(5);
    expect((await list(world, "", "memberElsewhere")).total).toBe(0);
    const other = await as(
      world,
      "memberElsewhere",
      "GET",
      `/api/v1/company/${world.acme.id}/forms?departmentId=${world.workshop.id}`,
    );
    const message = "No tienes permisos para ver estos formularios";
    expect(await said(other)).toEqual({ status: 403, code: "FORBIDDEN", message });
    const foreign = await as(
      world,
      "owner",
      "GET",
      `/api/v1/company/${world.acme.id}/forms?departmentId=${world.foreign.id}`,
    );
    expect(foreign.status).toBe(404);
  });

  it("counts a period by the company's clock", async () => {
    const world = await makeWorld();
    const place = {
      companyId: world.acme.id,
      departmentId: world.workshop.id,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    };
    await insert(part(drillForm, [makeDrillForm({ ...place, date: new Date(0) }), makeDrillForm(place)]));
    for (const who of ["owner", "platformAdmin"] as const) {
      for (const period of ["this_week", "this_month", "this_year"]) {
        expect((await list(world, `date=${period}`, who)).total).toBe(1);
      }
      expect((await list(world, "date=all_time", who)).total).toBe(2);
    }
  });

  it.each(["limit=0", "limit=101", "limit=x", "cursor=x", "date=today", "formType=mailbox", "other=1"])(
    "refuses %s",
    async (query) => {
      const world = await makeWorld();
      const cookie = await world.cookie("owner");
      expect((await api(`/api/v1/company/${world.acme.id}/forms?${query}`, { cookie })).status).toBe(400);
    },
  );

  it("shows administrators what was submitted to the mailbox, and everybody their own", async () => {
    const world = await makeWorld();
    await fillForms(world);
    const draft = makeMailboxForm({
      companyId: world.acme.id,
      createdById: world.people.member.id,
      locationId: world.plant.id,
      zoneId: world.press.id,
    });
    await insert(part(mailboxForm, [draft]));
    const company = await list(world, "", "admin", "mailboxs");
    expect(company.forms.map(({ id }) => id)).toEqual([formIdOf(world, "mailbox")]);
    const refused = await as(world, "manager", "GET", `/api/v1/company/${world.acme.id}/mailboxs`);
    const message = "No tienes permisos para ver estos formularios";
    expect(await said(refused)).toEqual({ status: 403, code: "FORBIDDEN", message });
    expect((await list(world, "", "member", "mailboxs/my")).total).toBe(2);
    expect((await list(world, "", "manager", "mailboxs/my")).total).toBe(0);
  });

  it("reads no drafts to leave them out", async () => {
    const world = await makeWorld();
    await env.DB.prepare(
      `with recursive n(value) as (select 1 union all select value + 1 from n where value < 20000) insert into mailbox_form (id, view_id, company_id, created_by_id, status, date, location_id, zone_id, submitted_at) select 'm' || value, 'ACME-BUZ-' || value, ?, ?, iif(value % 3 = 0 and value % 200 < 10, 'completed', 'in_progress'), 1700000000000 + value, ?, ?, iif(value % 200 < 10, 1700000000000, null) from n`,
    )
      .bind(world.acme.id, world.people.member.id, world.plant.id, world.press.id)
      .run();
    const deep = "cursor=1700000015000.x";
    const periods = ["date=this_year", "date=all_time"];
    for (const query of ["", deep, "status=completed", `status=in_progress&${deep}`, ...periods]) {
      const { forms, cost } = await list(world, query, "admin", "mailboxs");
      expect(forms.length).toBe(query === "date=this_year" ? 0 : 50);
      expect(cost.rowsRead).toBeLessThanOrEqual(6 * 50);
    }
    const search = await list(world, "q=ACME-BUZ", "admin", "mailboxs");
    expect(search.cost.rowsRead).toBeLessThan(3000);
  });
});
