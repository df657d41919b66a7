import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, count, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { makeInvite, makeMembership, makeUser } from "../../fixtures/build.ts";
import { part } from "../../fixtures/insert.ts";
import {
  api,
  cookieOf,
  costOf,
  errorOf,
  insert,
  mailsArrive,
  statusesOf,
  outboxOf,
  sql,
} from "../../fixtures/test/client.ts";
import { makeWorld, type World } from "../../fixtures/test/world.ts";
import type { Invite, OwnInvitation } from "../contract/invitations.ts";
import { user } from "../storage/tables/identity.ts";
import { companyUser, invite, inviteDepartment } from "../storage/tables/membership.ts";
import { auditLog, jobFailure } from "../storage/tables/operations.ts";
import { company } from "../storage/tables/organisation.ts";
import worker from "../index.ts";

const inviteAs = async (world: World, who: "owner" | "admin" | "manager", body: object) =>
  api(`/api/v1/company/${world.acme.id}/invites`, { body, cookie: await world.cookie(who) });

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

/** Somebody with an account and a pending invitation of their own. */
async function invitedPerson(world: World, email: string, departmentIds = [world.workshop.id]) {
  const person = makeUser({ email, name: "Invitada" });
  const pending = makeInvite({ companyId: world.acme.id, email });
  await insert(
    part(user, [person]),
    part(invite, [pending]),
    part(
      inviteDepartment,
      departmentIds.map((departmentId) => ({ inviteId: pending.id, departmentId })),
    ),
  );
  return { person, pending, cookie: await cookieOf(person.id) };
}

describe("inviting", () => {
  it("makes an invitation of seven days, writes it down and sends the mail in the company's language", async () => {
    const world = await makeWorld();
    await sql().update(company).set({ language: "ca" }).where(eq(company.id, world.acme.id));
    const answer = await inviteAs(world, "owner", {
      email: " Nora.Nova@Pruebas.example",
      role: "manager",
      departmentIds: [world.workshop.id, world.store.id],
    });
    expect(answer.status).toBe(201);
    expect(costOf(answer).roundTrips).toBeLessThanOrEqual(3);
    const { invite: made } = await answer.json<{ invite: Invite }>();
    expect(made).toMatchObject({
      email: "nora.nova@pruebas.example",
      role: "manager",
      invitedBy: { name: "Olga Dueña" },
    });
    expect(made.departments.map(({ name }) => name)).toEqual(["Almacén", "Taller"]);
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(6.99 * 86_400_000);

    await mailsArrive("nora.nova@pruebas.example", 1);
    const [mail] = await outboxOf("nora.nova@pruebas.example");
    const [row] = await sql().select().from(invite).where(eq(invite.id, made.id));
    expect(mail).toMatchObject({ kind: "invitation", subject: "Invitació a Metales Acme a Extintor" });
    expect(mail?.text).toContain(`${env.APP_URL}/invitation/${row?.invitationCode}/`);
    expect(mail?.text).toContain("Olga Dueña");
    const [line] = await sql().select().from(auditLog).where(eq(auditLog.recordId, made.id));
    expect(line).toMatchObject({
      verb: "invite.create",
      actorId: world.people.owner.id,
      companyId: world.acme.id,
    });
  });

  it("writes in the invited person's own language when they are known", async () => {
    const world = await makeWorld();
    await insert(part(user, [makeUser({ email: "known@pruebas.example", language: "en" })]));
    await inviteAs(world, "admin", { email: "known@pruebas.example", role: "member", departmentIds: [] });
    await mailsArrive("known@pruebas.example", 1);
    expect((await outboxOf("known@pruebas.example"))[0]?.subject).toBe(
      "Invitation to Metales Acme on Extintor",
    );
  });

  it.each([
    ["a role that is not to be given", { role: "owner" }, 422, "INVALID"],
    ["an address that is none", { email: "nora" }, 422, "INVALID"],
    ["somebody already there", { email: "" }, 409, "ALREADY_MEMBER"],
    ["somebody already invited", { email: "nueva@pruebas.example" }, 409, "ALREADY_INVITED"],
    ["a manager of nothing", { role: "manager", departmentIds: [] }, 422, "INVALID"],
    ["a department of another company", { departmentIds: ["foreign"] }, 404, "DEPARTMENT_NOT_FOUND"],
    ["another company in the body", { companyId: "other" }, 422, "INVALID"],
  ])("refuses %s", async (_, wrong, status, code) => {
    const world = await makeWorld();
    const body = {
      email: "nora@pruebas.example",
      role: "member",
      departmentIds: [world.workshop.id],
      ...wrong,
    };
    if (body.email === "") body.email = world.people.member.email;
    if (body.departmentIds[0] === "foreign") body.departmentIds = [world.foreign.id];
    const answer = await inviteAs(world, "owner", body);
    expect([answer.status, (await errorOf(answer)).code]).toEqual([status, code]);
  });

  it("lets a manager invite members into the own department and nothing else", async () => {
    const world = await makeWorld();
    const wish = (role: string, departmentIds: string[]) =>
      inviteAs(world, "manager", {
        email: `p${departmentIds.length}${role}@pruebas.example`,
        role,
        departmentIds,
      });
    expect((await wish("member", [world.workshop.id])).status).toBe(201);
    expect((await wish("manager", [world.workshop.id])).status).toBe(403);
    expect((await wish("member", [world.workshop.id, world.store.id])).status).toBe(403);
    expect((await wish("member", [])).status).toBe(403);
  });

  it("never passes the limit when ten invite at once", async () => {
    const world = await makeWorld();
    // Six people and one pending invitation: three seats are left.
    await setLimit(world.acme.id, 10);
    const cookie = await world.cookie("owner");
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        api(`/api/v1/company/${world.acme.id}/invites`, {
          body: { email: `p${index}@pruebas.example`, role: "member", departmentIds: [world.workshop.id] },
          cookie,
        }),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await errorOf(refused)).code).toBe("USER_LIMIT_REACHED");
    const [made] = await sql()
      .select({ made: count() })
      .from(invite)
      .where(eq(invite.companyId, world.acme.id));
    expect(made).toEqual({ made: 4 });
  });

  it("makes one invitation when the same address is invited five times at once", async () => {
    const world = await makeWorld();
    const body = { email: "nora@pruebas.example", role: "member", departmentIds: [world.workshop.id] };
    const answers = await Promise.all(Array.from({ length: 5 }, () => inviteAs(world, "owner", body)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });
});

