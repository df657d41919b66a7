// npm run several-databases: the spike of decision 61. Three databases: the first knows people and where each company is; two hold
// companies. It measures a read that asks two of them, and moves the demo company from one to the other while somebody writes.
import type { D1Database } from "@cloudflare/workers-types";
import { readFileSync, globSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/d1";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { demoIds } from "../../fixtures/demo-company.ts";
import { demoParts } from "../../fixtures/demo.ts";
import { MONTGRELL } from "../../fixtures/demo-montgrell.ts";
import { insertParts } from "../../fixtures/insert.ts";
import { newId } from "../../worker/domain/ids.ts";
import { ROOT } from "../local/paths.ts";
import { main } from "../local/run.ts";
import { comparedTables, copyAll, copyChanges, digests, movedTables, noteChanges } from "./move-company.ts";

const COMPANY = demoIds.company(MONTGRELL);
/** A round of so few changes is the last: the company is read-only while it is copied. */
const LAST_ROUND = 20;
const READS = 200;

async function migrated(db: D1Database): Promise<D1Database> {
  for (const file of globSync("migrations/*.sql", { cwd: ROOT }).toSorted())
    for (const statement of readFileSync(join(ROOT, file), "utf8").split("--> statement-breakpoint"))
      // oxlint-disable-next-line no-await-in-loop -- in their order
      if (statement.trim() !== "") await db.prepare(statement).run();
  return db;
}

/** Somebody who completes and reopens actions, each with an entry of the audit, as fast as the answers come. */
function startWriting(placeOf: () => { db: D1Database; isReadOnly: boolean }, actions: readonly string[]) {
  const acknowledged: string[] = [];
  let refused = 0;
  const stopped = new AbortController();
  const ended = (async () => {
    for (let turn = 0; !stopped.signal.aborted; turn += 1) {
      const { db, isReadOnly } = placeOf();
      // oxlint-disable-next-line no-await-in-loop -- a person does one thing at a time
      await pause(5);
      if (isReadOnly) {
        refused += 1;
        continue;
      }
      const [id, now, action] = [newId(), Date.now(), actions[turn % actions.length]];
      // oxlint-disable-next-line no-await-in-loop
      await db.batch([
        db
          .prepare(
            `update action set version = version + 1, updated_at = ?1, closing_date = iif(status = 'in_progress', ?1, null),
             status = iif(status = 'in_progress', 'completed', 'in_progress') where id = ?2 and status in ('in_progress', 'completed')`,
          )
          .bind(now, action),
        db
          .prepare(
            "insert into audit_log (id, company_id, actor_id, verb, record_type, record_id, changes, at) values (?, ?, 'spike', 'action.update', 'action', ?, '{}', ?)",
          )
          .bind(id, COMPANY, action, now),
      ]);
      acknowledged.push(id);
    }
  })();
  return {
    acknowledged,
    refused: () => refused,
    stop: () => {
      stopped.abort();
      return ended;
    },
  };
}

async function measureReads(first: D1Database, place: D1Database): Promise<void> {
  const session = (db: D1Database) =>
    db.prepare("select id, role, banned from user where id = ?").bind("nobody");
  const page = (db: D1Database) =>
    db.prepare("select * from action where company_id = ? order by sort_key, id limit 20").bind(COMPANY);
  const ways: Record<string, () => Promise<unknown>> = {
    "one database, one batch              ": () => place.batch([session(place), page(place)]),
    "two databases, asked at once         ": () => Promise.all([session(first).all(), page(place).all()]),
    "two databases, one after the other   ": () =>
      session(first)
        .all()
        .then(() => page(place).all()),
  };
  const times = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  // In turns, so that all meet the same machine.
  for (let n = 0; n < READS; n += 1)
    for (const [name, read] of Object.entries(ways)) {
      const start = performance.now();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await read();
      times.get(name)?.push(performance.now() - start);
    }
  console.log(`a page of 20 actions with the check of the session, median of ${READS}:`);
  for (const [name, all] of times)
    console.log(`  ${name} ${all.toSorted((x, y) => x - y)[READS / 2]?.toFixed(1)} ms`);
}

await main(async () => {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        {
          name: "none",
          modules: [
            { type: "ESModule", path: "none.js", contents: "export default { fetch: () => new Response() }" },
          ],
          compatibilityDate: "2026-10-20",
          d1Databases: ["FIRST", "EAST", "WEST"],
        },
      ],
    }),
  );
  try {
    const open = async (name: string) => migrated(await miniflare.getD1Database(name));
    const [first, east, west] = [await open("FIRST"), await open("EAST"), await open("WEST")];
    await insertParts(drizzle(east), demoParts(new Date()));
    await first
      .prepare("create table company_place (company_id text primary key, place text not null)")
      .run();
    await first.prepare("insert into company_place values (?, 'EAST')").bind(COMPANY).run();
    await measureReads(first, east);

    const tables = await movedTables(east, COMPANY);
    const { results: actions } = await east
      .prepare("select id from action where company_id = ?")
      .bind(COMPANY)
      .all<{ id: string }>();
    let place = { db: east, isReadOnly: false };
    const writer = startWriting(
      () => place,
      actions.map(({ id }) => id),
    );
    const start = performance.now();
    await noteChanges(east, tables);
    const rows = await copyAll(east, west, tables);
    const copied = performance.now();
    const rounds: number[] = [];
    let newest = 0;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each round copies what changed during the one before
      const round = await copyChanges(east, west, tables, newest);
      ({ newest } = round);
      rounds.push(round.rows);
    } while ((rounds.at(-1) ?? 0) > LAST_ROUND && rounds.length < 20);
    const readOnlySince = performance.now();
    place = { db: east, isReadOnly: true };
    // Writes that had begun end first; a deployment refuses them by a row that their batch asserts.
    await pause(50);
    rounds.push((await copyChanges(east, west, tables, newest)).rows);
    const end = performance.now();
    const refused = writer.refused();
    const compared = await comparedTables(east, tables, COMPANY);
    const [before, after] = [await digests(east, compared), await digests(west, compared)];
    const different = Object.keys(before).filter((name) => before[name] !== after[name]);
    await first.prepare("update company_place set place = 'WEST' where company_id = ?").bind(COMPANY).run();
    place = { db: west, isReadOnly: false };
    await pause(300);
    await writer.stop();
    const { results } = await west
      .prepare("select id from audit_log where actor_id = 'spike'")
      .all<{ id: string }>();
    const there = new Set(results.map(({ id }) => id));
    const lost = writer.acknowledged.filter((id) => !there.has(id)).length;
    console.log(
      `\nmoved ${rows} rows of ${tables.length} tables in ${(end - start).toFixed(0)} ms, of which ${(copied - start).toFixed(0)} for the first copy`,
    );
    console.log(`rounds of changes: ${rounds.join(", ")} rows`);
    console.log(
      `read-only for ${(end - readOnlySince).toFixed(0)} ms; ${refused} writes were refused meanwhile`,
    );
    console.log(`${writer.acknowledged.length} writes were acknowledged, of which ${lost} are lost`);
    console.log(
      `${compared.length} tables compared, figures included: ${different.length === 0 ? "equal" : `different: ${different.join(", ")}`}`,
    );
    if (lost > 0 || different.length > 0) process.exitCode = 1;
  } finally {
    await miniflare.dispose();
  }
});
