// The signed trees of the audit log. One file, above 300 lines: every test signs the same log and then changes something of it.
import { createExecutionContext, createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { replaceBody } from "#fixtures/test/erasing/erase.ts";
import { sql } from "#fixtures/test/client.ts";
import { formPath, worldWithForms } from "#fixtures/test/fill-forms.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import worker from "../../index.ts";
import { deleteOldForms } from "../../storage/lifecycle/retention.ts";
import { drillForm } from "../../storage/tables/forms/drill-form.ts";
import { amendEntriesOf } from "../../storage/platform/audit-roots.ts";
import { auditFinding, auditRoot } from "../../storage/tables/operations/audit-root.ts";
import { auditLog } from "../../storage/tables/operations/operations.ts";
import { findJob } from "../../storage/jobs/jobs.ts";
import { runJob } from "../jobs/run-job.ts";
import { checkAudit } from "./check-audit.ts";
import { signAudit } from "./sign-audit.ts";
import { sweepAuditLog } from "./sweep-expired.ts";

const HOUR = 60 * 60 * 1000;
/** Lets an hour pass. */
function later(): Date {
  vi.setSystemTime(Date.now() + HOUR);
  return new Date();
}
const NIGHT = { roots: 1000, atOnce: 3 };

let world: World;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await worldWithForms();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const path = (rest: string) => `/api/v1/company/${world.acme.id}/${rest}`;

async function makeEntries(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const location = { name: `Nave ${Math.random()}`, description: "Junto a la puerta" };
    const answer = await requestAs(
      world,
      "admin",
      "POST",
      `/api/v1/location/${world.acme.id}/locations`,
      location,
    );
    expect(answer.status).toBe(201);
  }
}

const entries = () =>
  sql()
    .select()
    .from(auditLog)
    .where(eq(auditLog.companyId, world.acme.id))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
const rootsOf = (chain: string) =>
  sql().select().from(auditRoot).where(eq(auditRoot.companyId, chain)).orderBy(asc(auditRoot.number));

async function found(): Promise<string[]> {
  await sql().delete(auditFinding);
  await checkAudit(env, new Date(), NIGHT);
  const rows = await sql().select().from(auditFinding);
  return rows.map(({ companyId, subject, fault }) => `${companyId} ${subject} ${fault}`).toSorted();
}

/** Three roots of three, three and one entry. */
async function signedCompany() {
  for (const count of [3, 3, 1]) {
    await makeEntries(count);
    await signAudit(env, later());
  }
  return entries();
}

describe("the hourly job", () => {
  it("signs what is final, once, and chains it to what was signed before", async () => {
    await makeEntries(2);
    await signAudit(env, new Date());
    expect(await rootsOf(world.acme.id), "entries may still be extended").toEqual([]);
    const queued = vi.spyOn(env.JOB_QUEUE, "sendBatch").mockResolvedValue({} as never);
    await worker.scheduled?.(
      createScheduledController({ scheduledTime: later(), cron: "47 * * * *" }),
      env,
      createExecutionContext(),
    );
    const job = { kind: "sign-audit", id: "audit" } as const;
    expect(queued.mock.calls.flat(2)).toEqual([{ body: job }]);
    await runJob(env, job, new Date());
    expect(await findJob(sql(), job)).toBeUndefined();
    await makeEntries(3);
    await signAudit(env, later());
    await signAudit(env, later());
    const roots = await rootsOf(world.acme.id);
    expect(
      roots.map(({ number, count, previousSha256 }) => [number, count, previousSha256 === null]),
    ).toEqual([
      [1, 2, true],
      [2, 3, false],
    ]);
    expect(roots.flatMap(({ leaves }) => leaves.map(([id]) => id))).toEqual(
      (await entries()).map(({ id }) => id),
    );
    expect(await found()).toEqual([]);
  });

  it("reads and writes nothing where there is nothing new", async () => {
    await signedCompany();
    const before = await sql().select().from(auditRoot);
    await signAudit(env, later());
    expect(await sql().select().from(auditRoot)).toEqual(before);
  });

  it("makes several roots of many entries, and goes on with other companies in the next step", async () => {
    await makeEntries(5);
    const bounds = { leaves: 4, chains: 1, roots: 9 };
    let job = await signAudit(env, later(), undefined, bounds);
    for (let steps = 0; job !== null && steps < 5; steps += 1)
      job = await signAudit(env, later(), job, bounds);
    expect(job).toBeNull();
    expect((await rootsOf(world.acme.id)).map(({ count }) => count)).toEqual([2, 2, 1]);
    expect((await rootsOf("platform"))[0]?.leaves.map(([id]) => id)).toEqual([
      `${world.acme.id}/1`,
      `${world.acme.id}/2`,
      `${world.acme.id}/3`,
    ]);
    expect(await found()).toEqual([]);
  });

  it("goes on with a long log in further steps, each with a bounded number of roots", async () => {
    await makeEntries(9);
    const bounds = { leaves: 4, chains: 9, roots: 1 };
    let job = await signAudit(env, later(), undefined, bounds);
    const made = [(await rootsOf(world.acme.id)).length];
    while (job !== null && made.length < 9) {
      job = await signAudit(env, later(), job, bounds);
      made.push((await rootsOf(world.acme.id)).length);
    }
    expect(job).toBeNull();
    expect(made).toEqual([2, 4, 5]);
    expect((await rootsOf(world.acme.id)).map(({ count }) => count)).toEqual([2, 2, 2, 2, 1]);
    expect(await found()).toEqual([]);
    await signAudit(env, later());
    expect(await rootsOf(world.acme.id)).toHaveLength(5);
  });

  it("signs nothing without a key, and goes on when there is one", async () => {
    await makeEntries(1);
    await signAudit({ ...env, SEAL_KEY: "" }, later());
    expect(await sql().select().from(auditRoot)).toEqual([]);
    await signAudit(env, later());
    expect(await rootsOf(world.acme.id)).toHaveLength(1);
  });
});

