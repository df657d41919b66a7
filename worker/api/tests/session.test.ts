import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  api,
  BROWSER,
  cookiesOf,
  cookieOf,
  costOf,
  submitCode,
  errorOf,
  insert,
  receiveCode,
  sql,
} from "#fixtures/test/client.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";
import { session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const sessionOf = async (cookie: string) =>
  (await api("/api/auth/get-session", { cookie })).json<CurrentSession | null>();

describe("get-session", () => {
  it("returns the user with companies and departments, and never the token", async () => {
    const { people, acme, workshop, cookie } = await makeWorld();
    const answer = await api("/api/auth/get-session", { cookie: await cookie("manager") });
    expect(costOf(answer).roundTrips).toBe(1);
    const body = await answer.json<CurrentSession>();
    expect(body.user).toMatchObject({
      id: people.manager.id,
      role: "user",
      language: "es",
      color: "chart-1",
      companies: [
        {
          id: acme.id,
          isAdmin: false,
          isSuspended: false,
          isEnding: false,
          role: "manager",
          name: "Metales Acme",
          color: "chart-1",
        },
      ],
      departments: [
        { id: workshop.id, companyId: acme.id, role: "manager", name: "Taller", color: "chart-1" },
      ],
    });
    const [row] = await sql()
      .select({ token: session.token })
      .from(session)
      .where(eq(session.userId, people.manager.id));
    expect(JSON.stringify(body)).not.toContain(row?.token);
  });

  it("returns the strongest of several memberships as the company's role", async () => {
    const { people, acme, cookie } = await makeWorld();
    await insert(
      tableRows(companyUser, [
        makeMembership({ userId: people.member.id, companyId: acme.id, role: "admin" }),
      ]),
    );
    const body = await sessionOf(await cookie("member"));
    expect(body?.user.companies).toMatchObject([{ id: acme.id, isAdmin: true, role: "admin" }]);
  });

  it.each([
    ["no cookie", () => ""],
    ["a forged signature", (cookie: string) => cookie.slice(0, -6) + "AAAAA%3D"],
    [
      "another token under the same signature",
      (cookie: string) => cookie.replace(/=\w/, (start) => (start === "=x" ? "=y" : "=x")),
    ],
    ["no signature", (cookie: string) => cookie.split(".").slice(0, 2).join(".")],
  ])("is null with %s", async (_, spoil) => {
    const { cookie } = await makeWorld();
    expect(await sessionOf(spoil(await cookie("owner")))).toBeNull();
  });

  it("returns null once the session has expired or was signed out", async () => {
    const { cookie, people } = await makeWorld();
    const first = await cookie("owner");
    expect((await api("/api/auth/sign-out", { body: {}, cookie: first })).status).toBe(200);
    expect(await sessionOf(first)).toBeNull();
    const second = await cookie("owner");
    await sql()
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.userId, people.owner.id));
    expect(await sessionOf(second)).toBeNull();
  });

  it("renews a session only when it is a day old", async () => {
    const { cookie, people } = await makeWorld();
    const own = await cookie("owner");
    const early = await api("/api/auth/get-session", { cookie: own });
    expect(early.headers.getSetCookie().filter((each) => each.includes("session_token"))).toEqual([]);
    const dayAgo = new Date(Date.now() - 25 * 3600_000);
    await sql()
      .update(session)
      .set({ updatedAt: dayAgo, expiresAt: new Date(Date.now() + 86_400_000) })
      .where(eq(session.userId, people.owner.id));
    const renewed = await api("/api/auth/get-session", { cookie: own });
    expect(renewed.headers.getSetCookie().some((each) => /session_token=.*Max-Age=2592000/.test(each))).toBe(
      true,
    );
    const [row] = await sql().select().from(session).where(eq(session.userId, people.owner.id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });
});

describe("losing rights", () => {
  it("takes effect at the next request after a membership is removed", async () => {
    const { cookie, people, acme } = await makeWorld();
    const own = await cookie("member");
    expect((await api(`/api/v1/company/${acme.id}`, { cookie: own })).status).toBe(200);
    await sql().delete(companyUser).where(eq(companyUser.userId, people.member.id));
    expect((await api(`/api/v1/company/${acme.id}`, { cookie: own })).status).toBe(404);
  });

  it("takes effect at once on a ban, and ends with it", async () => {
    const { cookie, people } = await makeWorld();
    const own = await cookie("member");
    const admin = await cookie("platformAdmin");
    const ban = { userId: people.member.id, banReason: "Uso indebido", banExpiresIn: 86_400 };
    expect((await api("/api/auth/admin/ban-user", { body: ban, cookie: admin })).status).toBe(200);
    expect(await sessionOf(own)).toBeNull();

    const refused = await submitCode(people.member.email, await receiveCode(people.member.email));
    expect(refused.status).toBe(403);
    const { code, message } = await errorOf(refused);
    expect(code).toBe("BANNED_USER");
    expect(message).toMatch(
      /^Tu cuenta está bloqueada\. Motivo: Uso indebido\. Hasta el \d+ de [a-z]+ de \d{4}/,
    );

    expect(
      (await api("/api/auth/admin/unban-user", { body: { userId: people.member.id }, cookie: admin })).status,
    ).toBe(200);
    expect((await submitCode(people.member.email, await receiveCode(people.member.email))).status).toBe(200);
  });

  it("returns the reason of a ban in the reader's language, and the date if there is one", async () => {
    const { people } = await makeWorld();
    await sql().update(user).set({ language: "en" }).where(eq(user.id, people.banned.id));
    const code = await receiveCode(people.banned.email);
    const refused = await api("/api/auth/sign-in/email-otp", {
      body: { email: people.banned.email, otp: code },
      cookie: BROWSER,
      headers: { "accept-language": "en" },
    });
    expect((await errorOf(refused)).message).toBe("Your account is blocked. Reason: Mal uso.");
  });
});

describe("platform administration", () => {
  it("is granted to a user with admin among several roles", async () => {
    const { cookie, people } = await makeWorld();
    const admin = await cookie("platformAdmin");
    expect((await sessionOf(admin))?.user.role).toBe("user,admin");
    const set = { userId: people.member.id, role: ["user", "admin"] };
    expect((await api("/api/auth/admin/set-role", { body: set, cookie: admin })).status).toBe(200);
    const promoted = await cookie("member");
    expect((await sessionOf(promoted))?.user.role).toBe("user,admin");
    expect(
      (await api("/api/auth/admin/unban-user", { body: { userId: people.banned.id }, cookie: promoted }))
        .status,
    ).toBe(200);
  });

  it.each([{ role: "superuser" }, { role: ["user", "owner"] }, { role: [] }, { role: "" }])(
    "knows no $role",
    async ({ role }) => {
      const { cookie, people } = await makeWorld();
      const answer = await api("/api/auth/admin/set-role", {
        body: { userId: people.member.id, role },
        cookie: await cookie("platformAdmin"),
      });
      expect(answer.status).toBe(422);
    },
  );

  it("refuses banning oneself and reports unknown users", async () => {
    const { cookie, people } = await makeWorld();
    const admin = await cookie("platformAdmin");
    const itself = await api("/api/auth/admin/ban-user", {
      body: { userId: people.platformAdmin.id },
      cookie: admin,
    });
    expect([itself.status, (await errorOf(itself)).code]).toEqual([403, "CANNOT_BAN_YOURSELF"]);
    const nobody = await api("/api/auth/admin/ban-user", { body: { userId: "nobody" }, cookie: admin });
    expect([nobody.status, (await errorOf(nobody)).code]).toEqual([404, "USER_NOT_FOUND"]);
  });
});

describe("impersonation", () => {
  it("acts as the user, reports it, and returns to the administrator", async () => {
    const { cookie, people } = await makeWorld();
    const admin = await cookie("platformAdmin");
    const start = await api("/api/auth/admin/impersonate-user", {
      body: { userId: people.member.id, reason: "Consulta de soporte" },
      cookie: admin,
    });
    expect(start.status).toBe(200);
    expect(JSON.stringify(await start.clone().json())).not.toContain("token");
    const acting = cookiesOf(start);
    expect(await sessionOf(acting)).toMatchObject({
      session: { impersonatedBy: people.platformAdmin.id },
      user: { id: people.member.id },
    });
    const stop = await api("/api/auth/admin/stop-impersonating", { body: {}, cookie: acting });
    expect(stop.status).toBe(200);
    expect(await sessionOf(cookiesOf(stop))).toMatchObject({
      session: { impersonatedBy: null },
      user: { id: people.platformAdmin.id },
    });
    expect(await sessionOf(acting)).toBeNull();
  });

  it("names both people in the audit entry of a write", async () => {
    const { acme, people } = await makeWorld();
    const cookie = await cookieOf(people.owner.id, { impersonatedBy: people.platformAdmin.id });
    const answer = await api(`/api/v1/location/${acme.id}/locations`, { cookie, body: { name: "Nave 7" } });
    expect(answer.status).toBe(201);
    const { location } = await answer.json<{ location: { id: string } }>();
    expect(await sql().select().from(auditLog).where(eq(auditLog.recordId, location.id))).toMatchObject([
      { verb: "location.create", actorId: people.owner.id, impersonatedById: people.platformAdmin.id },
    ]);
  });

  it("is refused for another platform administrator", async () => {
    const { people } = await makeWorld();
    await sql().update(user).set({ role: "admin" }).where(eq(user.id, people.owner.id));
    const answer = await api("/api/auth/admin/impersonate-user", {
      body: { userId: people.owner.id, reason: "Consulta de soporte" },
      cookie: await cookieOf(people.platformAdmin.id),
    });
    expect([answer.status, (await errorOf(answer)).code]).toEqual([403, "CANNOT_IMPERSONATE_ADMIN"]);
  });
});

describe("one's own profile", () => {
  it("changes name, colour and language, trimmed", async () => {
    const { cookie } = await makeWorld();
    const own = await cookie("member");
    const changes = { name: "  Mario Nuevo ", color: "chart-3", language: "ca" };
    expect((await api("/api/auth/update-user", { body: changes, cookie: own })).status).toBe(200);
    expect((await sessionOf(own))?.user).toMatchObject({
      name: "Mario Nuevo",
      color: "chart-3",
      language: "ca",
    });
  });

  it.each([
    [{ name: " " }, { name: "Escribe un nombre" }],
    [{ name: "a".repeat(256) }, { name: "El nombre debe tener como máximo 255 caracteres" }],
    [{ color: "red" }, { color: "Elige un color de la paleta" }],
    [{ language: "fr" }, { language: "Elige español, inglés o catalán" }],
    [{ role: "admin" }, { role: "Este campo no se admite" }],
    [{ name: "\ud800" }, { name: "El texto contiene caracteres que no se pueden guardar" }],
  ])("refuses %j field by field", async (body, fields) => {
    const { cookie } = await makeWorld();
    const answer = await api("/api/auth/update-user", { body, cookie: await cookie("member") });
    expect(answer.status).toBe(422);
    expect((await errorOf(answer)).fields).toMatchObject(fields);
  });
});

describe("a session ends 90 days after the sign-in", () => {
  it("and is renewed no further than that", async () => {
    const { cookie, people } = await makeWorld();
    const own = await cookie("member");
    const createdAt = new Date(Date.now() - 80 * DAY_MS);
    await sql()
      .update(session)
      .set({ createdAt, updatedAt: new Date(Date.now() - 2 * DAY_MS) })
      .where(eq(session.userId, people.member.id));
    const renewed = await api("/api/auth/get-session", { cookie: own });
    const [cookieSent = ""] = renewed.headers.getSetCookie().filter((each) => each.includes("session_token"));
    expect(Number(/Max-Age=(\d+)/.exec(cookieSent)?.[1])).toBeLessThanOrEqual((10 * DAY_MS) / 1000);
    const [row] = await sql().select().from(session).where(eq(session.userId, people.member.id));
    expect(row?.expiresAt.getTime()).toBe(createdAt.getTime() + 90 * DAY_MS);
  });

  it("whatever its expiry says", async () => {
    const { cookie, people } = await makeWorld();
    const own = await cookie("member");
    await sql()
      .update(session)
      .set({ createdAt: new Date(Date.now() - 90 * DAY_MS - 1000) })
      .where(eq(session.userId, people.member.id));
    expect(await sessionOf(own)).toBeNull();
  });
});
