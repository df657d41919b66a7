// Lists and figures of platform administration, at the size of a large platform and of a small one.
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, costOf, errorOf, insert } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { PlatformOverview } from "../../contract/admin/overview.ts";
import type { AdminCompany } from "../../contract/admin/companies.ts";
import type { AdminUser } from "../../contract/admin/users.ts";
import { user } from "../../storage/tables/organisation/identity.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const USERS = "/api/auth/admin/list-users?sortBy=createdAt&sortDirection=desc";
const COMPANIES = "/api/v1/admin/companies?";

type Page = {
  users?: AdminUser[];
  companies?: AdminCompany[];
  total: number | null;
  nextCursor: string | null;
};

async function get(path: string) {
  const answer = await api(path, { cookie: await world.cookie("platformAdmin") });
  expect(answer.status).toBe(200);
  return { body: await answer.json<Page>(), cost: costOf(answer) };
}

const rowsOf = ({ users, companies }: Page) => users ?? companies ?? [];

/** The names of the whole list, page by page. */
async function namesOf(path: string) {
  const names: string[] = [];
  for (let cursor = ""; ;) {
    const { body } = await get(`${path}&${cursor}`);
    names.push(...rowsOf(body).map(({ name }) => name));
    if (body.nextCursor === null) return names;
    cursor = `cursor=${encodeURIComponent(body.nextCursor)}`;
  }
}

const NUMBERS = (count: number) =>
  `with recursive n(value) as (select 1 union all select value + 1 from n where value < ${count})`;

async function fill({ users, companies }: { users: number; companies: number }) {
  await env.DB.batch([
    env.DB.prepare(
      `${NUMBERS(users)} insert into "user" (id, name, email, role, banned, created_at) select 'p-' || value, 'Persona García' || (value % 50), 'p' || value || '@pruebas.example', iif(value % 50 = 0, 'user,admin', 'user'), value % 20 = 0, 1700000000000 + value from n`,
    ),
    env.DB.prepare(
      `${NUMBERS(companies)} insert into company (id, name, company_code, users_usage, suspended_at, created_at) select 'c-' || value, 'Talleres Ibáñez' || (value % 50), 'C' || value, 2, iif(value % 20 = 0, 5, null), 1700000000000 + value from n`,
    ),
    env.DB.prepare("insert into file_usage select id, created_at from company"),
  ]);
}

const LISTS = [
  USERS,
  `${USERS}&role=admin`,
  `${USERS}&state=banned`,
  `${USERS}&state=active`,
  `${USERS}&role=admin&state=active`,
  `${USERS}&q=garcia1`,
  `${USERS}&q=p`,
  COMPANIES,
  `${COMPANIES}state=suspended`,
  `${COMPANIES}q=ibañez1`,
  `${COMPANIES}q=tall`,
];
const LIMIT = 20;

const PEOPLE = env.DEEP === "true" ? 100_000 : 20_000;

describe(`a platform of ${PEOPLE} users and ${PEOPLE / 10} companies`, () => {
  it("costs what one of 1,000 and 100 costs, at most six rows for each shown, in two round trips", async () => {
    const costs = async () => {
      const found = [];
      for (const list of LISTS) {
        const { body, cost } = await get(`${list}&limit=${LIMIT}`);
        found.push({ list, shown: rowsOf(body).length, rows: cost.rowsRead, trips: cost.roundTrips });
      }
      const { cost } = await get("/api/v1/admin/overview");
      return { found, overview: { rows: cost.rowsRead, trips: cost.roundTrips } };
    };
    await fill({ users: 1000, companies: 100 });
    // The lists of a small platform that have fewer rows than a page are no measure.
    const small = await costs();
    await env.DB.batch([
      env.DB.prepare(`delete from "user" where id like 'p-%'`),
      env.DB.prepare("delete from file_usage"),
      env.DB.prepare("delete from company where id like 'c-%'"),
    ]);
    await fill({ users: PEOPLE, companies: PEOPLE / 10 });
    const large = await costs();
    // The session, the count and the row that tells whether there are more.
    const BESIDES = 12;
    const over = large.found.filter(({ rows, shown }) => rows - BESIDES > 6 * shown);
    expect(over).toEqual([]);
    expect(large.found.filter(({ trips }) => trips > 2)).toEqual([]);
    expect(large.found.filter(({ shown }) => shown < LIMIT)).toEqual([]);
    const growth = large.found.flatMap(({ list, rows, shown }, index) => {
      const before = small.found[index];
      return before && before.shown === shown && rows > before.rows
        ? [{ list, rows, before: before.rows }]
        : [];
    });
    expect(growth).toEqual([]);
    expect(large.overview).toEqual(small.overview);
    await emptyTables();
  }, 120_000);
});

