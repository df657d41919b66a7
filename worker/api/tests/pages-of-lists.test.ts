// Lists of as many rows as fit into whole pages, one fewer and one more: every row once, and no page without rows.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { formIdOf } from "#fixtures/test/fill-forms.ts";
import { manyActions } from "#fixtures/test/many-actions.ts";
import { manyDrills } from "#fixtures/test/many-drills.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "#fixtures/test/world.ts";

const LIMIT = 5;
const COUNTS = [LIMIT - 1, LIMIT, LIMIT + 1, 2 * LIMIT - 1, 2 * LIMIT, 2 * LIMIT + 1];

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run();
const numbers = (count: number) =>
  `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${count})`;

/** The ids of each page. */
async function pagesOf(path: string, rows: string, who: VisitorName): Promise<string[][]> {
  const pages: string[][] = [];
  for (let cursor: string | null = ""; cursor !== null && pages.length < 10;) {
    const query = `limit=${LIMIT}${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ""}`;
    const answer = await requestAs(world, who, "GET", `${path}${path.includes("?") ? "&" : "?"}${query}`);
    expect(answer.status).toBe(200);
    const page: Record<string, unknown> = await answer.json();
    pages.push((page[rows] as { id: string }[]).map(({ id }) => id));
    cursor = page["nextCursor"] as string | null;
  }
  return pages;
}

type List = {
  path: () => string;
  rows: string;
  fill: (count: number) => Promise<unknown>;
  who?: VisitorName;
};
const ofCompany = (list: string) => () => `/api/v1/company/${world.acme.id}/${list}`;

const LISTS: Record<string, List> = {
  actions: {
    path: ofCompany("actions"),
    rows: "actions",
    fill: (count) => manyActions(world, count, new Date()),
  },
  "sorted actions": {
    path: ofCompany("actions?sort=priority"),
    rows: "actions",
    fill: (count) => manyActions(world, count, new Date()),
  },
  "actions by a word": {
    path: ofCompany("actions?q=número"),
    rows: "actions",
    fill: (count) => manyActions(world, count, new Date()),
  },
  "a department's actions": {
    path: () => `/api/v1/company/${world.acme.id}/actions?departmentId=${world.workshop.id}`,
    rows: "actions",
    fill: async (count) => {
      await manyActions(world, count, new Date());
      await run("update action set department_id = ?", world.workshop.id);
    },
  },
  "a form's actions": {
    path: () =>
      `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill/${formIdOf(world, "drill")}/actions`,
    rows: "actions",
    fill: async (count) => {
      await manyActions(world, 6 * count, new Date());
      await run("delete from action where drill_form_id is null");
    },
  },
  forms: { path: ofCompany("forms"), rows: "forms", fill: (count) => manyDrills(world, count) },
  "sorted forms": {
    path: ofCompany("forms?sort=status"),
    rows: "forms",
    fill: (count) => manyDrills(world, count),
  },
  "forms by a word": {
    path: ofCompany("forms?q=SIM"),
    rows: "forms",
    fill: (count) => manyDrills(world, count),
  },
  "the mailbox": {
    path: ofCompany("mailboxs"),
    rows: "forms",
    fill: (count) =>
      run(
        `insert into mailbox_form (id, view_id, company_id, created_by_id, status, date, location_id, zone_id, type, submitted_at) ${numbers(count)} select 'entry-' || value, 'BUZ-' || value, ?1, ?2, 'in_progress', 1700000000000 + value, ?3, ?4, 'mailbox', 1 from n`,
        world.acme.id,
        world.people.owner.id,
        world.plant.id,
        world.press.id,
      ),
  },
  ...Object.fromEntries(
    (
      [
        ["the audit log", "owner", ofCompany("audit")],
        ["the audit log of the platform", "platformAdmin", () => "/api/v1/admin/audit"],
      ] as const
    ).map(([name, who, path]): [string, List] => [
      name,
      {
        path,
        rows: "entries",
        who,
        fill: (count) =>
          run(
            `insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at) ${numbers(count)} select 'entry-' || value, ?1, ?2, 'form.update', 'drill', 'form-' || value, '{}', 1700000000000 + value from n`,
            world.acme.id,
            world.people.owner.id,
          ),
      },
    ]),
  ),
  "the lines of the plan": {
    path: ofCompany("plan/lines"),
    rows: "lines",
    fill: (count) =>
      run(
        `insert into plan_line (id, company_id, department_id, kind, name, location_id, zone_id) ${numbers(count)} select 'line-' || value, ?1, ?2, 'hseq_visit', 'Revisión', ?3, ?4 from n`,
        world.acme.id,
        world.workshop.id,
        world.plant.id,
        world.press.id,
      ),
  },
  "jobs that failed": {
    path: () => "/api/v1/admin/jobs",
    rows: "jobs",
    who: "platformAdmin",
    fill: (count) =>
      run(
        `insert into job_failure (id, queue, body, reason, at) ${numbers(count)} select 'job-' || value, 'extintor-mail', '{}', 'x', 1700000000000 + value from n`,
      ),
  },
  ...Object.fromEntries(
    [
      ["banned users of the platform", "state=banned"],
      ["users of the platform by a word", "state=banned&q=relleno"],
    ].map(([name, query]): [string, List] => [
      String(name),
      {
        path: () => `/api/auth/admin/list-users?${query}`,
        rows: "users",
        who: "platformAdmin",
        fill: async (count) => {
          await run('update "user" set banned = 0');
          await run(
            `insert into "user" (id, name, email, banned) ${numbers(count)} select 'person-' || value, 'Relleno ' || value, value || '@pruebas.example', 1 from n`,
          );
        },
      },
    ]),
  ),
  "the platform's companies": {
    path: () => "/api/v1/admin/companies",
    rows: "companies",
    who: "platformAdmin",
    // Beside the two of the world.
    fill: (count) =>
      run(
        `insert into company (id, name, company_code) ${numbers(count - 2)} select 'company-' || value, 'Empresa ' || value, 'C' || value from n`,
      ),
  },
};

describe.each(Object.entries(LISTS))("pages of %s", (_, { path, rows, fill, who = "owner" }) => {
  it.each(COUNTS)("have each of %i rows once", async (count) => {
    await fill(count);
    const pages = await pagesOf(path(), rows, who);
    const whole = Math.floor(count / LIMIT);
    const rest = count % LIMIT;
    expect(pages.map((page) => page.length)).toEqual([
      ...Array.from({ length: whole }, () => LIMIT),
      ...(rest > 0 ? [rest] : []),
    ]);
    expect(new Set(pages.flat()).size).toBe(count);
  });
});
