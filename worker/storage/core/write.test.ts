import { eq, sql as text } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { insert, sql } from "#fixtures/test/client.ts";
import { tableRows } from "#fixtures/insert.ts";
import { makeLocation } from "#fixtures/build.ts";
import { assigneeOf, giveOpenActions, rolesOf } from "#fixtures/test/open-actions.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import type { AuditVerb } from "../../contract/admin/audit.ts";
import type { MailJob } from "../../queue-messages.ts";
import { newId } from "../../domain/ids.ts";
import { handOver, handOverAll } from "../actions/hand-over.ts";
import { findLedger, raiseLedger } from "../forms/numbering.ts";
import { promiseMail } from "../core/news.ts";
import { PLACE_STORES } from "../organisation/places.ts";
import { deleteMemberships } from "../people/members.ts";
import { user } from "../tables/organisation/identity.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { location } from "../tables/organisation/places.ts";
import { promisedMail } from "../tables/operations/promised-mail.ts";
import { type TookEffect, write, writeMany, writeWithoutAudit } from "./write.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
let world: World;
let db: ReturnType<typeof sql>;

beforeEach(async () => {
  world = await makeWorld();
  db = sql();
});

/** Statements unrelated to the write: `changes()` is 0 after the first and greater after the second. */
const changesNothing = () => db.delete(auditLog).where(text`false`);
const changesSomething = () => db.update(user).set({ image: "x" }).where(eq(user.id, world.people.owner.id));
const UNRELATED = [
  ["nothing", () => []],
  ["a statement without effect", () => [changesNothing()]],
  ["a statement with effect", () => [changesSomething()]],
] as const;

const letter = (exportId: string): MailJob => ({ kind: "export-ready", exportId });
const entry = (verb: string, recordId = "r") => ({
  actor: {
    userId: world.people.owner.id,
    role: "user",
    impersonatedBy: null,
    sessionId: null,
    memberships: [{ companyId: world.acme.id, departmentId: null, role: "owner" as const }],
  },
  companyId: world.acme.id,
  // Any text distinguishes the entries of a test.
  verb: verb as AuditVerb,
  recordType: "location" as const,
  recordId,
});
const verbs = async () =>
  (await db.select({ verb: auditLog.verb }).from(auditLog)).map(({ verb }) => verb).toSorted();
const letters = async () =>
  (await db.select({ job: promisedMail.job }).from(promisedMail)).map(({ job }) => job);
const nameOf = async (id: string) => (await db.select().from(location).where(eq(location.id, id)))[0]?.name;

