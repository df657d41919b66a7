import { problem } from "../../contract/problem.ts";
import { newId } from "../../domain/ids.ts";
import { denialReason } from "../../policy/can.ts";
import { write } from "../../storage/core/write.ts";
import {
  PLACE_STORES,
  type PlaceParent,
  type Places,
  type PlaceStore,
} from "../../storage/organisation/places.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { checkParent } from "../../reads/organisation/load-place.ts";

type Wish = { name: string; description?: string | null | undefined; locationId?: string | undefined };

export async function createPlace<Kind extends keyof Places>(
  context: ActorContext,
  kind: Kind,
  at: PlaceParent,
  { name, description = null, locationId }: Wish,
): Promise<Places[Kind]> {
  const { actor, sql } = context;
  const store: PlaceStore<Places[Kind]> = PLACE_STORES[kind];
  await checkParent(context, store, at);
  const why = denialReason(actor, "place.write", at);
  if (why) throw problem(why);
  if (locationId !== undefined && locationId !== at.locationId) {
    throw problem("INVALID", { fields: { locationId: "id.mismatch" } });
  }

  const id = newId();
  const {
    after: [created],
  } = await write(sql, {
    change: store.insert(sql, at, { id, name, description }),
    audit: {
      actor,
      companyId: at.companyId,
      verb: `${store.kind}.create`,
      recordType: store.kind,
      recordId: id,
      changes: { name: { before: null, after: name } },
    },
    read: { after: store.select(sql, { ...at, id }) },
  });
  // What it was to stand in went in between.
  if (!created) throw problem("NOT_FOUND");
  return created;
}
