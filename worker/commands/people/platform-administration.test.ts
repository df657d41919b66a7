import { eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  api,
  BROWSER,
  cookieOf,
  cookiesOf,
  errorOf,
  insert,
  receiveCode,
  sql,
  statusesOf,
} from "#fixtures/test/client.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";
import { session, user } from "../../storage/tables/organisation/identity.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";

const post = (path: string, cookie: string, body: object = {}) => api(`/api/auth/${path}`, { body, cookie });
const sessionOf = async (cookie: string) =>
  (await api("/api/auth/get-session", { cookie })).json<CurrentSession | null>();
const refusalOf = async (answer: Response) => [answer.status, (await errorOf(answer)).code];
const entries = () =>
  sql().select().from(auditLog).where(isNull(auditLog.companyId)).orderBy(auditLog.at, auditLog.id);
const lastEntry = async () => (await entries()).at(-1);

/** The cookies of an administrator before and while impersonating the member. */
async function impersonate({ people, cookie }: World) {
  const own = await cookie("platformAdmin");
  const start = await post("admin/impersonate-user", own, {
    userId: people.member.id,
    reason: "Consulta de soporte",
  });
  expect(start.status).toBe(200);
  return { own, acting: cookiesOf(start) };
}

async function deleteAccount(cookie: string, email: string) {
  const otp = await receiveCode(email);
  return post("delete-user", `${cookie}; ${BROWSER}`, { otp });
}

async function addAdmin() {
  const second = makeUser({ name: "Segunda", role: "admin" });
  await insert(tableRows(user, [second]));
  return { second, secondCookie: await cookieOf(second.id) };
}

describe("an impersonation ends at once", () => {
  it("when the impersonator is banned", async () => {
    const world = await makeWorld();
    const { acting } = await impersonate(world);
    const { secondCookie } = await addAdmin();
    const ban = { userId: world.people.platformAdmin.id };
    expect((await post("admin/ban-user", secondCookie, ban)).status).toBe(200);
    expect(await sessionOf(acting)).toBeNull();
  });

  it("when the impersonator is banned in the database, with their sessions left", async () => {
    const world = await makeWorld();
    const { acting } = await impersonate(world);
    await sql().update(user).set({ banned: true }).where(eq(user.id, world.people.platformAdmin.id));
    expect(await sessionOf(acting)).toBeNull();
  });

  it("when the impersonator is demoted, and stays ended when they are promoted again", async () => {
    const world = await makeWorld();
    const { acting } = await impersonate(world);
    const { secondCookie } = await addAdmin();
    const { id: userId } = world.people.platformAdmin;
    expect((await post("admin/set-role", secondCookie, { userId, role: "user" })).status).toBe(200);
    expect(await sessionOf(acting)).toBeNull();
    await post("admin/set-role", secondCookie, { userId, role: "admin" });
    expect(await sessionOf(acting)).toBeNull();
  });

  it("when the impersonator signs out, or that session of theirs is revoked or expires", async () => {
    const world = await makeWorld();
    const first = await impersonate(world);
    expect((await post("sign-out", first.own)).status).toBe(200);
    expect(await sessionOf(first.acting)).toBeNull();

    const second = await impersonate(world);
    const elsewhere = await world.cookie("platformAdmin");
    expect((await post("revoke-other-sessions", elsewhere)).status).toBe(200);
    expect(await sessionOf(second.acting)).toBeNull();

    const third = await impersonate(world);
    await sql()
      .update(session)
      .set({ expiresAt: new Date(0) })
      .where(eq(session.userId, world.people.platformAdmin.id));
    expect(await sessionOf(third.acting)).toBeNull();
  });

  it("together with the administrator's session on signing out while impersonating", async () => {
    const world = await makeWorld();
    const { own, acting } = await impersonate(world);
    expect((await post("sign-out", acting)).status).toBe(200);
    expect(await sessionOf(acting)).toBeNull();
    expect(await sessionOf(own)).toBeNull();
    expect(await lastEntry()).toMatchObject({ verb: "impersonation.stop", recordId: world.people.member.id });
  });

  it("but not before: another administrator's sign-out changes nothing, at one round trip a request", async () => {
    const world = await makeWorld();
    const { acting } = await impersonate(world);
    const { secondCookie } = await addAdmin();
    await post("sign-out", secondCookie);
    const answer = await api("/api/auth/get-session", { cookie: acting });
    expect(answer.headers.get("server-timing")).toContain(" 1rt ");
    expect(await answer.json()).toMatchObject({ user: { id: world.people.member.id } });
  });
});

describe("while impersonating", () => {
  it.each([
    ["update-user", { name: "Otro" }],
    ["update-user", { language: "en" }],
    ["update-user", { dailyDigest: false }],
    ["revoke-session", { id: "any" }],
    ["revoke-other-sessions", {}],
    ["revoke-sessions", {}],
    ["delete-user", { otp: "123456" }],
  ])("%s %j is refused", async (path, body) => {
    const world = await makeWorld();
    const theirs = await world.cookie("member");
    const { acting } = await impersonate(world);
    expect(await refusalOf(await post(path, acting, body))).toEqual([403, "NOT_WHILE_IMPERSONATING"]);
    expect(await sessionOf(theirs)).toMatchObject({
      user: { name: world.people.member.name, language: "es", dailyDigest: true },
    });
  });
});

