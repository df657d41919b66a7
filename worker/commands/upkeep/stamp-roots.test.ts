import { env } from "cloudflare:workers";
import { and, asc, eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { completableForms, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { isTokenGenuine } from "#web/data/verify/token-signature.ts";
import { hashOfRoot, textOfRoot } from "../../domain/evidence/audit-tree.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import {
  authoritiesFrom,
  pathFrom,
  readStamp,
  stampedHash,
  storedAnswer,
} from "../../domain/evidence/time-stamp.ts";
import { readStampedRoots } from "../../reads/platform/stamped-roots.ts";
import { findLastRoot, PLATFORM } from "../../storage/platform/audit-roots.ts";
import { auditFinding, auditRoot, timeStamp } from "../../storage/tables/operations/audit-root.ts";
import { seal } from "../../storage/tables/operations/seal.ts";
import { runJob } from "../jobs/run-job.ts";
import { checkAudit } from "./check-audit.ts";
import { signAudit } from "./sign-audit.ts";
import { stampRoots } from "./stamp-roots.ts";

const HOUR = 60 * 60 * 1000;
const TSA = "https://tsa.test/";

let world: World;
let certificate: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await completableForms();
  certificate = await (await fetch(TSA)).text();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const later = (): Date => {
  vi.setSystemTime(Date.now() + HOUR);
  return new Date();
};
const configured = (...authorities: object[]) => JSON.stringify(authorities);
const good = () => ({ url: TSA, certificates: [certificate] });
const stamp = (TSA_URL: string, now = new Date()) => stampRoots(sql(), { ...env, TSA_URL }, now);
const stamps = () =>
  sql().select().from(timeStamp).orderBy(asc(timeStamp.rootNumber), asc(timeStamp.authority));

const stampIn = async (answer: string | null | undefined) =>
  (await readStamp(storedAnswer(answer ?? "")))?.stamp;

/** One hour: what was changed is signed and stamped. */
async function hour(TSA_URL = configured(good())): Promise<void> {
  const name = `Nave ${Math.random()}`;
  const answer = await requestAs(world, "admin", "POST", `/api/v1/location/${world.acme.id}/locations`, {
    name,
    description: "Junto a la puerta",
  });
  expect(answer.status).toBe(201);
  const now = later();
  await signAudit(env, now);
  await stamp(TSA_URL, now);
}

async function found(): Promise<string[]> {
  await sql().delete(auditFinding);
  await checkAudit(env, new Date(), { roots: 1000, atOnce: 3 });
  const rows = await sql().select().from(auditFinding);
  return rows.map(({ companyId, subject, fault }) => `${companyId} ${subject} ${fault}`).toSorted();
}

describe("the hourly stamp", () => {
  it("is of the platform's newest root, and is asked for once", async () => {
    await hour();
    await stamp(configured(good()), later());
    const root = await findLastRoot(sql(), PLATFORM);
    const [row, ...others] = await stamps();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ rootNumber: root?.number, authority: TSA, failure: null });
    const given = await stampIn(row?.answer);
    if (!root || !given) throw new Error("there is no stamp");
    expect(given.sha256).toBe(await hashOfRoot(root));
    const [authority] = await authoritiesFrom({ TSA_URL: configured(good()) });
    const pins = authority?.certificates ?? [];
    expect(await isTokenGenuine(given, textOfRoot(root), pins)).toBe(true);
    expect(await isTokenGenuine(given, textOfRoot(root), ["0".repeat(64)])).toBe(false);
    await expect(isTokenGenuine(given, textOfRoot({ ...root, number: 9 }), pins)).rejects.toThrow("TSTInfo");
  });

  it("comes with the job that signs, where an authority is configured", async () => {
    await hour("[]");
    const job = { kind: "sign-audit", id: "audit" } as const;
    const { insertHourlyJobs } = await import("../../storage/jobs/jobs.ts");
    await insertHourlyJobs(sql(), later());
    await runJob({ ...env, TSA_URL: configured(good()) }, job, new Date(), { steps: 5 });
    expect((await stamps()).map(({ failure }) => failure)).toEqual([null]);
  });

  it("is of several authorities, each by itself", async () => {
    const other = { url: `${TSA}second`, certificates: [certificate] };
    await hour(configured(good(), { url: `${TSA}down`, certificates: [certificate] }, other));
    expect((await stamps()).map(({ authority, failure }) => [authority, failure])).toEqual([
      [TSA, null],
      [`${TSA}down`, "unreachable"],
      [`${TSA}second`, null],
    ]);
  });

  it.each([
    ["does not answer", "down", "unreachable", undefined],
    ["refuses", "refuses", "refused", undefined],
    ["stamps another hash", "other", "wrong", undefined],
    ["signs with a certificate that is not the pinned one", "", "certificate", ["0".repeat(64)]],
  ])("is a gap if the authority %s; the next hour has one again", async (_, path, failure, certificates) => {
    await hour(configured({ url: TSA + path, certificates: certificates ?? [certificate] }));
    expect((await stamps()).map((row) => [row.answer, row.failure])).toEqual([[null, failure]]);
    await hour();
    expect((await stamps()).map((row) => row.failure)).toEqual([failure, null]);
    expect(await found()).toEqual([]);
  });

  it("of the same root is asked for again after it failed", async () => {
    await hour(configured({ ...good(), certificates: [] }));
    await stamp(configured(good()), later());
    expect((await stamps()).map((row) => row.failure)).toEqual([null]);
  });

  it.each(["http://tsa.test/", "ftp://tsa.test/", "tsa"])("is not asked for at %s", async (url) => {
    await hour(configured({ url, certificates: [certificate] }));
    expect((await stamps()).map((row) => row.failure)).toEqual(["address"]);
  });

  it("is not asked of an authority that is retired", async () => {
    await hour(configured({ ...good(), retired: true }));
    expect(await stamps()).toEqual([]);
  });
});

