import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { tableRows } from "../../../fixtures/insert.ts";
import { insert, sql } from "../../../fixtures/test/client.ts";
import { sweepAuditLog } from "../../commands/upkeep/sweep-expired.ts";
import { auditLog } from "../tables/operations/operations.ts";
import { auditValue } from "./audit.ts";

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
