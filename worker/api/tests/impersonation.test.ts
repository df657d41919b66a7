// Only records outlive an impersonation, and they say who acted in the name of whom. What a call changes shows the test what
// outlives it.
import { and, asc, eq, isNull } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { afterEach, describe, expect, it } from "vitest";
import { caseOf, keyOf, methodOf, worldOf } from "#fixtures/test/cases/case-of.ts";
import { EXPORT_RESOURCE_CASES } from "#fixtures/test/cases/export-cases.ts";
import { api, cookieOf, errorOf, sql } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { COMPANY_EXPORTS } from "../../contract/enums.ts";
import { erasure } from "../../storage/tables/operations/erasure.ts";
import { auditLog, exportTable } from "../../storage/tables/operations/operations.ts";
import { account, passkey, session, user } from "../../storage/tables/organisation/identity.ts";
import { codeEntry } from "../../storage/tables/organisation/code-entry.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { billingAccount, company, subscription } from "../../storage/tables/organisation/organisation.ts";
import { planFeed } from "../../storage/tables/plan.ts";
import { routes } from "../app.ts";

afterEach(emptyTables);

/** Who is in a company, with which rights, at which address, and what opens something without a session. */
const LASTING: readonly SQLiteTable[] = [
  account,
  billingAccount,
  codeEntry,
  companySignOn,
  companyUser,
  erasure,
  exportTable,
  invite,
  inviteDepartment,
  passkey,
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
  "strongSince",
  "endsAt",
  "userLimit",
]);

async function lasting(): Promise<string> {
  const rows = await Promise.all(LASTING.map((table) => sql().select().from(table)));
  const companies = await sql().select().from(company);
  const ofCompanies = companies.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([column]) => OF_COMPANY.has(column))),
  );
  return JSON.stringify(
    [...rows, ofCompanies].map((some) => some.map((row) => JSON.stringify(row)).toSorted()),
  );
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
  const before = await lasting();
  await send(callOf(world), cookie);
  const after = await lasting();
  await emptyTables();
  return after !== before;
}

/** What the call does while the owner is impersonated. It has to be refused if it changes anything lasting otherwise. */
async function tried(makeWorldOf: () => Promise<World>, callOf: CallOf) {
  const hasToBeRefused = await isLasting(makeWorldOf, callOf);
  const world = await makeWorldOf();
  const cookie = await asTheirImpersonator(world);
  const seen = async () => [await lasting(), await sessionsOf(world.people.owner.id)];
  const before = await seen();
  const answer = await send(callOf(world), cookie);
  const isRefused = answer.status === 403 && (await errorOf(answer)).code === "NOT_WHILE_IMPERSONATING";
  return {
    changes: JSON.stringify(await seen()) !== JSON.stringify(before),
    isAllowed: !isRefused && hasToBeRefused,
  };
}
const NOTHING = { changes: false, isAllowed: false };

/** The person's own, not the one in which they are impersonated. */
const sessionsOf = (userId: string) =>
  sql()
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), isNull(session.impersonatedBy)));

/** Calls of whoever is not signed in do not know of an impersonation. */
const changes = routes
  .filter(({ endpoint, gate }) => endpoint.method !== "GET" && gate !== "anyone")
  .map(keyOf);

describe("while the owner is impersonated", () => {
  it.each(changes)("%s changes nothing that outlives it", async (key) => {
    const { url, body } = caseOf(key);
    const callOf = (world: World) => ({ path: url(world), method: methodOf(key), body: body?.(world) });
    expect(await tried(() => worldOf(key), callOf)).toEqual(NOTHING);
  });

  it.each(COMPANY_EXPORTS)("an export of %s is refused", async (resource) => {
    const { body } = EXPORT_RESOURCE_CASES[resource];
    const callOf = (world: World) => ({
      path: `/api/v1/company/${world.acme.id}/exports`,
      method: "POST",
      body: { resource, ...body?.(world) },
    });
    expect(await tried(makeWorld, callOf)).toEqual(NOTHING);
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
    expect(await tried(prepared, callOf)).toEqual(NOTHING);

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
