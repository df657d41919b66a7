import { AUDIT_RECORD_TYPES } from "../../contract/admin/audit.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import type { ErasedPersonPlaces } from "../../contract/organisation/personal-data.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectNumbersOf, selectRemaining } from "../../storage/erasure/remaining-mentions.ts";
import type { ActorContext } from "../actor-context.ts";
import { permit } from "../permit.ts";

/** Where erased people may still be named. Places of records that are gone are left out. */
export async function listRemainingMentions(
  { actor, sql }: ActorContext,
  companyId: string,
): Promise<ErasedPersonPlaces[]> {
  permit(actor, "person.find", { companyId });
  const remaining = await selectRemaining(sql, companyId);
  if (remaining.length === 0) return [];
  const { numbers } = await readBatch(sql, {
    numbers: selectNumbersOf(
      sql,
      remaining.map(({ recordId }) => recordId),
    ),
  });
  const viewIds = new Map(numbers.flat().map(({ id, viewId }) => [id, viewId]));
  const numbered = new Set<string>([...FORM_TYPES, "action"]);
  const people = Map.groupBy(remaining, ({ number }) => number);
  return [...people].map(([number, rows]) => ({
    number,
    erasedAt: (rows[0]?.at ?? new Date(0)).toISOString(),
    places: rows.flatMap(({ recordType: type, recordId, field }) => {
      const recordType = AUDIT_RECORD_TYPES.find((each) => each === type);
      const viewId = viewIds.get(recordId) ?? null;
      const isGone = numbered.has(type) && viewId === null;
      return recordType && !isGone ? [{ recordType, recordId, viewId, field }] : [];
    }),
  }));
}
