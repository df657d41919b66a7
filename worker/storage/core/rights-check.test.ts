// What a write compares at its own moment, statement by statement; requests that lose their rights are tested over HTTP.
import { eq, sql as text } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { makeMembership, makeSession } from "#fixtures/build.ts";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { makeActionIn } from "#fixtures/test/fill-actions.ts";
import { fillForms } from "#fixtures/test/fill-forms.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import { PLACE_STORES } from "../organisation/places.ts";
import { action } from "../tables/action.ts";
import { session, user } from "../tables/organisation/identity.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { company } from "../tables/organisation/organisation.ts";
import { location } from "../tables/organisation/places.ts";
import { insertWhere, messageOf, violatesAnyUnique, violatesForeignKey, violatesUnique } from "./guarded.ts";
import type { CheckedActor } from "./rights-check.ts";
import { write, writeMany, writeWithoutAudit } from "./write.ts";

let world: World;
let db: ReturnType<typeof sql>;
beforeEach(async () => {
  world = await makeWorld();
  db = sql();
});

const member = (role: CompanyRole, departmentId: string | null = null, companyId = world.acme.id) => ({
  companyId,
  departmentId,
  role,
});
const actorOf = (userId: string, ...memberships: CheckedActor["memberships"]) => ({
  userId,
  role: "user",
  impersonatedBy: null,
  sessionId: null as string | null,
  memberships,
});
type TestActor = ReturnType<typeof actorOf>;
const owner = () => actorOf(world.people.owner.id, member("owner"));
const manager = () => actorOf(world.people.manager.id, member("manager", world.workshop.id));

const renamed = () =>
  PLACE_STORES.location.update(db, { companyId: world.acme.id, id: world.plant.id }, { name: "Nueva" });
const entryOf = (actor: TestActor) => ({
  actor,
  companyId: world.acme.id,
  verb: "location.update" as const,
  recordType: "location" as const,
  recordId: world.plant.id,
});
const codeOf = (done: Promise<unknown>): Promise<unknown> =>
  done.then(
    () => "done",
    (error: { code?: string }) => error.code ?? error,
  );
const rename = (actor: TestActor, options: Partial<Parameters<typeof write>[1]> = {}) =>
  codeOf(write(db, { change: renamed(), audit: entryOf(actor), ...options }));
const setUser = (values: Partial<typeof user.$inferInsert>) =>
  db.update(user).set(values).where(eq(user.id, world.people.owner.id));
const setCompany = (values: Partial<typeof company.$inferInsert>) =>
  db.update(company).set(values).where(eq(company.id, world.acme.id));
const HOUR = 3_600_000;
const from = (ms: number) => new Date(Date.now() + ms);

