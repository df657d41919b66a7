// What platform administrators do with users and companies, and what their people see of it. Above 300 lines, because the
// audit log of both is read with the same helpers.
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "../../../fixtures/build.ts";
import { tableRows } from "../../../fixtures/insert.ts";
import {
  api,
  cookieOf,
  errorOf,
  insert,
  outboxOf,
  sql,
  statusesOf,
  waitForMails,
} from "../../../fixtures/test/client.ts";
import { ROUTE_CASES } from "../../../fixtures/test/cases/route-cases.ts";
import { makeWorld, type VisitorName, type World } from "../../../fixtures/test/world.ts";
import type { PlatformAuditEntry } from "../../contract/admin/audit.ts";
import type { AdminCompanyDetail } from "../../contract/admin/companies.ts";
import type { AdminSession, AdminUserDetail } from "../../contract/admin/users.ts";
import type { CurrentSession } from "../../contract/organisation/auth.ts";
import { account, session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

let world: World;
let cookie: string;
beforeEach(async () => {
  world = await makeWorld();
  cookie = await world.cookie("platformAdmin");
});

const ask = async (call: string, body?: object, by = cookie) => {
  const [method = "", path = ""] = call.split(" ");
  return api(path, { method, cookie: by, ...(body ? { body } : {}) });
};
const admin = (call: string, body: object) => ask(`POST /api/auth/admin/${call}`, body);
const codeOf = async (answer: Response) => [answer.status, (await errorOf(answer)).code];
const auditOf = async (query: string) =>
  (await (await ask(`GET /api/v1/admin/audit?${query}`)).json<{ entries: PlatformAuditEntry[] }>()).entries;
const detailOf = async (userId: string) =>
  (await ask(`GET /api/v1/admin/users/${userId}`)).json<{
    user: AdminUserDetail;
    sessions: AdminSession[];
  }>();

/** Performs a route of the table of routes as somebody, and expects it to work. */
async function perform(key: string, visitor: VisitorName) {
  const found = ROUTE_CASES[key];
  if (!found) throw new Error(key);
  await found.prepare?.(world);
  const [method = ""] = key.split(" ");
  const answer = await api(found.url(world), {
    method,
    cookie: await world.cookie(visitor),
    ...(found.body ? { body: found.body(world) } : {}),
  });
  expect(answer.ok).toBe(true);
}

describe("a user", () => {
  it("is created once for an address, and signs in with a code", async () => {
    const body = { name: "Nuria", email: "Nuria@Pruebas.example", role: ["user", "admin"] };
    const created = await admin("create-user", body);
    expect(created.status).toBe(201);
    const { user: made } = await created.json<{ user: AdminUserDetail }>();
    expect(made).toMatchObject({
      name: "Nuria",
      email: "nuria@pruebas.example",
      role: "user,admin",
      state: "active",
    });
    expect(await codeOf(await admin("create-user", body))).toEqual([409, "ADDRESS_TAKEN"]);
    expect(await auditOf(`recordType=user&recordId=${made.id}`)).toMatchObject([
      {
        verb: "user.create",
        actor: { id: world.people.platformAdmin.id },
        recordName: "Nuria",
        company: null,
      },
    ]);
    // One of the roles is enough.
    expect((await ask("GET /api/v1/admin/overview", undefined, await cookieOf(made.id))).status).toBe(200);
  });

  it("is renamed and given roles together", async () => {
    const { id: userId } = world.people.member;
    expect(
      (await admin("update-user", { userId, name: "Mario Nuevo", role: ["admin", "user"] })).status,
    ).toBe(200);
    expect((await detailOf(userId)).user).toMatchObject({
      name: "Mario Nuevo",
      role: "admin,user",
      memberships: [{ company: { name: "Metales Acme" }, department: { name: "Taller" }, role: "member" }],
    });
    expect(await codeOf(await admin("update-user", { userId }))).toEqual([422, "INVALID"]);
    expect(await codeOf(await admin("update-user", { userId: "nobody", name: "X" }))).toEqual([
      404,
      "USER_NOT_FOUND",
    ]);
    const last = { userId: world.people.platformAdmin.id, role: "user" };
    await admin("update-user", { userId, role: "user" });
    expect(await codeOf(await admin("update-user", last))).toEqual([409, "LAST_PLATFORM_ADMIN"]);
  });

  it("loses one session or all, which the list shows with their impersonator", async () => {
    const { id: userId } = world.people.member;
    const own = await world.cookie("member");
    await admin("impersonate-user", { userId });
    const { sessions } = await detailOf(userId);
    expect(new Set(sessions.map(({ impersonatedBy }) => impersonatedBy?.name))).toEqual(
      new Set(["Plataforma", undefined]),
    );
    expect(JSON.stringify(sessions)).not.toContain("token");
    const listed = await (await admin("list-user-sessions", { userId })).json<{ sessions: AdminSession[] }>();
    expect(listed.sessions).toEqual(sessions);
    const id = sessions.find(({ impersonatedBy }) => !impersonatedBy)?.id;
    expect((await admin("revoke-user-session", { userId, id })).status).toBe(200);
    expect(await (await ask("GET /api/auth/get-session", undefined, own)).json()).toBeNull();
    expect((await detailOf(userId)).sessions).toHaveLength(1);
    expect((await admin("revoke-user-sessions", { userId })).status).toBe(200);
    expect((await detailOf(userId)).sessions).toEqual([]);
    expect(await auditOf(`verb=session.revoke`)).toHaveLength(2);
  });

  it("is deleted without records, and the company has a seat again", async () => {
    const { id: userId } = world.people.memberElsewhere;
    const answer = await admin("remove-user", { userId, reason: "Lo ha pedido" });
    expect(await answer.json()).toEqual({ success: true, outcome: "deleted" });
    expect(await sql().select().from(user).where(eq(user.id, userId))).toEqual([]);
    const [acme] = await sql().select().from(company).where(eq(company.id, world.acme.id));
    // The owner, the administrator, the manager, the member and the banned one.
    expect(acme?.usersUsage).toBe(5);
    expect(await auditOf("verb=user.delete")).toMatchObject([
      { recordId: userId, recordName: null, changes: { reason: { after: "Lo ha pedido" } } },
    ]);
  });

  it("is anonymised while records name them", async () => {
    await perform("POST /api/v1/company/:companyId/departments/:departmentId/drill", "member");
    const { id: userId, email } = world.people.member;
    const own = await world.cookie("member");
    expect(await (await admin("remove-user", { userId })).json()).toEqual({
      success: true,
      outcome: "anonymised",
    });
    const [row] = await sql().select().from(user).where(eq(user.id, userId));
    expect(row).toMatchObject({ name: "Persona eliminada", emailVerified: false, role: "user" });
    expect(row?.email).toMatch(/^eliminada-[a-z0-9]{24}@eliminada\.invalid$/);
    expect(await sql().select().from(session).where(eq(session.userId, userId))).toEqual([]);
    expect(await sql().select().from(companyUser).where(eq(companyUser.userId, userId))).toEqual([]);
    expect(await (await ask("GET /api/auth/get-session", undefined, own)).json()).toBeNull();
    expect((await detailOf(userId)).user.state).toBe("deleted");
    for (const call of ["ban-user", "unban-user", "impersonate-user", "remove-user"])
      expect([call, ...(await codeOf(await admin(call, { userId })))]).toEqual([call, 409, "USER_DELETED"]);
    // The address is free again.
    expect((await admin("create-user", { name: "Mario", email })).status).toBe(201);
  });

  it("cannot be removed as the only owner of a company, oneself, or the last administrator", async () => {
    const { owner, platformAdmin } = world.people;
    expect(await codeOf(await admin("remove-user", { userId: owner.id }))).toEqual([409, "LAST_OWNER"]);
    expect(await codeOf(await admin("remove-user", { userId: platformAdmin.id }))).toEqual([
      403,
      "NOT_ON_YOURSELF",
    ]);
    const second = makeUser({ role: "admin" });
    await insert(tableRows(user, [second]));
    const theirs = await cookieOf(second.id);
    const answers = await Promise.all([
      admin("remove-user", { userId: second.id }),
      ask("POST /api/auth/admin/remove-user", { userId: platformAdmin.id }, theirs),
    ]);
    expect(statusesOf(answers)[0]).toBe(200);
    expect(statusesOf(answers)[1]).toBeGreaterThanOrEqual(400);
    const left = (await sql().select().from(user)).filter(({ role }) => role.includes("admin"));
    expect(left).toHaveLength(1);
  });

  it("gets a password that only its hash is kept of", async () => {
    const { id: userId } = world.people.member;
    for (const newPassword of ["primera clave", "segunda clave"])
      expect((await admin("set-user-password", { userId, newPassword })).status).toBe(200);
    const rows = await sql().select().from(account).where(eq(account.userId, userId));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(JSON.stringify(await auditOf("verb=user.setPassword"))).not.toContain("clave");
  });
});

const companies = "/api/v1/admin/companies";
const of = (path = "") => `${companies}/${world.acme.id}${path}`;
const companyOf = async (answer: Response) => (await answer.json<{ company: AdminCompanyDetail }>()).company;
const lettersTo = async (address: string) =>
  (await outboxOf(address)).filter(({ kind }) => kind === "company-notice");

describe("a company", () => {
  it.each([
    ["somebody who has an account", () => world.people.member.email],
    ["a new address", () => "titular@pruebas.example"],
  ])("is created for %s, who gets a letter and is its owner", async (_, addressOf) => {
    const ownerEmail = addressOf();
    const answer = await ask(`POST ${companies}`, { name: "Fundición Nervión", ownerEmail, userLimit: 12 });
    expect(answer.status).toBe(201);
    const made = await companyOf(answer);
    expect(made).toMatchObject({
      userLimit: 12,
      usersUsage: 1,
      state: "active",
      owners: [{ email: ownerEmail }],
    });
    await waitForMails(ownerEmail, 1);
    const [letter] = await lettersTo(ownerEmail);
    expect(letter?.subject).toBe("Ya puedes usar Fundición Nervión en Extintor");
    expect(letter?.text).toContain(`/login?emailAddress=${encodeURIComponent(ownerEmail)}`);
    const owner = await cookieOf(made.owners[0]?.id ?? "");
    expect((await ask(`GET /api/v1/company/${made.id}`, undefined, owner)).status).toBe(200);
  });

  it("has its limit changed, also below the number of its people, who stay", async () => {
    const answer = await ask(`PATCH ${of()}`, { userLimit: 1, name: "Acme, S.L." });
    expect(await companyOf(answer)).toMatchObject({ userLimit: 1, name: "Acme, S.L." });
    const members = await ask(`GET /api/v1/company/${world.acme.id}/members`);
    expect((await members.json<{ members: object[] }>()).members).toHaveLength(6);
    const path = `/api/v1/company/${world.acme.id}/invites`;
    const invitation = { email: "otra@pruebas.example", role: "admin", departmentIds: [] };
    expect(await codeOf(await ask(`POST ${path}`, invitation))).toEqual([409, "USER_LIMIT_REACHED"]);
    for (const userLimit of [0, -1, 1.5, 100_001, null])
      expect([userLimit, (await ask(`PATCH ${of()}`, { userLimit })).status]).toEqual([userLimit, 422]);
    expect(await auditOf(`companyId=${world.acme.id}`)).toMatchObject([
      { verb: "company.update", changes: { userLimit: { before: 50, after: 1 } } },
    ]);
  });

  it("gets the configured free limit when none is given", async () => {
    const usual = env.FREE_USER_LIMIT;
    env.FREE_USER_LIMIT = "7";
    const { email: ownerEmail } = world.people.member;
    const answer = await ask(`POST ${companies}`, { name: "Fundición Nervión", ownerEmail });
    env.FREE_USER_LIMIT = usual;
    expect(await companyOf(answer)).toMatchObject({ userLimit: 7 });
  });

  it("is read-only while suspended; its people are told, and it works again afterwards", async () => {
    const { owner } = world.people;
    const theirs = await world.cookie("owner");
    expect(await codeOf(await ask(`POST ${of("/suspend")}`, { reason: " " }))).toEqual([422, "INVALID"]);
    expect(await companyOf(await ask(`POST ${of("/suspend")}`, { reason: "Impago" }))).toMatchObject({
      state: "suspended",
      suspensionReason: "Impago",
    });
    // A second time changes nothing and sends nothing.
    expect((await ask(`POST ${of("/suspend")}`, { reason: "Otro" })).status).toBe(200);
    const read = await ask(`GET /api/v1/company/${world.acme.id}`, undefined, theirs);
    expect(await read.json()).toMatchObject({ company: { suspension: { reason: "Impago" } } });
    const current = await ask("GET /api/auth/get-session", undefined, theirs);
    expect((await current.json<CurrentSession>()).user.companies).toMatchObject([{ isSuspended: true }]);
    const change = () => ask(`PATCH /api/v1/company/${world.acme.id}`, { name: "Otro nombre" }, theirs);
    expect(await errorOf(await change())).toMatchObject({
      code: "COMPANY_SUSPENDED",
      message: "La empresa está suspendida: se puede consultar, pero no cambiar",
    });
    await waitForMails(owner.email, 1);
    const [suspended] = await lettersTo(owner.email);
    expect([suspended?.subject, suspended?.text.includes("Motivo: Impago")]).toEqual([
      "Metales Acme está suspendida en Extintor",
      true,
    ]);
    expect((await ask(`POST ${of("/resume")}`)).status).toBe(200);
    await waitForMails(owner.email, 2);
    expect((await change()).status).toBe(200);
    expect((await auditOf("recordType=company")).map(({ verb }) => verb)).toEqual([
      "company.update",
      "company.resume",
      "company.suspend",
    ]);
  });

  it("is not joined while suspended", async () => {
    await env.DB.prepare("update invite set email = ?1").bind(world.people.otherOwner.email).run();
    await ask(`POST ${of("/suspend")}`, { reason: "Impago" });
    const accept = `POST /api/v1/invite/${world.pending.invitationCode}/accept`;
    expect(await codeOf(await ask(accept, undefined, await world.cookie("otherOwner")))).toEqual([
      409,
      "COMPANY_SUSPENDED",
    ]);
  });

  it("is removed at once without records, after its name is typed", async () => {
    const reason = "Alta de prueba";
    expect(
      await errorOf(await ask(`DELETE ${of()}`, { confirmation: "metales acme", reason })),
    ).toMatchObject({
      code: "INVALID",
      fields: { confirmation: "Escribe el nombre tal como aparece" },
    });
    const answer = await ask(`DELETE ${of()}`, { confirmation: world.acme.name, reason });
    expect(await answer.json()).toEqual({ outcome: "removed" });
    expect(await sql().select().from(company).where(eq(company.id, world.acme.id))).toEqual([]);
    expect((await ask(`GET ${of()}`)).status).toBe(404);
    expect(await auditOf("verb=company.delete")).toMatchObject([
      {
        company: { id: world.acme.id, name: null },
        changes: { name: { before: "Metales Acme" }, reason: { after: reason } },
      },
    ]);
  });

  it("with records becomes invisible to its people, and nothing is written to it", async () => {
    await perform("POST /api/v1/company/:companyId/departments/:departmentId/drill", "member");
    const theirs = await world.cookie("owner");
    const body = { confirmation: world.acme.name, reason: "Cierre" };
    expect(await (await ask(`DELETE ${of()}`, body)).json()).toEqual({ outcome: "marked" });
    expect(await codeOf(await ask(`DELETE ${of()}`, body))).toEqual([409, "COMPANY_DELETED"]);
    expect((await ask(`GET /api/v1/company/${world.acme.id}`, undefined, theirs)).status).toBe(404);
    const current = await ask("GET /api/auth/get-session", undefined, theirs);
    expect((await current.json<CurrentSession>()).user).toMatchObject({ companies: [], departments: [] });
    expect((await api(`/api/v1/invite/${world.pending.invitationCode}`)).status).toBe(404);
    expect(await codeOf(await ask(`PATCH /api/v1/company/${world.acme.id}`, { name: "X" }))).toEqual([
      409,
      "COMPANY_DELETED",
    ]);
    await waitForMails(world.people.owner.email, 1);
    // Whoever owned nothing else may be removed now.
    expect((await admin("remove-user", { userId: world.people.owner.id })).status).toBe(200);
  });

  it("is not deleted while a subscription runs", async () => {
    const insertion =
      "insert into subscription (id, plan, reference_id, status) values ('s', 'equipo', ?1, 'active')";
    await env.DB.prepare(insertion).bind(world.acme.id).run();
    const body = { confirmation: world.acme.name, reason: "Cierre" };
    expect(await codeOf(await ask(`DELETE ${of()}`, body))).toEqual([409, "SUBSCRIPTION_RUNNING"]);
    await env.DB.prepare("update subscription set cancel_at_period_end = 1").run();
    expect(await (await ask(`DELETE ${of()}`, body)).json()).toEqual({ outcome: "marked" });
  });
});

describe("the audit log", () => {
  it("is filtered by person, company, verb, record and period, page by page", async () => {
    const { member, platformAdmin } = world.people;
    await admin("ban-user", { userId: member.id, banReason: "Mal uso" });
    await admin("unban-user", { userId: member.id });
    await perform("PATCH /api/v1/company/:companyId", "owner");
    await ask(`PATCH ${of()}`, { userLimit: 60 });
    const verbs = async (query: string) => (await auditOf(query)).map(({ verb }) => verb);
    expect(await verbs("")).toEqual(["company.update", "company.update", "user.unban", "user.ban"]);
    expect(await verbs(`personId=${platformAdmin.id}`)).toEqual(["company.update", "user.unban", "user.ban"]);
    expect(await verbs(`personId=${platformAdmin.id}&verb=user.ban`)).toEqual(["user.ban"]);
    expect(await verbs(`companyId=${world.acme.id}&personId=${world.people.owner.id}`)).toEqual([
      "company.update",
    ]);
    expect(await verbs(`recordType=user&recordId=${member.id}`)).toEqual(["user.unban", "user.ban"]);
    expect(await verbs("recordType=company")).toHaveLength(2);
    expect(await verbs(`from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await verbs(`to=${new Date(Date.now() - 60_000).toISOString()}`)).toEqual([]);
    expect(await codeOf(await ask(`GET /api/v1/admin/audit?recordId=x`))).toEqual([400, "BAD_QUERY"]);
    const first = await ask("GET /api/v1/admin/audit?limit=3");
    const { nextCursor } = await first.json<{ nextCursor: string }>();
    expect(await verbs(`limit=3&cursor=${nextCursor}`)).toEqual(["user.ban"]);
  });

  it("finds what somebody did as another, and names both", async () => {
    const start = await admin("impersonate-user", { userId: world.people.owner.id });
    const acting = start.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; ");
    await ask(`PATCH /api/v1/company/${world.acme.id}`, { name: "Acme" }, acting);
    expect(await auditOf(`personId=${world.people.platformAdmin.id}`)).toMatchObject([
      { verb: "company.update", actor: { name: "Olga Dueña" }, impersonatedBy: { name: "Plataforma" } },
      { verb: "impersonation.start", recordName: "Olga Dueña", impersonatedBy: null },
    ]);
  });
});
