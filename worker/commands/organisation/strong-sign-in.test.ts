// A company that requires a stronger sign-in of its owners and administrators, and the ways in without one.
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { makeMembership } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { requireSince } from "#fixtures/test/cases/sign-in/strong-sign-in-cases.ts";
import { api, cookieOf, errorOf, insert, outboxOf, sql, waitForMails } from "#fixtures/test/client.ts";
import { emptyTables } from "#fixtures/test/empty-tables.ts";
import { authenticator, newBrowser, refusal } from "#fixtures/test/sign-in/passkey-browser.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { CurrentSession } from "../../contract/sign-in/auth.ts";
import type { CodeEntry, StrongSignIn } from "../../contract/sign-in/strong-sign-in.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { codeEntry } from "../../storage/tables/organisation/code-entry.ts";
import { companyUser } from "../../storage/tables/organisation/membership.ts";

afterEach(emptyTables);

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LOCKED = [403, "STRONG_SIGN_IN_NEEDED"];

type Person = "owner" | "admin" | "manager";
const byCode = ({ people }: World, who: Person) => cookieOf(people[who].id, { method: "code" });
const byPasskey = ({ people }: World, who: Person) => cookieOf(people[who].id, { method: "passkey" });
const at = ({ acme }: World, rest: string) => `/api/v1/company/${acme.id}${rest}`;
const require = (world: World, cookie: string, isRequired = true) =>
  api(at(world, "/strong-sign-in"), { method: "PUT", body: { isRequired }, cookie });
const ask = (world: World, cookie: string) => api(at(world, "/code-entry"), { body: {}, cookie });
const confirm = (world: World, cookie: string, who: Person) =>
  api(at(world, `/code-entries/${world.people[who].id}/confirmation`), { body: {}, cookie });
const enter = async (world: World, cookie: string) => refusal(await api(at(world, ""), { cookie }));
const ENTERED = [200, null];

/** Required for so many days, and everybody is what they are for longer. */
async function requiredFor(days: number) {
  const world = await makeWorld();
  await requireSince(world, days);
  const long = new Date(Date.now() - 100 * DAY_MS);
  await sql().update(companyUser).set({ createdAt: long, updatedAt: long });
  return world;
}

async function stateOf(world: World, cookie: string) {
  const session = await (await api("/api/auth/get-session", { cookie })).json<CurrentSession>();
  const found = session.user.companies.find(({ id }) => id === world.acme.id);
  return { from: found?.strongSignInFrom ?? null, isNeeded: found?.needsStrongSignIn };
}
const moveEntry = (changes: Partial<typeof codeEntry.$inferInsert>) => sql().update(codeEntry).set(changes);
const entriesOf = (
  verb: "strongSignIn.require" | "codeEntry.ask" | "codeEntry.confirm" | "codeEntry.refuse",
) => sql().select().from(auditLog).where(eq(auditLog.verb, verb));

describe("requiring it", () => {
  it("is for an owner with a strong session, tells the owners, and is in the audit log", async () => {
    const world = await makeWorld();
    const answer = await require(world, await byPasskey(world, "owner"));
    const { strongSignIn } = await answer.json<{ strongSignIn: StrongSignIn }>();
    const since = Date.parse(strongSignIn.since ?? "");
    expect(Date.parse(strongSignIn.from ?? "") - since).toBe(14 * DAY_MS);
    expect(await entriesOf("strongSignIn.require")).toMatchObject([
      {
        actorId: world.people.owner.id,
        companyId: world.acme.id,
        changes: { strongSince: { before: null, after: strongSignIn.since } },
      },
    ]);
    await waitForMails(world.people.owner.email, 1);
    expect((await outboxOf(world.people.owner.email))[0]?.subject).toBe(
      "Metales Acme pedirá una llave de acceso a quien la administra",
    );
  });

  it("is refused to an owner with a code or by the sign-on of another company, and to an administrator", async () => {
    const world = await makeWorld();
    expect(await refusal(await require(world, await byCode(world, "owner")))).toEqual([
      403,
      "STRONG_PROOF_NEEDED",
    ]);
    const byOther = await cookieOf(world.people.owner.id, { method: "company", companyId: world.other.id });
    expect(await refusal(await require(world, byOther))).toEqual([403, "STRONG_PROOF_NEEDED"]);
    expect(await refusal(await require(world, await byPasskey(world, "admin")))).toEqual([403, "FORBIDDEN"]);
    expect(await entriesOf("strongSignIn.require")).toEqual([]);
  });

  it("again changes nothing, and no longer lets everybody in", async () => {
    const world = await requiredFor(20);
    const owner = await byPasskey(world, "owner");
    expect((await require(world, owner)).status).toBe(200);
    expect(await entriesOf("strongSignIn.require")).toEqual([]);
    expect((await require(world, owner, false)).status).toBe(200);
    expect(await enter(world, await byCode(world, "admin"))).toEqual(ENTERED);
  });
});

