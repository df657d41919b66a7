import type { ImportKind } from "../contract/imports/import-fields.ts";
import type { ProblemCode } from "../contract/problem.ts";
import { type Actor, isSelf } from "./actor.ts";
import { denialReason } from "./can.ts";
import { readOnlyReason } from "./read-only.ts";

type ImportSubject = { companyId: string; createdById: string; kind: ImportKind };

/**
 * Why an import may not be undone: of actions and lines of the plan, whoever made it may, and owners and administrators; of the others
 * whoever may delete such records. Each record then goes if its own rights allow it.
 */
export function undoDenialReason(
  actor: Actor,
  { companyId, createdById, kind }: ImportSubject,
): ProblemCode | null {
  const isOfDepartments = kind === "actions" || kind === "planLines";
  if (isOfDepartments && isSelf(actor, createdById))
    return denialReason(actor, "company.read", { companyId }) ?? readOnlyReason(actor, companyId);
  const isOfPlaces = kind === "places" || kind === "jobPositions";
  return denialReason(actor, isOfPlaces ? "place.delete" : "invite.manage", { companyId });
}
