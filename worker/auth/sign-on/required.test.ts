// A company that requires its own sign-on of its domain, and who is told of it.
import { beforeEach, describe, expect, it } from "vitest";
import { makeMembership, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  api,
  BROWSER,
  cookieOf,
  errorOf,
  insert,
  receiveCode,
  requestCode,
  sql,
  submitCode,
  waitForMails,
} from "#fixtures/test/client.ts";
import { authenticator, newBrowser, refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import { claimsOf, companyBrowser, connectedSignOn } from "#fixtures/test/sign-in/company-browser.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";
import { companySignOn } from "../../storage/tables/organisation/company-sign-on.ts";
import { user } from "../../storage/tables/organisation/identity.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";
import { company } from "../../storage/tables/organisation/organisation.ts";

let world: World;
/** Others in each test: mail is on its way for a while. */
const personOf = (name: string, given: Parameters<typeof makeUser>[0] = {}) =>
  makeUser({ name, email: `${name}-${crypto.randomUUID().slice(0, 8)}@acme.example`, ...given });

const isRequired = (required = true) => sql().update(companySignOn).set({ isRequired: required });

beforeEach(async () => {
  world = await makeWorld();
  await connectedSignOn(world, { isRequired: true, triedAt: new Date() });
});

describe("the sign-on that a company requires", () => {
  it("is named by the answer to whoever asks for a code, by the domain alone", async () => {
    const asked = async (email: string) => (await requestCode(email)).json();
    expect(await asked("nadie@acme.example")).toEqual({ success: true, signOn: "required" });
    expect(await asked("nadie@pruebas.example")).toEqual({ success: true, signOn: null });
    expect(await asked("nadie@obras.acme.example")).toEqual({ success: true, signOn: null });
    await isRequired(false);
    expect(await asked("nadie@acme.example")).toEqual({ success: true, signOn: "offered" });
    await sql().update(companySignOn).set({ provenAt: null });
    expect(await asked("nadie@acme.example")).toEqual({ success: true, signOn: null });
  });

  it("is named by the session of whoever can sign in with it", async () => {
    const [ana, other, root] = [
      personOf("ana"),
      personOf("ana", { email: "ana@obras.acme.example" }),
      personOf("raiz", { role: "user,admin" }),
    ];
    await insert(tableRows(user, [ana, other, root]));
    const isNamed = async ({ id }: { id: string }) => {
      const answer = await api("/api/auth/get-session", { cookie: await cookieOf(id) });
      return (await answer.json<CurrentSession>()).user.hasSignOn;
    };
    expect([await isNamed(ana), await isNamed(other), await isNamed(root)]).toEqual([true, false, false]);
    const now = new Date();
    for (const [changes, isOffered] of [
      [{ isRequired: false }, true],
      [{ provenAt: null }, false],
      [{ provenAt: now, connectedAt: null }, false],
      [{ connectedAt: now }, true],
    ] as const) {
      await sql().update(companySignOn).set(changes);
      expect(await isNamed(ana)).toBe(isOffered);
    }
    await sql().update(company).set({ deletedAt: now });
    expect(await isNamed(ana)).toBe(false);
  });

  it("refuses a code that was sent before, and sends none", async () => {
    const ana = personOf("ana");
    await insert(tableRows(user, [ana]));
    await isRequired(false);
    const code = await receiveCode(ana.email);
    await isRequired();
    const answer = await submitCode(ana.email, code);
    expect([answer.status, await errorOf(answer)]).toEqual([
      403,
      {
        code: "SIGN_ON_NEEDED",
        message: "Tu empresa pide entrar con su cuenta. Usa «Entrar con tu empresa»",
      },
    ]);
    await requestCode(ana.email);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await waitForMails(ana.email, 1);
  });

  it("refuses a passkey", async () => {
    const ana = personOf("ana");
    await insert(tableRows(user, [ana]));
    const key = await authenticator();
    await newBrowser(await cookieOf(ana.id)).register(key);
    const other = newBrowser();
    expect(await refusal(await other.signIn(key))).toEqual([403, "SIGN_ON_NEEDED"]);
    expect(await other.whoAmI()).toBeNull();
  });

  it("lets the first owner in by code, and no other", async () => {
    const [first, second] = [personOf("primera"), personOf("segunda")];
    const owner = (userId: string, year: number) =>
      makeMembership({ companyId: world.acme.id, userId, role: "owner", createdAt: new Date(year, 0, 1) });
    await insert(
      tableRows(user, [first, second]),
      tableRows(companyUser, [owner(first.id, 2020), owner(second.id, 2021)]),
    );
    expect((await submitCode(first.email, await receiveCode(first.email))).status).toBe(200);
    await requestCode(second.email);
    await waitForMails(second.email, 0);
  });

  it("lets a platform administrator in by code", async () => {
    const root = personOf("raiz", { role: "user,admin" });
    await insert(tableRows(user, [root]));
    expect((await submitCode(root.email, await receiveCode(root.email))).status).toBe(200);
  });

  it("sends a code to whoever is signed in, who needs one to delete their account", async () => {
    const ana = personOf("ana");
    await insert(tableRows(user, [ana]));
    const cookie = `${BROWSER}; ${await cookieOf(ana.id)}`;
    expect(await receiveCode(ana.email, cookie)).toMatch(/^\d{6}$/);
  });

  it("asks nothing of people once the company is gone", async () => {
    const ana = personOf("ana");
    await insert(tableRows(user, [ana]));
    await sql().update(company).set({ deletedAt: new Date() });
    expect((await submitCode(ana.email, await receiveCode(ana.email))).status).toBe(200);
    expect((await companyBrowser().start(ana.email)).status).toBe(404);
  });

  it("lets people in through it", async () => {
    const browser = companyBrowser();
    expect(await browser.signIn(claimsOf("rosa"))).toBe("302 /");
  });
});
