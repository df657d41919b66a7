import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, costOf, errorOf, insert, sql, statusesOf } from "#fixtures/test/client.ts";
import { assigneeOf, giveOpenActions, membersPath, rolesOf, usageOf } from "#fixtures/test/open-actions.ts";
import { requestAs, auditLinesOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { Member } from "../../contract/organisation/members.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";

describe("the list of members", () => {
  it("has each user once with all roles, by name", async () => {
    const world = await makeWorld();
    await insert(
      tableRows(companyUser, [
        makeMembership({
          userId: world.people.member.id,
          companyId: world.acme.id,
          departmentId: world.store.id,
          role: "manager",
        }),
      ]),
    );
    await giveOpenActions(world);
    const { members } = await (
      await api(membersPath(world), { cookie: await world.cookie("owner") })
    ).json<{ members: Member[] }>();
    expect(members.map(({ name }) => name)).toEqual([
      "Andrés Administrador",
      "Bruno Bloqueado",
      "Elena Almacén",
      "Mario Miembro",
      "Marta Mando",
      "Olga Dueña",
    ]);
    const mario = members.find(({ userId }) => userId === world.people.member.id);
    expect(mario?.openActionsCount).toBe(2);
    expect(mario?.roles).toMatchObject([
      { role: "manager", department: { name: "Almacén" } },
      { role: "member", department: { name: "Taller" } },
    ]);
  });

  it("returns 404 for an unknown company, as the invitations do", async () => {
    const world = await makeWorld();
    for (const list of ["members", "invites"]) {
      const answer = await requestAs(world, "platformAdmin", "GET", `/api/v1/company/nope/${list}`);
      expect([answer.status, (await errorOf(answer)).code]).toEqual([404, "COMPANY_NOT_FOUND"]);
    }
    const none = await requestAs(world, "platformAdmin", "GET", `/api/v1/company/${world.other.id}/invites`);
    expect([none.status, await none.json()]).toEqual([200, { invites: [] }]);
  });

  it("returns five hundred in one page, in two round trips and without a query per user", async () => {
    const world = await makeWorld();
    const people = Array.from({ length: 500 }, (_, index) => makeUser({ name: `Persona ${index}` }));
    await insert(
      tableRows(user, people),
      tableRows(
        companyUser,
        people.map(({ id }) =>
          makeMembership({ userId: id, companyId: world.acme.id, departmentId: world.workshop.id }),
        ),
      ),
    );
    const answer = await api(membersPath(world), { cookie: await world.cookie("owner") });
    expect((await answer.clone().json<{ members: Member[] }>()).members).toHaveLength(506);
    const cost = costOf(answer);
    expect(cost.roundTrips).toBe(2);
    expect(cost.queries).toBe(3);
    expect(cost.rowsRead).toBeLessThan(506 * 5);
  });
});

describe("changing roles", () => {
  const change = async (
    world: World,
    who: "owner" | "admin" | "platformAdmin",
    userId: string,
    body: object,
  ) => api(`${membersPath(world)}/${userId}`, { method: "PATCH", body, cookie: await world.cookie(who) });

  it("sets a role in a department or the company, and removes it with null", async () => {
    const world = await makeWorld();
    const { id } = world.people.member;
    const promoted = await change(world, "admin", id, { role: "manager", departmentId: world.workshop.id });
    expect(promoted.status).toBe(200);
    expect(costOf(promoted).roundTrips).toBeLessThanOrEqual(3);
    expect((await change(world, "admin", id, { role: "admin" })).status).toBe(200);
    expect(new Map((await rolesOf(id)).map(({ role, departmentId }) => [role, departmentId]))).toEqual(
      new Map<string, string | null>([
        ["admin", null],
        ["manager", world.workshop.id],
      ]),
    );
    expect((await change(world, "admin", id, { role: null, departmentId: world.workshop.id })).status).toBe(
      200,
    );
    const gone = await change(world, "admin", id, { role: null });
    expect(await gone.json()).toEqual({ member: null });
    expect(await usageOf(world)).toBe(5);
    const lines = await sql().select().from(auditLog).where(eq(auditLog.recordId, id));
    expect(lines.map(({ verb }) => verb)).toEqual(Array.from({ length: 4 }, () => "member.changeRole"));
  });

  it("unassigns the open actions of a user who left the company", async () => {
    const world = await makeWorld();
    const [inWorkshop] = await giveOpenActions(world);
    const { id } = world.people.member;
    const gone = await change(world, "admin", id, { role: null, departmentId: world.workshop.id });
    expect(await gone.json()).toEqual({ member: null });
    expect(costOf(gone).roundTrips).toBeLessThanOrEqual(3);
    expect(await assigneeOf(inWorkshop?.id ?? "")).toBeNull();
    expect(await auditLinesOf(inWorkshop?.id ?? "")).toEqual([
      {
        verb: "action.update",
        actorId: world.people.admin.id,
        changes: { assignee: { before: id, after: null } },
      },
    ]);
  });

  it("unassigns only the actions of departments that a former administrator can no longer see", async () => {
    const world = await makeWorld();
    const { id } = world.people.member;
    await change(world, "owner", id, { role: "admin" });
    const [inWorkshop, inStore] = await giveOpenActions(world);
    const demoted = await change(world, "owner", id, { role: "member" });
    expect(await demoted.json()).toMatchObject({ member: { openActionsCount: 1 } });
    expect(await assigneeOf(inWorkshop?.id ?? "")).toBe(id);
    expect(await assigneeOf(inStore?.id ?? "")).toBeNull();
    expect(await auditLinesOf(inWorkshop?.id ?? "")).toEqual([]);
    expect(await auditLinesOf(inStore?.id ?? "")).toHaveLength(1);
  });

  it("lets only an owner create or change owners", async () => {
    const world = await makeWorld();
    expect((await change(world, "admin", world.people.member.id, { role: "owner" })).status).toBe(403);
    expect((await change(world, "admin", world.people.owner.id, { role: "admin" })).status).toBe(403);
    expect((await change(world, "owner", world.people.admin.id, { role: "owner" })).status).toBe(200);
    expect((await change(world, "owner", world.people.owner.id, { role: "admin" })).status).toBe(200);
  });

  it.each([
    ["a manager of the whole company", { role: "manager" }, 422],
    ["an owner of a department", { role: "owner", departmentId: "workshop" }, 422],
    ["a department of another company", { role: "member", departmentId: "foreign" }, 404],
    ["a role that is not there taken away", { role: null, departmentId: "store" }, 404],
  ])("refuses %s", async (_, body, status) => {
    const world = await makeWorld();
    const places: Record<string, string> = {
      workshop: world.workshop.id,
      foreign: world.foreign.id,
      store: world.store.id,
    };
    const departmentId = "departmentId" in body ? { departmentId: places[body.departmentId] } : {};
    expect((await change(world, "owner", world.people.member.id, { ...body, ...departmentId })).status).toBe(
      status,
    );
  });

  it("refuses to demote the last owner, also when two demote each other concurrently", async () => {
    const world = await makeWorld();
    const last = await change(world, "owner", world.people.owner.id, { role: "admin" });
    expect([last.status, (await errorOf(last)).code]).toEqual([409, "LAST_OWNER"]);

    await change(world, "owner", world.people.admin.id, { role: "owner" });
    const answers = await Promise.all([
      change(world, "owner", world.people.admin.id, { role: "admin" }),
      change(world, "admin", world.people.owner.id, { role: "admin" }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await sql()
      .select()
      .from(companyUser)
      .where(and(eq(companyUser.companyId, world.acme.id), eq(companyUser.role, "owner")));
    expect(owners).toHaveLength(1);
  });

  it("refuses users who are not in the company", async () => {
    const world = await makeWorld();
    const body = { userId: world.people.otherOwner.id, role: "member", departmentId: world.workshop.id };
    for (const who of ["owner", "platformAdmin"] as const) {
      expect((await api(membersPath(world), { body, cookie: await world.cookie(who) })).status).toBe(404);
    }
  });

  it("adds a role once", async () => {
    const world = await makeWorld();
    const body = { userId: world.people.member.id, role: "member", departmentId: world.store.id };
    const cookie = await world.cookie("owner");
    const answers = await Promise.all([1, 2, 3].map(() => api(membersPath(world), { body, cookie })));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
  });
});
