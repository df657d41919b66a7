import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeInvite, makeInviteDepartment, makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { costOf, insert, sql } from "#fixtures/test/client.ts";
import { fillWorkshop } from "#fixtures/test/fill-workshop.ts";
import { requestAs, auditLinesOf, problemOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { company, department } from "../../storage/tables/organisation/organisation.ts";

const remove = (world: World, query = "") =>
  requestAs(
    world,
    "admin",
    "DELETE",
    `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}${query}`,
  );

const rolesIn = async (departmentId: string) => {
  const rows = await sql()
    .select({ userId: companyUser.userId, role: companyUser.role })
    .from(companyUser)
    .where(eq(companyUser.departmentId, departmentId));
  return Object.fromEntries(rows.map(({ userId, role }) => [userId, role]));
};
const isStored = async (departmentId: string) =>
  (await sql().select().from(department).where(eq(department.id, departmentId))).length > 0;

describe("deleting a department", () => {
  it("is refused while records refer to it, with their counts", async () => {
    const world = await makeWorld();
    expect(await problemOf(await remove(world))).toEqual({
      status: 409,
      code: "IN_USE",
      message: "No se puede eliminar: todavía lo usan 3 miembros",
    });
    await fillWorkshop(world);
    expect(await problemOf(await remove(world))).toMatchObject({
      message: "No se puede eliminar: todavía lo usan 3 miembros, 2 formularios y 1 acción",
    });
    // Members may move, but forms and actions may not.
    expect(await problemOf(await remove(world, `?moveMembersTo=${world.store.id}`))).toMatchObject({
      status: 409,
      message: "No se puede eliminar: todavía lo usan 2 formularios y 1 acción",
    });
    expect(Object.keys(await rolesIn(world.workshop.id))).toHaveLength(3);
    expect(await auditLinesOf(world.workshop.id)).toEqual([]);
  });

  it.each([
    ["en", "This cannot be deleted: 1 member still uses it"],
    ["ca", "No es pot eliminar: encara l’utilitza 1 membre"],
    ["es", "No se puede eliminar: todavía lo usa 1 miembro"],
  ] as const)("is refused in the person's language: %s", async (language, message) => {
    const world = await makeWorld();
    await sql().update(user).set({ language }).where(eq(user.id, world.people.admin.id));
    const answer = await requestAs(
      world,
      "admin",
      "DELETE",
      `/api/v1/company/${world.acme.id}/departments/${world.store.id}`,
    );
    expect(await problemOf(answer)).toMatchObject({ status: 409, message });
  });

  it("moves the members first if requested; a member of both keeps the stronger role", async () => {
    const world = await makeWorld();
    const { acme, workshop, store, people } = world;
    const at = (userId: string, departmentId: string, role: "manager" | "member") =>
      makeMembership({ companyId: acme.id, userId, departmentId, role });
    await insert(
      tableRows(companyUser, [
        at(people.manager.id, store.id, "member"),
        at(people.member.id, store.id, "manager"),
        at(people.memberElsewhere.id, workshop.id, "member"),
      ]),
    );
    const answer = await remove(world, `?moveMembersTo=${store.id}`);
    expect([answer.status, await answer.json()]).toEqual([200, { deleted: true }]);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(await isStored(workshop.id)).toBe(false);
    expect(await rolesIn(store.id)).toEqual({
      [people.manager.id]: "manager",
      [people.member.id]: "manager",
      [people.memberElsewhere.id]: "member",
      [people.banned.id]: "member",
    });
    expect(await rolesIn(workshop.id)).toEqual({});
    const [row] = await sql().select().from(company).where(eq(company.id, acme.id));
    expect(row?.usersUsage).toBe(6);
    expect(await auditLinesOf(workshop.id)).toMatchObject([
      {
        verb: "department.delete",
        actorId: people.admin.id,
        changes: {
          name: { before: "Taller", after: null },
          members: { before: workshop.id, after: store.id },
        },
      },
    ]);
  });

  it("removes the department from invitations and revokes those without any department", async () => {
    const world = await makeWorld();
    const { acme, workshop, store, pending } = world;
    const both = makeInvite({ companyId: acme.id, role: "manager" });
    const admins = makeInvite({ companyId: acme.id, role: "admin" });
    const plain = makeInvite({ companyId: acme.id, role: "member" });
    const to = (inviteId: string, departmentId: string) => makeInviteDepartment({ inviteId, departmentId });
    await insert(
      tableRows(invite, [both, admins, plain]),
      tableRows(inviteDepartment, [
        to(both.id, workshop.id),
        to(both.id, store.id),
        to(admins.id, workshop.id),
      ]),
    );
    expect((await remove(world, `?moveMembersTo=${store.id}`)).status).toBe(200);
    const left = await sql().select({ id: invite.id }).from(invite).where(eq(invite.companyId, acme.id));
    expect(left.map(({ id }) => id).toSorted()).toEqual([both.id, admins.id, plain.id].toSorted());
    expect(left.map(({ id }) => id)).not.toContain(pending.id);
    const links = await sql().select().from(inviteDepartment);
    expect(links).toMatchObject([{ inviteId: both.id, departmentId: store.id }]);
  });

  it.each([
    ["itself", ({ workshop }: World) => workshop.id, 400, "BAD_QUERY"],
    ["another company's", ({ foreign }: World) => foreign.id, 404, "DEPARTMENT_NOT_FOUND"],
    ["one that is not there", () => "nope", 404, "DEPARTMENT_NOT_FOUND"],
  ] as const)("moves nobody to %s", async (_, to, status, code) => {
    const world = await makeWorld();
    const answer = await remove(world, `?moveMembersTo=${to(world)}`);
    expect(await problemOf(answer)).toMatchObject({ status, code });
    expect(Object.keys(await rolesIn(world.workshop.id))).toHaveLength(3);
  });

  it("deletes once under concurrent requests, without a 500", async () => {
    const world = await makeWorld();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => remove(world, `?moveMembersTo=${world.store.id}`)),
    );
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await auditLinesOf(world.workshop.id)).toHaveLength(1);
    expect(await isStored(world.workshop.id)).toBe(false);
  });

  it("keeps every member when two departments are moved into each other concurrently", async () => {
    const world = await makeWorld();
    const { acme, workshop, store } = world;
    const path = (id: string, to: string) =>
      `/api/v1/company/${acme.id}/departments/${id}?moveMembersTo=${to}`;
    const answers = await Promise.all([
      requestAs(world, "admin", "DELETE", path(workshop.id, store.id)),
      requestAs(world, "owner", "DELETE", path(store.id, workshop.id)),
    ]);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    const left = (await isStored(workshop.id)) ? workshop.id : store.id;
    expect(Object.keys(await rolesIn(left))).toHaveLength(4);
  });
});
