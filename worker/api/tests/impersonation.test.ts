// Nothing outlives an impersonation but records, which say who acted in whose name. What outlives it is found by what a call changes.
import { asc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterEach, describe, expect, it } from "vitest";
import { caseOf, keyOf, methodOf, worldOf } from "../../../fixtures/test/cases/case-of.ts";
import { EXPORT_RESOURCE_CASES } from "../../../fixtures/test/cases/export-cases.ts";
import { api, cookieOf, errorOf, sql } from "../../../fixtures/test/client.ts";
import { emptyTables } from "../../../fixtures/test/empty-tables.ts";
import { makeWorld, type World } from "../../../fixtures/test/world.ts";
import { COMPANY_EXPORTS } from "../../contract/enums.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { auditLog, exportTable } from "../../storage/tables/operations/operations.ts";
import { account, session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { billingAccount, company, subscription } from "../../storage/tables/organisation/organisation.ts";
import { planFeed } from "../../storage/tables/plan.ts";
import { routes } from "../app.ts";

afterEach(emptyTables);

/** Who is in a company, with which rights, at which address, and what opens something without a session. */
const LASTING: readonly SQLiteTable[] = [
  account,
  billingAccount,
  companyUser,
  erasure,
  exportTable,
  invite,
  inviteDepartment,
  planFeed,
  subscription,
  user,
];
const OF_COMPANY = new Set([
  "id",
  "mailboxAdviceEmail",
  "mailboxConfirmedEmail",
  "mailboxTokenHash",
  "retentionYears",
  "endsAt",
  "userLimit",
]);

async function lasting(): Promise<unknown> {
  const rows = await Promise.all(
    LASTING.map((table) =>
      sql()
        .select()
        .from(table)
        .orderBy(asc(Object.values(getTableColumns(table))[0]!)),
    ),
  );
  const companies = await sql().select().from(company).orderBy(asc(company.id));
  return [rows, companies.map((row) => Object.entries(row).filter(([column]) => OF_COMPANY.has(column)))];
}

type Call = { path: string; method: string; body?: unknown };
type CallOf = (world: World) => Call;

const asOwner = (world: World) => world.cookie("owner");
const asTheirImpersonator = ({ people }: World) =>
  cookieOf(people.owner.id, { impersonatedBy: people.platformAdmin.id });

const send = ({ path, method, body }: Call, cookie: string) =>
  api(path, { method, cookie, ...(body ? { body } : {}) });

/** Whether the call changes anything lasting, when the owner makes it. */
async function isLasting(makeWorldOf: () => Promise<World>, callOf: CallOf): Promise<boolean> {
  const world = await makeWorldOf();
  const cookie = await asOwner(world);
  const before = JSON.stringify(await lasting());
  await send(callOf(world), cookie);
  const after = JSON.stringify(await lasting());
  await emptyTables();
  return after !== before;
}

async function expectNothingLasting(makeWorldOf: () => Promise<World>, callOf: CallOf): Promise<void> {
  const isRefused = await isLasting(makeWorldOf, callOf);
  const world = await makeWorldOf();
  const cookie = await asTheirImpersonator(world);
  const [before, sessions] = [await lasting(), await ownSessions()];
  const answer = await send(callOf(world), cookie);
  expect(await lasting()).toEqual(before);
  expect(await ownSessions()).toEqual(sessions);
  if (!isRefused) return;
  expect(answer.status).toBe(403);
  expect((await errorOf(answer)).code).toBe("NOT_WHILE_IMPERSONATING");

  async function ownSessions() {
    const rows = await sql().select().from(session).where(isNull(session.impersonatedBy));
    return rows.filter(({ userId }) => userId === world.people.owner.id);
  }
}

/** Calls of whoever is not signed in do not know of an impersonation. */
const changes = routes
  .filter(({ endpoint, gate }) => endpoint.method !== "GET" && gate !== "anyone")
  .map(keyOf);

describe("while the owner is impersonated", () => {
  it.each(changes)("%s changes nothing that outlives it", async (key) => {
    const { url, body } = caseOf(key);
    await expectNothingLasting(
      () => worldOf(key),
      (world) => ({ path: url(world), method: methodOf(key), body: body?.(world) }),
    );
  });

  it.each(COMPANY_EXPORTS)("an export of %s is refused", async (resource) => {
    const { body } = EXPORT_RESOURCE_CASES[resource];
    await expectNothingLasting(makeWorld, (world) => ({
      path: `/api/v1/company/${world.acme.id}/exports`,
      method: "POST",
      body: { resource, ...body?.(world) },
    }));
  });

  it.each([
    { mailboxAdviceEmail: "buzon@fuera.example" },
    { mailboxAdviceEmail: null, name: "Acme" },
    { retentionYears: 10 },
  ])("the company's %j is not changed", async (body) => {
    const prepared = async () => {
      const world = await makeWorld();
      await sql()
        .update(company)
        .set({ mailboxAdviceEmail: "antes@acme.example" })
        .where(eq(company.id, world.acme.id));
      return world;
    };
    expect(await isLasting(prepared, callOf)).toBe(true);
    await expectNothingLasting(prepared, callOf);

    function callOf(world: World): Call {
      return { path: `/api/v1/company/${world.acme.id}`, method: "PATCH", body };
    }
  });

  it.each(["upgrade", "success", "cancel", "restore", "billing-portal"])(
    "the subscription's %s is refused, with Stripe or without",
    async (call) => {
      const world = await makeWorld();
      const body = { referenceId: world.acme.id, ...(call === "upgrade" ? { users: 20 } : {}) };
      const path = `/api/auth/subscription/${call}`;
      const answer = await send({ path, method: "POST", body }, await asTheirImpersonator(world));
      expect((await errorOf(answer)).code).toBe("NOT_WHILE_IMPERSONATING");
    },
  );

  it("their sessions do not say where and with what they are used", async () => {
    const world = await makeWorld();
    const cookie = await asOwner(world);
    await sql()
      .update(session)
      .set({ ipAddress: "192.0.2.7", userAgent: "Firefox" })
      .where(eq(session.userId, world.people.owner.id));
    const read = async (by: string) =>
      (await api("/api/auth/list-sessions", { cookie: by })).json<{ sessions: Record<string, unknown>[] }>();
    const own = await read(cookie);
    expect(own.sessions).toMatchObject([{ ipAddress: "192.0.2.7", userAgent: "Firefox" }]);
    const { sessions } = await read(await asTheirImpersonator(world));
    expect(sessions).toHaveLength(2);
    for (const each of sessions) expect(each).toMatchObject({ ipAddress: null, userAgent: null });
  });
});

it("a calendar address is in the audit log, and stays the person's own", async () => {
  const world = await makeWorld();
  const path = `/api/v1/company/${world.acme.id}/plan/feed`;
  const own = await asOwner(world);
  expect((await api(path, { method: "POST", cookie: own, body: {} })).status).toBe(201);
  const [feed] = await sql().select().from(planFeed);
  const acting = await asTheirImpersonator(world);
  for (const method of ["POST", "DELETE"])
    expect((await api(path, { method, cookie: acting, body: {} })).status).toBe(403);
  expect(await sql().select().from(planFeed)).toEqual([feed]);
  expect((await api(path, { method: "DELETE", cookie: own })).status).toBe(200);
  const entries = await sql().select().from(auditLog).orderBy(asc(auditLog.at));
  expect(entries.map(({ verb, recordId, impersonatedById }) => [verb, recordId, impersonatedById])).toEqual([
    ["feed.create", world.people.owner.id, null],
    ["feed.end", world.people.owner.id, null],
  ]);
  expect(JSON.stringify(entries)).not.toContain(feed?.tokenHash);
});
