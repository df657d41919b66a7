import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeDepartment, makeInvite, makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { api, cookieOf, costOf, errorOf, insert, statusesOf, sql } from "#fixtures/test/client.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { OwnInvitation } from "../../contract/organisation/invitations.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";
import { company, department } from "../../storage/tables/organisation/organisation.ts";

const accept = async (code: string, cookie: string) =>
  api(`/api/v1/invite/${code}/accept`, { method: "POST", cookie });

const usageOf = async (companyId: string) => {
  const [row] = await sql()
    .select({ usage: company.usersUsage, limit: company.userLimit })
    .from(company)
    .where(eq(company.id, companyId));
  return row;
};

const setLimit = (companyId: string, userLimit: number) =>
  sql().update(company).set({ userLimit }).where(eq(company.id, companyId));

/** A user with an account and a pending invitation. */
async function invitedPerson(world: World, email: string, departmentIds = [world.workshop.id]) {
  const person = makeUser({ email, name: "Invitada" });
  const pending = makeInvite({ companyId: world.acme.id, email, invitedById: world.people.owner.id });
  await insert(
    tableRows(user, [person]),
    tableRows(invite, [pending]),
    tableRows(
      inviteDepartment,
      departmentIds.map((departmentId) => ({ inviteId: pending.id, departmentId })),
    ),
  );
  return { person, pending, cookie: await cookieOf(person.id) };
}

describe("accepting", () => {
  it("creates the memberships, counts the seat and consumes the invitation", async () => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example", [
      world.workshop.id,
      world.store.id,
    ]);
    const own = await (await api("/api/v1/invite", { cookie })).json<{ invitations: OwnInvitation[] }>();
    expect(own.invitations).toMatchObject([
      { invitationCode: pending.invitationCode, company: { name: "Metales Acme" } },
    ]);

    const answer = await accept(pending.invitationCode, cookie);
    expect([answer.status, await answer.json()]).toEqual([200, { companyId: world.acme.id }]);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const roles = await sql().select().from(companyUser).where(eq(companyUser.userId, person.id));
    expect(new Set(roles.map(({ departmentId }) => departmentId))).toEqual(
      new Set([world.workshop.id, world.store.id]),
    );
    expect((await usageOf(world.acme.id))?.usage).toBe(7);
    expect((await accept(pending.invitationCode, cookie)).status).toBe(404);
  });

  it.each([
    ["", "Nora Vidal"],
    ["Nora V.", "Nora V."],
  ])("gives an account called %j the name of the invitation only if it has none: %s", async (own, name) => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    await sql().update(user).set({ name: own }).where(eq(user.id, person.id));
    await sql().update(invite).set({ name: "Nora Vidal" }).where(eq(invite.id, pending.id));
    expect((await accept(pending.invitationCode, cookie)).status).toBe(200);
    const [found] = await sql().select({ name: user.name }).from(user).where(eq(user.id, person.id));
    expect(found?.name).toBe(name);
  });

  it("creates an administrator of the whole company", async () => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    await sql().update(invite).set({ role: "admin" }).where(eq(invite.id, pending.id));
    expect((await accept(pending.invitationCode, cookie)).status).toBe(200);
    const roles = await sql().select().from(companyUser).where(eq(companyUser.userId, person.id));
    expect(roles).toMatchObject([{ role: "admin", departmentId: null }]);
  });

  it("is for the invited address alone, while the invitation is valid", async () => {
    const world = await makeWorld();
    const { pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    const other = await accept(pending.invitationCode, await world.cookie("otherOwner"));
    expect([other.status, (await errorOf(other)).code]).toEqual([403, "INVITATION_FOR_ANOTHER"]);
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.id, pending.id));
    expect((await accept(pending.invitationCode, cookie)).status).toBe(404);
  });

  it("gives the last seat to one of two concurrent users and a 409 to the other", async () => {
    const world = await makeWorld();
    const two = [
      await invitedPerson(world, "una@pruebas.example"),
      await invitedPerson(world, "otra@pruebas.example"),
    ];
    await setLimit(world.acme.id, 7);
    const answers = await Promise.all(
      two.map(({ pending, cookie }) => accept(pending.invitationCode, cookie)),
    );
    expect(statusesOf(answers)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await errorOf(refused)).code).toBe("USER_LIMIT_REACHED");
    expect(await usageOf(world.acme.id)).toEqual({ usage: 7, limit: 7 });
    const left = await sql()
      .select()
      .from(invite)
      .where(and(eq(invite.companyId, world.acme.id), eq(invite.role, "member")));
    expect(left).toHaveLength(2);
  });

  it("keeps the count exact when twelve accept concurrently", async () => {
    const world = await makeWorld();
    const many = [];
    for (let index = 0; index < 12; index += 1)
      many.push(await invitedPerson(world, `p${index}@pruebas.example`, [world.workshop.id, world.store.id]));
    await setLimit(world.acme.id, 11);
    const answers = await Promise.all(
      many.map(({ pending, cookie }) => accept(pending.invitationCode, cookie)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const people = await sql()
      .selectDistinct({ userId: companyUser.userId })
      .from(companyUser)
      .where(eq(companyUser.companyId, world.acme.id));
    expect(people).toHaveLength(11);
    expect((await usageOf(world.acme.id))?.usage).toBe(11);
  });

  it("succeeds in both of two concurrent tabs", async () => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    await setLimit(world.acme.id, 7);
    const answers = await Promise.all([1, 2, 3].map(() => accept(pending.invitationCode, cookie)));
    for (const answer of answers) {
      const said = answer.status === 200 ? await answer.json() : (await errorOf(answer)).code;
      // A later attempt finds no invitation.
      expect([{ companyId: world.acme.id }, "INVITATION_NOT_FOUND"]).toContainEqual(said);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await sql().select().from(companyUser).where(eq(companyUser.userId, person.id))).toHaveLength(1);
  });

  it("never causes a 500 when a department is deleted concurrently", async () => {
    const world = await makeWorld();
    for (let round = 0; round < 6; round += 1) {
      const doomed = makeDepartment({ companyId: world.acme.id });
      await insert(tableRows(department, [doomed]));
      const { person, pending, cookie } = await invitedPerson(world, `p${round}@pruebas.example`, [
        world.workshop.id,
        doomed.id,
      ]);
      const path = `/api/v1/company/${world.acme.id}/departments/${doomed.id}`;
      const [accepted, deleted] = await Promise.all([
        accept(pending.invitationCode, cookie),
        requestAs(world, "owner", "DELETE", path),
      ]);
      expect(accepted.status).toBe(200);
      expect([200, 409]).toContain(deleted.status);
      const roles = await sql().select().from(companyUser).where(eq(companyUser.userId, person.id));
      expect(roles).toHaveLength(deleted.status === 200 ? 1 : 2);
    }
  });

  it("takes no seat for an existing member", async () => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    await insert(
      tableRows(companyUser, [
        makeMembership({ userId: person.id, companyId: world.acme.id, departmentId: world.store.id }),
      ]),
    );
    await setLimit(world.acme.id, 7);
    expect((await accept(pending.invitationCode, cookie)).status).toBe(200);
    expect((await usageOf(world.acme.id))?.usage).toBe(7);
  });
});
