// The database of an import in a file on this machine, which goes with it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  createStaging,
  type Staging,
  type StoredValues,
  stagingOver,
} from "../../worker/transfer/staging.ts";

/** Pages of the cache, in KiB. */
const CACHE_KIB = 16 * 1024;

/** `schema` is that of the product's database. */
export function openStaging(schema: readonly string[]): Staging & { close: () => void } {
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
  createStaging(database, schema);
  db.exec("begin");
  return {
    ...stagingOver(database),
    close(): void {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
