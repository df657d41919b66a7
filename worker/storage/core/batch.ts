import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { Sql } from "./database.ts";

export type Statement<Result = unknown> = RunnableQuery<Result, "sqlite">;
/** Statements by the names of their answers. A list of statements is answered by a list. */
export type Named = Record<string, Statement | readonly Statement[]>;

type Answer<Asked> =
  Asked extends Statement<infer Result> ? Result : { -readonly [Index in keyof Asked]: Answer<Asked[Index]> };
export type Answers<Asked> = { -readonly [Name in keyof Asked]: Answer<Asked[Name]> };

const isList = (asked: Statement | readonly Statement[]): asked is readonly Statement[] =>
  Array.isArray(asked);

/** Runs the groups in their order, each in the order of its names, in one batch. */
export async function runGroups(db: Sql, groups: readonly Named[]): Promise<Record<string, unknown>[]> {
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

/** Several reads in one round trip, each answer under its name. */
export async function readTogether<Asked extends Named>(db: Sql, asked: Asked): Promise<Answers<Asked>> {
  const [answers] = await runGroups(db, [asked]);
  return answers as Answers<Asked>;
}
