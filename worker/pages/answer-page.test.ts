// The page of a signed-in person brings the API's first answers; what they are is the API's business and tested there.
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { api, cookiesOf, ORIGIN, sql } from "../../fixtures/test/client.ts";
import { lineBody } from "../../fixtures/test/plan/fill-plan.ts";
import { requestAs } from "../../fixtures/test/requests.ts";
import { makeWorld, type VisitorName, type World } from "../../fixtures/test/world.ts";
import worker from "../index.ts";
import { session, user } from "../storage/tables/organisation/identity.ts";
import { company } from "../storage/tables/organisation/organisation.ts";

const LINK = '<link rel="modulepreload" href="/assets/tasks.js">';
const SHELL = `<!doctype html><html><head><title>Extintor</title></head><body><main></main><template id="later">${LINK}</template></body></html>`;
const ELEMENT = /<script type="application\/json" id="first-data">(.*?)<\/script>/s;

type Page = {
  headers: Headers;
  text: string;
  /** What was asked of the static files. */
  shells: string[];
  /** The embedded answers by their path. */
  data: Map<string, unknown> | null;
};

async function open(path: string, cookie = "", method = "GET"): Promise<Page> {
  const shells: string[] = [];
  const assets = {
    fetch: async (asked: Request | URL) => {
      shells.push(new URL(asked instanceof Request ? asked.url : asked).pathname);
      return new Response(SHELL, {
        headers: {
          "Content-Type": "text/html",
          "Content-Security-Policy": "default-src 'none'",
          ETag: '"1"',
        },
      });
    },
  } as unknown as Fetcher;
  const context = createExecutionContext();
  const answer = await worker.fetch(
    new Request(ORIGIN + path, { method, headers: { cookie, "if-none-match": '"1"' } }) as Parameters<
      typeof worker.fetch
    >[0],
    { ...env, ASSETS: assets },
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  const json = ELEMENT.exec(text)?.[1];
  const data =
    json === undefined ? null : new Map((JSON.parse(json) as { answers: [string, unknown][] }).answers);
  return { headers: answer.headers, text, shells, data };
}

describe("the page of notices without an account", () => {
  it("is a page of its own for every code, which loads nothing from elsewhere unless Turnstile is set up", async () => {
    const world = await makeWorld();
    for (const cookie of ["", await world.cookie("owner")]) {
      const page = await open("/aviso/ABCDEFGH23", cookie);
      expect(page.shells).toEqual(["/aviso"]);
      expect(page.data).toBeNull();
      expect(page.headers.getSetCookie()).toEqual([]);
      expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src 'self'; /);
      expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    }
    env.TURNSTILE_SITE_KEY = "site";
    env.TURNSTILE_SECRET_KEY = "secret";
    const { headers } = await open("/aviso/ABCDEFGH23");
    expect(headers.get("content-security-policy")).toContain("frame-src https://challenges.cloudflare.com");
    delete env.TURNSTILE_SITE_KEY;
    delete env.TURNSTILE_SECRET_KEY;
    expect((await open("/avisos")).shells).toEqual(["/"]);
  });

  it("as the page of an inspector's folder is, which no search engine keeps", async () => {
    env.TURNSTILE_SITE_KEY = "site";
    env.TURNSTILE_SECRET_KEY = "secret";
    const page = await open(`/inspeccion/${"T".repeat(32)}`);
    delete env.TURNSTILE_SITE_KEY;
    delete env.TURNSTILE_SECRET_KEY;
    expect(page.shells).toEqual(["/inspeccion"]);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
    expect(page.headers.get("referrer-policy")).toBe("no-referrer");
    expect(page.headers.get("content-security-policy")).not.toContain("https:");
  });
});

/** The cookies of a person who has been here before. */
async function cookiesFor(world: World, name: VisitorName): Promise<string> {
  const own = await world.cookie(name);
  return `${own}; ${cookiesOf(await api("/api/auth/get-session", { cookie: own }))}`;
}

const companyOf = (world: World) => `/api/v1/company/${world.acme.id}`;

