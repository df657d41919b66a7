import { problem } from "../../contract/problem.ts";
import { withNameKey } from "../../domain/forms/codes.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween, fieldsOfChanges } from "../../storage/core/audit.ts";
import { violatesUnique } from "../../storage/core/guarded.ts";
import { write } from "../../storage/core/write.ts";
import {
  PLACE_STORES,
  type PlacePath,
  type PlaceRecords,
  type PlaceStore,
} from "../../storage/organisation/places.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { nameTaken } from "../name-taken.ts";
import { definedFields } from "../defined-fields.ts";
import { type AnyPlace, loadPlace } from "../../reads/organisation/load-place.ts";

type PlaceChanges = { name?: string | undefined; description?: string | null | undefined };

export async function updatePlace<Kind extends keyof PlaceRecords>(
  context: ActorContext,
  kind: Kind,
  path: PlacePath,
  { name, description }: PlaceChanges,
): Promise<PlaceRecords[Kind]> {
  const { actor, sql } = context;
  const store: PlaceStore<PlaceRecords[Kind]> = PLACE_STORES[kind];
  const place = await loadPlace(context, store, path);
  const why = denialReason(actor, "place.write", path);
  if (why) throw problem(why);
  const requested = definedFields({ name, description });
  const changes = changesBetween<AnyPlace>(place, requested);
  if (Object.keys(changes).length === 0) return place;

  const {
    after: [changed],
  } = await write(sql, {
    change: store.update(sql, path, withNameKey(requested)),
    audit: {
      actor,
      companyId: path.companyId,
      verb: `${store.kind}.update`,
      recordType: store.kind,
      recordId: path.id,
      changes,
      asRead: fieldsOfChanges(place, changes),
    },
    read: { after: store.select(sql, path) },
  }).catch((error: unknown) => {
    throw violatesUnique(error, store.uniqueName) ? nameTaken(actor.language, store.kind, error) : error;
  });
  if (!changed) throw problem("NOT_FOUND");
  return changed;
}