describe("a write by somebody", () => {
  it.each<[string, () => Promise<TestActor>, string]>([
    ["whose rights are as they were", async () => owner(), "done"],
    ["who manages a department, as before", async () => manager(), "done"],
    ["who is banned", async () => (await setUser({ banned: true }), owner()), "RIGHTS_CHANGED"],
    [
      "who is banned until later",
      async () => (await setUser({ banned: true, banExpires: from(HOUR) }), owner()),
      "RIGHTS_CHANGED",
    ],
    [
      "whose ban is over",
      async () => (await setUser({ banned: true, banExpires: from(-HOUR) }), owner()),
      "done",
    ],
    ["whose role on the platform is another", async () => ({ ...owner(), role: "admin" }), "RIGHTS_CHANGED"],
    ["who is not there", async () => actorOf("nobody", member("owner")), "RIGHTS_CHANGED"],
    ["who was an administrator", async () => actorOf(owner().userId, member("admin")), "RIGHTS_CHANGED"],
    ["who was no member", async () => actorOf(owner().userId), "RIGHTS_CHANGED"],
    [
      "who has lost one of two departments",
      async () => ({
        ...manager(),
        memberships: [...manager().memberships, member("member", world.store.id)],
      }),
      "RIGHTS_CHANGED",
    ],
    [
      "who has another department",
      async () => actorOf(manager().userId, member("manager", world.store.id)),
      "RIGHTS_CHANGED",
    ],
    [
      "whose rights in another company are others",
      async () => ({ ...owner(), memberships: [member("owner"), member("admin", null, world.other.id)] }),
      "done",
    ],
    [
      "who has got a department",
      async () => {
        const more = makeMembership({ ...member("member", world.store.id), userId: manager().userId });
        await insert(tableRows(companyUser, [more]));
        return manager();
      },
      "RIGHTS_CHANGED",
    ],
  ])("%s", async (_, prepare, expected) => {
    expect(await rename(await prepare())).toBe(expected);
    const [plant] = await db.select().from(location).where(eq(location.id, world.plant.id));
    expect(plant?.name).toBe(expected === "done" ? "Nueva" : "Nave 1");
    expect(await db.select().from(auditLog)).toHaveLength(expected === "done" ? 1 : 0);
  });

  it.each<[string, Parameters<typeof makeSession>[0] | null, string]>([
    ["is there", { userId: "" }, "done"],
    ["has expired", { userId: "", expiresAt: new Date(0) }, "RIGHTS_CHANGED"],
    ["has ended", null, "RIGHTS_CHANGED"],
    ["is somebody else's", { userId: "other" }, "RIGHTS_CHANGED"],
  ])("whose session %s", async (_, given, expected) => {
    const { owner: own, admin } = world.people;
    if (given) {
      const userId = given.userId === "" ? own.id : admin.id;
      await insert(tableRows(session, [makeSession({ ...given, id: "s", userId })]));
    }
    expect(await rename({ ...owner(), sessionId: "s" })).toBe(expected);
  });

  it("may be told to try again in a second", async () => {
    const refused = write(db, { change: renamed(), audit: entryOf(actorOf("nobody")) });
    await expect(refused).rejects.toMatchObject({
      code: "RIGHTS_CHANGED",
      details: { retryAfterSeconds: 1 },
    });
    await expect(refused).rejects.toHaveProperty("cause.message");
  });

  it("compares the memberships of the company that gives the right, or of none", async () => {
    const ofOther = actorOf(world.people.otherOwner.id, member("owner", null, world.other.id));
    expect(await rename(ofOther, { rightsIn: world.other.id })).toBe("done");
    expect(await rename(actorOf(ofOther.userId), { rightsIn: world.other.id })).toBe("RIGHTS_CHANGED");
    expect(await rename(actorOf(owner().userId), { rightsIn: null })).toBe("done");
    expect(await rename(actorOf(owner().userId), { asPlatform: true })).toBe("done");
  });
});

describe("a write to a company that", () => {
  const PAST = new Date("2026-11-01T00:00:00Z");
  it.each<[string, Partial<typeof company.$inferInsert>, [string, string, string, string]]>([
    ["is open", { suspendedAt: null }, ["done", "done", "done", "done"]],
    ["is suspended", { suspendedAt: PAST }, ["COMPANY_SUSPENDED", "COMPANY_SUSPENDED", "done", "done"]],
    ["is to end", { endsAt: PAST }, ["COMPANY_ENDING", "done", "done", "done"]],
    [
      "is deleted, suspended and to end",
      { deletedAt: PAST, suspendedAt: PAST, endsAt: PAST },
      ["COMPANY_DELETED", "COMPANY_DELETED", "COMPANY_DELETED", "done"],
    ],
  ])(
    "%s, otherwise while it is ending, if it takes access away, and by the platform: %j",
    async (_, state, expected) => {
      await setCompany(state);
      expect([
        await rename(owner()),
        await rename(owner(), { whileEnding: true }),
        await rename(owner(), { whileReadOnly: true }),
        await rename(owner(), { asPlatform: true }),
      ]).toEqual(expected);
    },
  );

  it("keeps the cause beside the reason", async () => {
    await setCompany({ suspendedAt: PAST });
    const refused = write(db, { change: renamed(), audit: entryOf(owner()) });
    await expect(refused).rejects.toHaveProperty("cause.message");
    await expect(refused).rejects.not.toHaveProperty("details.retryAfterSeconds");
  });
});

