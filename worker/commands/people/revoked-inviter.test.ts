import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { makeInvite, makeInviteDepartment, makeMembership } from "#fixtures/build.ts";
import { api, cookieOf, insert, sql } from "#fixtures/test/client.ts";
import { problemOf, requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { makeUser } from "#fixtures/build.ts";
import type { Invite } from "../../contract/organisation/invitations.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser, invite, inviteDepartment } from "../../storage/tables/organisation/membership.ts";

type Inviter = "manager" | "admin" | "platformAdmin";

/** An invitation of this inviter as a member of the workshop, and the invited person with a session. */
async function invitedBy(who: Inviter) {
  const world = await makeWorld();
  const nora = makeUser({ name: "Nora", email: "nora@pruebas.example" });
  const made = makeInvite({
    companyId: world.acme.id,
    email: nora.email,
    invitedById: world.people[who].id,
  });
  await insert(
    tableRows(user, [nora]),
    tableRows(invite, [made]),
    tableRows(inviteDepartment, [
      makeInviteDepartment({ inviteId: made.id, departmentId: world.workshop.id }),
    ]),
  );
  return { world, made, cookie: await cookieOf(nora.id) };
}

const remove = (world: World, who: Inviter) =>
  sql().delete(companyUser).where(eq(companyUser.userId, world.people[who].id));
const demote = (world: World, who: Inviter) =>
  sql().update(companyUser).set({ role: "member" }).where(eq(companyUser.userId, world.people[who].id));
const ban = (world: World, who: Inviter) =>
  sql().update(user).set({ banned: true }).where(eq(user.id, world.people[who].id));
const deleteAccount = (world: World, who: Inviter) =>
  sql().delete(user).where(eq(user.id, world.people[who].id));
const endAdministration = (world: World) =>
  sql().update(user).set({ role: "user" }).where(eq(user.id, world.people.platformAdmin.id));

const listed = async (world: World) => {
  const answer = await requestAs(world, "owner", "GET", `/api/v1/company/${world.acme.id}/invites`);
  return (await answer.json<{ invites: Invite[] }>()).invites;
};

describe("an invitation whose creator lost the right to create it", () => {
  it.each([
    ["a removed manager", "manager", remove],
    ["a demoted manager", "manager", demote],
    ["a banned administrator", "admin", ban],
    ["a demoted administrator", "admin", demote],
    ["a deleted account", "admin", deleteAccount],
    ["a platform administrator who is none any more", "platformAdmin", endAdministration],
  ] as const)("is not found: %s", async (_, who, lose) => {
    const { world, made, cookie } = await invitedBy(who);
    const path = `/api/v1/invite/${made.invitationCode}`;
    const own = async () =>
      (await (await api("/api/v1/invite", { cookie })).json<{ invitations: object[] }>()).invitations;
    expect((await api(path)).status).toBe(200);
    expect(await own()).toHaveLength(1);
    expect((await listed(world)).find(({ id }) => id === made.id)).toMatchObject({ isValid: true });

    await lose(world, who);
    for (const answer of [await api(path), await api(`${path}/accept`, { method: "POST", cookie })])
      expect(await problemOf(answer)).toMatchObject({ status: 404, code: "INVITATION_NOT_FOUND" });
    expect(await own()).toEqual([]);
    expect((await listed(world)).find(({ id }) => id === made.id)).toMatchObject({ isValid: false });

    const again = `/api/v1/company/${world.acme.id}/invites/${made.id}/resend`;
    const resent = await requestAs(world, "owner", "POST", again);
    expect((await resent.json<{ invite: Invite }>()).invite).toMatchObject({
      isValid: true,
      invitedBy: { name: world.people.owner.name },
    });
    expect((await api(`${path}/accept`, { method: "POST", cookie })).status).toBe(200);
  });

  it.each(["manager", "admin"] as const)(
    "does not come back with a removed %s who is added again",
    async (who) => {
      const { world, made, cookie } = await invitedBy(who);
      const { acme, workshop, people } = world;
      const member = `/api/v1/company/${acme.id}/members/${people[who].id}`;
      expect((await requestAs(world, "owner", "DELETE", member)).status).toBe(200);
      const departmentId = who === "manager" ? workshop.id : null;
      await insert(
        tableRows(companyUser, [
          makeMembership({ companyId: acme.id, departmentId, userId: people[who].id, role: who }),
        ]),
      );
      const path = `/api/v1/invite/${made.invitationCode}`;
      for (const answer of [await api(path), await api(`${path}/accept`, { method: "POST", cookie })])
        expect(await problemOf(answer)).toMatchObject({ status: 404, code: "INVITATION_NOT_FOUND" });
    },
  );

  it("of a platform administrator stays valid without a membership", async () => {
    const { made, cookie } = await invitedBy("platformAdmin");
    const path = `/api/v1/invite/${made.invitationCode}/accept`;
    expect((await api(path, { method: "POST", cookie })).status).toBe(200);
  });
});
