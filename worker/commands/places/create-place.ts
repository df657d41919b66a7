import { problem } from "../../contract/problem.ts";
import { nameKeyOf } from "../../domain/forms/codes.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import {
  PLACE_STORES,
  type PlaceParent,
  type PlaceRecords,
  type PlaceStore,
} from "../../storage/organisation/places.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { nameTaken } from "../name-taken.ts";
import { checkParent } from "../../reads/organisation/load-place.ts";

type NewPlaceBody = {
  name: string;
  description?: string | null | undefined;
  locationId?: string | undefined;
};

export async function createPlace<Kind extends keyof PlaceRecords>(
  context: ActorContext,
  kind: Kind,
  path: PlaceParent,
  { name, description = null, locationId }: NewPlaceBody,
): Promise<PlaceRecords[Kind]> {
  const { actor, sql } = context;
  const store: PlaceStore<PlaceRecords[Kind]> = PLACE_STORES[kind];
  await checkParent(context, store, path);
  const why = denialReason(actor, "place.write", path);
  if (why) throw problem(why);
  if (locationId !== undefined && locationId !== path.locationId) {
    throw problem("INVALID", { fields: { locationId: "id.mismatch" } });
  }

  const id = newId();
  const {
    after: [created],
  } = await write(sql, {
    change: store.insert(sql, path, { id, name, nameKey: nameKeyOf(name), description }),
    audit: {
      actor,
      companyId: path.companyId,
      verb: `${store.kind}.create`,
      recordType: store.kind,
      recordId: id,
      changes: { name: { before: null, after: name } },
    },
    read: { after: store.select(sql, { ...path, id }) },
  }).catch((error: unknown) => {
    throw violatesUnique(error, store.uniqueName) ? nameTaken(actor.language, store.kind, error) : error;
  });
  // The company or location was deleted in the meantime.
  if (!created) throw problem("NOT_FOUND");
  return created;
}
