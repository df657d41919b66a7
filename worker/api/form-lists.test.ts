import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeDrillForm, makeMailboxForm } from "../../fixtures/build-records.ts";
import { api, costOf, insert } from "../../fixtures/test/client.ts";
import { fillForms, formIdOf } from "../../fixtures/test/fill-forms.ts";
import { part } from "../../fixtures/insert.ts";
import { as, said } from "../../fixtures/test/speak.ts";
import { makeWorld, type VisitorName, type World } from "../../fixtures/test/world.ts";
import type { FormRow } from "../contract/form-lists.ts";
import { drillForm } from "../storage/tables/drill-form.ts";
import { mailboxForm } from "../storage/tables/mailbox-form.ts";

type Page = { forms: FormRow[]; total: number | null; nextCursor: string | null };

const list = async (world: World, query = "", who: VisitorName = "owner", path = "forms") => {
  const answer = await as(world, who, "GET", `/api/v1/company/${world.acme.id}/${path}?${query}`);
  expect(answer.status).toBe(200);
  expect(costOf(answer).roundTrips).toBeLessThanOrEqual(2);
  return { ...(await answer.json<Page>()), cost: costOf(answer) };
};

const TABLES = ["drill_form", "visit_form", "investigation_form", "observation_form", "management_form"];

/** So many forms of all kinds in two departments, two actions on every tenth, written by the database itself. */
async function manyForms({ acme, workshop, store, plant, press, people }: World, count: number) {
  const each = count / TABLES.length;
  const extra: Record<string, [string, string]> = { drill_form: ["scenario", "'Simulacro ' || value"] };
  await env.DB.batch(
    TABLES.map((table, index) => {
      const [column, value] = extra[table] ?? [
        "type",
        `'${["drill", "hseq_visit", "investigation", "observation", "management"][index]}'`,
      ];
      return env.DB.prepare(
        `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${each}) insert into ${table} (id, view_id, company_id, department_id, created_by_id, status, date, location_id, zone_id, ${column}) select '${table}-' || value, 'ACME-TAL-K${index}-' || printf('%04d', value), ?, iif(value % 4 = 0, ?, ?), ?, iif(value % 3 = 0, 'completed', 'in_progress'), 1700000000000 + value * 600000 + ${index}, ?, ?, ${value} from n`,
      ).bind(acme.id, store.id, workshop.id, people.member.id, plant.id, press.id);
    }),
  );
  await env.DB.prepare(
    `insert into action (id, view_id, company_id, department_id, initiated_by, drill_form_id, title, status) select 'a' || d.id || k.value, 'A' || d.id || k.value, d.company_id, d.department_id, d.created_by_id, d.id, 'x', iif(k.value = 1, 'in_progress', 'evaluated') from drill_form as d, json_each('[1,2]') as k where d.rowid % 10 = 0`,
  ).run();
}

describe("a company with a hundred thousand forms", () => {
  it("reads at most six times the rows it answers with, in two round trips", async () => {
    const world = await makeWorld();
    await manyForms(world, 100_000);
    const ratios: Record<string, number> = {};
    const measure = async (name: string, query: string, who: VisitorName = "owner") => {
      const page = await list(world, query, who);
      expect(page.forms.length).toBeGreaterThan(0);
      ratios[name] = page.cost.rowsRead / page.forms.length;
      return page;
    };
    const first = await measure("first page", "");
    expect(first.total).toBeNull();
    await measure("of a hundred", "limit=100");
    await measure("deep in the cursor", `cursor=${1_700_000_000_000 + 9000 * 600_000}.x`);
    await measure("by status", "status=completed");
    await measure("by kind", "formType=drill");
    await measure("by department", `departmentId=${world.store.id}`);
    await measure(
      "by department, kind and status",
      `departmentId=${world.store.id}&formType=drill&status=completed`,
    );
    await measure("of one's department", "", "member");
    await measure("of ten", "limit=10");
    expect(Object.entries(ratios).filter(([, ratio]) => ratio > 6)).toEqual([]);
    const search = await list(world, "q=simulacro%2019");
    const number = await list(world, "q=acme-tal-k0-0003");
    expect(number.forms.map(({ viewId }) => viewId)).toContain("ACME-TAL-K0-0003");
    expect(search.cost.rowsRead).toBeLessThan(15_000);
    expect(number.cost.rowsRead).toBeLessThan(15_000);
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
    expect((await list(world, "", "member", "mailboxs/my")).total).toBe(2);
    expect((await list(world, "", "manager", "mailboxs/my")).total).toBe(0);
  });
});
