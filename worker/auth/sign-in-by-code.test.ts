import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeInvite, makeCompany, makeSession, makeUser } from "../../fixtures/build.ts";
import { tableRows } from "../../fixtures/insert.ts";
import {
  api,
  requestCode,
  cookiesOf,
  costOf,
  submitCode,
  errorOf,
  insert,
  ORIGIN,
  waitForMails,
  outboxOf,
  receiveCode,
  sql,
} from "../../fixtures/test/client.ts";
import { browserCookieName } from "./cookie.ts";
import { account, session, user, verification } from "../storage/tables/organisation/identity.ts";
import { invite } from "../storage/tables/organisation/membership.ts";
import { usageCounter } from "../storage/tables/operations/operations.ts";
import { company } from "../storage/tables/organisation/organisation.ts";

const EMAIL = "marta.soler@pruebas.example";
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const sessionOf = async (cookie: string) =>
  (await api("/api/auth/get-session", { cookie })).json<{ user: { email: string } } | null>();

describe("the way in", () => {
  it("signs a new person in with the code, in an HttpOnly cookie and without showing the token", async () => {
    const answer = await submitCode(EMAIL, await receiveCode(EMAIL));
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.clone().json())).not.toContain("token");
    const [cookie = ""] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await sessionOf(cookiesOf(answer))).toMatchObject({ user: { email: EMAIL } });
  });

  it("is kept with the session", async () => {
    await submitCode(EMAIL, await receiveCode(EMAIL));
    expect(await sql().select({ method: session.method }).from(session)).toEqual([{ method: "code" }]);
  });

  it("takes the address in any case and with spaces around", async () => {
    const code = await receiveCode(EMAIL);
    expect((await submitCode(" Marta.SOLER@pruebas.example ", code)).status).toBe(200);
  });

  it("writes in the person's language, the request's for who is new", async () => {
    await insert(tableRows(user, [makeUser({ email: EMAIL, language: "ca" })]));
    await requestCode(EMAIL, { "accept-language": "en" });
    await requestCode("new@pruebas.example", { "accept-language": "en-GB,es;q=0.5" });
    await expect.poll(async () => (await outboxOf(EMAIL))[0]?.subject).toMatch(/^\d{6} és el teu codi/);
    await expect
      .poll(async () => (await outboxOf("new@pruebas.example"))[0]?.subject)
      .toMatch(/^\d{6} is your/);
  });

  it("stores no code that could be read back", async () => {
    const code = await receiveCode(EMAIL);
    const rows = await sql().select().from(verification);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

describe("entering a code", () => {
  const anotherCode = async () => submitCode(EMAIL, await receiveCode(EMAIL));

  it("takes nine round trips for a new person and eight for a known one", async () => {
    for (const [who, roundTrips] of [
      ["new", 9],
      ["known", 8],
    ] as const) {
      const answer = await anotherCode();
      expect([who, answer.status, costOf(answer).roundTrips]).toEqual([who, 200, roundTrips]);
    }
    expect(await sql().select().from(user)).toMatchObject([{ email: EMAIL, emailVerified: true, name: "" }]);
  });

  it("takes six when the code is wrong", async () => {
    const answer = await submitCode(EMAIL, wrong(await receiveCode(EMAIL)));
    expect([answer.status, costOf(answer).roundTrips]).toEqual([400, 6]);
  });

  it("makes one user of somebody new who enters codes in several browsers at once", async () => {
    const browsers = ["x", "y", "z"].map((letter) => `${browserCookieName(ORIGIN)}=${letter.repeat(24)}`);
    const codes = [];
    for (const browser of browsers) codes.push({ browser, code: await receiveCode(EMAIL, browser) });
    const answers = await Promise.all(
      codes.map(async ({ browser, code }) => submitCode(EMAIL, code, browser)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await sql().select().from(user)).toHaveLength(1);
  });

  it("removes the sign-ins and sessions of an account with an unconfirmed address, once", async () => {
    const created = makeUser({ email: EMAIL, emailVerified: false });
    const other = makeUser({});
    await insert(
      tableRows(user, [created, other]),
      tableRows(account, [
        { accountId: "1", providerId: "x", userId: created.id },
        { accountId: "2", providerId: "x", userId: other.id },
      ]),
      tableRows(session, [makeSession({ userId: created.id }), makeSession({ userId: other.id })]),
    );
    const first = await anotherCode();
    const second = await anotherCode();
    for (const answer of [first, second])
      expect(await sessionOf(cookiesOf(answer))).toMatchObject({ user: { id: created.id } });
    const owners = async (table: typeof account | typeof session) =>
      (await sql().select({ userId: table.userId }).from(table)).map(({ userId }) => userId).toSorted();
    expect(await owners(account)).toEqual([other.id]);
    expect(await owners(session)).toEqual([created.id, created.id, other.id].toSorted());
  });

  it("lifts a ban that has ended, and refuses one that lasts with its reason", async () => {
    const person = makeUser({ email: EMAIL, banned: true, banReason: "Mal uso", banExpires: new Date(1) });
    await insert(tableRows(user, [person]));
    expect((await anotherCode()).status).toBe(200);
    expect(await sql().select().from(user)).toMatchObject([
      { banned: false, banReason: null, banExpires: null },
    ]);
    await sql().update(user).set({ banned: true, banReason: "Mal uso" });
    const refused = await anotherCode();
    expect([refused.status, (await errorOf(refused)).code]).toEqual([403, "BANNED_USER"]);
    expect(await sql().select().from(session)).toHaveLength(1);
  });

  it("leaves no older code of the browser behind", async () => {
    await receiveCode(EMAIL);
    await anotherCode();
    expect(await sql().select().from(verification)).toEqual([]);
  });
});

describe("a code is refused", () => {
  it("once used", async () => {
    const code = await receiveCode(EMAIL);
    expect((await submitCode(EMAIL, code)).status).toBe(200);
    const again = await submitCode(EMAIL, code);
    expect([again.status, (await errorOf(again)).code]).toEqual([400, "INVALID_OTP"]);
  });

  it("once expired", async () => {
    const code = await receiveCode(EMAIL);
    await sql()
      .update(verification)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    for (const late of [await submitCode(EMAIL, code), await submitCode(EMAIL, code)])
      expect([late.status, (await errorOf(late)).code]).toEqual([400, "OTP_EXPIRED"]);
  });

  it("ten minutes after it was asked for and not before", async () => {
    await receiveCode(EMAIL);
    const [row] = await sql().select().from(verification);
    const minutes = ((row?.expiresAt.getTime() ?? 0) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.9);
    expect(minutes).toBeLessThanOrEqual(10);
  });

  it("once a newer one was asked for", async () => {
    const first = await receiveCode(EMAIL);
    let second = await receiveCode(EMAIL);
    if (second === first) second = await receiveCode(EMAIL);
    expect((await submitCode(EMAIL, first)).status).toBe(400);
    expect((await submitCode(EMAIL, second)).status).toBe(200);
  });

  it("after three wrong ones, even the right one", async () => {
    const code = await receiveCode(EMAIL);
    for (let tries = 0; tries < 3; tries += 1)
      expect((await submitCode(EMAIL, wrong(code))).status).toBe(400);
    for (const late of [await submitCode(EMAIL, code), await submitCode(EMAIL, code)])
      expect([late.status, (await errorOf(late)).code]).toEqual([403, "TOO_MANY_ATTEMPTS"]);
    expect((await submitCode(EMAIL, await receiveCode(EMAIL))).status).toBe(200);
  });

  it("for another address", async () => {
    const code = await receiveCode(EMAIL);
    expect((await submitCode("otra@pruebas.example", code)).status).toBe(400);
  });
});

describe("asking too often", () => {
  it("lets five through in an hour and tells the sixth how long to wait", async () => {
    for (let asked = 0; asked < 5; asked += 1) expect((await requestCode(EMAIL)).status).toBe(200);
    const sixth = await requestCode(EMAIL, { "accept-language": "es" });
    expect(sixth.status).toBe(429);
    const wait = Number(sixth.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect((await errorOf(sixth)).message).toBe("Demasiados intentos. Vuelve a probar en 60 minutos");
    expect((await requestCode("otra@pruebas.example")).status).toBe(200);
    await waitForMails("otra@pruebas.example", 1);
    await waitForMails(EMAIL, 5);
  });

  it("counts exactly when twenty ask at once", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestCode(EMAIL)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    await waitForMails(EMAIL, 5);
  });

  it("starts a new count an hour after the first", async () => {
    for (let asked = 0; asked < 5; asked += 1) await requestCode(EMAIL);
    expect((await requestCode(EMAIL)).status).toBe(429);
    await sql().update(usageCounter).set({ endsAt: new Date() });
    const answers = [];
    for (let asked = 0; asked < 6; asked += 1) answers.push((await requestCode(EMAIL)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    await waitForMails(EMAIL, 10);
  });

  it("holds one IP address to its own limit, whichever mail addresses it asks for", async () => {
    const { recordAttempt: takeAttempt } = await import("../storage/core/limits.ts");
    const ip = { key: "code:ip:192.0.2.1", atMost: 20 };
    const ask = (index: number) =>
      takeAttempt(
        sql(),
        [{ key: `code:address:p${index}@pruebas.example`, atMost: 5 }, ip],
        3_600_000,
        new Date(),
      );
    const waits = await Promise.all(Array.from({ length: 25 }, (_, index) => ask(index)));
    expect(waits.filter((wait) => wait === null)).toHaveLength(20);
  });
});

describe("an unknown address cannot be told from a known one", () => {
  const shape = async (answer: Response) => {
    const headers = Object.fromEntries(
      [...answer.headers].filter(
        ([name]) => !["x-request-id", "server-timing", "set-cookie", "date"].includes(name),
      ),
    );
    return { status: answer.status, body: await answer.text(), headers };
  };

  it.each(["open", "invited"])("by answer, headers or database work, when sign-up is %s", async (signUp) => {
    await insert(tableRows(user, [makeUser({ email: EMAIL })]));
    const asked = env.SIGNUP;
    env.SIGNUP = signUp;
    try {
      const known = await requestCode(EMAIL);
      const unknown = await requestCode("nadie@pruebas.example");
      expect(costOf(unknown)).toEqual(costOf(known));
      expect(await shape(unknown)).toEqual(await shape(known));

      const knownWrong = await submitCode(EMAIL, "000000");
      const unknownWrong = await submitCode("nadie@pruebas.example", "000000");
      expect(await shape(unknownWrong)).toEqual(await shape(knownWrong));
      expect(costOf(unknownWrong)).toEqual(costOf(knownWrong));
      await waitForMails(EMAIL, 1);
      await waitForMails("nadie@pruebas.example", signUp === "open" ? 1 : 0);
    } finally {
      env.SIGNUP = asked;
    }
  });
});

describe("with sign-up by invitation only", () => {
  it("writes to the invited and the known, to nobody else, and lets nobody else in", async () => {
    const place = makeCompany();
    const admin = makeUser({ role: "admin" });
    const invited = { companyId: place.id, invitedById: admin.id };
    await insert(
      tableRows(user, [makeUser({ email: EMAIL }), admin]),
      tableRows(company, [place]),
      tableRows(invite, [
        makeInvite({ ...invited, email: "invitada@pruebas.example" }),
        makeInvite({ ...invited, email: "tarde@pruebas.example", invitationExpiresAt: new Date(0) }),
        makeInvite({ companyId: place.id, email: "nula@pruebas.example" }),
      ]),
    );
    const asked = env.SIGNUP;
    env.SIGNUP = "invited";
    try {
      expect((await submitCode(EMAIL, await receiveCode(EMAIL))).status).toBe(200);
      expect(
        (await submitCode("invitada@pruebas.example", await receiveCode("invitada@pruebas.example"))).status,
      ).toBe(200);
      await requestCode("tarde@pruebas.example");
      await requestCode("nula@pruebas.example");
      await requestCode("nadie@pruebas.example");
      await waitForMails("tarde@pruebas.example", 0);
      await waitForMails("nula@pruebas.example", 0);
      await waitForMails("nadie@pruebas.example", 0);
    } finally {
      env.SIGNUP = asked;
    }
  });
});