describe("a search by several words or with filters", () => {
  it.each([
    [USERS, "q=persona garcia49", 40],
    [USERS, "q=persona&state=banned", 100],
    [USERS, "q=garcia&role=admin", 40],
    [COMPANIES, "q=talleres&state=suspended", 100],
    [COMPANIES, "q=talleres ibañez49", 40],
  ])("%s%s has its first page in one answer, and every match on its pages", async (list, q, matches) => {
    await fill({ users: 2000, companies: 2000 });
    const path = `${list}&${q}&limit=${LIMIT}`;
    expect(rowsOf((await get(path)).body)).toHaveLength(LIMIT);
    expect(await namesOf(path)).toHaveLength(matches);
    expect(rowsOf((await get(`${list}&q=persona talleres&limit=${LIMIT}`)).body)).toEqual([]);
  });
});

describe("the list of users", () => {
  it("has the newest first, in the shape of better-auth, with the exact count", async () => {
    const { body } = await get(`${USERS}&limit=3`);
    expect(Object.keys(body).toSorted()).toEqual(["limit", "nextCursor", "total", "users"]);
    expect(body.total).toBe(Object.keys(world.people).length);
    expect(body.users).toHaveLength(3);
    const names = await namesOf(`${USERS}&limit=3`);
    expect(names).toHaveLength(Object.keys(world.people).length);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ["olga", ["Olga Dueña"]],
    ["DUENA", ["Olga Dueña"]],
    ["dueñ ol", ["Olga Dueña"]],
    ["mar", ["Mario Miembro", "Marta Mando"]],
    ["mi mar", ["Mario Miembro"]],
    ["lga", []],
    ["olga nadie", []],
    ["%", []],
  ])("is searched for %j by the starts of words, without case and accents", async (q, expected) => {
    const names = await namesOf(`${USERS}&limit=1&q=${encodeURIComponent(q)}`);
    // Without words there is nothing to search for.
    expect(q === "%" ? [] : names.toSorted()).toEqual(expected);
  });

  it("finds an address and a name as they are now", async () => {
    await insert(tableRows(user, [makeUser({ name: "Pía Pérez", email: "jefa.obra@pruebas.example" })]));
    expect(await namesOf(`${USERS}&q=obra`)).toEqual(["Pía Pérez"]);
    await env.DB.prepare(`update "user" set name = 'Rosa' where email = 'jefa.obra@pruebas.example'`).run();
    expect(await namesOf(`${USERS}&q=perez`)).toEqual([]);
    expect(await namesOf(`${USERS}&q=rosa`)).toEqual(["Rosa"]);
    await env.DB.prepare(`delete from "user" where email = 'jefa.obra@pruebas.example'`).run();
    expect(await namesOf(`${USERS}&q=rosa`)).toEqual([]);
  });

  it.each([
    ["role=admin", ["Plataforma"]],
    ["state=banned", ["Bruno Bloqueado"]],
    ["state=banned&q=bru", ["Bruno Bloqueado"]],
    ["state=active&q=bru", []],
    ["state=deleted", []],
  ])("is filtered by %s", async (filter, expected) => {
    expect(await namesOf(`${USERS}&${filter}`)).toEqual(expected);
  });

  it("refuses a cursor of another list", async () => {
    const cookie = await world.cookie("platformAdmin");
    for (const query of ["cursor=~a.b", "q=a&cursor=1.b", "sortBy=name", "sortDirection=asc", "limit=0"]) {
      const answer = await api(`/api/auth/admin/list-users?${query}`, { cookie });
      expect([query, answer.status, (await errorOf(answer)).code]).toEqual([query, 400, "BAD_QUERY"]);
    }
  });
});