describe("the nightly check names", () => {
  it.each([
    ["a changed value", { changes: { name: { before: null, after: "Otra" } } }, "changed"],
    ["another author", { actorId: "somebody" }, "changed"],
    ["another verb", { verb: "location.delete" }, "changed"],
    ["another record", { recordId: "other" }, "changed"],
    ["a later last edit", { lastAt: new Date(5) }, "changed"],
    ["an impersonator", { impersonatedById: "admin" }, "changed"],
  ])("the entry with %s", async (_, change, fault) => {
    const [, , , , fifth] = await signedCompany();
    await sql()
      .update(auditLog)
      .set(change)
      .where(eq(auditLog.id, fifth?.id ?? ""));
    expect(await found()).toEqual([`${world.acme.id} ${fifth?.id} ${fault}`]);
  });

  it("a deleted entry", async () => {
    const [first, , , , , , last] = await signedCompany();
    for (const each of [first, last])
      await sql()
        .delete(auditLog)
        .where(eq(auditLog.id, each?.id ?? ""));
    expect(await found()).toEqual(
      [first, last].map((each) => `${world.acme.id} ${each?.id} deleted`).toSorted(),
    );
  });

  it("a deleted entry on /admin", async () => {
    const [first] = await signedCompany();
    await sql()
      .delete(auditLog)
      .where(eq(auditLog.id, first?.id ?? ""));
    await found();
    const answer = await requestAs(world, "platformAdmin", "GET", "/api/v1/admin/overview");
    const { overview } = await answer.json<{ overview: { changedAudit: object[] } }>();
    expect(overview.changedAudit).toMatchObject([
      { company: { id: world.acme.id, name: "Metales Acme" }, subject: first?.id, fault: "deleted" },
    ]);
  });

  it("an entry that was put in", async () => {
    const [, second] = await signedCompany();
    if (!second) throw new Error("no entry");
    await sql()
      .insert(auditLog)
      .values({ ...second, id: "put-in" });
    expect(await found()).toEqual([`${world.acme.id} put-in inserted`]);
  });

  it("entries that changed places", async () => {
    const [first, , , , , sixth] = await signedCompany();
    const move = (id: string | undefined, at: Date | undefined) =>
      sql()
        .update(auditLog)
        .set({ at })
        .where(eq(auditLog.id, id ?? ""));
    await move(first?.id, sixth?.at);
    await move(sixth?.id, first?.at);
    const faults = await found();
    for (const each of [first, sixth])
      expect(faults.some((fault) => fault.includes(each?.id ?? "?"))).toBe(true);
  });

  it("a root that is not the signed one, one that is gone, and a chain whose end was cut off", async () => {
    await signedCompany();
    const chain = world.acme.id;
    const [, second, third] = await rootsOf(chain);
    const isSecond = and(eq(auditRoot.companyId, chain), eq(auditRoot.number, 2));
    const isThird = and(eq(auditRoot.companyId, chain), eq(auditRoot.number, 3));
    await sql()
      .update(auditRoot)
      .set({ leaves: second?.leaves.slice(1) ?? [] })
      .where(isSecond);
    expect(await found()).toEqual(
      [`${chain} ${second?.leaves[0]?.[0]} inserted`, `${chain} root 2 changed`].toSorted(),
    );
    await sql()
      .update(auditRoot)
      .set({ leaves: second?.leaves ?? [] })
      .where(isSecond);
    await sql().delete(auditRoot).where(isThird);
    expect(await found()).toEqual([`platform root ${chain}/3 deleted`]);
    // Signed anew with what comes next, its end is another than in the platform's tree.
    await makeEntries(1);
    await signAudit(env, later());
    expect(await found()).toEqual([`platform root ${chain}/3 changed`]);
    await sql().delete(auditRoot).where(isThird);
    await sql().delete(auditRoot).where(eq(auditRoot.companyId, "platform"));
    if (third) await sql().insert(auditRoot).values(third);
    await sql().delete(auditRoot).where(isSecond);
    expect(await found()).toContain(`${chain} root 2 deleted`);
  });
});

