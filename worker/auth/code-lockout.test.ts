import { createExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { makeUser } from "../../fixtures/build.ts";
import { tableRows } from "../../fixtures/insert.ts";
import {
  api,
  BROWSER,
  cookiesOf,
  errorOf,
  insert,
  ORIGIN,
  outboxOf,
  receiveCode,
  requestCode,
  sql,
  submitCode,
  waitForMails,
} from "../../fixtures/test/client.ts";
import { faultyBindings } from "../../fixtures/test/faults/bindings.ts";
import worker from "../index.ts";
import { recordAttempt } from "../storage/core/limits.ts";
import { user, verification } from "../storage/tables/organisation/identity.ts";
import { browserCookieName, deviceCookieName } from "./cookie.ts";

const EMAIL = "marta.soler@pruebas.example";
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const browser = (letter: string) => `${browserCookieName(ORIGIN)}=${letter.repeat(24)}`;
const from = (ip: string) => ({ "cf-connecting-ip": ip });
const cookieNamed = (answer: Response, name: string) =>
  answer.headers.getSetCookie().find((each) => each.startsWith(`${name}=`)) ?? "";

/** Signs in and returns the cookie by which the browser is known from then on. */
async function rememberedDevice(): Promise<string> {
  const answer = await submitCode(EMAIL, await receiveCode(EMAIL));
  expect(answer.status).toBe(200);
  return cookieNamed(answer, deviceCookieName(ORIGIN)).split(";")[0] ?? "";
}

describe("a code belongs to the browser that requested it", () => {
  it("marks the browser with a random cookie that scripts and other sites cannot use", async () => {
    const [one, two] = await Promise.all([requestCode(EMAIL, {}, ""), requestCode(EMAIL, {}, "")]);
    const cookie = cookieNamed(one, browserCookieName(ORIGIN));
    expect(cookie).toMatch(/^code-browser=\w{24,}; /);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookieNamed(two, browserCookieName(ORIGIN)).split(";")[0]).not.toBe(cookie.split(";")[0]);
    await waitForMails(EMAIL, 2);
  });

  it("signs in with the cookie from the answer of the request", async () => {
    const jar = cookiesOf(await requestCode(EMAIL, {}, ""));
    await waitForMails(EMAIL, 1);
    const code = /\d{6}/.exec((await outboxOf(EMAIL))[0]?.subject ?? "")?.[0] ?? "";
    expect((await submitCode(EMAIL, code, jar)).status).toBe(200);
  });

  it("is not invalidated by wrong guesses from other browsers", async () => {
    const code = await receiveCode(EMAIL);
    for (let tries = 0; tries < 4; tries += 1) {
      expect((await submitCode(EMAIL, wrong(code), browser("x"))).status).toBe(400);
      expect((await submitCode(EMAIL, wrong(code), "")).status).toBe(400);
    }
    expect((await submitCode(EMAIL, code)).status).toBe(200);
  });

  it("is not superseded by a request of another browser", async () => {
    const code = await receiveCode(EMAIL);
    await receiveCode(EMAIL, browser("x"));
    expect((await submitCode(EMAIL, code)).status).toBe(200);
  });

  it("does not match in another browser, even the right one", async () => {
    const code = await receiveCode(EMAIL);
    const answer = await submitCode(EMAIL, code, browser("x"));
    expect([answer.status, (await errorOf(answer)).code]).toEqual([400, "INVALID_OTP"]);
    expect((await submitCode(EMAIL, code)).status).toBe(200);
  });

  it.each([
    ["es", "Escribe el código en el mismo navegador en el que lo pediste"],
    ["ca", "Escriu el codi al mateix navegador en què el vas demanar"],
    ["en", "Enter the code in the same browser where you requested it"],
  ])("says so in %s to a browser that requested none, for any address", async (language, sentence) => {
    await insert(tableRows(user, [makeUser({ email: EMAIL })]));
    for (const email of [EMAIL, "nadie@pruebas.example"]) {
      const answer = await api("/api/auth/sign-in/email-otp", {
        body: { email, otp: "123456" },
        headers: { "accept-language": language },
      });
      const { code, message } = await errorOf(answer);
      expect([answer.status, code, message]).toEqual([400, "OTP_OTHER_BROWSER", sentence]);
    }
  });

  it("gets at most one success, for the right code, out of fifty guesses from many browsers at once", async () => {
    const code = await receiveCode(EMAIL);
    const guesses = Array.from({ length: 50 }, (_, index) =>
      index === 25
        ? submitCode(EMAIL, code)
        : submitCode(
            EMAIL,
            index % 2 ? code : wrong(code),
            browser(String.fromCodePoint(97 + 2 + (index % 20))),
          ),
    );
    const answers = await Promise.all(guesses);
    expect(answers.flatMap(({ ok }, index) => (ok ? [index] : []))).toEqual([25]);
  });
});

