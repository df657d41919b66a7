import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, costOf, errorOf, insert, sql } from "#fixtures/test/client.ts";
import { assigneeOf, giveOpenActions, membersPath, rolesOf, usageOf } from "#fixtures/test/open-actions.ts";
import { auditLinesOf } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";

describe("removing", () => {
  const remove = async (
    world: World,
    who: "owner" | "admin" | "member" | "otherOwner",
    userId: string,
    query = "",
  ) => api(`${membersPath(world)}/${userId}${query}`, { method: "DELETE", cookie: await world.cookie(who) });

  it("removes every role, reassigns the open actions and updates the count", async () => {
    const world = await makeWorld();
    const [inWorkshop, inStore] = await giveOpenActions(world);
    const answer = await remove(
      world,
      "admin",
      world.people.member.id,
      `?reassignTo=${world.people.owner.id}`,
    );
    expect(answer.status).toBe(200);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    expect(await rolesOf(world.people.member.id)).toEqual([]);
    expect(await usageOf(world)).toBe(5);
    expect(await assigneeOf(inWorkshop?.id ?? "")).toBe(world.people.owner.id);
    expect(await assigneeOf(inStore?.id ?? "")).toBe(world.people.owner.id);

    const past = `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/actions/${inWorkshop?.id}/history`;
    const told = await api(past, { cookie: await world.cookie("owner") });
    expect(await told.json()).toMatchObject({
      history: [
        {
          verb: "action.update",
          by: { id: world.people.admin.id },
          changes: { assignee: { after: { id: world.people.owner.id } } },
        },
      ],
    });
  });

  it("reassigns the actions that the new assignee may see and unassigns the rest", async () => {
    const world = await makeWorld();
    const [inWorkshop, inStore] = await giveOpenActions(world);
    const { member, memberElsewhere } = world.people;
    expect((await remove(world, "admin", member.id, `?reassignTo=${memberElsewhere.id}`)).status).toBe(200);
    expect(await assigneeOf(inWorkshop?.id ?? "")).toBeNull();
    expect(await assigneeOf(inStore?.id ?? "")).toBe(memberElsewhere.id);
    const [told] = await auditLinesOf(inWorkshop?.id ?? "");
    expect(told?.changes).toEqual({ assignee: { before: member.id, after: null } });
  });

  it("keeps other departments' roles, and unassigns without a new assignee", async () => {
    const world = await makeWorld();
    await insert(
      tableRows(companyUser, [
        makeMembership({
          userId: world.people.member.id,
          companyId: world.acme.id,
          departmentId: world.store.id,
        }),
      ]),
    );
    const [inWorkshop, inStore] = await giveOpenActions(world);
    expect(
      (await remove(world, "admin", world.people.member.id, `?departmentId=${world.workshop.id}`)).status,
    ).toBe(200);
    expect(await rolesOf(world.people.member.id)).toMatchObject([{ departmentId: world.store.id }]);
    expect(await assigneeOf(inWorkshop?.id ?? "")).toBeNull();
    expect(await assigneeOf(inStore?.id ?? "")).toBe(world.people.member.id);
    expect(await usageOf(world)).toBe(6);
  });

  it("lets every member leave except the last owner", async () => {
    const world = await makeWorld();
    expect((await remove(world, "member", world.people.member.id)).status).toBe(200);
    const before = await sql().select().from(auditLog);
    const last = await remove(world, "owner", world.people.owner.id);
    expect([last.status, (await errorOf(last)).code]).toEqual([409, "LAST_OWNER"]);
    expect(await rolesOf(world.people.owner.id)).toHaveLength(1);
    expect(await sql().select().from(auditLog)).toHaveLength(before.length);
  });

  it("refuses administrators removing an owner, strangers, and a foreign assignee", async () => {
    const world = await makeWorld();
    expect((await remove(world, "admin", world.people.owner.id)).status).toBe(403);
    expect((await remove(world, "otherOwner", world.people.member.id)).status).toBe(404);
    expect((await remove(world, "admin", world.people.otherOwner.id)).status).toBe(404);
    const heir = await remove(
      world,
      "admin",
      world.people.member.id,
      `?reassignTo=${world.people.otherOwner.id}`,
    );
    expect([heir.status, (await errorOf(heir)).fields]).toEqual([
      422,
      { reassignTo: "Elige a una persona de la empresa" },
    ]);
    expect(
      (await remove(world, "admin", world.people.member.id, `?departmentId=${world.foreign.id}`)).status,
    ).toBe(404);
  });

  it("does not find another company's member under the own path", async () => {
    const world = await makeWorld();
    const path = `/api/v1/company/${world.other.id}/members/${world.people.member.id}`;
    const cookie = await world.cookie("otherOwner");
    expect((await api(path, { method: "DELETE", cookie })).status).toBe(404);
    expect((await api(path, { method: "PATCH", body: { role: "admin" }, cookie })).status).toBe(404);
    expect(
      await sql()
        .select()
        .from(companyUser)
        .where(and(eq(companyUser.userId, world.people.member.id), isNull(companyUser.departmentId))),
    ).toEqual([]);
  });
});
