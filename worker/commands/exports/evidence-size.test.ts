import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { emptyBucket } from "#fixtures/test/empty-tables.ts";
import { sealDrills } from "#fixtures/test/evidence/seal-drills.ts";
import { exportFrom, exportsPath, fileOf } from "#fixtures/test/exports/export-files.ts";
import { deliver, deliverAll, keepJobs } from "#fixtures/test/exports/export-queue.ts";
import { manyDrills } from "#fixtures/test/many-drills.ts";
import { requestAs } from "#fixtures/test/requests.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { readRecord, zipRecords } from "#worker/transfer/zip-reader.ts";
import { segmentOf } from "../../contract/forms/registry.ts";
import { checkPack } from "../../domain/evidence/check-pack.ts";
import worker from "../../index.ts";
import { seal } from "../../storage/tables/operations/seal.ts";

const KB = 1024;
const MB = 1024 * KB;
const ASSETS = { fetch: async () => new Response("<!doctype html>") } as unknown as Fetcher;
const consume: Parameters<typeof deliver>[0] = (batch, bindings, context) =>
  worker.queue?.(batch, { ...bindings, ASSETS }, context);

/** What it took to pack them, and the ZIP. `meanwhile`: after the first piece. */
async function pack(world: World, meanwhile: () => Promise<void> = async () => undefined) {
  const asked = keepJobs(env.JOB_QUEUE);
  const answer = await requestAs(world, "owner", "POST", exportsPath(world), { resource: "evidence" });
  const { id } = await exportFrom(answer);
  const [job] = asked;
  if (!job) throw new Error("the queue was not told");
  const first = await deliver(consume, job);
  await meanwhile();
  const rest = await Promise.all(first.next.map((next) => deliverAll(consume, next)));
  const pieces = [first, ...rest.flat()];
  const zip = new Uint8Array(await (await fileOf(world, id, "owner")).arrayBuffer());
  vi.restoreAllMocks();
  const of = (name: "queries" | "rowsRead" | "mostWritten" | "mostRead") =>
    pieces.map(({ toll }) => toll[name]);
  return {
    zip,
    pieces: pieces.length,
    queries: of("queries").reduce((sum, each) => sum + each, 0),
    rowsRead: of("rowsRead").reduce((sum, each) => sum + each, 0),
    mostQueries: Math.max(...of("queries")),
    mostWritten: Math.max(...of("mostWritten")),
    mostRead: Math.max(...of("mostRead")),
  };
}

async function check(zip: Uint8Array) {
  const source = {
    size: zip.length,
    read: async (offset: number, length: number) => zip.subarray(offset, offset + length),
  };
  const names: string[] = [];
  const records = new Map<string, Parameters<typeof readRecord>[1]>();
  for await (const record of zipRecords(source)) {
    names.push(record.name);
    records.set(record.name, record);
  }
  const verdict = await checkPack({
    paths: [...records.keys()],
    read: async (path) => {
      const record = records.get(path);
      return record ? readRecord(source, record) : null;
    },
  });
  return { names, verdict };
}

const RECORDS = Number(env.EVIDENCE_RECORDS);

it(
  `of ${RECORDS} records with two files each is whole, and takes a piece of memory`,
  { timeout: 580_000 },
  async () => {
    await emptyBucket();
    const world = await makeWorld();
    await manyDrills(world, RECORDS);
    await sealDrills(world, RECORDS, 2, 100 * KB);
    const { zip, ...cost } = await pack(world);
    const { verdict } = await check(zip);
    expect(verdict?.files.filter(({ is }) => is !== "same")).toEqual([]);
    expect(verdict?.records.filter(({ is }) => is === "sealed")).toHaveLength(RECORDS);
    // The pieces of 8 MB, what is read with the last batch, the directory and the list of files.
    expect(cost.mostWritten).toBeLessThan(14 * MB);
    expect(cost.mostRead).toBeLessThan(MB);
    expect(cost.mostQueries).toBeLessThan(450);
    // oxlint-disable-next-line no-console -- the figures of docs/evidence.md
    if (RECORDS >= 1000) console.info(JSON.stringify({ records: RECORDS, zipMb: zip.length / MB, ...cost }));
  },
);

it("reads no statement and at most one row more for a file", { timeout: 120_000 }, async () => {
  await emptyBucket();
  const world = await makeWorld();
  await manyDrills(world, 10);
  const costWith = async (files: number) => {
    await sql().delete(seal);
    await sealDrills(world, 10, files, KB);
    const { queries, rowsRead } = await pack(world);
    return { queries, rowsRead };
  };
  // The first pack has fewer exports to look past.
  await costWith(0);
  const without = await costWith(0);
  const withFiles = await costWith(8);
  expect(without.rowsRead).toBeGreaterThan(10);
  expect(withFiles.queries).toBe(without.queries);
  expect(withFiles.rowsRead - without.rowsRead).toBeLessThanOrEqual(10 * 8);
});

it.each([
  // The newest is in the first piece, and the oldest in none yet.
  { records: 60, files: 2, bytes: 100 * KB, moves: { "SIM-60": "2020-01-01", "SIM-1": "2026-11-20" } },
  // A record that the first piece ends within.
  { records: 3, files: 12, bytes: MB, moves: { "SIM-3": "2020-01-01" } },
])(
  "has each of $records records once, also those whose date is moved between two pieces",
  { timeout: 120_000 },
  async ({ records, files, bytes, moves }) => {
    await emptyBucket();
    const world = await makeWorld();
    await manyDrills(world, records);
    await sealDrills(world, records, files, bytes);
    const { zip, pieces } = await pack(world, async () => {
      for (const [id, day] of Object.entries(moves)) {
        const departmentId = Number(id.slice(4)) % 4 === 0 ? world.store.id : world.workshop.id;
        const path = `/api/v1/company/${world.acme.id}/departments/${departmentId}/${segmentOf("drill")}/${id}`;
        const moved = await requestAs(world, "owner", "PATCH", path, { date: `${day}T10:00:00.000Z` });
        expect(moved.status).toBe(200);
      }
    });
    expect(pieces).toBeGreaterThan(1);
    const { names, verdict } = await check(zip);
    expect(names.filter((name) => name.endsWith("/seal.json"))).toHaveLength(records);
    expect(new Set(names).size).toBe(names.length);
    expect(verdict?.records.filter(({ is }) => is === "sealed")).toHaveLength(records);
  },
);