describe("a change that the product makes itself is no finding", () => {
  it("when an erasure takes a person out of entries", async () => {
    const participants = [{ name: "Tomasa Testigo", role: "Testigo", signature: null }];
    const changed = await requestAs(world, "member", "PATCH", formPath(world, "drill"), { participants });
    expect(changed.status).toBe(200);
    await sql().update(drillForm).set({ status: "completed" });
    await signAudit(env, later());
    const before = await entries();
    const asked = await replaceBody(world, "Tomasa Testigo");
    expect((await requestAs(world, "admin", "POST", path("mentions/replace"), asked)).status).toBe(200);
    expect((await entries()).find(({ id }) => id === before[0]?.id)?.changes).not.toEqual(before[0]?.changes);
    expect(await found(), "before the next tree").toEqual([]);
    await signAudit(env, later());
    expect((await rootsOf(world.acme.id)).at(-1)?.leaves).toContainEqual([
      before[0]?.id,
      before[0]?.at.getTime(),
      expect.any(String),
      "erasure",
    ]);
    expect(await found(), "after it").toEqual([]);
    await sql()
      .update(auditLog)
      .set({ changes: {} })
      .where(eq(auditLog.id, before[0]?.id ?? ""));
    expect(await found(), "another change afterwards").toEqual([`${world.acme.id} ${before[0]?.id} changed`]);
  });

  it("when a retention period ends records, and when entries are deleted for their age", async () => {
    const changed = await requestAs(world, "member", "PATCH", formPath(world, "drill"), {
      objective: "Salir",
    });
    expect(changed.status).toBe(200);
    await makeEntries(1);
    await signAudit(env, later());
    const old = { kind: "drill", companyId: world.acme.id, most: 10, now: new Date() } as const;
    await sql()
      .update(drillForm)
      .set({ status: "completed", date: new Date(0) });
    expect(await deleteOldForms(sql(), { ...old, before: later() })).toBe(1);
    expect(await entries()).toHaveLength(1);
    expect(await found()).toEqual([]);
    await signAudit(env, later());
    expect((await rootsOf(world.acme.id)).at(-1)?.leaves.map(([, , sha256, why]) => [sha256, why])).toEqual([
      [null, "retention"],
    ]);
    expect(await found()).toEqual([]);

    const inSixYears = new Date(Date.now() + 6 * 365 * 24 * HOUR);
    await sweepAuditLog(env, inSixYears);
    expect(await entries()).toEqual([]);
    expect(await sql().select().from(auditRoot)).toEqual([]);
  });
});

describe("entries that came in with an imported company", () => {
  const importedAt = new Date();
  const row = () => ({
    id: "imported",
    companyId: world.acme.id,
    actorId: world.people.admin.id,
    verb: "form.complete",
    recordType: "drill",
    recordId: "record",
    at: new Date("2020-03-02T12:00:00Z"),
    importedAt,
  });

  it("are in no tree, before the first one or after an erasure, and are no finding", async () => {
    await sql().insert(auditLog).values(row());
    await makeEntries(2);
    await signAudit(env, later());
    await amendEntriesOf(sql(), ["imported"], "erasure", new Date());
    await sql()
      .update(auditLog)
      .set({ changes: { name: { before: null, after: "Persona eliminada" } } })
      .where(eq(auditLog.id, "imported"));
    await makeEntries(1);
    await signAudit(env, later());
    const roots = await rootsOf(world.acme.id);
    expect(roots.map(({ count }) => count)).toEqual([2, 1]);
    expect(JSON.stringify(roots)).not.toContain("imported");
    expect(await found()).toEqual([]);
  });

  it("hide no entry that was signed", async () => {
    const [, second] = await signedCompany();
    await sql()
      .update(auditLog)
      .set({ importedAt })
      .where(eq(auditLog.id, second?.id ?? ""));
    expect(await found()).toEqual([`${world.acme.id} ${second?.id} deleted`]);
  });

  it("are told apart in the company's log, and take in no later edit", async () => {
    const [drill] = await sql().select().from(drillForm).limit(1);
    await sql()
      .insert(auditLog)
      .values({
        ...row(),
        actorId: world.people.admin.id,
        verb: "form.update",
        recordId: drill?.id ?? "",
        changes: { scenario: { before: null, after: drill?.scenario } },
        at: new Date(Date.now() - 1000),
      });
    const drillPath = formPath(world, "drill", drill?.id ?? "");
    expect(
      (await requestAs(world, "admin", "PATCH", drillPath, { scenario: "Humo en el taller" })).status,
    ).toBe(200);
    const answer = await requestAs(world, "admin", "GET", path("audit"));
    const { entries: listed } = await answer.json<{
      entries: { id: string; verb: string; isImported: boolean }[];
    }>();
    expect(listed.filter(({ verb }) => verb === "form.update").map(({ isImported }) => isImported)).toEqual([
      false,
      true,
    ]);
  });
});
