// The database of an import in a file on this machine, which goes with it.
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  createStaging,
  SCHEMA_STATEMENTS,
  type Staging,
  type StoredValues,
  stagingOver,
} from "../../worker/transfer/staging.ts";
import { ROOT } from "../local/paths.ts";

/** Pages of the cache, in KiB. */
const CACHE_KIB = 16 * 1024;

/** What the migrations make. */
function schema(): string[] {
  const db = new DatabaseSync(":memory:");
  for (const file of globSync("migrations/*.sql", { cwd: ROOT }).toSorted())
    db.exec(readFileSync(join(ROOT, file), "utf8").replaceAll("--> statement-breakpoint", ""));
  const statements = db.prepare(SCHEMA_STATEMENTS).all();
  db.close();
  return statements.map(({ sql }) => String(sql));
}

export function openStaging(): Staging & { close: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "extintor-import-"));
  const db = new DatabaseSync(join(folder, "rows.sqlite"));
  db.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -${CACHE_KIB}`);
  const statements = new Map<string, StatementSync>();
  const prepared = (statement: string) => {
    const known = statements.get(statement) ?? db.prepare(statement);
    statements.set(statement, known);
    return known;
  };
  const database = {
    rows: (statement: string, ...values: (string | number | null)[]) =>
      prepared(statement).all(...values) as StoredValues[],
    run: (statement: string, ...values: (string | number | null)[]) =>
      void prepared(statement).run(...values),
    // A process that ends begins anew.
    atomically: <Result>(work: () => Result) => work(),
  };
  createStaging(database, schema());
  db.exec("begin");
  return {
    ...stagingOver(database),
    close(): void {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
