import type { D1Database, D1DatabaseSession, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";
/** What a request cost the database; shown in `Server-Timing` and held to a budget by tests. */
export type Cost = { queries: number; roundTrips: number; rowsRead: number; rowsWritten: number; ms: number };

export const noCost = (): Cost => ({ queries: 0, roundTrips: 0, rowsRead: 0, rowsWritten: 0, ms: 0 });

const READS_SEVERAL_TABLES = /^\s*(select|with)\b[^]*\bjoin\b/i;

/**
 * D1 hands rows over as objects, so two columns of one name become one (drizzle's joins suffer in batches), and its
 * array form drops the cost of the query. SQLite numbers the doubles of a subquery: `id`, `id:1`.
 */
const withDistinctColumns = (sql: string) =>
  READS_SEVERAL_TABLES.test(sql) ? `select * from (${sql.replace(/;\s*$/, "")})` : sql;

type Statements = readonly D1PreparedStatement[];
type Waiting = {
  statements: Statements;
  resolve: (results: D1Result[]) => void;
  reject: (error: unknown) => void;
};

/** Sends statements to D1 and counts what they cost. A held batch is sent together with the next one, in one round trip. */
export class Connection {
  readonly #session: D1DatabaseSession;
  readonly #cost: Cost;
  #held: Waiting | null = null;
  #onHeld: (() => void) | null = null;

  constructor(session: D1DatabaseSession, cost: Cost) {
    this.#session = session;
    this.#cost = cost;
  }

  /** Holds the batch that `start` sends, and returns its result, which comes with the next batch or with `sendHeld`. */
  async hold<T>(start: () => PromiseLike<T>): Promise<{ result: Promise<T> }> {
    const isHeld = new Promise<void>((resolve) => {
      this.#onHeld = resolve;
    });
    // A query of drizzle runs anew each time somebody waits for it.
    const result = Promise.resolve(start());
    // It may fail before anybody waits for it.
    result.catch(() => {});
    await Promise.race([isHeld, result]);
    return { result };
  }

  /** Sends the held batch by itself, if nothing has been sent since. */
  async sendHeld(): Promise<void> {
    if (this.#held) await this.send([]);
  }

  async send<T>(statements: Statements): Promise<D1Result<T>[]> {
    if (this.#onHeld) return this.#holdUntilNext<T>(statements, this.#onHeld);
    const held = this.#held;
    this.#held = null;
    if (!held) return measure(this.#cost, () => this.#run<T>(statements));
    try {
      const all = [...held.statements, ...statements];
      const results = await measure(this.#cost, () => this.#run<T>(all));
      held.resolve(results.slice(0, held.statements.length));
      return results.slice(held.statements.length);
    } catch (error) {
      held.reject(error);
      throw error;
    }
  }

  #holdUntilNext<T>(statements: Statements, onHeld: () => void): Promise<D1Result<T>[]> {
    this.#onHeld = null;
    return new Promise((resolve, reject) => {
      this.#held = { statements, resolve: resolve as Waiting["resolve"], reject };
      onHeld();
    });
  }

  async #run<T>(statements: Statements): Promise<D1Result<T>[]> {
    const [only, ...others] = statements;
    return only && others.length === 0 ? [await only.all<T>()] : this.#session.batch<T>([...statements]);
  }
}

class MeteredStatement implements D1PreparedStatement {
  readonly #connection: Connection;
  readonly inner: D1PreparedStatement;

  constructor(inner: D1PreparedStatement, connection: Connection) {
    this.inner = inner;
    this.#connection = connection;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new MeteredStatement(this.inner.bind(...values), this.#connection);
  }

  async all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    const [result] = await this.#connection.send<T>([this.inner]);
    if (!result) throw new Error("D1 answered a statement with no result");
    return result;
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return this.all<T>();
  }

  async first<T>(column?: string): Promise<T | null> {
    const row = (await this.all()).results[0];
    if (row === undefined) return null;
    return (column === undefined ? row : row[column]) as T;
  }

  raw<T = unknown[]>(options: { columnNames: true }): Promise<[string[], ...T[]]>;
  raw<T = unknown[]>(options?: { columnNames?: false }): Promise<T[]>;
  async raw<T = unknown[]>(options?: { columnNames?: boolean }): Promise<T[] | [string[], ...T[]]> {
    const { results } = await this.all();
    const rows = results.map((row) => Object.values(row) as T);
    return options?.columnNames ? [Object.keys(results[0] ?? {}), ...rows] : rows;
  }
}

async function measure<T extends D1Result[]>(cost: Cost, run: () => Promise<T>): Promise<T> {
  const start = Date.now();
  cost.roundTrips += 1;
  try {
    const results = await run();
    for (const { meta } of results) {
      cost.queries += 1;
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return results;
  } finally {
    cost.ms += Date.now() - start;
  }
}

const unsupported = (name: string) => () => {
  throw new Error(`D1 ${name} is not used here`);
};

/** The same D1 session, counting. Only what drizzle uses is there. */
export function metered(session: D1DatabaseSession, connection: Connection): D1Database {
  return {
    prepare: (sql) => new MeteredStatement(session.prepare(withDistinctColumns(sql)), connection),
    batch: <T>(statements: D1PreparedStatement[]) =>
      connection.send<T>(
        statements.map((statement) => (statement instanceof MeteredStatement ? statement.inner : statement)),
      ),
    exec: unsupported("exec"),
    dump: unsupported("dump"),
    withSession: unsupported("withSession"),
  };
}