describe("a page with its first data", () => {
  it.each(["owner", "admin", "manager", "member"] as const)(
    "brings the %s what the API answers them, and no more",
    async (name) => {
      const world = await makeWorld();
      const cookie = await cookiesFor(world, name);
      const team = `/${world.acme.id}/team/${world.workshop.id}`;
      for (const path of [`${team}/forms`, `${team}/actions?view=board`, `${team}/dashboard`]) {
        const { data } = await open(path, cookie);
        expect(data?.size).toBeGreaterThan(4);
        for (const [call, answer] of data ?? [])
          expect([call, answer]).toEqual([call, await (await api(call, { cookie })).json()]);
      }
    },
  );

  it("leaves out a call that is refused, and keeps the others", async () => {
    const world = await makeWorld();
    const cookie = await cookiesFor(world, "memberElsewhere");
    const { data } = await open(`/${world.acme.id}/team/${world.workshop.id}/forms`, cookie);
    expect([...(data?.keys() ?? [])]).toEqual([
      "/api/auth/get-session",
      companyOf(world),
      `${companyOf(world)}/departments`,
      "/api/v1/company",
      `${companyOf(world)}/views`,
    ]);
  });

  it("is kept by nobody and loaded by no other site; its policy is that of the shell", async () => {
    const world = await makeWorld();
    const { headers, shells } = await open(`/${world.acme.id}/forms`, await cookiesFor(world, "owner"));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("content-security-policy")).toBe("default-src 'none'");
    expect([headers.get("etag"), headers.get("set-cookie")]).toEqual([null, null]);
    expect(shells).toEqual(["/shells/es/forms"]);
  });

  it("names the scripts of the person's language", async () => {
    const world = await makeWorld();
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, world.people.owner.id));
    const { shells } = await open(`/${world.acme.id}`, await cookiesFor(world, "owner"));
    expect(shells).toEqual(["/shells/ca/home"]);
  });

  it("names the scripts of the person's tasks to those who have some", async () => {
    const world = await makeWorld();
    const linksOf = async (path: string, who: VisitorName) =>
      (await open(path, await cookiesFor(world, who))).text.split(LINK).length - 2;
    const { acme, workshop, people } = world;
    const [home, ofTeam] = [`/${acme.id}`, `/${acme.id}/team/${workshop.id}`];
    expect([await linksOf(home, "owner"), await linksOf(ofTeam, "member")]).toEqual([0, 0]);
    const line = lineBody(world, { assignedUserId: people.member.id });
    await requestAs(world, "manager", "POST", `${companyOf(world)}/plan/lines`, line);
    expect([await linksOf(home, "owner"), await linksOf(ofTeam, "member")]).toEqual([0, 1]);
    expect(await linksOf(`${ofTeam}/forms`, "member")).toBe(0);
  });

  it("cannot be ended by what somebody has typed", async () => {
    const world = await makeWorld();
    const name = "</script><script>alert(1)</script><!--";
    await sql().update(company).set({ name }).where(eq(company.id, world.acme.id));
    const { text, data } = await open(`/${world.acme.id}/forms`, await cookiesFor(world, "owner"));
    expect(text.match(/<\/?script/g)).toHaveLength(2);
    expect(data?.get(companyOf(world))).toMatchObject({ company: { name } });
  });
});

describe("a page without data", () => {
  it.each<[why: string, who: VisitorName, path: (world: World) => string]>([
    ["to a signed-out visitor", "nobody", ({ acme }) => `/${acme.id}/forms`],
    ["to a banned person", "banned", ({ acme }) => `/${acme.id}/forms`],
    ["to somebody of another company", "otherOwner", ({ acme }) => `/${acme.id}/forms`],
    ["of a company that is not there", "owner", () => `/${"x".repeat(24)}/forms`],
    ["that is no screen", "owner", ({ acme }) => `/${acme.id}/settings`],
    ["to sign in", "owner", () => "/login"],
  ])("is sent %s", async (_why, who, path) => {
    const world = await makeWorld();
    const cookie = who === "nobody" ? "" : await world.cookie(who);
    const { text, data } = await open(path(world), cookie);
    expect([data, text]).toEqual([null, SHELL]);
  });

  it.each(["deleted", "expired"])(
    "is sent when the session is %s, whatever the snapshot says",
    async (how) => {
      const world = await makeWorld();
      const cookie = await cookiesFor(world, "owner");
      const own = eq(session.userId, world.people.owner.id);
      await (how === "deleted"
        ? sql().delete(session).where(own)
        : sql()
            .update(session)
            .set({ expiresAt: new Date(0) })
            .where(own));
      expect((await open(`/${world.acme.id}/forms`, cookie)).data).toBeNull();
    },
  );

  it("is sent once a day, because the page cannot renew the session's cookie", async () => {
    const world = await makeWorld();
    const cookie = await cookiesFor(world, "owner");
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    const own = eq(session.userId, world.people.owner.id);
    await sql().update(session).set({ updatedAt: yesterday }).where(own);
    expect((await open(`/${world.acme.id}/forms`, cookie)).data).toBeNull();
    const renewed = await api("/api/auth/get-session", { cookie });
    expect(renewed.headers.getSetCookie().join()).toContain("session_token");
    expect((await open(`/${world.acme.id}/forms`, cookie)).data).not.toBeNull();
  });

  it("is sent for a forged session, and to what only asks for the headers", async () => {
    const world = await makeWorld();
    const [name] = (await world.cookie("owner")).split("=");
    expect((await open(`/${world.acme.id}/forms`, `${name}=forged.signature`)).data).toBeNull();
    const cookie = await cookiesFor(world, "owner");
    expect((await open(`/${world.acme.id}/forms`, cookie, "HEAD")).data).toBeNull();
  });

  it("is sent when the database fails", async () => {
    const world = await makeWorld();
    const cookie = await cookiesFor(world, "owner");
    const context = createExecutionContext();
    const broken = {
      withSession: () => {
        throw new Error("D1 is gone");
      },
    } as unknown as D1Database;
    const assets = { fetch: async () => new Response(SHELL) } as unknown as Fetcher;
    const answer = await worker.fetch(
      new Request(`${ORIGIN}/${world.acme.id}/forms`, { headers: { cookie } }) as Parameters<
        typeof worker.fetch
      >[0],
      { ...env, DB: broken, ASSETS: assets },
      context,
    );
    expect([answer.status, await answer.text()]).toEqual([200, SHELL]);
  });
});
