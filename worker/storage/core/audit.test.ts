import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { tableRows } from "#fixtures/insert.ts";
import { insert, sql } from "#fixtures/test/client.ts";
import { makeWorld } from "#fixtures/test/world.ts";
import type { AuditVerb } from "../../contract/admin/audit.ts";
import { sweepAuditLog } from "../../commands/upkeep/sweep-expired.ts";
import { PLACE_STORES } from "../organisation/places.ts";
import { auditLog } from "../tables/operations/operations.ts";
import {
  auditChanges,
  auditValue,
  BY_THE_CHANGE,
  changesBetween,
  type Changes,
  isLongValue,
} from "./audit.ts";
import { write } from "./write.ts";

const summary = (length: number, start: string) => ({
  length,
  sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  start,
});

describe("a stored value", () => {
  it.each<[string, unknown, unknown]>([
    ["nothing", null, null],
    ["undefined", undefined, undefined],
    ["a number", 3, 3],
    ["a short text", "Evacuar", "Evacuar"],
    ["a text of 1 KB", "a".repeat(1024), "a".repeat(1024)],
    ["a text of one byte more", "a".repeat(1025), summary(1025, "a".repeat(200))],
    ["a text of fewer characters and more bytes", "ñ".repeat(600), summary(600, "ñ".repeat(200))],
    ["characters of two units", "🧯".repeat(400), summary(800, "🧯".repeat(200))],
    ["a short list", [{ id: "1" }], [{ id: "1" }]],
    ["a long list", ["a".repeat(2000)], summary(2004, `["${"a".repeat(198)}`)],
  ])("%s", async (_, value, stored) => {
    expect(await auditValue(value)).toEqual(stored);
  });

  it("has the SHA-256 of the text", async () => {
    expect(await auditValue("a".repeat(2000))).toMatchObject({
      sha256: "c4a700f85b7e9e5cdbdc51170409ee2ad48bebe2f2f0957a067937531a0a3c42",
    });
  });
});

describe("the retention", () => {
  const DAY = 24 * 60 * 60 * 1000;
  const NOW = new Date("2026-11-20T03:17:00Z");
  const entry = (id: string, days: number) => ({
    id,
    actorId: "u",
    verb: "form.update",
    recordType: "drill",
    recordId: "f",
    at: new Date(NOW.getTime() - days * DAY),
  });
  const left = async () =>
    (await sql().select({ id: auditLog.id }).from(auditLog)).map(({ id }) => id).toSorted();
  const seed = () =>
    insert(
      tableRows(auditLog, [
        entry("new", 1),
        ...["a", "b", "c", "d", "e"].map((id, nth) => entry(id, 5 * 365 + 9 - nth)),
        entry("kept", 5 * 365 - 1),
      ]),
    );

  it("of five years is enforced nightly in bounded steps, the oldest first", async () => {
    await seed();
    await sweepAuditLog(env, NOW, { batchSize: 2, batches: 2 });
    expect(await left()).toEqual(["e", "kept", "new"]);
    await sweepAuditLog(env, NOW, { batchSize: 2, batches: 2 });
    expect(await left()).toEqual(["kept", "new"]);
  });

  it("is configuration", async () => {
    await seed();
    await sweepAuditLog({ ...env, LIMITS: '{"auditRetentionDays":2}' }, NOW);
    expect(await left()).toEqual(["new"]);
  });
});

