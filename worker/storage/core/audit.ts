import type { Actor } from "../../policy/actor.ts";
import type { Sql } from "./database.ts";
import { insertWhere, previousTookEffect } from "./guarded.ts";
import { auditLog } from "../tables/operations.ts";

export type Changes = Record<string, { before: unknown; after: unknown }>;

type Line = {
  actor: Pick<Actor, "userId" | "impersonatedBy">;
  companyId: string | null;
  /** As policy names it: "department.create". */
  verb: string;
  recordType: string;
  recordId: string;
  changes?: Changes;
  /** Where lines are to be found again by the moment they share; else the moment they are made. */
  at?: Date;
};

const rowOf = ({ actor, changes = {}, ...line }: Line) => ({
  ...line,
  actorId: actor.userId,
  impersonatedById: actor.impersonatedBy,
  changes,
});

/** One line of what happened, for the batch it happened in. */
export const audit = (db: Sql, line: Line) => db.insert(auditLog).values(rowOf(line));

/** The same, written only if the statement before it in the batch took effect. */
export const auditIfDone = (db: Sql, line: Line) =>
  insertWhere(db, auditLog, rowOf(line), previousTookEffect);

/** The fields that differ, before → after. */
export function changesBetween<Row extends object>(
  before: Row,
  after: { [Key in keyof Row]?: Row[Key] | undefined },
): Changes {
  const changes: Changes = {};
  for (const [key, value] of Object.entries(after) as [keyof Row & string, unknown][]) {
    if (value !== undefined && JSON.stringify(before[key]) !== JSON.stringify(value))
      changes[key] = { before: before[key], after: value };
  }
  return changes;
}
