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
import { writeMany } from "../../storage/core/write.ts";
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

/** Locations with their zones, all or none. What is there already, by its name, is left as it is. */
export async function createLocationsWithZones(
  context: ActorContext,
  companyId: string,
  wanted: EndpointBody<typeof createLocations>["locations"],
) {
  const found = await existingPlaces(context, companyId);
  const locations = byKey(found.locations);
  const zones = Map.groupBy(found.zones, ({ locationId }) => locationId);
  const created: { locations: (typeof found.locations)[number][]; zones: (typeof found.zones)[number][] } = {
    locations: [],
    zones: [],
  };
  let existing = 0;
  for (const each of wanted) {
    const key = nameKeyOf(each.name);
    const known = locations.get(key);
    const location = known ?? newPlace({ companyId }, each);
    if (known) existing += 1;
    else created.locations.push(location);
    locations.set(key, location);
    const inIt = byKey([
      ...(zones.get(location.id) ?? []),
      ...created.zones.filter(({ locationId }) => locationId === location.id),
    ]);
    for (const zone of each.zones ?? []) {
      if (inIt.has(nameKeyOf(zone.name))) existing += 1;
      else {
        const made = newPlace({ locationId: location.id }, zone);
        inIt.set(nameKeyOf(zone.name), made);
        created.zones.push(made);
      }
    }
  }
  if (wanted.reduce((sum, { zones: some = [] }) => sum + 1 + some.length, 0) > MOST_PLACES_AT_ONCE)
    throw problem("INVALID", { fields: { locations: "list.tooLong" } });
  await insertAll(context, companyId, [
    // A zone refers to its location, so that one comes first.
    ...created.locations.map((row) => ({ kind: "location" as const, row })),
    ...created.zones.map((row) => ({ kind: "zone" as const, row })),
  ]);
  return { created, existing };
}

/** Job positions, all or none; those that are there already are left as they are. */
export async function createJobPositionsAtOnce(
  context: ActorContext,
  companyId: string,
  wanted: EndpointBody<typeof createJobPositions>["jobPositions"],
) {
  const known = byKey((await existingPlaces(context, companyId)).jobPositions);
  const created = [...byKey(wanted.toReversed()).values()]
    .toReversed()
    .filter(({ name }) => !known.has(nameKeyOf(name)))
    .map((each) => newPlace({ companyId }, each));
  await insertAll(
    context,
    companyId,
    created.map((row) => ({ kind: "jobPosition" as const, row })),
  );
  return { created, existing: wanted.length - created.length };
}

async function existingPlaces({ actor, sql }: ActorContext, companyId: string) {
  permit(actor, "place.write", { companyId });
  return readBatch(sql, allPlacesIn(sql, permitted(companyScope(actor, "company.read", companyId))));
}

async function insertAll({ actor, sql }: ActorContext, companyId: string, places: readonly NewPlace[]) {
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
      })),
      read: {},
    });
  } catch (error) {
    // Somebody else took one of the names, or deleted a location, meanwhile; nothing of the batch took effect.
    if (violatesAnyUnique(error) || violatesForeignKey(error)) throw problem("CONFLICT", { cause: error });
    throw error;
  }
}