describe("for fourteen days", () => {
  it.each(["owner", "admin"] as const)("a code is enough for the %s, who is told until when", async (who) => {
    const world = await requiredFor(13);
    const cookie = await byCode(world, who);
    expect(await enter(world, cookie)).toEqual(ENTERED);
    const { from, isNeeded } = await stateOf(world, cookie);
    expect(isNeeded).toBe(false);
    expect(Math.abs(Date.parse(from ?? "") - (Date.now() + DAY_MS))).toBeLessThan(60_000);
  });

  it("counts from the role of whoever administers for less long", async () => {
    const world = await requiredFor(30);
    const { admin } = world.people;
    await sql().update(companyUser).set({ updatedAt: new Date() }).where(eq(companyUser.userId, admin.id));
    expect(await enter(world, await byCode(world, "admin"))).toEqual(ENTERED);
    expect(await enter(world, await byCode(world, "owner"))).toEqual(LOCKED);
  });
});

describe("after them", () => {
  it.each(["owner", "admin"] as const)(
    "the %s with a code reads and changes nothing of the company",
    async (who) => {
      const world = await requiredFor(15);
      const cookie = await byCode(world, who);
      expect((await stateOf(world, cookie)).isNeeded).toBe(true);
      for (const path of ["", "/forms", "/members", "/plan", "/strong-sign-in"])
        expect(await refusal(await api(at(world, path), { cookie }))).toEqual(LOCKED);
      const change = await api(at(world, ""), { method: "PATCH", body: { name: "Otra" }, cookie });
      expect(await refusal(change)).toEqual(LOCKED);
    },
  );

  it("the same read with a snapshot is refused too", async () => {
    const world = await requiredFor(13);
    const cookie = await byCode(world, "owner");
    const first = await api(at(world, ""), { cookie });
    const [snapshot = ""] = first.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    await requireSince(world, 15);
    expect(await enter(world, `${cookie}; ${snapshot}`)).toEqual(LOCKED);
    const long = { createdAt: new Date(), updatedAt: new Date() };
    await sql().update(companyUser).set(long).where(eq(companyUser.userId, world.people.owner.id));
    expect(await enter(world, `${cookie}; ${snapshot}`)).toEqual(ENTERED);
  });

  it.each(["passkey", "company"] as const)("a session by %s is served", async (method) => {
    const world = await requiredFor(15);
    const cookie = await cookieOf(world.people.owner.id, { method, companyId: world.acme.id });
    expect(await enter(world, cookie)).toEqual(ENTERED);
    expect(await stateOf(world, cookie)).toEqual({ from: null, isNeeded: false });
  });

  it("the sign-on of another company is no more than a code, also with a snapshot", async () => {
    const world = await requiredFor(13);
    const { other, people } = world;
    const cookie = await cookieOf(people.owner.id, { method: "company", companyId: other.id });
    const first = await api(at(world, ""), { cookie });
    const [snapshot = ""] = first.headers.getSetCookie().map((each) => each.split(";", 1)[0]);
    expect(first.status).toBe(200);
    await requireSince(world, 15);
    for (const sent of [cookie, `${cookie}; ${snapshot}`]) expect(await enter(world, sent)).toEqual(LOCKED);
    const browser = newBrowser(cookie);
    expect(await refusal(await browser.post("generate-register-options"))).toEqual(LOCKED);
    expect((await ask(world, cookie)).status).toBe(200);
  });

  it("managers, other companies and an impersonation are as they were", async () => {
    const world = await requiredFor(15);
    expect(await enter(world, await byCode(world, "manager"))).toEqual(ENTERED);
    const { owner, platformAdmin, otherOwner } = world.people;
    expect(await enter(world, await cookieOf(owner.id, { impersonatedBy: platformAdmin.id }))).toEqual(
      ENTERED,
    );
    const other = await api(`/api/v1/company/${world.other.id}`, { cookie: await cookieOf(otherOwner.id) });
    expect(other.status).toBe(200);
  });

  it("whoever reads the mail of an owner adds and removes no passkey", async () => {
    const world = await requiredFor(15);
    const browser = newBrowser(await byCode(world, "owner"));
    expect(await refusal(await browser.post("generate-register-options"))).toEqual(LOCKED);
    expect(await refusal(await browser.post("delete-passkey", { id: "any" }))).toEqual(LOCKED);
  });

  it.each([
    [
      "es",
      "Para administrar esta empresa tienes que entrar con una llave de acceso o con el acceso de la empresa",
    ],
    ["ca", "Per administrar aquesta empresa has d’entrar amb una clau d’accés o amb l’accés de l’empresa"],
    ["en", "To administer this company you have to sign in with a passkey or the company’s sign-on"],
  ])("says so in %s", async (language, sentence) => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "owner");
    expect((await api("/api/auth/update-user", { body: { language }, cookie })).status).toBe(200);
    expect((await errorOf(await api(at(world, ""), { cookie }))).message).toBe(sentence);
  });
});

