// A thief with the key of the seals and the database, against time stamps and a copy of the public roots that was kept elsewhere.
import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ORIGIN, sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { completableForms, sealsOf, setStatus } from "#fixtures/test/evidence/sealed.ts";
import { rewriteDrill } from "#fixtures/test/evidence/thief.ts";
import { createdExport } from "#fixtures/test/exports/export-files.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import type { World } from "#fixtures/test/world.ts";
import { verifyChains } from "#scripts/operations/verify-chains.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import { checkStamps, isTokenGenuine } from "#web/data/verify/token-signature.ts";
import type { PublicRoots } from "../../contract/admin/roots.ts";
import { checkPack } from "../../domain/evidence/check-pack.ts";
import type { PackedKeys } from "../../domain/evidence/pack.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { authoritiesFrom } from "../../domain/evidence/time-stamp.ts";
import { auditFinding, timeStamp } from "../../storage/tables/operations/audit-root.ts";
import { checkAudit } from "./check-audit.ts";
import { checkSeals } from "./check-seals.ts";
import { signAudit } from "./sign-audit.ts";
import { stampRoots } from "./stamp-roots.ts";

const HOUR = 60 * 60 * 1000;
const TSA = "https://tsa.test/";

let world: World;
beforeEach(async () => {
  // The authority stamps the time that it is, to which the hours of a test lead.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 4 * HOUR });
  await emptyBucket();
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await completableForms();
  const certificate = await (await fetch(TSA)).text();
  env.TSA_URL = JSON.stringify([{ url: TSA, certificates: [certificate] }]);
});
afterEach(() => {
  env.TSA_URL = "[]";
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One hour: what was changed is signed and stamped. */
async function hour(): Promise<void> {
  const place = { name: `Depósito ${Math.random()}`, description: "Junto a la puerta" };
  const path = `/api/v1/location/${world.acme.id}/locations`;
  expect((await requestAs(world, "admin", "POST", path, place)).status).toBe(201);
  vi.setSystemTime(Date.now() + HOUR);
  await signAudit(env, new Date());
  await stampRoots(sql(), env, new Date());
}

/** A drill was completed, and three hours have passed. */
async function sealedDrill(): Promise<void> {
  expect((await setStatus(world, "drill", "completed")).status).toBe(200);
  for (let hours = 0; hours < 3; hours += 1) await hour();
}

async function pack() {
  const { file } = await createdExport(world, { resource: "evidence", formType: "drill" });
  const zip = new Uint8Array(await file.arrayBuffer());
  const source = {
    size: zip.length,
    read: async (offset: number, length: number) => zip.subarray(offset, offset + length),
  };
  const files = new Map<string, Uint8Array>();
  for await (const record of zipRecords(source)) files.set(record.name, await readRecord(source, record));
  return files;
}

/** As /verificar does it. */
async function verdictOn(files: ReadonlyMap<string, Uint8Array>, site?: Partial<PackedKeys>) {
  const answer = await exports.default.fetch(new Request(`${ORIGIN}/.well-known/extintor-keys.json`));
  const { keys, timestampAuthorities } = { ...(await answer.json<PackedKeys>()), ...site };
  const reader = { paths: [...files.keys()], read: async (path: string) => files.get(path) ?? null };
  const options = {
    published: keys,
    authorities: timestampAuthorities ?? [],
    loadStampCheck: async () => checkStamps,
  };
  const verdict = await checkPack(reader, options);
  expect(verdict?.files.filter(({ is }) => is !== "same")).toEqual([]);
  const [record] = verdict?.records ?? [];
  return { is: record?.is, stamps: (record?.timeStamps ?? []).map(({ is }) => is) };
}

const verified = async (copies: PublicRoots[] = []) =>
  verifyChains(env, {
    keys: sealKeysFrom(env).publicKeys,
    authorities: await authoritiesFrom(env),
    isTokenGenuine,
    copies,
  });

async function publicRoots(): Promise<PublicRoots> {
  const path = `/api/v1/company/${world.acme.id}/roots-address`;
  const { address } = await (await requestAs(world, "owner", "GET", path)).json<{ address: string }>();
  const answer = await exports.default.fetch(new Request(`${ORIGIN}${new URL(address).pathname}`));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=300");
  return answer.json<PublicRoots>();
}

async function foundAtNight(): Promise<string[]> {
  await sql().delete(auditFinding);
  await checkAudit(env, new Date(), { roots: 1000, atOnce: 5 });
  await checkSeals(env, new Date());
  return (await sql().select().from(auditFinding)).map(({ subject }) => subject).toSorted();
}

const REWRITTEN = "Nadie quedó dentro";

describe("what nobody has touched", () => {
  it("has a stamp of its seal in the pack, and no fault anywhere", async () => {
    await sealedDrill();
    const files = await pack();
    expect(
      [...files.keys()].filter((path) => path.includes("timestamp")).map((path) => path.split("/")[2]),
    ).toEqual(["timestamp.json", "timestamp-root.json", "timestamp.tsr"]);
    expect(await verdictOn(files)).toEqual({ is: "sealed", stamps: ["genuine"] });
    const { faults, gaps, stamps } = await verified([await publicRoots()]);
    expect({ faults, gaps, stamps }).toEqual({ faults: [], gaps: [], stamps: 3 });
  });

  it("has no stamp in a pack of the first hour, and is sealed all the same", async () => {
    expect((await setStatus(world, "drill", "completed")).status).toBe(200);
    expect(await verdictOn(await pack())).toEqual({ is: "sealed", stamps: [] });
  });

  it("has a stamp that proves nothing where the site knows no such authority, and a false one where its certificate is another", async () => {
    await sealedDrill();
    const files = await pack();
    expect(await verdictOn(files, { timestampAuthorities: [] })).toEqual({
      is: "sealed",
      stamps: ["unknown"],
    });
    const other = [{ url: TSA, certificates: ["0".repeat(64)] }];
    expect(await verdictOn(files, { timestampAuthorities: other })).toEqual({
      is: "forged",
      stamps: ["other"],
    });
  });
});

describe("a record that is rewritten with its seal and all roots after it", () => {
  it("agrees with everything that is signed here", async () => {
    await sealedDrill();
    await sql().delete(timeStamp);
    await rewriteDrill(REWRITTEN);
    expect((await sealsOf(world, "drill")).state).toBe("sealed");
    expect(await foundAtNight()).toEqual([]);
    expect((await verified()).faults).toEqual([]);
    expect(await verdictOn(await pack())).toEqual({ is: "sealed", stamps: [] });
  });

  it("is not what was stamped: the nightly job, verify-audit and the check of a pack name it", async () => {
    await sealedDrill();
    const stamped = (await sql().select().from(timeStamp)).map(({ rootNumber }) => rootNumber);
    await rewriteDrill(REWRITTEN);
    expect((await sealsOf(world, "drill")).state).toBe("sealed");
    expect(await foundAtNight()).toEqual(stamped.map((number) => `stamp ${number}`));
    const { faults } = await verified();
    expect(faults.map((fault) => /root (\d+) .* is not what (\S+) stamped/.exec(fault)?.slice(1))).toEqual(
      stamped.map((number) => [String(number), TSA]),
    );
    expect(await verdictOn(await pack())).toEqual({ is: "forged", stamps: ["other"] });
  });

  it("is another than in a copy of the public roots, also once its stamps are gone", async () => {
    await sealedDrill();
    const copy = await publicRoots();
    await rewriteDrill(REWRITTEN);
    await sql().delete(timeStamp);
    const { faults } = await verified([copy]);
    expect(faults).toHaveLength(3);
    for (const [index, fault] of faults.entries()) {
      expect(fault).toContain(`${world.acme.id}: root ${index + 1} `);
      expect(fault).toMatch(/is not the one of the copy, which was stamped on \d{4}-/);
    }
  });

  it("has a gap where stamps are gone, and one that comes days later is called late", async () => {
    await sealedDrill();
    await rewriteDrill(REWRITTEN);
    await sql().delete(timeStamp).where(eq(timeStamp.rootNumber, 2));
    await sql().delete(timeStamp).where(eq(timeStamp.rootNumber, 3));
    vi.setSystemTime(Date.now() + 72 * HOUR);
    const { gaps } = await verified();
    expect(gaps.join()).toMatch(/roots 1 to 3 .* had no time stamp within a day/);
  });

  it("does not fit a copy that has roots which are gone", async () => {
    await sealedDrill();
    const copy = await publicRoots();
    const { auditRoot } = await import("../../storage/tables/operations/audit-root.ts");
    await sql().delete(auditRoot).where(eq(auditRoot.number, 3));
    const { faults } = await verified([copy]);
    expect(faults.join("\n")).toMatch(/root 3 .* of the copy was deleted, which was stamped on/);
    expect(faults).toContain("platform: root 3, which was stamped, was deleted");
  });

  it("is not proved by a copy that somebody made up", async () => {
    await sealedDrill();
    const copy = await publicRoots();
    const roots = copy.roots.map((each) => ({ ...each, root: { ...each.root, root: "0".repeat(64) } }));
    const { faults } = await verified([{ ...copy, roots }]);
    expect(faults).toEqual(
      [1, 2, 3].map(
        (number) =>
          `${world.acme.id}: root ${number} of the copy is not signed with a key of this deployment`,
      ),
    );
  });
});

describe("the public address", () => {
  it("is unknown for any other code, and is limited by IP address like the look-up of seals", async () => {
    const at = (code: string) => exports.default.fetch(new Request(`${ORIGIN}/api/v1/roots/${code}`));
    expect((await at("x".repeat(32))).status).toBe(404);
    expect((await at(world.acme.id)).status).toBe(404);
    const before = env.LIMITS;
    env.LIMITS = JSON.stringify({ sealLookupsPerHour: 2 });
    const statuses = [];
    for (let each = 0; each < 3; each += 1) statuses.push((await at("x".repeat(32))).status);
    env.LIMITS = before ?? "{}";
    expect(statuses.at(-1)).toBe(429);
  });

  it("names gaps, and goes on after a number", async () => {
    await sealedDrill();
    await sql()
      .update(timeStamp)
      .set({ answer: null, failure: "unreachable" })
      .where(eq(timeStamp.rootNumber, 3));
    const { stamps, roots, nextAfter, company } = await publicRoots();
    expect(company).toBe(world.acme.id);
    expect(nextAfter).toBeNull();
    expect(stamps.map(({ failure }) => failure)).toEqual([null, null, "unreachable"]);
    expect(roots.map(({ root }) => root.number)).toEqual([1, 2, 3]);
  });
});
