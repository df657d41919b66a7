// Adding, naming and removing one's own passkeys.
import { desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makePasskey, makeUser } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import {
  api,
  cookieOf,
  errorOf,
  insert,
  outboxOf,
  sql,
  statusesOf,
  waitForMails,
} from "#fixtures/test/client.ts";
import { ageSessions } from "#fixtures/test/sign-in/age-sessions.ts";
import { authenticator, newBrowser, refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import type { OwnPasskey } from "../../contract/sign-in/passkeys.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { passkey, user } from "../../storage/tables/organisation/identity.ts";

const bob = makeUser({ name: "Bob Puig" });
/** Somebody else in each test: the mail of the one before may still be on its way. */
let ana: ReturnType<typeof makeUser>;

beforeEach(async () => {
  ana = makeUser({ name: "Ana Soler" });
  await insert(tableRows(user, [ana, bob]));
});

const browserOf = async (userId: string) => newBrowser(await cookieOf(userId));
const passkeys = () => sql().select().from(passkey);
const entries = () => sql().select().from(auditLog).orderBy(desc(auditLog.at));

async function listOf(cookie: string): Promise<OwnPasskey[]> {
  const answer = await api("/api/auth/passkey/list-user-passkeys", { cookie });
  return (await answer.json<{ passkeys: OwnPasskey[] }>()).passkeys;
}

const one = () => makePasskey({ id: "p1", userId: ana.id, name: "Móvil" });

describe("adding a passkey", () => {
  it("gives it the name, tells the person by mail and leaves an entry in the audit log", async () => {
    const browser = await browserOf(ana.id);
    const answer = await browser.register(await authenticator(), " Móvil  de Ana ");
    const added = await answer.json<{ id: string; name: string }>();
    expect([answer.status, Object.keys(added), added.name]).toEqual([200, ["id", "name"], "Móvil de Ana"]);
    expect(await listOf(browser.cookies())).toMatchObject([
      { id: added.id, name: "Móvil de Ana", lastUsedAt: null, isSynced: true },
    ]);
    expect(await entries()).toMatchObject([
      {
        actorId: ana.id,
        companyId: null,
        verb: "passkey.add",
        recordType: "user",
        recordId: ana.id,
        changes: { passkey: { before: null, after: "Móvil de Ana" } },
      },
    ]);
    await waitForMails(ana.email, 1);
    const [mail] = await outboxOf(ana.email);
    expect(mail).toMatchObject({
      kind: "passkey-changed",
      subject: "Nueva llave de acceso en tu cuenta de Extintor",
    });
    expect(mail?.text).toContain("/?account=true");
  });

  it("names it in the person's language if they do not", async () => {
    await sql().update(user).set({ language: "ca" }).where(eq(user.id, ana.id));
    await (await browserOf(ana.id)).register(await authenticator());
    expect(await passkeys()).toMatchObject([{ name: "Clau d’accés" }]);
  });

  it.each([
    ["", 422],
    ["x".repeat(60), 200],
    ["x".repeat(61), 422],
  ])("takes a name of one to sixty letters: %j", async (name, status) => {
    const browser = await browserOf(ana.id);
    expect((await browser.register(await authenticator(), name)).status).toBe(status);
  });

  it("stops at twenty, also of several at once", async () => {
    await insert(
      tableRows(
        passkey,
        Array.from({ length: 19 }, () => makePasskey({ userId: ana.id })),
      ),
    );
    const browsers = await Promise.all(Array.from({ length: 4 }, () => browserOf(ana.id)));
    const answers = await Promise.all(browsers.map(async (each) => each.register(await authenticator())));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
    const refused = answers.find(({ ok }) => !ok);
    expect(refused && (await errorOf(refused)).code).toBe("TOO_MANY_PASSKEYS");
    expect(await passkeys()).toHaveLength(20);
    expect(await entries()).toHaveLength(1);
  });

  it("offers the browser no authenticator twice", async () => {
    await insert(tableRows(passkey, [{ ...one(), credentialID: "AQID" }]));
    const options = await (await browserOf(ana.id)).startRegistration();
    expect(options).toMatchObject({ excludeCredentials: [{ id: "AQID", type: "public-key" }] });
  });
});

describe("a session of more than ten minutes", () => {
  const OLD = [403, "FRESH_PROOF_NEEDED"];

  it("adds and removes nothing, and says so before the browser asks for a finger", async () => {
    await insert(tableRows(passkey, [one()]));
    const browser = await browserOf(ana.id);
    const response = await (await authenticator()).create(await browser.startRegistration());
    await ageSessions(10);
    expect(await refusal(await browser.post("generate-register-options"))).toEqual(OLD);
    expect(await refusal(await browser.post("verify-registration", { response }))).toEqual(OLD);
    expect(await refusal(await browser.post("delete-passkey", { id: "p1" }))).toEqual(OLD);
    expect(await passkeys()).toHaveLength(1);
    expect((await browser.post("update-passkey", { id: "p1", name: "Otro" })).status).toBe(200);
  });

  it.each([
    ["es", "Por seguridad, confirma que eres tú para continuar"],
    ["ca", "Per seguretat, confirma que ets tu per continuar"],
    ["en", "For security, confirm that it is you to continue"],
  ] as const)("is told in %s", async (language, sentence) => {
    await sql().update(user).set({ language }).where(eq(user.id, ana.id));
    const browser = await browserOf(ana.id);
    await ageSessions(11);
    const answer = await browser.post("generate-register-options");
    expect((await errorOf(answer)).message).toBe(sentence);
  });

  it("does once the person has proved again who they are", async () => {
    const browser = await browserOf(ana.id);
    const key = await authenticator();
    expect((await browser.register(key)).status).toBe(200);
    await ageSessions(11);
    expect((await browser.signIn(key)).status).toBe(200);
    const [row] = await passkeys();
    const removed = await browser.post("delete-passkey", { id: row?.id });
    expect([removed.status, await removed.json()]).toEqual([200, { credentialId: row?.credentialID }]);
    expect(await passkeys()).toEqual([]);
  });
});

describe("one's own passkey", () => {
  beforeEach(() => insert(tableRows(passkey, [one()])));

  it("is renamed, with an entry in the audit log and no mail", async () => {
    const browser = await browserOf(ana.id);
    expect((await browser.post("update-passkey", { id: "p1", name: "Portátil" })).status).toBe(200);
    expect(await passkeys()).toMatchObject([{ name: "Portátil", counter: 0 }]);
    expect(await entries()).toMatchObject([
      { verb: "passkey.rename", changes: { passkey: { before: "Móvil", after: "Portátil" } } },
    ]);
    await waitForMails(ana.email, 0);
  });

  it("is removed, with an entry in the audit log and a mail", async () => {
    const browser = await browserOf(ana.id);
    const twice = await Promise.all([0, 1].map(() => browser.post("delete-passkey", { id: "p1" })));
    expect(statusesOf(twice)).toEqual([200, 404]);
    expect(await passkeys()).toEqual([]);
    expect(await entries()).toMatchObject([
      { verb: "passkey.remove", changes: { passkey: { before: "Móvil", after: null } } },
    ]);
    await waitForMails(ana.email, 1);
    expect((await outboxOf(ana.email))[0]?.subject).toBe(
      "Se ha quitado una llave de acceso de tu cuenta de Extintor",
    );
  });

  it("is nobody else's: not seen, renamed or removed", async () => {
    const bobs = await browserOf(bob.id);
    expect(await listOf(bobs.cookies())).toEqual([]);
    for (const [call, body] of [
      ["update-passkey", { id: "p1", name: "Mío" }],
      ["delete-passkey", { id: "p1" }],
    ] as const)
      expect(await refusal(await bobs.post(call, body))).toEqual([404, "NOT_FOUND"]);
    expect(await passkeys()).toMatchObject([{ name: "Móvil" }]);
  });

  it("goes with the account, at once", async () => {
    const admin = makeUser({ role: "user,admin" });
    await insert(tableRows(user, [admin]), tableRows(passkey, [makePasskey({ id: "p2", userId: bob.id })]));
    const body = { userId: ana.id, reason: "Lo ha pedido" };
    const answer = await api("/api/auth/admin/remove-user", { cookie: await cookieOf(admin.id), body });
    expect(answer.status).toBe(200);
    expect(await passkeys()).toMatchObject([{ id: "p2" }]);
  });

  it("is listed without its name, and left as it is, while somebody impersonates the person", async () => {
    const admin = makeUser({ role: "user,admin" });
    await insert(tableRows(user, [admin]));
    const cookie = await cookieOf(ana.id, { impersonatedBy: admin.id });
    const acting = newBrowser(cookie);
    for (const [call, body] of [
      ["generate-register-options", {}],
      ["update-passkey", { id: "p1", name: "Mío" }],
      ["delete-passkey", { id: "p1" }],
    ] as const)
      expect(await refusal(await acting.post(call, body))).toEqual([403, "NOT_WHILE_IMPERSONATING"]);
    expect(await listOf(cookie)).toMatchObject([{ id: "p1", name: null, lastUsedAt: null }]);
    expect(await passkeys()).toMatchObject([{ name: "Móvil" }]);
  });
});