describe("the list of companies", () => {
  it("is searched by name and code and filtered by state", async () => {
    expect(await namesOf(`${COMPANIES}q=acme`)).toEqual(["Metales Acme"]);
    expect(await namesOf(`${COMPANIES}q=otr`)).toEqual(["Otra empresa"]);
    await env.DB.prepare(
      "update company set suspended_at = 5, suspension_reason = 'Impago' where company_code = 'OTRA'",
    ).run();
    expect(await namesOf(`${COMPANIES}state=suspended`)).toEqual(["Otra empresa"]);
    expect(await namesOf(`${COMPANIES}state=active`)).toEqual(["Metales Acme"]);
    await env.DB.prepare("update company set deleted_at = 6 where company_code = 'OTRA'").run();
    expect(await namesOf(COMPANIES)).toEqual(["Metales Acme"]);
    expect(await namesOf(`${COMPANIES}q=otr`)).toEqual([]);
    expect(await namesOf(`${COMPANIES}q=otr&state=deleted`)).toEqual(["Otra empresa"]);
  });

  it("shows plan and use", async () => {
    await env.DB.batch([
      env.DB.prepare(
        "insert into subscription (id, plan, reference_id, status, seats, period_start) values ('s1', 'equipo', ?1, 'active', 12, 5)",
      ).bind(world.acme.id),
      env.DB.prepare("insert into file_usage values (?1, 1234)").bind(world.acme.id),
    ]);
    const { body } = await get(`${COMPANIES}q=acme`);
    expect(body.companies).toMatchObject([
      {
        state: "active",
        userLimit: 50,
        storageBytes: 1234,
        subscription: { plan: "equipo", status: "active", seats: 12 },
      },
    ]);
  });
});

describe("the figures of the platform", () => {
  const overview = async () =>
    (
      await (
        await api("/api/v1/admin/overview", { cookie: await world.cookie("platformAdmin") })
      ).json<{ overview: PlatformOverview }>()
    ).overview;

  it("follow every writer of the database", async () => {
    const people = Object.keys(world.people).length;
    const before = await overview();
    expect(before).toMatchObject({ users: people, companies: 2, suspendedCompanies: 0, failedJobs: 0 });
    expect(before.signUps.at(-1)?.count).toBe(people);
    expect(before.signUps).toHaveLength(12);
    await env.DB.batch([
      env.DB.prepare(
        "insert into subscription (id, plan, reference_id, status) values ('s1', 'equipo', ?1, 'trialing')",
      ).bind(world.acme.id),
      env.DB.prepare(
        "insert into job_failure (id, queue, body, reason, at) values ('j1', 'q', '{}', 'unexpected', 1), ('j2', 'q', '{}', 'unexpected', 1)",
      ),
      env.DB.prepare(
        "update company set users_usage = 7, user_limit = 20, suspended_at = 1 where id = ?1",
      ).bind(world.acme.id),
      env.DB.prepare("insert into file_usage values (?1, 10), (?2, 20)").bind(world.acme.id, world.other.id),
      env.DB.prepare('delete from "user" where id = ?1').bind(world.people.banned.id),
    ]);
    expect(await overview()).toMatchObject({
      users: people - 1,
      activeSubscriptions: 1,
      failedJobs: 2,
      suspendedCompanies: 1,
      seats: { used: before.seats.used + 7, limit: before.seats.limit - 30 },
      changedAudit: [],
      storage: [
        { company: { id: world.other.id }, bytes: 20 },
        { company: { id: world.acme.id }, bytes: 10 },
      ],
    });
    await env.DB.batch([
      env.DB.prepare("update subscription set status = 'canceled'"),
      env.DB.prepare("update job_failure set retried_at = 2 where id = 'j1'"),
      env.DB.prepare("update company set deleted_at = 1 where id = ?1").bind(world.acme.id),
    ]);
    expect(await overview()).toMatchObject({
      companies: 1,
      suspendedCompanies: 0,
      activeSubscriptions: 0,
      failedJobs: 1,
      signUps: before.signUps,
    });
  });
});