describe("the audit log names who acted and who was affected", () => {
  it("for a ban, its lifting and a role", async () => {
    const { people, cookie } = await makeWorld();
    const admin = await cookie("platformAdmin");
    const userId = people.member.id;
    const both = { companyId: null, actorId: people.platformAdmin.id, recordType: "user", recordId: userId };
    await post("admin/ban-user", admin, { userId, banReason: "Uso indebido" });
    expect(await lastEntry()).toMatchObject({
      ...both,
      verb: "user.ban",
      changes: {
        banned: { before: false, after: true },
        banReason: { before: null, after: "Uso indebido" },
      },
    });
    await post("admin/unban-user", admin, { userId });
    expect(await lastEntry()).toMatchObject({
      ...both,
      verb: "user.unban",
      changes: { banned: { before: true, after: false } },
    });
    await post("admin/set-role", admin, { userId, role: ["user", "admin"] });
    expect(await lastEntry()).toMatchObject({
      ...both,
      verb: "user.setRole",
      changes: { role: { before: "user", after: "user,admin" } },
    });
    expect(await entries()).toHaveLength(3);
  });

  it("for the start and the stop of an impersonation", async () => {
    const world = await makeWorld();
    const both = {
      companyId: null,
      actorId: world.people.platformAdmin.id,
      recordType: "user",
      recordId: world.people.member.id,
    };
    const { acting } = await impersonate(world);
    expect(await lastEntry()).toMatchObject({ ...both, verb: "impersonation.start" });
    await post("admin/stop-impersonating", acting);
    expect(await lastEntry()).toMatchObject({ ...both, verb: "impersonation.stop" });
    expect(await entries()).toHaveLength(2);
  });

  it("for sessions that a person revokes", async () => {
    const { people, cookie } = await makeWorld();
    const [own] = [await cookie("member"), await cookie("member"), await cookie("member")];
    const both = {
      companyId: null,
      actorId: people.member.id,
      recordType: "user",
      recordId: people.member.id,
    };
    const { sessions } = await (
      await api("/api/auth/list-sessions", { cookie: own })
    ).json<{ sessions: { id: string; isCurrent: boolean }[] }>();
    const other = sessions.find(({ isCurrent }) => !isCurrent)?.id;
    const current = sessions.find(({ isCurrent }) => isCurrent)?.id;
    await post("revoke-session", own, { id: other ?? "" });
    expect(await lastEntry()).toMatchObject({
      ...both,
      verb: "session.revoke",
      changes: { session: { before: other, after: null } },
    });
    await post("revoke-other-sessions", own);
    expect(await lastEntry()).toMatchObject({
      ...both,
      verb: "session.revoke",
      changes: { sessions: { before: "all", after: current } },
    });
    await post("revoke-sessions", own);
    expect(await lastEntry()).toMatchObject({
      verb: "session.revoke",
      changes: { sessions: { after: null } },
    });
    expect(await entries()).toHaveLength(3);
  });

  it("for a changed profile, field by field", async () => {
    const { people, cookie } = await makeWorld();
    await post("update-user", await cookie("member"), {
      name: "Mario Nuevo",
      language: "ca",
      color: "chart-1",
    });
    expect(await entries()).toMatchObject([
      {
        companyId: null,
        actorId: people.member.id,
        verb: "user.update",
        recordType: "user",
        recordId: people.member.id,
        changes: {
          name: { before: "Mario Miembro", after: "Mario Nuevo" },
          language: { before: "es", after: "ca" },
        },
      },
    ]);
  });
});

describe("the last platform administrator", () => {
  it("cannot be demoted nor delete the account, and a banned administrator does not count", async () => {
    const { people, cookie } = await makeWorld();
    await insert(tableRows(user, [makeUser({ role: "admin", banned: true })]));
    const own = await cookie("platformAdmin");
    const { id: userId } = people.platformAdmin;
    expect(await refusalOf(await post("admin/set-role", own, { userId, role: "user" }))).toEqual([
      409,
      "LAST_PLATFORM_ADMIN",
    ]);
    expect(await refusalOf(await deleteAccount(own, people.platformAdmin.email))).toEqual([
      409,
      "LAST_PLATFORM_ADMIN",
    ]);
    expect(await sessionOf(own)).toMatchObject({ user: { role: "user,admin" } });
    expect(await entries()).toEqual([]);
  });

  it.each([
    ["ban-user", {}],
    ["set-role", { role: "user" }],
  ])("is left when two do %s to each other at once", async (path, body) => {
    const { people, cookie } = await makeWorld();
    const own = await cookie("platformAdmin");
    const { second, secondCookie } = await addAdmin();
    const answers = await Promise.all([
      post(`admin/${path}`, own, { userId: second.id, ...body }),
      post(`admin/${path}`, secondCookie, { userId: people.platformAdmin.id, ...body }),
    ]);
    expect(statusesOf(answers)[0]).toBe(200);
    expect(statusesOf(answers)[1]).toBeGreaterThanOrEqual(401);
    const admins = await sql().select().from(user);
    expect(admins.filter(({ role, banned }) => role.includes("admin") && !banned)).toHaveLength(1);
  });

  it("is left when two delete their accounts at once", async () => {
    const { people, cookie } = await makeWorld();
    const own = await cookie("platformAdmin");
    const { second, secondCookie } = await addAdmin();
    const answers = await Promise.all([
      deleteAccount(own, people.platformAdmin.email),
      deleteAccount(secondCookie, second.email),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
  });

  it("may be demoted once there is another", async () => {
    const { people, cookie } = await makeWorld();
    await addAdmin();
    const own = await cookie("platformAdmin");
    const demotion = { userId: people.platformAdmin.id, role: "user" };
    expect((await post("admin/set-role", own, demotion)).status).toBe(200);
    expect(await sessionOf(own)).toMatchObject({ user: { role: "user" } });
  });
});