describe("pending invitations", () => {
  it("are listed, sent again with a new expiry, and taken back", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("admin");
    const base = `/api/v1/company/${world.acme.id}/invites`;
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.id, world.pending.id));
    const list = await (await api(base, { cookie })).json<{ invites: Invite[] }>();
    expect(list.invites).toMatchObject([{ id: world.pending.id, expiresAt: "1970-01-01T00:00:00.000Z" }]);

    const again = await api(`${base}/${world.pending.id}/resend`, { method: "POST", cookie });
    expect(again.status).toBe(200);
    const { invite: resent } = await again.json<{ invite: Invite }>();
    expect(Date.parse(resent.expiresAt)).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
    await mailsArrive("nueva@pruebas.example", 1);

    expect((await api(`${base}/${world.pending.id}`, { method: "DELETE", cookie })).status).toBe(200);
    expect((await api(`${base}/${world.pending.id}`, { method: "DELETE", cookie })).status).toBe(404);
    expect((await api(`/api/v1/invite/${world.pending.invitationCode}`)).status).toBe(404);
  });

  it("that ran out need a seat again to be sent again", async () => {
    const world = await makeWorld();
    await sql()
      .update(invite)
      .set({ invitationExpiresAt: new Date(0) })
      .where(eq(invite.id, world.pending.id));
    await setLimit(world.acme.id, 6);
    const answer = await api(`/api/v1/company/${world.acme.id}/invites/${world.pending.id}/resend`, {
      method: "POST",
      cookie: await world.cookie("owner"),
    });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([409, "USER_LIMIT_REACHED"]);
  });

  it("of another company are not there, under either company's path", async () => {
    const world = await makeWorld();
    const cookie = await world.cookie("otherOwner");
    for (const companyId of [world.acme.id, world.other.id]) {
      const path = `/api/v1/company/${companyId}/invites/${world.pending.id}`;
      expect((await api(path, { method: "DELETE", cookie })).status).toBe(404);
      expect((await api(`${path}/resend`, { method: "POST", cookie })).status).toBe(404);
    }
    expect(await sql().select().from(invite)).toHaveLength(1);
  });
});

describe("accepting", () => {
  it("makes the memberships, counts the seat and consumes the invitation", async () => {
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

  it("makes an administrator of the whole company", async () => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    await sql().update(invite).set({ role: "admin" }).where(eq(invite.id, pending.id));
    expect((await accept(pending.invitationCode, cookie)).status).toBe(200);
    const roles = await sql().select().from(companyUser).where(eq(companyUser.userId, person.id));
    expect(roles).toMatchObject([{ role: "admin", departmentId: null }]);
  });

  it("is for the invited address alone, and only while it stands", async () => {
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

  it("gives the last seat to one of two who accept at once, and the other a clear 409", async () => {
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

  it("keeps the count exact when twelve accept at once", async () => {
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

  it("costs no seat for who has one already", async () => {
    const world = await makeWorld();
    const { person, pending, cookie } = await invitedPerson(world, "nora@pruebas.example");
    await insert(
      part(companyUser, [
        makeMembership({ userId: person.id, companyId: world.acme.id, departmentId: world.store.id }),
      ]),
    );
    await setLimit(world.acme.id, 7);
    expect((await accept(pending.invitationCode, cookie)).status).toBe(200);
    expect((await usageOf(world.acme.id))?.usage).toBe(7);
  });
});

describe("mail that cannot be sent", () => {
  it("ends in the list of failures that platform administrators see", async () => {
    const world = await makeWorld();
    env.RESEND_API_KEY = "re_test";
    env.RESEND_URL = "http://resend.test";
    vi.spyOn(console, "error").mockImplementation(() => {});
    try {
      const message = (attempts: number) => ({
        id: "m1",
        timestamp: new Date(),
        attempts,
        body: { kind: "invitation", inviteId: world.pending.id },
      });
      await sql()
        .update(invite)
        .set({ email: "rechazada@pruebas.example" })
        .where(eq(invite.id, world.pending.id));
      const batch = createMessageBatch("extintor-mail", [message(2)]);
      const context = createExecutionContext();
      await worker.queue?.(batch, env, context);
      const result = await getQueueResult(batch, context);
      expect(result.explicitAcks).toEqual([]);
      expect(result.retryMessages).toEqual([{ msgId: "m1" }]);

      const dead = createMessageBatch("extintor-mail-dead", [message(7)]);
      await worker.queue?.(dead, env, createExecutionContext());
      expect(await sql().select().from(jobFailure)).toMatchObject([
        {
          queue: "extintor-mail",
          body: { kind: "invitation", inviteId: world.pending.id },
          attempts: 7,
          retriedAt: null,
        },
      ]);
    } finally {
      delete env.RESEND_API_KEY;
      delete env.RESEND_URL;
      vi.restoreAllMocks();
    }
  });
});
