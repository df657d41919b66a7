import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import {
  PLACE_STORES,
  type PlacePath,
  type PlaceRecords,
  type PlaceStore,
} from "../../storage/organisation/places.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { refuseIfUsed } from "../refuse-if-used.ts";
import { type AnyPlace, loadPlaceUsage } from "../../reads/organisation/load-place.ts";

export async function deletePlace(
  context: ActorContext,
  kind: keyof PlaceRecords,
  path: PlacePath,
): Promise<void> {
  const { actor, sql } = context;
  const store: PlaceStore<AnyPlace> = PLACE_STORES[kind];
  const { name } = await check();
  try {
    const { changed: deleted } = await write(sql, {
      change: store.remove(sql, path),
      audit: {
        actor,
        companyId: path.companyId,
        verb: `${store.kind}.delete`,
        recordType: store.kind,
        recordId: path.id,
        changes: { name: { before: name, after: null } },
        asRead: { name },
      },
    });
    if (deleted.length > 0) return;
  } catch (error) {
    if (!violatesForeignKey(error)) throw error;
  }
  // Another request deleted the place or started to use it: check again to tell which.
  await check();
  throw problem("CONFLICT");

  async function check() {
    const { place, usage } = await loadPlaceUsage(context, store, path);
    const why = denialReason(actor, "place.delete", path);
    if (why) throw problem(why);
    refuseIfUsed(actor.language, store.kind, usage);
    return place;
  }
}
