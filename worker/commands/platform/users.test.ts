// What platform administrators do with users.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { cookieOf, insert, sql, statusesOf } from "#fixtures/test/client.ts";
import { codeOf, platformDesk } from "#fixtures/test/platform-desk.ts";
import type { AdminSession, AdminUserDetail } from "../../contract/admin/users.ts";
import { account, session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

type Desk = Awaited<ReturnType<typeof platformDesk>>;
let world: Desk["world"];
let ask: Desk["ask"];
let admin: Desk["admin"];
let auditOf: Desk["auditOf"];
let perform: Desk["perform"];
beforeEach(async () => {
  ({ world, ask, admin, auditOf, perform } = await platformDesk());
});

const detailOf = async (userId: string) =>
  (await ask(`GET /api/v1/admin/users/${userId}`)).json<{
    user: AdminUserDetail;
    sessions: AdminSession[];
  }>();

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
    await admin("impersonate-user", { userId, reason: "Consulta de soporte" });
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

  it("is removed for good, in the background, with the reason in the audit", async () => {
    await perform("POST /api/v1/company/:companyId/departments/:departmentId/drill", "member");
    const { id: userId, email } = world.people.member;
    const own = await world.cookie("member");
    const answer = await admin("remove-user", { userId, reason: "Lo ha pedido" });
    expect(await answer.json()).toEqual({ success: true });
    expect(await sql().select().from(session).where(eq(session.userId, userId))).toEqual([]);
    expect(await sql().select().from(companyUser).where(eq(companyUser.userId, userId))).toEqual([]);
    expect(await (await ask("GET /api/auth/get-session", undefined, own)).json()).toBeNull();
    const [acme] = await sql().select().from(company).where(eq(company.id, world.acme.id));
    // The owner, the administrator, the manager, the one of the store and the banned one.
    expect(acme?.usersUsage).toBe(5);
    // While the erasure is going on the account is there, empty; then it is not.
    for (const call of ["ban-user", "unban-user", "impersonate-user", "remove-user"])
      expect([404, 409]).toContain(
        (await admin(call, { userId, ...(call === "impersonate-user" ? { reason: "Soporte" } : {}) })).status,
      );
    expect(await auditOf("verb=user.delete")).toMatchObject([
      { recordId: userId, changes: { reason: { after: "Lo ha pedido" } } },
    ]);
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
