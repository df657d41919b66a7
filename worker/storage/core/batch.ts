import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Sql } from "./database.ts";

export type Statement<Result = unknown> = RunnableQuery<Result, "sqlite">;
/** Statements by the names of their results. The result of a list of statements is a list. */
export type NamedStatements = Record<string, Statement | readonly Statement[]>;

type StatementResult<Statements> =
  Statements extends Statement<infer Result>
    ? Result
    : { -readonly [Index in keyof Statements]: StatementResult<Statements[Index]> };
export type BatchResults<Asked> = { -readonly [Name in keyof Asked]: StatementResult<Asked[Name]> };

const isList = (asked: Statement | readonly Statement[]): asked is readonly Statement[] =>
  Array.isArray(asked);

/** Runs the groups in their order, each in the order of its names, in one batch. */
export async function runBatch(
  db: Sql,
  groups: readonly NamedStatements[],
): Promise<Record<string, unknown>[]> {
  const statements = groups.flatMap((group) => Object.values(group).flat());
  const [head, ...rest] = statements as [Statement, ...Statement[]];
  const answers: unknown[] = await db.batch([head, ...rest]);
  let next = 0;
  const take = () => answers[next++];
  return groups.map((group) =>
    Object.fromEntries(
      Object.entries(group).map(([name, asked]) => [name, isList(asked) ? asked.map(take) : take()]),
    ),
  );
}

/** Runs several reads in one round trip and returns each result under its name. */
export async function readBatch<Asked extends NamedStatements>(
  db: Sql,
  asked: Asked,
): Promise<BatchResults<Asked>> {
  const [answers] = await runBatch(db, [asked]);
  return answers as BatchResults<Asked>;
}