describe("the fields that differ", () => {
  it.each<[object, object, object]>([
    [{ a: 1 }, { a: 1 }, {}],
    [{ a: 1 }, { a: 2 }, { a: { before: 1, after: 2 } }],
    [{ a: 1 }, { a: undefined }, {}],
    [{ a: 1 }, { a: null }, { a: { before: 1, after: null } }],
    [{ a: ["x"], b: 1 }, { a: ["x"] }, {}],
    [
      { a: ["x"], b: 1 },
      { b: 2, a: ["y"] },
      { a: { before: ["x"], after: ["y"] }, b: { before: 1, after: 2 } },
    ],
  ])("of %j and %j are %j", (before, after, changes) => {
    expect(changesBetween(before, after)).toEqual(changes);
  });

  it("are stored value by value", async () => {
    const long = "a".repeat(2000);
    expect(await auditChanges({ a: { before: 1, after: long }, b: { before: long, after: null } })).toEqual({
      a: { before: 1, after: summary(2000, "a".repeat(200)) },
      b: { before: summary(2000, "a".repeat(200)), after: null },
    });
  });

  it.each([
    [{ length: 1, sha256: "", start: "" }, true],
    [{ start: "", length: 1, sha256: "" }, true],
    [{ length: 1, sha256: "" }, false],
    [{ length: 1, sha256: "", start: "", more: 1 }, false],
    [{}, false],
    [null, false],
    ["length,sha256,start", false],
    [undefined, false],
  ])("are told from a long value: %j, %s", (value, expected) => {
    expect(isLongValue(value)).toBe(expected);
  });
});

describe("two edits of a record", () => {
  const step = (before: unknown, after: unknown, field = "name"): Changes => ({ [field]: { before, after } });
  type Edit = {
    changes?: Changes;
    verb?: AuditVerb;
    by?: "owner" | "admin";
    impersonatedBy?: string;
    recordId?: string;
    at?: Date;
    laterBy?: number;
  };
  async function entriesOf(...edits: Edit[]): Promise<Changes[]> {
    const { acme, plant, people } = await makeWorld();
    const db = sql();
    for (const { by = "owner", impersonatedBy = null, verb = "location.update", laterBy, ...rest } of edits) {
      if (laterBy !== undefined) await db.update(auditLog).set({ at: new Date(Date.now() - laterBy) });
      await write(db, {
        change: PLACE_STORES.location.update(db, { companyId: acme.id, id: plant.id }, { name: "x" }),
        audit: {
          actor: {
            userId: people[by].id,
            role: "user",
            impersonatedBy,
            sessionId: null,
            memberships: [{ companyId: acme.id, departmentId: null, role: by }],
          },
          companyId: acme.id,
          verb,
          recordType: "location",
          recordId: "r",
          changes: {},
          asRead: BY_THE_CHANGE,
          ...rest,
        },
      });
    }
    const entries = await db.select().from(auditLog).where(eq(auditLog.companyId, acme.id));
    return entries.map(({ changes }) => changes as Changes);
  }
  const AB = { changes: step("a", "b") };
  const BC = { changes: step("b", "c") };
  const MINUTE = 60_000;

  it.each<[string, Edit, Edit]>([
    ["at once", AB, BC],
    ["within ten minutes", AB, { ...BC, laterBy: 9.9 * MINUTE }],
    ["in answers of a form", { ...AB, verb: "form.answer" }, { ...BC, verb: "form.answer" }],
    ["in somebody's name", { ...AB, impersonatedBy: "i" }, { ...BC, impersonatedBy: "i" }],
  ])("%s have one entry, from the first value to the last", async (_, first, second) => {
    expect(await entriesOf(first, second)).toEqual([step("a", "c")]);
  });

  it("of which the second changes fewer fields keep the others", async () => {
    const both = { changes: { ...step("a", "b"), ...step(1, 2, "description") } };
    expect(await entriesOf(both, BC)).toEqual([{ ...step("a", "c"), ...step(1, 2, "description") }]);
  });

  it.each<[string, Edit, Edit]>([
    ["ten minutes apart", AB, { ...BC, laterBy: 10.1 * MINUTE }],
    ["by two people", AB, { ...BC, by: "admin" }],
    ["of which one is in somebody's name", AB, { ...BC, impersonatedBy: "i" }],
    ["of two records", AB, { ...BC, recordId: "s" }],
    ["of two kinds", AB, { ...BC, verb: "zone.update" }],
    ["that are steps", { ...AB, verb: "form.complete" }, { ...BC, verb: "form.complete" }],
    ["that have a time of their own", AB, { ...BC, at: new Date() }],
    ["of which the second starts from another value", AB, { changes: step("x", "c") }],
    ["of which the second names no field", AB, { changes: {} }],
    ["without fields", {}, {}],
  ])("%s have two entries", async (_, first, second) => {
    expect(await entriesOf(first, second)).toHaveLength(2);
  });
});
