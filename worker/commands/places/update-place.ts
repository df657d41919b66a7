import { problem } from "../../contract/problem.ts";
import { denialReason } from "../../policy/can.ts";
import { changesBetween } from "../../storage/core/audit.ts";
import { write } from "../../storage/core/write.ts";
import {
  PLACE_STORES,
  type PlacePath,
  type Places,
  type PlaceStore,
} from "../../storage/organisation/places.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { given } from "../given.ts";
import { type AnyPlace, loadPlace } from "../../reads/organisation/load-place.ts";

type Wish = { name?: string | undefined; description?: string | null | undefined };

export async function updatePlace<Kind extends keyof Places>(
  context: ActorContext,
  kind: Kind,
  at: PlacePath,
  { name, description }: Wish,
): Promise<Places[Kind]> {
  const { actor, sql } = context;
  const store: PlaceStore<Places[Kind]> = PLACE_STORES[kind];
  const place = await loadPlace(context, store, at);
  const why = denialReason(actor, "place.write", at);
  if (why) throw problem(why);
  const wished = given({ name, description });
  const changes = changesBetween<AnyPlace>(place, wished);
  if (Object.keys(changes).length === 0) return place;

  const {
    after: [changed],
  } = await write(sql, {
    change: store.update(sql, at, wished),
    audit: {
      actor,
      companyId: at.companyId,
      verb: `${store.kind}.update`,
      recordType: store.kind,
      recordId: at.id,
      changes,
    },
    read: { after: store.select(sql, at) },
  });
  if (!changed) throw problem("NOT_FOUND");
  return changed;
}
