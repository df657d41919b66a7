import type { Actor } from "../../policy/actor.ts";
import type { CheckedActor } from "./rights-check.ts";

export type Changes = Record<string, { before: unknown; after: unknown }>;

/** An entry of the audit log; `write` inserts it in the batch of the change. */
export type AuditEntry = {
  actor: Pick<Actor, "impersonatedBy"> & CheckedActor;
  /** The person recorded as the author where it is not the actor: the administrator who ends an impersonation. */
  author?: Pick<Actor, "userId" | "impersonatedBy">;
  companyId: string | null;
  /** The policy's name of the operation: "department.create". */
  verb: string;
  recordType: string;
  recordId: string;
  changes?: Changes;
  /** Set where entries are found again by their common time; otherwise the time of the insert. */
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
