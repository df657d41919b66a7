// Backs the demo companies up, restores them into an empty deployment, and uses that.
import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { demoIds } from "../../fixtures/demo-company.ts";
import { MONTGRELL } from "../../fixtures/demo-montgrell.ts";
import { DEMO_PEOPLE } from "../../fixtures/demo-people.ts";
import { migrateDatabase, prepareDatabase } from "../local/database.ts";
import { openStores } from "../seed.ts";
import { signedIn, withWorker } from "../transfer/export-company.ts";
import { withStandIn } from "../transfer/stores-stand-in.ts";
import type { Stores } from "../../worker/transfer/store-company.ts";
import { backUp } from "./backup.ts";
import { openStoredDatabase, pathOf, readFileList } from "./backup-folder.ts";
import { digestOf, readPages, readTables, type Row } from "./database-pages.ts";
import { compare, restore } from "./restore.ts";

const COMPANY = demoIds.company(MONTGRELL);
const OWNER = DEMO_PEOPLE.find(({ label }) => label === "owner")?.email ?? "";
/** Texts that a dump as SQL does not keep: a line break beside a backslash and an n, and a value above D1's longest statement. */
const ODD = `C:\\new\nsecond line\r\n'quoted' ${"é".repeat(60_000)}`;

const folder = mkdtempSync(join(tmpdir(), "extintor-backup-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const backup = join(folder, "backup");

async function withStores<Result>(name: string, work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const { env, dispose } = await openStores(join(folder, name));
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}

type Part = { name: string; sql: string };
async function triggersOf({ DB }: Stores): Promise<string[]> {
  const found = await DB.prepare("select name, sql from sqlite_master where type = 'trigger'").all<Part>();
  return found.results.map(({ name, sql }) => `${name}: ${sql}`).toSorted();
}

/** The stores of a process that is killed at its 60th insertion. */
function killed({ DB, FILES }: Stores): Stores {
  let insertions = 0;
  const prepare = (statement: string) => {
    if (statement.startsWith("insert or ignore") && (insertions += 1) > 60) throw new Error("killed");
    return DB.prepare(statement);
  };
  return {
    DB: Object.assign(Object.create(null), { prepare, batch: DB.batch.bind(DB) }) as Stores["DB"],
    FILES,
  };
}

const original = await (async () => {
  process.env["STATE_DIR"] = join(folder, "original");
  await prepareDatabase();
  return withStores("original", async (stores) => {
    await stores.DB.prepare("update action set description = ? where id = (select min(id) from action)")
      .bind(ODD)
      .run();
    const manifest = await backUp(stores, backup);
    assert.deepEqual(manifest.changed, []);
    assert.deepEqual(await compare(stores, backup), []);

    // Made again, only what is new or damaged is fetched.
    const said: string[] = [];
    writeFileSync(pathOf(backup, readFileList(backup)[0]?.key ?? ""), "damaged");
    await backUp(stores, backup, (text) => said.push(text));
    assert.deepEqual(said, [`${manifest.files.count} files, of which 1 were fetched.`]);
    return { manifest, triggers: await triggersOf(stores) };
  });
})();
process.env["STATE_DIR"] = join(folder, "restored");
await migrateDatabase();

/** The first page has fifty rows, and with short ones the following two thousand. */
const [FIRST_PAGE, PAGE] = [50, 2000];

void test("a table of whole pages, one row fewer and one more is read whole, each row once", () =>
  withStores("restored", async ({ DB }) => {
    const table = (await readTables(DB)).find(({ name }) => name === "usage_counter");
    assert.ok(table);
    for (const whole of [FIRST_PAGE, FIRST_PAGE + PAGE, FIRST_PAGE + 2 * PAGE])
      for (const count of [whole - 1, whole, whole + 1]) {
        await DB.prepare("delete from usage_counter").run();
        await DB.prepare(
          "with recursive n(value) as (select 1 union all select value + 1 from n where value < ?1) insert into usage_counter (key, ends_at, used) select 'key-' || value, value, 1 from n",
        )
          .bind(count)
          .run();
        const pages: Row[][] = [];
        for await (const page of readPages(DB, table)) pages.push([...page]);
        assert.deepEqual(
          pages.flat(),
          await DB.prepare("select rowid, * from usage_counter order by rowid").raw(),
        );
        assert.ok(pages.every((page) => page.length > 0));
        assert.equal((await digestOf(DB, table)).rows, count);
      }
    await DB.prepare("delete from usage_counter").run();
  }));

/** A restore reads so many rows of the backup at once. */
const RESTORED = 200;

void test("the rows of a backup are read in whole pages, one row fewer and one more, each row once", () =>
  withStores("restored", async ({ DB }) => {
    const table = (await readTables(DB)).find(({ name }) => name === "usage_counter");
    assert.ok(table);
    for (const count of [RESTORED - 1, RESTORED, RESTORED + 1, 2 * RESTORED]) {
      const stored = openStoredDatabase(join(folder, `pages-${count}.sqlite`), { isNew: true });
      stored.run(table.sql);
      const rows = Array.from({ length: count }, (_, nth): Row =>
        table.columns.map((name) => (name === "key" ? `key-${nth}` : nth + 1)),
      );
      stored.insert(table, rows);
      const pages: Row[][] = [...stored.pages(table, RESTORED)];
      assert.equal(JSON.stringify(pages.flat()), JSON.stringify(rows));
      assert.equal(pages.length, Math.ceil(count / RESTORED));
      stored.close();
    }
  }));

void test("a backup that is not whole, or of another version, is refused before anything is written", () =>
  withStores("restored", async (stores) => {
    const refuse = async (damage: (copy: string) => void, why: RegExp) => {
      const copy = mkdtempSync(join(folder, "damaged-"));
      cpSync(backup, copy, { recursive: true });
      damage(copy);
      await assert.rejects(restore(stores, copy), why);
    };
    const key = readFileList(backup)[0]?.key ?? "";
    await refuse((copy) => rmSync(join(copy, "manifest.json")), /no finished backup/);
    await refuse(
      (copy) => appendFileSync(join(copy, "database.sqlite"), "x"),
      /database\.sqlite is missing or not/,
    );
    await refuse((copy) => appendFileSync(join(copy, "files.jsonl"), "\n"), /files\.jsonl is missing or not/);
    await refuse((copy) => rmSync(pathOf(copy, key)), /is missing or not as it was/);
    await refuse((copy) => writeFileSync(pathOf(copy, key), "damaged"), /is missing or not as it was/);
    await stores.DB.prepare("insert into d1_migrations (name) values ('9999_later.sql')").run();
    await assert.rejects(restore(stores, backup), /last migration is .* that of the deployment 9999_later/);
    await stores.DB.prepare("delete from d1_migrations where name = '9999_later.sql'").run();
    assert.equal((await stores.DB.prepare("select count(*) as n from user").first())?.["n"], 0);
    assert.equal((await stores.FILES.list()).objects.length, 0);
  }));

void test("a backup is restored into an empty deployment: everything is equal, people sign in and open files", async () => {
  const { manifest, triggers } = original;
  assert.ok((manifest.tables["form_field"]?.rows ?? 0) > 1000);
  assert.ok(manifest.files.count > 100);
  await withStores("restored", async (stores) => {
    await assert.rejects(restore(killed(stores), backup), /killed/);
    assert.notDeepEqual(await compare(stores, backup), []);
    // Started again, the restore goes on.
    await restore(stores, backup);
    assert.deepEqual(await compare(stores, backup), []);
    assert.deepEqual(await triggersOf(stores), triggers);
    const { n } = (await stores.DB.prepare(
      "select count(*) as n from action_text as t join action as a on a.rowid = t.rowid & 134217727 and t.refs like a.company_id || '%'",
    ).first()) ?? { n: 0 };
    assert.equal(n, manifest.tables["action"]?.rows);
    await assert.rejects(restore(stores, backup), /not empty/);
    const odd = await stores.DB.prepare("select description from action order by id").first();
    assert.equal(odd?.["description"], ODD);
  });

  await withStandIn(join(folder, "restored"), async () => {
    const { env, dispose } = await openStores(join(folder, "none"), { isRemote: true });
    assert.deepEqual(await compare(env, backup), []);
    await dispose();
  });

  await withWorker(async (app) => {
    const owner = await signedIn(app, OWNER);
    const file = readFileList(backup).find(({ key }) => key.startsWith(`${COMPANY}/`));
    const answer = await owner.download(`/api/v1/company/${COMPANY}/attachments/${file?.key}`);
    assert.equal(answer.status, 200);
    assert.equal((await answer.arrayBuffer()).byteLength, file?.bytes);
  });
});
