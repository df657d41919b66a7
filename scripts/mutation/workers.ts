// The `cloudflare:workers` and `cloudflare:test` of storage tests that run on plain Node, for mutation testing alone: D1 over
// node:sqlite. Starting workerd for each of hundreds of mutants would take hours.
import { readdirSync, readFileSync } from "node:fs";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";

const database = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });

class Statement {
  readonly #query: string;
  readonly #values: readonly SQLInputValue[];

  constructor(query: string, values: readonly SQLInputValue[] = []) {
    this.#query = query;
    this.#values = values;
  }

  bind(...values: unknown[]) {
    return new Statement(
      this.#query,
      values.map((value) => (typeof value === "boolean" ? Number(value) : value)) as SQLInputValue[],
    );
  }

  now(asArrays = false) {
    const prepared = database.prepare(this.#query);
    prepared.setReturnArrays(asArrays);
    const meta = { duration: 0, rows_read: 0, rows_written: 0 };
    try {
      return { results: prepared.all(...this.#values), success: true, meta };
    } catch (error) {
      throw new Error(`D1_ERROR: ${(error as Error).message}`, { cause: error });
    }
  }

  all = () => Promise.resolve().then(() => this.now());
  run = this.all;
  raw = () => Promise.resolve().then(() => this.now(true).results);
  first = async () => (await this.all()).results[0] ?? null;
}

const DB = {
  prepare: (query: string) => new Statement(query),
  async batch(statements: readonly Statement[]) {
    database.exec("begin");
    try {
      const answers = statements.map((statement) => statement.now());
      database.exec("commit");
      return await Promise.resolve(answers);
    } catch (error) {
      database.exec("rollback");
      throw error;
    }
  },
  withSession: () => DB,
  getBookmark: () => null,
};

export const env = {
  DB,
  APP_URL: "https://extintor.example",
  BETTER_AUTH_SECRET: "x".repeat(32),
  TEST_MIGRATIONS: null,
};
export const exports = {};

let isMigrated = false;
export function applyD1Migrations(): void {
  if (isMigrated) return;
  isMigrated = true;
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .toSorted())
    database.exec(readFileSync(`migrations/${file}`, "utf8"));
}
