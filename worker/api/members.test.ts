import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeLocation, makeMembership, makeUser, makeZone } from "../../fixtures/build.ts";
import { makeAction, makeDrillForm } from "../../fixtures/build-records.ts";
import { part } from "../../fixtures/insert.ts";
import { api, costOf, errorOf, insert, sql, statusesOf } from "../../fixtures/test/client.ts";
import { makeWorld, type World } from "../../fixtures/test/world.ts";
import type { Member } from "../contract/members.ts";
import { action } from "../storage/tables/action.ts";
import { drillForm } from "../storage/tables/drill-form.ts";
import { user } from "../storage/tables/identity.ts";
import { companyUser } from "../storage/tables/membership.ts";
import { auditLog } from "../storage/tables/operations.ts";
import { company } from "../storage/tables/organisation.ts";
import { location, zone } from "../storage/tables/places.ts";

const base = ({ acme }: World) => `/api/v1/company/${acme.id}/members`;
const usageOf = async (world: World) =>
  (await sql().select({ usage: company.usersUsage }).from(company).where(eq(company.id, world.acme.id)))[0]
    ?.usage;
const rolesOf = (userId: string) => sql().select().from(companyUser).where(eq(companyUser.userId, userId));

/** Open actions assigned to the member, in the workshop and in the store. */
async function withActions(world: World) {
  const place = makeLocation({ companyId: world.acme.id });
  const spot = makeZone({ locationId: place.id });
  const drills = [world.workshop, world.store].map(({ id }) =>
    makeDrillForm({
      companyId: world.acme.id,
      departmentId: id,
      createdById: world.people.owner.id,
      locationId: place.id,
      zoneId: spot.id,
    }),
  );
  const actions = drills.map((drill) =>
    makeAction({
      companyId: world.acme.id,
      departmentId: drill.departmentId,
      drillFormId: drill.id,
      initiatedBy: world.people.owner.id,
      assignedUserId: world.people.member.id,
    }),
  );
  await insert(part(location, [place]), part(zone, [spot]), part(drillForm, drills), part(action, actions));
  return actions;
}
const assigneeOf = async (id: string) =>
  (await sql().select().from(action).where(eq(action.id, id)))[0]?.assignedUserId;

describe("the list of members", () => {
  it("has everybody once with all their roles, by name", async () => {
    const world = await makeWorld();
    await insert(
      part(companyUser, [
        makeMembership({
          userId: world.people.member.id,
          companyId: world.acme.id,
          departmentId: world.store.id,
          role: "manager",
        }),
      ]),
    );
    await withActions(world);
    const { members } = await (
      await api(base(world), { cookie: await world.cookie("owner") })
    ).json<{ members: Member[] }>();
    expect(members.map(({ name }) => name)).toEqual(members.map(({ name }) => name).toSorted());
    expect(members).toHaveLength(6);
    const mario = members.find(({ userId }) => userId === world.people.member.id);
    expect(mario?.openActionsCount).toBe(2);
    expect(mario?.roles).toMatchObject([
      { role: "manager", department: { name: "Almacén" } },
      { role: "member", department: { name: "Taller" } },
    ]);
  });

  it("of five hundred comes in one page, in two round trips and without a query per person", async () => {
    const world = await makeWorld();
    const people = Array.from({ length: 500 }, (_, index) => makeUser({ name: `Persona ${index}` }));
    await insert(
      part(user, people),
      part(
        companyUser,
        people.map(({ id }) =>
          makeMembership({ userId: id, companyId: world.acme.id, departmentId: world.workshop.id }),
        ),
      ),
    );
    const answer = await api(base(world), { cookie: await world.cookie("owner") });
    expect((await answer.clone().json<{ members: Member[] }>()).members).toHaveLength(506);
    const cost = costOf(answer);
    expect(cost.roundTrips).toBe(2);
    expect(cost.queries).toBe(4);
    expect(cost.rowsRead).toBeLessThan(506 * 5);
  });
});

describe("changing roles", () => {
  const change = async (
    world: World,
    who: "owner" | "admin" | "platformAdmin",
    userId: string,
    body: object,
  ) => api(`${base(world)}/${userId}`, { method: "PATCH", body, cookie: await world.cookie(who) });

  it("in a department, in the company, and away with null", async () => {
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

  it("lets an administrator make no owner and touch none, an owner do both", async () => {
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

  it("keeps an owner when the last one is demoted, and when two demote each other at once", async () => {
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

  it("adds nobody who is not in the company", async () => {
    const world = await makeWorld();
    const body = { userId: world.people.otherOwner.id, role: "member", departmentId: world.workshop.id };
    for (const who of ["owner", "platformAdmin"] as const) {
      expect((await api(base(world), { body, cookie: await world.cookie(who) })).status).toBe(404);
    }
  });

  it("adds a role once", async () => {
    const world = await makeWorld();
    const body = { userId: world.people.member.id, role: "member", departmentId: world.store.id };
    const cookie = await world.cookie("owner");
    const answers = await Promise.all([1, 2, 3].map(() => api(base(world), { body, cookie })));
    expect(statusesOf(answers)).toEqual([201, 409, 409]);
  });
});

describe("removing", () => {
  const remove = async (
    world: World,
    who: "owner" | "admin" | "member" | "otherOwner",
    userId: string,
    query = "",
  ) => api(`${base(world)}/${userId}${query}`, { method: "DELETE", cookie: await world.cookie(who) });

  it("takes every role, hands the open actions over, and counts again", async () => {
    const world = await makeWorld();
    const [inWorkshop, inStore] = await withActions(world);
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

  it("from one department leaves the rest, and unassigns there when nobody takes over", async () => {
    const world = await makeWorld();
    await insert(
      part(companyUser, [
        makeMembership({
          userId: world.people.member.id,
          companyId: world.acme.id,
          departmentId: world.store.id,
        }),
      ]),
    );
    const [inWorkshop, inStore] = await withActions(world);
    expect(
      (await remove(world, "admin", world.people.member.id, `?departmentId=${world.workshop.id}`)).status,
    ).toBe(200);
    expect(await rolesOf(world.people.member.id)).toMatchObject([{ departmentId: world.store.id }]);
    expect(await assigneeOf(inWorkshop?.id ?? "")).toBeNull();
    expect(await assigneeOf(inStore?.id ?? "")).toBe(world.people.member.id);
    expect(await usageOf(world)).toBe(6);
  });

  it("lets anybody leave but the last owner, who keeps everything", async () => {
    const world = await makeWorld();
    expect((await remove(world, "member", world.people.member.id)).status).toBe(200);
    const [, before] = [await rolesOf(world.people.owner.id), await sql().select().from(auditLog)];
    const last = await remove(world, "owner", world.people.owner.id);
    expect([last.status, (await errorOf(last)).code]).toEqual([409, "LAST_OWNER"]);
    expect(await rolesOf(world.people.owner.id)).toHaveLength(1);
    expect(await sql().select().from(auditLog)).toHaveLength(before.length);
  });

  it("refuses an owner to an administrator, strangers, and an heir from outside", async () => {
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

  it("finds no row of another company by putting it under one's own", async () => {
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