describe("guessing", () => {
  it("never gets more than three tries out of fifty at once", async () => {
    const code = await receiveCode(EMAIL);
    const before = await sql().select({ value: verification.value }).from(verification);
    expect(before[0]?.value).toMatch(/:0$/);
    const guesses = Array.from({ length: 50 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
    );
    const answers = await Promise.all(guesses.map((guess) => submitCode(EMAIL, guess)));
    expect(answers.every(({ status }) => status === 400 || status === 403)).toBe(true);
    const rows = await sql().select({ value: verification.value }).from(verification);
    // What is left of the code says how many were weighed; gone means it died of the third.
    const weighed = rows.map(({ value }) => Number(value.split(":").at(-1)));
    expect(weighed.every((tries) => tries <= 3)).toBe(true);
    for (let tries = weighed[0] ?? 3; tries < 3; tries += 1) await submitCode(EMAIL, wrong(code));
    expect((await submitCode(EMAIL, code)).ok).toBe(false);
  });

  it("wins at most once when the right code is sent fifty times at once", async () => {
    const code = await receiveCode(EMAIL);
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitCode(EMAIL, code)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("of fifty guesses at once with the right one among them, no more than three are weighed", async () => {
    let wins = 0;
    for (const place of [0, 10, 25, 49]) {
      const address = `guess${place}@pruebas.example`;
      const code = await receiveCode(address);
      const guesses = Array.from({ length: 50 }, (_, index) => (index === place ? code : wrong(code)));
      const answers = await Promise.all(guesses.map((guess) => submitCode(address, guess)));
      wins += answers.filter(({ ok }) => ok).length;
      expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
    }
    expect(wins).toBeLessThanOrEqual(4);
  });
});

/** Sends a guess whose call number `at` to the database waits; without a number none does. */
async function guessLate(code: string, at?: number) {
  const faulty = faultyBindings(at === undefined ? null : { at, how: "late" });
  const request = new Request(`${ORIGIN}/api/auth/sign-in/email-otp`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: BROWSER },
    body: JSON.stringify({ email: EMAIL, otp: code }),
  });
  const answer = worker.fetch(
    request as Parameters<typeof worker.fetch>[0],
    faulty.bindings,
    createExecutionContext(),
  );
  if (at !== undefined) await faulty.reached;
  return { answer, calls: faulty.calls, release: faulty.release };
}

describe("a new code", () => {
  it("is the one that counts, also if a wrong guess of the one before ends after it was sent", async () => {
    const first = await receiveCode(EMAIL);
    const whole = await guessLate(wrong(first));
    expect((await whole.answer).status).toBe(400);
    // Its last call but one takes the code out, and its last puts it back.
    const late = await guessLate(wrong(first), whole.calls.length - 1);
    const second = await receiveCode(EMAIL);
    late.release();
    expect((await late.answer).status).toBe(400);
    const kept = await sql().select({ value: verification.value }).from(verification);
    expect(kept.map(({ value }) => value.slice(-2)).toSorted()).toEqual([":0", ":2"]);
    expect((await submitCode(EMAIL, first)).status).toBe(400);
    expect((await submitCode(EMAIL, second)).status).toBe(200);
    expect((await submitCode(EMAIL, first)).status).toBe(400);
  });
});

describe("requests by a stranger", () => {
  it("do not lock the owner out", async () => {
    for (let asked = 0; asked < 6; asked += 1) await requestCode(EMAIL, from("203.0.113.9"), browser("x"));
    expect((await requestCode(EMAIL, from("203.0.113.9"), browser("x"))).status).toBe(429);
    expect((await requestCode(EMAIL, from("198.51.100.4"), browser("y"))).status).toBe(200);
  });

  it("are limited by IP address when the browser's cookie is thrown away", async () => {
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await requestCode(EMAIL, from("203.0.113.9"), "")).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("are limited by browser when the IP address changes", async () => {
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1)
      statuses.push((await requestCode(EMAIL, from(`203.0.113.${asked}`), browser("x"))).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it("are limited by the address alone, not by browser or IP address", async () => {
    await exhaust(`code:address:${EMAIL}`, 40);
    expect((await requestCode(EMAIL, from("198.51.100.4"), browser("y"))).status).toBe(429);
    expect((await requestCode("otra@pruebas.example", from("198.51.100.4"), browser("y"))).status).toBe(200);
  });
});

/** As many attempts as the limit allows, made by others. */
async function exhaust(key: string, atMost: number): Promise<void> {
  for (let made = 0; made < atMost; made += 1)
    await recordAttempt(sql(), [{ key, atMost }], 3_600_000, new Date());
}

describe("a browser that has signed in to the address before", () => {
  it("has five requests of its own when others have used up all limits", async () => {
    const device = await rememberedDevice();
    const ip = "203.0.113.9";
    await exhaust(`code:address:${EMAIL}`, 40);
    for (let asked = 0; asked < 5; asked += 1) {
      const answer = await requestCode(EMAIL, from(ip), `${device}; ${BROWSER}`);
      expect(answer.status).toBe(200);
    }
    expect((await requestCode(EMAIL, from(ip), `${device}; ${BROWSER}`)).status).toBe(429);
  });

  it("is known by a signed, long-lived cookie that shows no address", async () => {
    const answer = await submitCode(EMAIL, await receiveCode(EMAIL));
    const cookie = cookieNamed(answer, deviceCookieName(ORIGIN));
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(300 * 86_400);
    const value = decodeURIComponent(cookie.split(";")[0] ?? "");
    expect(value).not.toContain("marta");
  });

  it("has no allowance for other addresses, nor with a forged cookie", async () => {
    const device = await rememberedDevice();
    await exhaust(`code:address:${EMAIL}`, 40);
    await exhaust("code:address:otra@pruebas.example", 40);
    expect((await requestCode("otra@pruebas.example", from("203.0.113.8"), device)).status).toBe(429);
    const forged = device.replace(/=\w/, "=x");
    expect((await requestCode(EMAIL, from("203.0.113.8"), forged)).status).toBe(429);
  });

  it("remembers no more than five addresses", async () => {
    let device = await rememberedDevice();
    for (const name of ["a", "b", "c", "d", "e"]) {
      const email = `${name}@pruebas.example`;
      const jar = `${device}; ${BROWSER}`;
      const answer = await submitCode(email, await receiveCode(email, jar), jar);
      device = cookieNamed(answer, deviceCookieName(ORIGIN)).split(";")[0] ?? "";
    }
    await exhaust(`code:address:${EMAIL}`, 40);
    await exhaust("code:address:a@pruebas.example", 40);
    expect((await requestCode(EMAIL, from("203.0.113.8"), device)).status).toBe(429);
    expect((await requestCode("a@pruebas.example", from("203.0.113.8"), device)).status).toBe(200);
  });
});
