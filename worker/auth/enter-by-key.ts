// Who calls with an API key: `Authorization: Bearer ext_live_…`.
import { hashOfApiKey, isInNetwork } from "../domain/api-key.ts";
import { actorOfKey } from "../policy/api-key.ts";
import type { AuthenticatedActor } from "../policy/actor.ts";
import type { Sql } from "../storage/core/database.ts";
import { type CountedKeyCall, exhaustedRate, type ExhaustedRate } from "../storage/core/limits.ts";
import { findApiKey } from "../storage/people/api-keys.ts";

type Caller = {
  actor: AuthenticatedActor;
  exhausted: ExhaustedRate | null;
  /** The limit of calls of which the least is left. */
  limit: { atMost: number; left: number; seconds: number };
};

/** Null for an unknown key, one that ended, or that is not accepted from the address. */
export async function readKeyActor(
  sql: Sql,
  { secret, address }: { secret: string; address: string },
  counted: CountedKeyCall,
): Promise<Caller | null> {
  const hash = await hashOfApiKey(secret);
  const now = new Date();
  const found = hash && (await findApiKey(sql, hash, counted, now));
  if (!found) return null;
  const { key, maker, memberships, departments, counters } = found;
  const isFromElsewhere = key.networks.length > 0 && !key.networks.some((each) => isInNetwork(address, each));
  const actor = isFromElsewhere ? null : actorOfKey(key, maker, memberships, departments, now);
  if (!actor) return null;
  const [perMinute] = counted.ofKey;
  const counter = counters.find(({ key: name }) => name.startsWith(`${perMinute?.name}:`));
  const rates = [
    ...counted.ofKey,
    ...(counted.ofChange ? [...counted.ofChange.ofPerson, counted.ofChange.ofCompany] : []),
  ];
  return {
    actor,
    exhausted: exhaustedRate(rates, counters, now),
    limit: {
      atMost: perMinute?.atMost ?? 0,
      left: Math.max(0, (perMinute?.atMost ?? 0) - (counter?.used ?? 0)),
      seconds: counter ? Math.max(0, Math.ceil((counter.endsAt.getTime() - now.getTime()) / 1000)) : 0,
    },
  };
}
