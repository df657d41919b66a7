import type { Conflict } from "../../../data/forms/record.ts";

/** What is chosen at one go. */
export type ConflictGroup = { field: string; conflicts: readonly Conflict[] };

const PLACE = ["locationId", "zoneId"];

/** A zone belongs to its location: whoever keeps one keeps the other. */
export function conflictGroups(conflicts: readonly Conflict[]): ConflictGroup[] {
  const place = conflicts.filter(({ field }) => PLACE.includes(field));
  const others = conflicts
    .filter(({ field }) => !PLACE.includes(field))
    .map((conflict) => ({ field: conflict.field, conflicts: [conflict] }));
  return place.length > 0 ? [{ field: "locationId", conflicts: place }, ...others] : others;
}

/** The half of a place that is no conflict follows the choice made for the other. */
export function nonConflictingPlaceField({ conflicts }: ConflictGroup): string | undefined {
  const fields = conflicts.map(({ field }) => field);
  return fields.some((field) => PLACE.includes(field))
    ? PLACE.find((field) => !fields.includes(field))
    : undefined;
}
