import type { Query, QueryCache, QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { ApiError, NetworkError } from "../api/errors.ts";
import { firstPagesOf } from "../api/paged-list.ts";
import { knownSession } from "../session/session.ts";
import { isOnline } from "./online.ts";
import { deleteRead, storeRead, findRead } from "./read-cache.ts";

/** What belongs to companies; never what belongs to the account (sessions, own invitations). */
const CACHED_KEYS: readonly unknown[] = ["company", "companies"];
const isCached = ({ queryKey }: Pick<Query, "queryKey">) => CACHED_KEYS.includes(queryKey[0]);

/** Whose reading is kept: nobody's while an administrator acts as somebody else. */
function cacheOwner(): string | null {
  const session = knownSession();
  return session && !session.session.impersonatedBy ? session.user.id : null;
}

type QueryToFetch = Pick<Query, "queryKey" | "queryHash" | "state">;

/** What is known here, or else on the device. One more page of a list is in neither. */
async function cachedData(
  owner: string,
  { queryHash, state }: QueryToFetch,
): Promise<{ data: unknown } | null> {
  if (state.fetchMeta?.fetchMore) return null;
  return state.data === undefined ? findRead(owner, queryHash) : { data: state.data };
}

/** Asks the server; when it cannot be reached, what is known is the answer. */
export async function fetchOrRestore<Data>(
  ask: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: QueryToFetch,
): Promise<Data> {
  const owner = cacheOwner();
  if (!owner || !isCached(query)) return ask(context);
  // Nobody waits for a network that is known to be gone; when it is back, everything is asked again.
  const known = isOnline() ? null : await cachedData(owner, query);
  if (known) return known.data as Data;
  try {
    const data = await ask(context);
    void storeRead(owner, query.queryHash, firstPagesOf(data));
    return data;
  } catch (error) {
    // Gone, or closed to this person: it is not to be seen without a network either.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404))
      void deleteRead(query.queryHash);
    const last = error instanceof NetworkError ? await cachedData(owner, query) : null;
    if (!last) throw error;
    return last.data as Data;
  }
}

/** Writing down a list takes a while: not while somebody waits for what they did, and once for many changes. */
const WRITE_DELAY_MS = 1500;

/** What a screen learns from the answer to a change is kept as well, a moment later. */
export function cacheManualUpdates(cache: QueryCache): void {
  const changed = new Map<string, string>();
  const keep = () => {
    for (const [hash, owner] of changed) {
      const data = cache.get(hash)?.state.data;
      if (data !== undefined) void storeRead(owner, hash, firstPagesOf(data));
    }
    changed.clear();
  };
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
    const owner = cacheOwner();
    if (!owner || !isCached(event.query)) return;
    if (changed.size === 0) setTimeout(keep, WRITE_DELAY_MS);
    changed.set(event.query.queryHash, owner);
  });
}
