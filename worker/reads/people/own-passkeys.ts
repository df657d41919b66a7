import { accountDenialReason } from "../../policy/can.ts";
import { selectPasskeys } from "../../storage/people/passkeys.ts";
import type { ActorContext } from "../actor-context.ts";

/** The actor's own passkeys. Which devices they are on is the person's own. */
export async function listOwnPasskeys({ actor, sql }: ActorContext) {
  const isShown = accountDenialReason(actor, "session.seeDevices") === null;
  const found = await selectPasskeys(sql, actor.userId);
  return found.map(({ id, name, createdAt, lastUsedAt, isSynced }) => ({
    id,
    name: isShown ? name : null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: isShown ? (lastUsedAt?.toISOString() ?? null) : null,
    isSynced,
  }));
}