describe("the rights are compared too", () => {
  const gone = () => actorOf("nobody", member("owner"));
  it("for many changes, which all fail or none", async () => {
    const many = (actor: TestActor) =>
      codeOf(
        writeMany(db, {
          changes: [1, 2].map(() => ({ change: renamed(), audit: entryOf(actor) })),
          read: {},
        }),
      );
    expect([await many(owner()), await many(gone())]).toEqual(["done", "RIGHTS_CHANGED"]);
    await setCompany({ suspendedAt: new Date() });
    expect(await many(owner())).toBe("COMPANY_SUSPENDED");
  });

  it("for a job that acts for somebody, and for no other", async () => {
    const job = (options: { actor?: TestActor; rightsIn?: string }) =>
      codeOf(writeWithoutAudit(db, { change: renamed(), ...options }));
    const rightsIn = world.acme.id;
    expect(await job({})).toBe("done");
    expect(await job({ actor: owner(), rightsIn })).toBe("done");
    expect(await job({ actor: gone() })).toBe("RIGHTS_CHANGED");
    expect(await job({ actor: actorOf(owner().userId), rightsIn })).toBe("RIGHTS_CHANGED");
    expect(await job({ actor: actorOf(owner().userId) })).toBe("done");
  });
});

describe("a batch that the database refuses", () => {
  const same = { companyId: "", name: "x", nameKey: "x" };
  const insertTwice = () =>
    write(db, {
      change: renamed(),
      audit: entryOf(owner()),
      followUps: () => ({
        twice: ["a", "b"].map((id) =>
          insertWhere(db, location, { ...same, id, companyId: world.acme.id }, text`true`),
        ),
      }),
    });
  const ofNoCompany = () =>
    db.batch([insertWhere(db, location, { ...same, id: "a", companyId: "none" }, text`true`)]);

  it("says why: a name that is taken, or a row that is not there", async () => {
    const taken: unknown = await insertTwice().catch((error: unknown) => error);
    const missing: unknown = await ofNoCompany().catch((error: unknown) => error);
    expect([violatesUnique(taken, "location."), violatesAnyUnique(taken), violatesForeignKey(taken)]).toEqual(
      [true, true, false],
    );
    expect(violatesUnique(taken, "zone.")).toBe(false);
    expect([violatesAnyUnique(missing), violatesForeignKey(missing)]).toEqual([false, true]);
    expect(taken).not.toHaveProperty("code");
  });

  it("is read through its causes, and anything else has no message", () => {
    const error = new Error("outside", { cause: new Error("inside") });
    expect([messageOf(error), messageOf("text"), messageOf(null)]).toEqual(["outside inside ", "", ""]);
  });
});

it("a row that is inserted under a condition has defaults for columns that are not given", async () => {
  const [id, companyId] = ["a", world.acme.id];
  await insertWhere(db, location, { id, companyId, name: "A", nameKey: "a" }, text`true`);
  await insertWhere(db, location, { id: "b", companyId, name: "B", nameKey: "b" }, text`false`);
  const rows = await db.select().from(location).where(eq(location.name, "A"));
  expect(rows).toMatchObject([{ id, companyId, name: "A" }]);
  expect(await db.select().from(location).where(eq(location.name, "B"))).toEqual([]);
});

it("a row that is inserted under a condition may have values that SQLite makes, and columns that it keeps itself", async () => {
  await fillForms(world);
  const row = makeActionIn(world, { id: "a" });
  await insertWhere(db, action, { ...row, createdAt: text`5000` }, text`true`);
  const [made] = await db.select().from(action).where(eq(action.id, "a"));
  expect(made).toMatchObject({ formType: "drill", createdAt: new Date(5000) });
});