describe("a request to enter with a code", () => {
  it("of the last owner opens after 24 hours, for a day in which they add a passkey", async () => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "owner");
    const { entry } = await (await ask(world, cookie)).json<{ entry: CodeEntry }>();
    expect(Date.parse(entry.opensAt ?? "") - Date.parse(entry.requestedAt)).toBe(DAY_MS);
    expect(Date.parse(entry.endsAt) - Date.parse(entry.opensAt ?? "")).toBe(DAY_MS);
    expect(await enter(world, cookie)).toEqual(LOCKED);
    await moveEntry({ opensAt: new Date(Date.now() - 1000) });
    expect(await enter(world, cookie)).toEqual(ENTERED);
    const browser = newBrowser(cookie);
    const key = await authenticator();
    expect((await browser.register(key)).status).toBe(200);
    expect((await browser.signIn(key)).status).toBe(200);
    await moveEntry({ endsAt: new Date() });
    expect(await enter(world, browser.cookies())).toEqual(ENTERED);
    expect(await enter(world, await byCode(world, "owner"))).toEqual(LOCKED);
  });

  it("tells the owners by mail, once, and stays as it is when asked again", async () => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "admin");
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(world, cookie)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await entriesOf("codeEntry.ask")).toHaveLength(1);
    await waitForMails(world.people.owner.email, 1);
    expect((await outboxOf(world.people.owner.email))[0]?.subject).toBe(
      "Alguien pide entrar en Metales Acme con un código",
    );
  });

  it("of an administrator waits for an owner", async () => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "admin");
    const { entry } = await (await ask(world, cookie)).json<{ entry: CodeEntry }>();
    expect(entry.opensAt).toBeNull();
    expect(await enter(world, cookie)).toEqual(LOCKED);
    expect(await refusal(await confirm(world, cookie, "admin"))).toEqual(LOCKED);
    const answer = await confirm(world, await byPasskey(world, "owner"), "admin");
    const { strongSignIn } = await answer.json<{ strongSignIn: StrongSignIn }>();
    expect(strongSignIn.entries).toMatchObject([
      { userId: world.people.admin.id, name: "Andrés Administrador" },
    ]);
    expect(await enter(world, cookie)).toEqual(ENTERED);
    expect(await entriesOf("codeEntry.confirm")).toMatchObject([
      { actorId: world.people.owner.id, recordId: world.people.admin.id },
    ]);
  });

  it("of an owner is confirmed by another owner before the 24 hours", async () => {
    const world = await requiredFor(15);
    const second = world.people.memberElsewhere;
    const membership = makeMembership({ companyId: world.acme.id, userId: second.id, role: "owner" });
    await insert(tableRows(companyUser, [membership]));
    const cookie = await byCode(world, "owner");
    await ask(world, cookie);
    const other = await cookieOf(second.id, { method: "passkey" });
    expect((await confirm(world, other, "owner")).status).toBe(200);
    expect(await enter(world, cookie)).toEqual(ENTERED);
  });

  it("is refused by an owner, also once it is open", async () => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "admin");
    const owner = await byPasskey(world, "owner");
    await ask(world, cookie);
    await confirm(world, owner, "admin");
    const path = at(world, `/code-entries/${world.people.admin.id}`);
    expect((await api(path, { method: "DELETE", cookie: owner })).status).toBe(200);
    expect(await enter(world, cookie)).toEqual(LOCKED);
    expect(await entriesOf("codeEntry.refuse")).toHaveLength(1);
    expect((await api(path, { method: "DELETE", cookie: owner })).status).toBe(404);
  });

  it("asks for a passkey all the same before a sensitive call", async () => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "owner");
    await ask(world, cookie);
    await moveEntry({ opensAt: new Date() });
    const answer = await api(at(world, "/deletion"), { body: { confirmation: world.acme.name }, cookie });
    expect(await refusal(answer)).toEqual([403, "STRONG_PROOF_NEEDED"]);
    expect(await refusal(await require(world, cookie, false))).toEqual([403, "STRONG_PROOF_NEEDED"]);
  });

  it("is nothing for who needs none", async () => {
    const world = await requiredFor(13);
    expect(await refusal(await ask(world, await byCode(world, "owner")))).toEqual([409, "CONFLICT"]);
    expect(await refusal(await ask(world, await byCode(world, "manager")))).toEqual([403, "FORBIDDEN"]);
    const row = and(eq(codeEntry.companyId, world.acme.id));
    expect(await sql().select().from(codeEntry).where(row)).toEqual([]);
  });

  it("is read by the person while they are locked out", async () => {
    const world = await requiredFor(15);
    const cookie = await byCode(world, "owner");
    const read = async () =>
      (await api(at(world, "/code-entry"), { cookie })).json<{ entry: CodeEntry | null }>();
    expect(await read()).toEqual({ entry: null });
    await ask(world, cookie);
    expect((await read()).entry?.opensAt).not.toBeNull();
  });
});
