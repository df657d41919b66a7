import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import { brokeReference } from "../../storage/core/guarded.ts";
import {
  PLACE_STORES,
  type PlacePath,
  type Places,
  type PlaceStore,
} from "../../storage/organisation/places.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { refuseIfUsed } from "../refuse-if-used.ts";
import { type AnyPlace, loadPlaceUsage } from "../../reads/organisation/load-place.ts";

export async function deletePlace(context: ActorContext, kind: keyof Places, at: PlacePath): Promise<void> {
  const { actor, sql } = context;
  const store: PlaceStore<AnyPlace> = PLACE_STORES[kind];
  const { name } = await decide();
  try {
    const { changed: gone } = await write(sql, {
      change: store.remove(sql, at),
      audit: {
        actor,
        companyId: at.companyId,
        verb: `${store.kind}.delete`,
        recordType: store.kind,
        recordId: at.id,
        changes: { name: { before: name, after: null } },
      },
    });
    if (gone.length > 0) return;
  } catch (error) {
    if (!brokeReference(error)) throw error;
  }
  // In between somebody else deleted it, or put it to use: look again, and say which.
  await decide();
  throw problem("CONFLICT");

  async function decide() {
    const { place, usage } = await loadPlaceUsage(context, store, at);
    const why = denialReason(actor, "place.delete", at);
    if (why) throw problem(why);
    refuseIfUsed(actor.language, store.kind, usage);
    return place;
  }
}
