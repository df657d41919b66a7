import type { EndpointBody } from "../../contract/endpoint.ts";
import {
  MOST_PLACES_AT_ONCE,
  type createJobPositions,
  type createLocations,
} from "../../contract/organisation/places.ts";
import { problem } from "../../contract/problem.ts";
import { nameKeyOf } from "../../domain/forms/codes.ts";
import { newId } from "../../domain/ids.ts";
import { permit, permitted } from "../../reads/permit.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { companyScope } from "../../policy/scope.ts";
import { violatesAnyUnique, violatesForeignKey } from "../../storage/core/guarded.ts";
import { type TookEffect, writeMany } from "../../storage/core/write.ts";
import { recordImportedRow, type RowOfImport } from "../../storage/imports/imports.ts";
import { allPlacesIn, insertPlace, type NewPlace } from "../../storage/organisation/places.ts";
import { readBatch } from "../../storage/core/batch.ts";

type Wanted = { name: string; description?: string | null | undefined };

/** What is there by its name, as the unique indexes compare names. */
const byKey = <Row extends { name: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [nameKeyOf(row.name), row]));

const newPlace = <Place extends object>(place: Place, { name, description = null }: Wanted) => ({
  ...place,
  id: newId(),
  name,
  description,
});

type FoundPlaces = Awaited<ReturnType<typeof existingPlaces>>;
type WantedLocation = EndpointBody<typeof createLocations>["locations"][number];

/** Says of one location after the other, with its zones, what is to be made. Those that are there or were said before are left. */
export function placesToMake(companyId: string, found: Pick<FoundPlaces, "locations" | "zones">) {
  const locations = byKey(found.locations);
  const zones = Map.groupBy(found.zones, ({ locationId }) => locationId);
  return (each: WantedLocation): { made: NewPlace[]; existing: number } => {
    const key = nameKeyOf(each.name);
    const known = locations.get(key);
    const location = known ?? newPlace({ companyId }, each);
    locations.set(key, location);
    const made: NewPlace[] = known ? [] : [{ kind: "location", row: location }];
    const inIt = zones.get(location.id) ?? [];
    zones.set(location.id, inIt);
    for (const wanted of each.zones ?? []) {
      if (byKey(inIt).has(nameKeyOf(wanted.name))) continue;
      const zone = newPlace({ locationId: location.id }, wanted);
      inIt.push(zone);
      made.push({ kind: "zone", row: zone });
    }
    return { made, existing: 1 + (each.zones?.length ?? 0) - made.length };
  };
}

/** Locations with their zones, all or none. What is there already, by its name, is left as it is. */
export async function createLocationsWithZones(
  context: ActorContext,
  companyId: string,
  wanted: readonly WantedLocation[],
) {
  const toMake = placesToMake(companyId, await existingPlaces(context, companyId));
  const each = wanted.map(toMake);
  if (wanted.reduce((sum, { zones: some = [] }) => sum + 1 + some.length, 0) > MOST_PLACES_AT_ONCE)
    throw problem("INVALID", { fields: { locations: "list.tooLong" } });
  const made = each.flatMap((one) => one.made);
  await insertPlaces(context, companyId, made);
  return {
    created: {
      locations: made.flatMap((place) => (place.kind === "location" ? [place.row] : [])),
      zones: made.flatMap((place) => (place.kind === "zone" ? [place.row] : [])),
    },
    existing: each.reduce((sum, { existing }) => sum + existing, 0),
  };
}

/** Says of one job position after the other what is to be made; null for one that is there or was said before. */
export function jobPositionsToMake(companyId: string, found: Pick<FoundPlaces, "jobPositions">) {
  const known = new Set(byKey(found.jobPositions).keys());
  return (each: Wanted): NewPlace | null => {
    const key = nameKeyOf(each.name);
    if (known.has(key)) return null;
    known.add(key);
    return { kind: "jobPosition", row: newPlace({ companyId }, each) };
  };
}

/** Job positions, all or none; those that are there already are left as they are. */
export async function createJobPositionsAtOnce(
  context: ActorContext,
  companyId: string,
  wanted: EndpointBody<typeof createJobPositions>["jobPositions"],
) {
  const toMake = jobPositionsToMake(companyId, await existingPlaces(context, companyId));
  const made = wanted.flatMap((each) => toMake(each) ?? []);
  await insertPlaces(context, companyId, made);
  const created = made.flatMap((place) => (place.kind === "jobPosition" ? [place.row] : []));
  return { created, existing: wanted.length - created.length };
}

async function existingPlaces({ actor, sql }: ActorContext, companyId: string) {
  permit(actor, "place.write", { companyId });
  return readBatch(sql, allPlacesIn(sql, permitted(companyScope(actor, "company.read", companyId))));
}

type PlaceToMake = NewPlace & { imported?: RowOfImport };

/** All or none. A zone refers to its location, so that one comes first. */
export async function insertPlaces(
  { actor, sql }: ActorContext,
  companyId: string,
  places: readonly PlaceToMake[],
): Promise<void> {
  if (places.length === 0) return;
  try {
    await writeMany(sql, {
      changes: places.map((place) => ({
        change: insertPlace(sql, place, nameKeyOf(place.row.name)),
        audit: {
          actor,
          companyId,
          verb: `${place.kind}.create` as const,
          recordType: place.kind,
          recordId: place.row.id,
          changes: { name: { before: null, after: place.row.name } },
        },
        followUps: (done: TookEffect) => ({
          imported: place.imported
            ? recordImportedRow(sql, place.imported, { recordType: place.kind, recordId: place.row.id }, done)
            : [],
        }),
      })),
      read: {},
    });
  } catch (error) {
    // Somebody else took one of the names, or deleted a location, meanwhile; nothing of the batch took effect.
    if (violatesAnyUnique(error) || violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}
