// Signing in with a company's accounts, against the real oidc-provider. One file, above 300 lines: every test goes to the same provider,
// with one thing changed.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { SIGN_ON_ID } from "#fixtures/test/cases/sign-in/sign-on-cases.ts";
import { cookieOf, insert, ORIGIN, sql } from "#fixtures/test/client.ts";
import { auditLinesOf } from "#fixtures/test/requests.ts";
import {
  backFrom,
  claimsOf,
  companyBrowser,
  connectedSignOn,
  refusedBy,
} from "#fixtures/test/sign-in/company-browser.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { account, session, user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const INSIDE = "302 /";

const userOf = async (email: string) => (await sql().select().from(user).where(eq(user.email, email)))[0];
const rolesOf = (userId: string) => sql().select().from(companyUser).where(eq(companyUser.userId, userId));
const sessionsOf = (userId: string) => sql().select().from(session).where(eq(session.userId, userId));

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await connectedSignOn(world);
});

describe("the account of a company", () => {
  it("signs in somebody new, and makes them a member of the chosen departments", async () => {
    await sql()
      .update(companySignOn)
      .set({ departmentIds: [world.workshop.id, world.store.id] });
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("marta"))).toBe(INSIDE);
    const signedIn = await browser.whoAmI();
    expect(signedIn?.user.email).toBe("marta@acme.example");
    const userId = signedIn?.user.id ?? "";
    expect(await userOf("marta@acme.example")).toMatchObject({
      name: "Marta Mas",
      emailVerified: true,
      language: "es",
      role: "user",
    });
    const joined = await rolesOf(userId);
    expect(joined).toHaveLength(2);
    expect(joined).toEqual(
      expect.arrayContaining(
        [world.workshop.id, world.store.id].map((departmentId) =>
          expect.objectContaining({ role: "member", departmentId }),
        ),
      ),
    );
    const [entry] = await auditLinesOf(userId);
    expect(entry).toMatchObject({
      verb: "signOn.join",
      actorId: userId,
      changes: { role: { before: null, after: "member" } },
    });
    const [acme] = await sql().select().from(company).where(eq(company.id, world.acme.id));
    expect(acme?.usersUsage).toBe(7);
  });

  it("begins a session of seven days, which says of which company it is", async () => {
    const browser = companyBrowser();
    await browser.signIn(claimsOf("marta"));
    const userId = (await browser.whoAmI())?.user.id ?? "";
    const [begun] = await sessionsOf(userId);
    expect(begun).toMatchObject({ method: "company", companyId: world.acme.id });
    const lasts = (begun?.expiresAt.getTime() ?? 0) - (begun?.createdAt.getTime() ?? 0);
    expect(Math.round(lasts / DAY_MS)).toBe(7);
    const longAgo = new Date(Date.now() - 6 * DAY_MS);
    const endsAt = new Date(Date.now() + DAY_MS);
    await sql().update(session).set({ createdAt: longAgo, updatedAt: longAgo, expiresAt: endsAt });
    expect(await browser.whoAmI()).not.toBeNull();
    expect(await sessionsOf(userId)).toMatchObject([{ updatedAt: longAgo, expiresAt: endsAt }]);
  });

  it("leaves no token of the provider behind", async () => {
    const browser = companyBrowser();
    await browser.signIn(claimsOf("marta"));
    await browser.signIn(claimsOf("marta"));
    expect(await sql().select().from(account)).toMatchObject([
      {
        providerId: SIGN_ON_ID,
        accountId: "marta",
        accessToken: null,
        refreshToken: null,
        idToken: null,
        scope: null,
      },
    ]);
  });

  it("signs in a member who came by another way, whose role stays", async () => {
    const ana = makeUser({ name: "Ana Soler", email: "ana@acme.example" });
    const role = makeMembership({ companyId: world.acme.id, userId: ana.id, role: "admin" });
    await insert(tableRows(user, [ana]), tableRows(companyUser, [role]));
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("ana", { name: "Otra" }))).toBe(INSIDE);
    expect((await browser.whoAmI())?.user.id).toBe(ana.id);
    expect(await rolesOf(ana.id)).toMatchObject([{ role: "admin" }]);
    expect(await auditLinesOf(ana.id)).toEqual([]);
    expect((await userOf(ana.email))?.name).toBe("Ana Soler");
  });

  it("goes where the person wanted to go", async () => {
    const browser = companyBrowser();
    const path = `/${world.acme.id}/settings?seccion=empresa`;
    const { url } = await (await browser.start("marta@acme.example", path)).json<{ url: string }>();
    expect(await browser.comeBack(await backFrom(url, claimsOf("marta")))).toBe(`302 ${path}`);
  });

  it.each(["https://malo.example/", "//malo.example", "/\\malo.example", "login"])(
    "does not go to %s",
    async (path) => {
      expect((await companyBrowser().start("marta@acme.example", path)).status).toBe(422);
    },
  );

  it("records that the sign-on works, for the connection that was used", async () => {
    await companyBrowser().signIn(claimsOf("marta"));
    const [row] = await sql().select().from(companySignOn);
    expect(row?.triedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it("completes at the next sign-in one that broke before the person became a member", async () => {
    expect(await companyBrowser().signIn(claimsOf("marta"))).toBe(INSIDE);
    const { id: userId } = (await userOf("marta@acme.example")) ?? { id: "" };
    await sql().delete(companyUser).where(eq(companyUser.userId, userId));
    await sql().delete(session).where(eq(session.userId, userId));
    expect(await companyBrowser().signIn(claimsOf("marta"))).toBe(INSIDE);
    expect(await rolesOf(userId)).toMatchObject([{ role: "member" }]);
    expect(await sql().$count(account, eq(account.userId, userId))).toBe(1);
    expect(await sessionsOf(userId)).toHaveLength(1);
  });

  it("replaces the session of whoever proves again who they are", async () => {
    const ana = makeUser({ name: "Ana Soler", email: "ana@acme.example" });
    const role = makeMembership({ companyId: world.acme.id, userId: ana.id, role: "owner" });
    await insert(tableRows(user, [ana]), tableRows(companyUser, [role]));
    const browser = companyBrowser(await cookieOf(ana.id));
    expect(await browser.signIn(claimsOf("ana"))).toBe(INSIDE);
    expect(await sessionsOf(ana.id)).toMatchObject([{ method: "company" }]);
  });
});

describe("the account of a company does not sign in", () => {
  it.each([
    ["of another domain", { email: "marta@otra.example" }, "SIGN_ON_OTHER_ADDRESS"],
    ["of a domain below", { email: "marta@obras.acme.example" }, "SIGN_ON_OTHER_ADDRESS"],
    ["of a domain that ends like it", { email: "marta@malacme.example" }, "SIGN_ON_OTHER_ADDRESS"],
    ["with two domains", { email: "marta@otra.example@acme.example" }, "SIGN_ON_OTHER_ADDRESS"],
    ["without an address", { email: undefined }, "SIGN_ON_REFUSED"],
    ["with an unverified address", { email_verified: false }, "SIGN_ON_UNVERIFIED"],
    ["with an address that may be verified", { email_verified: undefined }, "SIGN_ON_UNVERIFIED"],
    ["with a text for verified", { email_verified: "true" }, "SIGN_ON_UNVERIFIED"],
  ])("somebody %s", async (_, given, code) => {
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("marta", given))).toBe(refusedBy(code));
    expect(await browser.whoAmI()).toBeNull();
    expect(await sql().$count(account)).toBe(0);
    expect(await userOf("marta@acme.example")).toBeUndefined();
  });

  it.each(["no-id-token", "altered", "unsigned"] as const)("with a token that is %s", async (tokens) => {
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("marta"), { tokens })).toBe(refusedBy("SIGN_ON_REFUSED"));
    expect(await browser.whoAmI()).toBeNull();
  });

  it("again with a token that is missing, for somebody known", async () => {
    await companyBrowser().signIn(claimsOf("marta"));
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("marta"), { tokens: "no-id-token" })).toBe(
      refusedBy("SIGN_ON_REFUSED"),
    );
    expect(await browser.whoAmI()).toBeNull();
  });

  it("by an answer that was used before, also of several at once", async () => {
    const browser = companyBrowser();
    const back = await browser.goAndSignIn(claimsOf("marta"));
    const cookie = browser.cookies();
    const all = await Promise.all(Array.from({ length: 3 }, () => companyBrowser(cookie).comeBack(back)));
    // A provider that sees a code twice may also take back what the first one got (RFC 6749, 4.1.2).
    expect(all.filter((each) => each === INSIDE).length).toBeLessThan(2);
    expect(await companyBrowser(cookie).comeBack(back)).toBe(refusedBy("SIGN_ON_EXPIRED"));
  });

  it("in a browser other than the one in which it began", async () => {
    const back = await companyBrowser().goAndSignIn(claimsOf("marta"));
    const other = companyBrowser();
    expect(await other.comeBack(back)).toBe(refusedBy("SIGN_ON_EXPIRED"));
    expect(await other.whoAmI()).toBeNull();
  });

  it("at the address of another company", async () => {
    const browser = companyBrowser();
    const back = await browser.goAndSignIn(claimsOf("marta"));
    await connectedSignOn(world, {
      id: "acceso-de-otra",
      companyId: world.other.id,
      domain: "otra.example",
      departmentIds: [world.foreign.id],
    });
    expect(await browser.comeBack(back.replace(SIGN_ON_ID, "acceso-de-otra"))).toBe(
      refusedBy("SIGN_ON_EXPIRED"),
    );
    expect(await browser.whoAmI()).toBeNull();
  });

  it.each([
    ["connected anew", { clientId: "otro", connectedAt: new Date(0) }],
    ["no longer proven", { provenAt: null }],
  ])("after the sign-on was %s meanwhile", async (_, changes) => {
    const browser = companyBrowser();
    const back = await browser.goAndSignIn(claimsOf("marta"));
    await sql().update(companySignOn).set(changes);
    expect(await browser.comeBack(back)).toBe(refusedBy("SIGN_ON_EXPIRED"));
    expect(await browser.whoAmI()).toBeNull();
  });

  it.each([
    ["proven", { provenAt: null }],
    ["connected", { connectedAt: null, issuer: null, oidc: null }],
  ])("of a domain whose sign-on is not %s", async (_, changes) => {
    await sql().update(companySignOn).set(changes);
    expect((await companyBrowser().start("marta@acme.example")).status).toBe(404);
  });

  it("that the provider no longer has", async () => {
    const browser = companyBrowser();
    await browser.signIn(claimsOf("marta"));
    const again = companyBrowser();
    const { url } = await (await again.start("marta@acme.example")).json<{ url: string }>();
    const back = new URL(`${ORIGIN}/api/auth/sso/callback/${SIGN_ON_ID}`);
    back.search = new URLSearchParams({
      error: "access_denied",
      state: new URL(url).searchParams.get("state") ?? "",
    }).toString();
    expect(await again.comeBack(back.href)).toBe(refusedBy("SIGN_ON_REFUSED"));
    expect(await again.whoAmI()).toBeNull();
  });

  it("to the account of somebody whose address is another one now", async () => {
    await companyBrowser().signIn(claimsOf("marta"));
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("marta", { email: "jefa@acme.example" }))).toBe(
      refusedBy("SIGN_ON_OTHER_ADDRESS"),
    );
    expect(await browser.whoAmI()).toBeNull();
  });

  it("to the account of a platform administrator", async () => {
    const root = makeUser({ name: "Raíz", email: "raiz@acme.example", role: "user,admin" });
    await insert(tableRows(user, [root]));
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("raiz"))).toBe(refusedBy("SIGN_ON_REFUSED"));
    expect([await browser.whoAmI(), await sql().$count(account)]).toEqual([null, 0]);
  });

  it("to the account of somebody banned", async () => {
    const bruno = makeUser({ name: "Bruno", email: "bruno@acme.example", banned: true });
    await insert(tableRows(user, [bruno]));
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("bruno"))).toBe(refusedBy("BANNED_USER"));
    expect(await browser.whoAmI()).toBeNull();
    expect(await rolesOf(bruno.id)).toEqual([]);
  });

  it("over the limit of people, of two who arrive at once", async () => {
    await sql().update(company).set({ userLimit: 7 }).where(eq(company.id, world.acme.id));
    const ends = await Promise.all(["uno", "dos"].map((sub) => companyBrowser().signIn(claimsOf(sub))));
    expect(ends.toSorted()).toEqual([INSIDE, refusedBy("USER_LIMIT_REACHED")].toSorted());
    expect(await companyBrowser().signIn(claimsOf("tres"))).toBe(refusedBy("USER_LIMIT_REACHED"));
    expect(await userOf("tres@acme.example")).toBeUndefined();
  });

  it("to a company from which the person was removed", async () => {
    const browser = companyBrowser();
    await browser.signIn(claimsOf("marta"));
    const userId = (await browser.whoAmI())?.user.id ?? "";
    const path = `/api/v1/company/${world.acme.id}/members/${userId}`;
    const removed = await companyBrowser(await world.cookie("owner")).call(path, {
      method: "DELETE",
      body: {},
    });
    expect(removed.status).toBe(200);
    const again = companyBrowser();
    expect(await again.signIn(claimsOf("marta"))).toBe(refusedBy("SIGN_ON_MEMBER_REMOVED"));
    expect([await again.whoAmI(), await rolesOf(userId)]).toEqual([null, []]);
  });

  it("somebody new to a suspended company, though it does whoever is in it", async () => {
    const browser = companyBrowser();
    await browser.signIn(claimsOf("marta"));
    await sql().update(company).set({ suspendedAt: new Date(), suspensionReason: "Impago" });
    expect(await companyBrowser().signIn(claimsOf("marta"))).toBe(INSIDE);
    const other = companyBrowser();
    expect(await other.signIn(claimsOf("pedro"))).toBe(refusedBy("COMPANY_SUSPENDED"));
    expect(await other.whoAmI()).toBeNull();
  });

  it("while an administrator is in the place of somebody", async () => {
    const { member, platformAdmin } = world.people;
    const browser = companyBrowser(await cookieOf(member.id, { impersonatedBy: platformAdmin.id }));
    expect((await browser.start("marta@acme.example")).status).toBe(403);
  });

  it("in the place of somebody else who is signed in", async () => {
    const cookie = await world.cookie("member");
    const browser = companyBrowser(cookie);
    expect(await browser.signIn(claimsOf("marta"))).toBe(refusedBy("SIGN_ON_OF_ANOTHER"));
    expect((await browser.whoAmI())?.user.id).toBe(world.people.member.id);
  });
});

describe("what the plugin offers besides", () => {
  it.each([
    ["POST", "sso/register"],
    ["GET", "sso/providers"],
    ["GET", `sso/get-provider?providerId=${SIGN_ON_ID}`],
    ["POST", "sso/update-provider"],
    ["POST", "sso/delete-provider"],
    ["POST", "sso/request-domain-verification"],
    ["POST", "sso/verify-domain"],
    ["GET", "sso/callback?code=c&state=s"],
    ["GET", `sso/saml2/sp/acs/${SIGN_ON_ID}`],
    ["POST", `sso/saml2/sp/slo/${SIGN_ON_ID}`],
    ["POST", `sso/saml2/logout/${SIGN_ON_ID}`],
  ])("is not there, also for an owner: %s %s", async (method, path) => {
    const owner = companyBrowser(await world.cookie("owner"));
    const answer = await owner.call(`/api/auth/${path}`, {
      method,
      ...(method === "POST" ? { body: {} } : {}),
    });
    expect(answer.status).toBe(404);
  });
});