it("/admin tells of each authority when it stamped last, and how often it did not", async () => {
  const down = { url: `${TSA}down`, certificates: [certificate] };
  const both = configured(good(), down);
  await hour(both);
  await hour(both);
  env.TSA_URL = both;
  const answer = await requestAs(world, "platformAdmin", "GET", "/api/v1/admin/overview");
  env.TSA_URL = "[]";
  const { overview } = await answer.json<{ overview: { timeStamps: object[] } }>();
  expect(overview.timeStamps).toEqual([
    { authority: TSA, lastAt: new Date().toISOString(), gaps: 0, failure: null },
    { authority: `${TSA}down`, lastAt: null, gaps: 2, failure: "unreachable" },
  ]);
});

describe("what a stamp proves", () => {
  it("is each root of a company of that hour, and through the chain those of hours without one", async () => {
    const down = configured({ url: `${TSA}down`, certificates: [] });
    await hour(down);
    await hour(down);
    const before = await readStampedRoots(sql(), world.acme.id, { from: 1, limit: 100 });
    expect(before.roots).toHaveLength(2);
    expect(pathFrom(before, 1)).toBeNull();
    expect(before.stamps.map(({ failure }) => failure)).toEqual(["unreachable", "unreachable"]);
    await hour();
    const stamped = await readStampedRoots(sql(), world.acme.id, { from: 1, limit: 100 });
    const keys = sealKeysFrom(env).publicKeys;
    for (const { root } of stamped.roots) {
      const way = pathFrom(stamped, root.number);
      if (!way) throw new Error("there is no path");
      const { sha256 } = (await stampIn(way.stamps[0]?.answer)) ?? {};
      expect(await stampedHash(way.path, keys)).toBe(sha256);
    }
    expect(stamped.roots.map(({ root }) => pathFrom(stamped, root.number)?.path.platform.length)).toEqual([
      3, 2, 1,
    ]);
  });

  it("goes through the company's next root where the place of one was not noted", async () => {
    await hour("[]");
    await sql().update(auditRoot).set({ platformNumber: null, platformPlace: null });
    await hour();
    const stamped = await readStampedRoots(sql(), world.acme.id, { from: 1, limit: 2 });
    const way = pathFrom(stamped, 1);
    expect(way?.path.roots.map(({ number }) => number)).toEqual([1, 2]);
    const { sha256 } = (await stampIn(way?.stamps[0]?.answer)) ?? {};
    expect(way && (await stampedHash(way.path, sealKeysFrom(env).publicKeys))).toBe(sha256);
  });
});

describe("the nightly check names", () => {
  it("a root that is not the one that was stamped", async () => {
    await hour();
    await hour();
    const [first, second] = await stamps();
    await sql()
      .update(timeStamp)
      .set({ answer: second?.answer ?? "" })
      .where(eq(timeStamp.rootNumber, first?.rootNumber ?? 0));
    expect(await found()).toEqual([`platform stamp ${first?.rootNumber} changed`]);
  });

  it("a seal that was changed or deleted after the tree had it", async () => {
    expect((await setStatus(world, "drill", "completed")).status).toBe(200);
    await hour();
    const [row] = await sql().select().from(seal);
    if (!row) throw new Error("nothing is sealed");
    expect(row.rootNumber).toBe(1);
    expect(await found()).toEqual([]);
    const isIt = and(eq(seal.recordId, row.recordId), eq(seal.number, 1));
    await sql()
      .update(seal)
      .set({ contentSha256: "0".repeat(64) })
      .where(isIt);
    expect(await found()).toEqual([`${world.acme.id} seal ${row.recordId}/1 changed`]);
    await sql().delete(seal).where(isIt);
    expect(await found()).toEqual([`${world.acme.id} seal ${row.recordId}/1 deleted`]);
  });
});
