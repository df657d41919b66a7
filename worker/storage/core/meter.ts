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

class MeteredStatement implements D1PreparedStatement {
  readonly #cost: Cost;
  readonly inner: D1PreparedStatement;

  constructor(inner: D1PreparedStatement, cost: Cost) {
    this.inner = inner;
    this.#cost = cost;
  }

  bind(...values: unknown[]): D1PreparedStatement {
    return new MeteredStatement(this.inner.bind(...values), this.#cost);
  }

  all<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return measure(this.#cost, () => this.inner.all<T>());
  }

  run<T = Record<string, unknown>>(): Promise<D1Result<T>> {
    return measure(this.#cost, () => this.inner.run<T>());
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

async function measure<T extends D1Result | D1Result[]>(cost: Cost, run: () => Promise<T>): Promise<T> {
  const start = Date.now();
  cost.roundTrips += 1;
  try {
    const answer = await run();
    for (const { meta } of [answer].flat()) {
      cost.queries += 1;
      cost.rowsRead += meta.rows_read;
      cost.rowsWritten += meta.rows_written;
    }
    return answer;
  } finally {
    cost.ms += Date.now() - start;
  }
}

const unsupported = (name: string) => () => {
  throw new Error(`D1 ${name} is not used here`);
};

/** The same D1 session, counting. Only what drizzle uses is there. */
export function metered(session: D1DatabaseSession, cost: Cost): D1Database {
  return {
    prepare: (sql) => new MeteredStatement(session.prepare(withDistinctColumns(sql)), cost),
    batch: <T>(statements: D1PreparedStatement[]) =>
      measure(cost, () =>
        session.batch<T>(
          statements.map((statement) =>
            statement instanceof MeteredStatement ? statement.inner : statement,
          ),
        ),
      ),
    exec: unsupported("exec"),
    dump: unsupported("dump"),
    withSession: unsupported("withSession"),
  };
}
