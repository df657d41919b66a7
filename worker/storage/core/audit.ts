import type { Actor } from "../../policy/actor.ts";

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** One line of what happened; `write` puts it into the batch it happened in. */
export type AuditEntry = {
  actor: Pick<Actor, "userId" | "impersonatedBy">;
  companyId: string | null;
  /** As policy names it: "department.create". */
  verb: string;
  recordType: string;
  recordId: string;
  changes?: Changes;
  /** Where entries are to be found again by the moment they share; else the moment they are made. */
  at?: Date;
};

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
