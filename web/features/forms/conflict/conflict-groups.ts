import type { Conflict } from "../../../data/forms/record.ts";

/** Conflicts resolved by one choice. */
export type ConflictGroup = { field: string; conflicts: readonly Conflict[] };

const PLACE_FIELDS = ["locationId", "zoneId"];

/** A zone belongs to its location, so conflicts of both are resolved together. */
export function conflictGroups(conflicts: readonly Conflict[]): ConflictGroup[] {
  const place = conflicts.filter(({ field }) => PLACE_FIELDS.includes(field));
  const others = conflicts
    .filter(({ field }) => !PLACE_FIELDS.includes(field))
    .map((conflict) => ({ field: conflict.field, conflicts: [conflict] }));
  return place.length > 0 ? [{ field: "locationId", conflicts: place }, ...others] : others;
}

/** Location or zone, when only the other one is in conflict: it follows the choice made for that one. */
export function nonConflictingPlaceField({ conflicts }: ConflictGroup): string | undefined {
  const fields = conflicts.map(({ field }) => field);
  return fields.some((field) => PLACE_FIELDS.includes(field))
    ? PLACE_FIELDS.find((field) => !fields.includes(field))
    : undefined;
}
