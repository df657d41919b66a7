// npx node scripts/build/write-word-triggers.ts drill_form: makes the triggers that keep the words of a table's records anew, in the
// newest migration.
import { appendFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { WORD_TRIGGERS } from "../../worker/storage/figures/word-triggers.ts";
import { ROOT } from "../local/paths.ts";

const [table = ""] = process.argv.slice(2);
const triggers = WORD_TRIGGERS.filter(({ sql }) => sql.includes(` ${table} `));
if (table === "" || triggers.length === 0) throw new Error("Name a table of records, such as drill_form");
const migrations = join(ROOT, "migrations");
const newest = readdirSync(migrations)
  .filter((name) => name.endsWith(".sql"))
  .toSorted()
  .at(-1);
if (newest === undefined) throw new Error("There is no migration");
const statements = triggers.flatMap(({ name, sql }) => [`DROP TRIGGER ${name};`, `${sql};`]);
appendFileSync(join(migrations, newest), `\n${statements.join("\n--> statement-breakpoint\n")}\n`);
console.log(`${newest}: ${triggers.length} triggers.`);