describe.each(UNRELATED)("with %s in between, a write", (_, unrelated) => {
  const renamed = (companyId: string) =>
    write(db, {
      first: unrelated(),
      change: PLACE_STORES.location.update(db, { companyId, id: world.plant.id }, { name: "Nave nueva" }),
      audit: entry("location.update"),
      followUps: (done) => ({
        before: unrelated(),
        mail: promiseMail(db, [letter("one")], NOW, done),
        between: unrelated(),
        again: promiseMail(db, [letter("two")], NOW, done),
      }),
      read: {
        after: PLACE_STORES.location.select(db, { companyId: world.acme.id, id: world.plant.id }),
        last: unrelated(),
      },
    });

  it("of one change writes its audit entry and follow-ups, and names the results", async () => {
    const { changed, mail, again, after } = await renamed(world.acme.id);
    expect({ changed, mail, again }).toEqual({
      changed: [{ id: world.plant.id }],
      mail: [{ job: letter("one") }],
      again: [{ job: letter("two") }],
    });
    expect(after).toMatchObject([{ id: world.plant.id, name: "Nave nueva" }]);
    expect(await verbs()).toEqual(["location.update"]);
    expect(await letters()).toHaveLength(2);
  });

  it("of a field that does not say what it holds of people is refused", async () => {
    const store = PLACE_STORES.location;
    const at = { companyId: world.acme.id, id: world.plant.id };
    const audit = {
      ...entry("location.update"),
      changes: { remark: { before: null, after: "Vino Ana Ruiz" } },
    };
    await expect(
      write(db, { first: unrelated(), change: store.update(db, at, { name: "Nave nueva" }), audit }),
    ).rejects.toThrow("location.remark: say what it holds of people");
    expect([await nameOf(world.plant.id), await verbs()]).toEqual(["Nave 1", []]);
  });

  it("of one change without effect writes nothing", async () => {
    const { changed, mail, again, after } = await renamed(world.other.id);
    expect({ changed, mail, again }).toEqual({ changed: [], mail: [], again: [] });
    expect(after).toMatchObject([{ name: "Nave 1" }]);
    expect(await verbs()).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  it.each([
    ["raises the ledger and promises mail with it", true],
    ["raises no ledger and promises no mail without it", false],
  ])("of a new record %s", async (__, isMade) => {
    const id = newId();
    const series = { ownerId: world.workshop.id, kind: "drill" } as const;
    const { changed } = await write(db, {
      first: unrelated(),
      change: PLACE_STORES.location.insert(
        db,
        { companyId: isMade ? world.acme.id : "no company" },
        { id, name: "Almacén nuevo", nameKey: "clave" },
      ),
      audit: entry("location.create", id),
      followUps: (done) => ({
        before: unrelated(),
        ledger: raiseLedger(db, series, 7, done),
        between: unrelated(),
        mail: promiseMail(db, [letter("one")], NOW, done),
      }),
    });
    expect(changed).toEqual(isMade ? [{ id }] : []);
    expect(await verbs()).toEqual(isMade ? ["location.create"] : []);
    expect(await findLedger(db, series)).toBe(isMade ? 7 : 0);
    expect(await letters()).toEqual(isMade ? [letter("one")] : []);
  });

  it("of many changes keeps each independent of the others", async () => {
    const store = makeLocation({ companyId: world.other.id, name: "Ajena" });
    await insert(tableRows(location, [store]));
    const ids = [store.id, world.plant.id, "nowhere", world.yard.id];
    const { written, read } = await writeMany(db, {
      changes: ids.map((id) => ({
        change: PLACE_STORES.location.update(db, { companyId: world.acme.id, id }, { name: `Otra ${id}` }),
        audit: entry(`update ${id}`, id),
        followUps: (done: TookEffect) => ({
          before: unrelated(),
          mail: promiseMail(db, [letter(id)], NOW, done),
          after: unrelated(),
        }),
      })),
      read: {
        first: unrelated(),
        after: PLACE_STORES.location.select(db, { companyId: world.acme.id, id: world.plant.id }),
      },
    });
    const mine = [world.plant.id, world.yard.id];
    expect(written.map(({ changed }) => changed)).toEqual([[], [{ id: mine[0] }], [], [{ id: mine[1] }]]);
    expect(written.flatMap(({ mail }) => mail.map(({ job }) => job))).toEqual(mine.map(letter));
    expect(read.after).toMatchObject([{ name: `Otra ${mine[0]}` }]);
    expect(await verbs()).toEqual(mine.map((id) => `update ${id}`).toSorted());
    expect(await letters()).toHaveLength(2);
    expect(await nameOf(store.id)).toBe("Ajena");
  });

  it.each([
    ["writes an entry for each action", true],
    ["leaves the actions alone where the role stays", false],
  ])("that hands actions over %s", async (__, isRemoved) => {
    const actions = await giveOpenActions(world);
    const { member, manager } = world.people;
    const companyId = world.acme.id;
    // The member belongs to the workshop only.
    const departmentId = isRemoved ? world.workshop.id : world.store.id;
    await write(db, {
      first: unrelated(),
      change: deleteMemberships(db, { companyId, userId: member.id, departmentId }),
      audit: entry("member.remove", member.id),
      followUps: (done) => ({
        before: unrelated(),
        handedOver: handOver(db, handOverAll({ companyId, userId: member.id }, manager.id), {
          actor: { userId: manager.id, impersonatedBy: null },
          now: NOW,
          done,
        }),
        after: unrelated(),
      }),
    });
    const assignees = await Promise.all(actions.map(({ id }) => assigneeOf(id ?? "")));
    expect(await rolesOf(member.id)).toHaveLength(isRemoved ? 0 : 1);
    // The manager sees the workshop and not the store.
    expect(assignees).toEqual(isRemoved ? [manager.id, null] : [member.id, member.id]);
    expect(await verbs()).toEqual(isRemoved ? ["action.update", "action.update", "member.remove"] : []);
    const entries = await db.select().from(auditLog).where(eq(auditLog.verb, "action.update"));
    const heirs = entries.map(({ changes }) => changes["assignee"]?.after ?? null);
    expect(new Set(heirs)).toEqual(new Set(isRemoved ? [null, manager.id] : []));
  });

  it.each([
    ["has its follow-up", true],
    ["has no follow-up where it takes no effect", false],
  ])("without an audit entry %s", async (__, isChanged) => {
    const companyId = isChanged ? world.acme.id : world.other.id;
    const { changed } = await writeWithoutAudit(db, {
      first: unrelated(),
      change: PLACE_STORES.location.update(db, { companyId, id: world.plant.id }, { name: "Nave nueva" }),
      followUp: (done) => promiseMail(db, [letter("one")], NOW, done),
      read: { last: unrelated() },
    });
    expect(changed).toHaveLength(isChanged ? 1 : 0);
    expect(await letters()).toEqual(isChanged ? [letter("one")] : []);
    expect(await verbs()).toEqual([]);
  });
});

describe("a follow-up", () => {
  it("does not compile without its change's condition", () => {
    // @ts-expect-error: only the builder's condition is accepted
    const loose = promiseMail(db, [], NOW, text`true`);
    const twoFollowUps = () =>
      writeWithoutAudit(db, {
        change: PLACE_STORES.location.remove(db, { companyId: world.acme.id, id: world.plant.id }),
        // @ts-expect-error: without an audit entry only one follow-up is possible
        followUp: (done) => [promiseMail(db, [], NOW, done), promiseMail(db, [], NOW, done)],
      });
    const withoutReturning = () =>
      write(db, {
        // @ts-expect-error: a change without RETURNING does not show whether it took effect
        change: db.delete(location),
        audit: entry("location.delete"),
      });
    expect([loose, twoFollowUps, withoutReturning]).toHaveLength(3);
  });
});
