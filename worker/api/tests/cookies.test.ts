// A cookie that we did not write is as good as none: it changes no answer, and none is a 5xx.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { generateSignedCookie } from "hono/cookie";
import { describe, expect, it } from "vitest";
import { api, cookiesOf, ORIGIN } from "#fixtures/test/client.ts";
import { spoilt } from "#fixtures/test/fuzz/spoilt.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import {
  adminCookieName,
  browserCookieName,
  deviceCookieName,
  sessionCookieName,
  snapshotCookieName,
} from "../../auth/cookie.ts";
import worker from "../../index.ts";

const NAMES = [
  sessionCookieName(ORIGIN),
  adminCookieName(ORIGIN),
  browserCookieName(ORIGIN),
  deviceCookieName(ORIGIN),
  snapshotCookieName(ORIGIN),
  "d1-bookmark",
];

const SHELL = "<!doctype html><html><head></head><body></body></html>";
const LANGUAGES = new Set(["es", "en", "ca"]);

/** The status of a page. There are shells for the known languages alone. */
async function openPage(path: string, cookie: string): Promise<number> {
  const assets = {
    fetch: async (asked: Request | URL) => {
      const [, folder, language = ""] = new URL(asked instanceof Request ? asked.url : asked).pathname.split(
        "/",
      );
      if (folder === "shells" && !LANGUAGES.has(language)) throw new Error(`No shell in ${language}`);
      return new Response(SHELL, { headers: { "Content-Type": "text/html" } });
    },
  } as unknown as Fetcher;
  const context = createExecutionContext();
  const request = new Request(ORIGIN + path, { headers: { cookie } }) as Parameters<typeof worker.fetch>[0];
  const answer = await worker.fetch(request, { ...env, ASSETS: assets }, context);
  await answer.text();
  await waitOnExecutionContext(context);
  return answer.status;
}

const signed = async (name: string, value: string, secret = env.BETTER_AUTH_SECRET) =>
  (await generateSignedCookie(name, value, secret)).split(";")[0] ?? "";
const asText = (value: unknown) =>
  btoa(
    JSON.stringify(value).replaceAll(
      /[^\0-\x7F]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  );

const readsOf = (world: World) => [
  `/api/v1/company/${world.acme.id}/forms`,
  `/api/v1/company/${world.acme.id}/departments/${world.workshop.id}/drill/${"x".repeat(24)}`,
];

describe("an identity cookie", () => {
  it("with unexpected parts changes no answer of a page or of the API", async () => {
    const world = await makeWorld();
    const own = await world.cookie("member");
    const name = snapshotCookieName(ORIGIN);
    const [known = ""] = decodeURIComponent(
      cookiesOf(await api("/api/auth/get-session", { cookie: own })).slice(name.length + 1),
    ).split(".");
    const packed: unknown = JSON.parse(atob(known));
    const expected = await Promise.all(
      readsOf(world).map(async (path) => (await api(path, { cookie: own })).status),
    );
    // Without a session, nothing but the cookie says who asks.
    const ended = await signed(sessionCookieName(ORIGIN), "x".repeat(32));
    let tried = 0;
    for (const value of spoilt(packed)) {
      const text = asText(value);
      const cookie = await signed(name, text);
      for (const each of [cookie, `${name}=${encodeURIComponent(`${text}.x`)}`])
        expect([value, await openPage(`/${world.acme.id}`, `${ended}; ${each}`)]).toEqual([value, 200]);
      for (const [index, path] of tried % 5 === 0 ? readsOf(world).entries() : []) {
        const statuses = [`${own}; ${cookie}`, `${ended}; ${cookie}`].map(
          async (sent) => (await api(path, { cookie: sent })).status,
        );
        expect([value, await Promise.all(statuses)]).toEqual([value, [expected[index], 401]]);
      }
      tried += 1;
    }
    expect(tried).toBeGreaterThan(250);
  }, 120_000);
});

const ODD = [
  "",
  ".",
  "a.b",
  `x.${"A".repeat(43)}=`,
  "%",
  "%E0%A4%A",
  "%00",
  "%F0%9F%92%A5.%25",
  '"quoted"',
  "%22%22",
  "[object Object]",
  "null",
  "-",
  "00000000-00000000-00000000-0",
  "ffffffff-ffffffff-ffffffff-ffffffffffffffffffffffffffffffff",
  "=;=",
  "x".repeat(3900),
];

describe("a cookie of ours", () => {
  it.each(NAMES)("%s with a value that we do not write is as good as none", async (name) => {
    const world = await makeWorld();
    const own = await world.cookie("member");
    const others = name === sessionCookieName(ORIGIN) ? "" : `${own}; `;
    const ask = async (cookie: string) => ({
      page: await openPage(`/${world.acme.id}/forms`, cookie),
      read: (await api(readsOf(world)[0] ?? "", { cookie })).status,
      session: (await api("/api/auth/get-session", { cookie })).status,
      code: (
        await api("/api/auth/email-otp/send-verification-otp", {
          body: { email: `${crypto.randomUUID()}@pruebas.example`, type: "sign-in" },
          cookie,
        })
      ).status,
      stop: (await api("/api/auth/admin/stop-impersonating", { body: {}, cookie })).status,
    });
    const without = await ask(others);
    for (const value of ODD) {
      expect([value, await ask(`${others}${name}=${value}`)]).toEqual([value, without]);
      if (name.endsWith("bookmark") || name === browserCookieName(ORIGIN)) continue;
      expect([value, await ask(others + (await signed(name, value)))]).toEqual([value, without]);
    }
  });
});
