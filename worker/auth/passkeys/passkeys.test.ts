// Signing in with passkeys, by a software authenticator.
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import type { Authenticator } from "#fixtures/test/sign-in/authenticator.ts";
import {
  api,
  cookieOf,
  cookiesOf,
  errorOf,
  insert,
  receiveCode,
  sql,
  statusesOf,
  submitCode,
  waitForMails,
} from "#fixtures/test/client.ts";
import { authenticator, type Browser, newBrowser, refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import type { OwnSession } from "../../contract/sign-in/auth.ts";
import { passkey, session, user, verification } from "../../storage/tables/organisation/identity.ts";

const bob = makeUser({ name: "Bob Puig" });
const passkeys = () => sql().select().from(passkey);
const sessionsOf = (userId: string) => sql().select().from(session).where(eq(session.userId, userId));

/** Somebody else in each test: the mail of the one before may still be on its way. */
let ana: ReturnType<typeof makeUser>;
let anas: Browser;
let key: Authenticator;

/** The letter about the passkey arrives first. */
async function codeForAna(): Promise<string> {
  await waitForMails(ana.email, 1);
  return receiveCode(ana.email);
}

beforeEach(async () => {
  ana = makeUser({ name: "Ana Soler" });
  await insert(tableRows(user, [ana, bob]));
  anas = newBrowser(await cookieOf(ana.id));
  key = await authenticator();
  await anas.register(key, "Móvil");
});

describe("a passkey", () => {
  it("signs its owner in, in a browser that knows nobody", async () => {
    const other = newBrowser();
    const answer = await other.signIn(key);
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
    expect(await other.whoAmI()).toBe(ana.id);
    const methods = (await sessionsOf(ana.id)).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(["code", "passkey"]));
    const listed = await api("/api/auth/list-sessions", { cookie: other.cookies() });
    const { sessions } = await listed.json<{ sessions: OwnSession[] }>();
    expect(sessions.find(({ isCurrent }) => isCurrent)?.method).toBe("passkey");
    expect(sessions.find(({ isCurrent }) => !isCurrent)?.method).toBe("code");
    const [row] = await passkeys();
    expect(row?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  it("is asked for with the person's check, in both directions and without naming anybody", async () => {
    const { authenticatorSelection } = (await anas.startRegistration()) as unknown as {
      authenticatorSelection: object;
    };
    expect(authenticatorSelection).toMatchObject({ residentKey: "required", userVerification: "required" });
    const asked = await newBrowser().startSignIn();
    expect(asked).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(asked.allowCredentials).toBeUndefined();
  });

  it("leaves a challenge in a cookie like all others", async () => {
    const answer = await newBrowser().post("generate-authenticate-options");
    const cookies = answer.headers.getSetCookie().filter((each) => each.startsWith("better-auth.passkey="));
    expect(cookies).toEqual([expect.stringMatching(/; HttpOnly; SameSite=Lax$|; HttpOnly/i)]);
    expect(cookies[0]).toMatch(/Max-Age=300\b/);
  });

  it("makes the browser one that has signed in to the address before", async () => {
    const answer = await newBrowser().signIn(key);
    expect(cookiesOf(answer)).toContain("device=");
  });
});

describe("a passkey does not sign in", () => {
  const signedOut = async (browser: Browser) => expect(await browser.whoAmI()).toBeNull();

  it("without the person's check", async () => {
    key.state.isVerifying = false;
    const other = newBrowser();
    expect(await refusal(await other.signIn(key))).toEqual([400, "PASSKEY_UNVERIFIED"]);
    await signedOut(other);
  });

  it.each(["https://extintor.example.evil.test", "http://localhost:8788"])("from %s", async (origin) => {
    key.state.origin = origin;
    const other = newBrowser();
    expect(await refusal(await other.signIn(key))).toEqual([400, "PASSKEY_REFUSED"]);
    await signedOut(other);
  });

  it("for the address of another site", async () => {
    key.state.rpId = "evil.test";
    expect(await refusal(await newBrowser().signIn(key))).toEqual([400, "PASSKEY_REFUSED"]);
  });

  it("with an answer that was used", async () => {
    const other = newBrowser();
    const answer = await key.get(await other.startSignIn());
    expect((await other.answer(answer)).status).toBe(200);
    const again = newBrowser(other.cookies());
    expect(await refusal(await again.answer(answer))).toEqual([400, "PASSKEY_EXPIRED"]);
  });

  it("with an answer to another browser's challenge, or none", async () => {
    const answer = await key.get(await newBrowser().startSignIn());
    const other = newBrowser();
    expect(await refusal(await other.answer(answer))).toEqual([400, "PASSKEY_EXPIRED"]);
    await other.startSignIn();
    expect(await refusal(await other.answer(answer))).toEqual([400, "PASSKEY_REFUSED"]);
    await signedOut(other);
  });

  it("with an answer to the challenge of a registration", async () => {
    const answer = await key.get(await anas.startRegistration());
    expect(await refusal(await anas.answer(answer))).toEqual([400, "PASSKEY_EXPIRED"]);
  });

  it("five minutes after the challenge", async () => {
    const other = newBrowser();
    const answer = await key.get(await other.startSignIn());
    await sql()
      .update(verification)
      .set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await refusal(await other.answer(answer))).toEqual([400, "PASSKEY_EXPIRED"]);
  });

  it("if nobody has registered it", async () => {
    const unknown = await authenticator();
    expect(await refusal(await newBrowser().signIn(unknown))).toEqual([400, "PASSKEY_UNKNOWN"]);
  });

  it("once it was removed", async () => {
    const [row] = await passkeys();
    expect((await anas.post("delete-passkey", { id: row?.id })).status).toBe(200);
    expect(await refusal(await newBrowser().signIn(key))).toEqual([400, "PASSKEY_UNKNOWN"]);
  });

  it("with the id of another's", async () => {
    const forged = await authenticator({ id: key.state.id });
    expect(await refusal(await newBrowser().signIn(forged))).toEqual([400, "PASSKEY_REFUSED"]);
  });

  it("if its owner is banned, who is told what a code tells them", async () => {
    await sql().update(user).set({ banned: true, banReason: "Mal uso" }).where(eq(user.id, ana.id));
    const other = newBrowser();
    const refused = await other.signIn(key);
    expect(refused.status).toBe(403);
    const byCode = await submitCode(ana.email, await codeForAna());
    expect(await errorOf(refused)).toEqual(await errorOf(byCode));
    await signedOut(other);
  });
});

describe("the counter of a passkey", () => {
  const counting = async () => {
    const counter = await authenticator({ isCounting: true, counter: 5 });
    expect((await anas.register(counter)).status).toBe(200);
    return counter;
  };

  it("has to grow", async () => {
    const copied = await counting();
    expect((await newBrowser().signIn(copied)).status).toBe(200);
    copied.state.counter -= 1;
    expect(await refusal(await newBrowser().signIn(copied))).toEqual([400, "PASSKEY_REFUSED"]);
    expect((await newBrowser().signIn(copied)).status).toBe(200);
  });

  it("lets one in of six who answer at once with the same number", async () => {
    const copied = await counting();
    const browsers = Array.from({ length: 6 }, () => newBrowser());
    const answers = await Promise.all(
      browsers.map(async (each) => {
        const challenge = await each.startSignIn();
        copied.state.counter = 5;
        return copied.get(challenge);
      }),
    );
    const done = await Promise.all(browsers.map((each, index) => each.answer(answers[index] ?? {})));
    expect(statusesOf(done)).toEqual([200, 400, 400, 400, 400, 400]);
    expect((await sessionsOf(ana.id)).filter(({ method }) => method === "passkey")).toHaveLength(1);
  });

  it("may stay at nothing, as on phones", async () => {
    expect((await newBrowser().signIn(key)).status).toBe(200);
    expect((await newBrowser().signIn(key)).status).toBe(200);
  });

  it("is not needed for one challenge to let in once", async () => {
    const other = newBrowser();
    const answer = await key.get(await other.startSignIn());
    const cookie = other.cookies();
    const done = await Promise.all(Array.from({ length: 6 }, () => newBrowser(cookie).answer(answer)));
    expect(statusesOf(done)).toEqual([200, 400, 400, 400, 400, 400]);
  });
});

describe("whoever is signed in proves again who they are", () => {
  it("with a passkey: the new session takes the place of the old", async () => {
    const before = await sessionsOf(ana.id);
    const old = anas.cookies();
    expect((await anas.startSignIn()).allowCredentials).toHaveLength(1);
    expect((await anas.signIn(key)).status).toBe(200);
    const after = await sessionsOf(ana.id);
    expect(after.map(({ method }) => method)).toEqual(["passkey"]);
    expect(after[0]?.token).not.toBe(before[0]?.token);
    expect(await anas.whoAmI()).toBe(ana.id);
    expect(await newBrowser(old).whoAmI()).toBeNull();
  });

  it("with a code: the same", async () => {
    const code = await codeForAna();
    const answer = await submitCode(ana.email, code, `${anas.cookies()}; code-browser=${"b".repeat(24)}`);
    expect(answer.status).toBe(200);
    expect(await sessionsOf(ana.id)).toHaveLength(1);
    expect(await anas.whoAmI()).toBeNull();
    expect(await newBrowser(cookiesOf(answer)).whoAmI()).toBe(ana.id);
  });

  it("for a full 30 days, also in the last days of the old session", async () => {
    const aged = new Date(Date.now() - 89 * 86_400_000);
    await sql().update(session).set({ createdAt: aged });
    expect((await anas.signIn(key)).status).toBe(200);
    const [renewed] = await sessionsOf(ana.id);
    expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
  });

  it("not with the passkey of somebody else, and stays who they were", async () => {
    const bobs = newBrowser(await cookieOf(bob.id));
    expect(await refusal(await bobs.signIn(key))).toEqual([403, "PASSKEY_OF_ANOTHER"]);
    expect(await bobs.whoAmI()).toBe(bob.id);
    expect(await sessionsOf(ana.id)).toHaveLength(1);
  });

  it("not as the person they impersonate", async () => {
    const admin = makeUser({ role: "user,admin" });
    await insert(tableRows(user, [admin]));
    const acting = newBrowser(await cookieOf(ana.id, { impersonatedBy: admin.id }));
    expect(await refusal(await acting.post("generate-authenticate-options"))).toEqual([
      403,
      "NOT_WHILE_IMPERSONATING",
    ]);
    const answer = await key.get(await newBrowser().startSignIn());
    expect(await refusal(await acting.answer(answer))).toEqual([403, "NOT_WHILE_IMPERSONATING"]);
  });
});
