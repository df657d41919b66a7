import { sql as text } from "drizzle-orm";
import { expect, it } from "vitest";
import { sql } from "#fixtures/test/client.ts";
import { makeWorld, type World } from "#fixtures/test/world.ts";
import { env } from "cloudflare:workers";
import type { Scope } from "../../policy/scope.ts";
import { openDatabase } from "../../storage/core/database.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";
import type { ZipCursor } from "../../queue-messages.ts";
import { companySource } from "./company-source.ts";
import { fillZipPiece } from "./zip-pieces.ts";

/** Changes of forms in the history, and files, numbered from..to. */
async function addRecords({ acme, people }: World, from: number, to: number): Promise<void> {
  const numbers = text`with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;
  await sql().run(
    text`insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at) ${numbers} select printf('entry-%06d', i), ${acme.id}, ${people.owner.id}, 'form.update', 'drill', printf('form-%06d', i), '{}', 1700000000000 + i from n`,
  );
  await sql().run(
    text`insert into attachment (r2_key, company_id, form_type, form_id, purpose, content_type, bytes, etag, filename, uploaded_by_id, attached_at) ${numbers} select printf('%s/drill/form-%06d/f.mp4', ${acme.id}, i), ${acme.id}, 'drill', printf('form-%06d', i), 'video', 'video/mp4', 1, 'x', 'v.mp4', ${people.owner.id}, 1 from n`,
  );
}

const MEGABYTE = 1024 * 1024;
const FILES = { read: async () => new Blob(["x"]).stream() } as unknown as FileBucket;
/** A piece is full after a few large files; the next job goes on from its position. */
const BATCHES_OF_FILES = 2;

function open({ acme }: World, files = FILES) {
  const { sql: db, cost } = openDatabase(env.DB, "first-primary");
  const scope = { companyId: acme.id, departmentIds: "all" } as Scope;
  return { source: companySource({ sql: db, files, scope, requestedAt: new Date() }), cost };
}

async function readAll(world: World, mostBatches = BATCHES_OF_FILES) {
  const { source, cost } = open(world);
  const names: string[] = [];
  let [rows, largest] = [0, 0];
  let after: string | null = null;
  do {
    let batches = 0;
    for await (const batch of source.read(after, async () => false)) {
      rows += batch.rows;
      names.push(...batch.items.map(({ name }) => name));
      largest = Math.max(
        largest,
        batch.items.reduce((sum, { bytes }) => sum + bytes.length, 0),
      );
      after = batch.after;
      if (after?.startsWith("attachment/")) batches += 1;
      if (batches === mostBatches || after === null) break;
    }
  } while (after !== null);
  expect(new Set(names).size).toBe(names.length);
  return { rows, largest, readPerRow: cost.rowsRead / rows };
}

it(
  "reads a larger company no oftener than a small one, and holds no more of it at once",
  { timeout: 60_000 },
  async () => {
    const world = await makeWorld();
    await addRecords(world, 0, 600);
    const small = await readAll(world);
    await addRecords(world, 600, 2400);
    const large = await readAll(world);
    expect(small.rows).toBeGreaterThan(1200);
    expect(large.rows - small.rows).toBe(3600);
    // The last keys of a company are fewer than are read at once, which is more of a small one; read anew each time it was 2.1.
    expect(large.readPerRow / small.readPerRow).toBeLessThan(1.25);
    expect(large.largest / small.largest).toBeLessThan(1.1);
    // Where a row is, and the row itself; half of the rows are files, whose people are looked for as well.
    const atOnce = await readAll(world, Number.POSITIVE_INFINITY);
    expect(atOnce.readPerRow).toBeLessThan(3);
  },
);

it("has no address of whom only the history names", async () => {
  const world = await makeWorld();
  const { owner, platformAdmin } = world.people;
  await addRecords(world, 0, 1);
  await sql().run(text`update audit_log set actor_id = ${platformAdmin.id}`);
  // The trigger that keeps who has changed something looks at new entries.
  await sql().run(
    text`insert into audit_log select 'again', company_id, actor_id, impersonated_by_id, verb, record_type, record_id, changes, at, last_at, imported_at, api_key_id from audit_log`,
  );
  const people = new Map<unknown, unknown>();
  for await (const { items } of open(world).source.read(null, async () => false))
    for (const { name, bytes } of items)
      if (name.startsWith("rows/user/"))
        for (const line of new TextDecoder().decode(bytes).trim().split("\n")) {
          const { id, email } = JSON.parse(line) as Record<string, unknown>;
          people.set(id, email);
        }
  expect(people.get(owner.id)).toBe(owner.email);
  expect(people.get(platformAdmin.id)).toBeNull();
});

it("holds a piece and one batch of files, however large the company is", { timeout: 60_000 }, async () => {
  const world = await makeWorld();
  const heldWith = async (count: number, megabytes: number) => {
    await sql().run(text`delete from attachment`);
    await addRecords(world, 0, count);
    await sql().run(text`update attachment set bytes = ${megabytes * MEGABYTE}`);
    const content = new Uint8Array(megabytes * MEGABYTE);
    let [held, most, total] = [0, 0, 0];
    const read = async () => {
      held += content.length;
      total += content.length;
      most = Math.max(most, held);
      return new Blob([content]).stream();
    };
    const { source, cost } = open(world, { read } as unknown as FileBucket);
    let [cursor, piece]: [ZipCursor, number] = [null, 0];
    do {
      const filled = await fillZipPiece(source, cursor, {
        piece,
        cost: { ...cost, queries: 0 },
        mostQueries: 400,
        earlier: async () => [],
      });
      // It is written to the bucket, and let go.
      held = 0;
      cursor = filled.next;
      piece += 1;
    } while (cursor !== null);
    expect(total).toBe(count * content.length);
    return most / MEGABYTE;
  };
  // Eight megabytes are full; the last batch may have four more, or one file of five.
  expect(await heldWith(40, 1)).toBeLessThanOrEqual(12);
  await sql().run(text`delete from audit_log`);
  expect(await heldWith(20, 5)).toBeLessThanOrEqual(13);
});
