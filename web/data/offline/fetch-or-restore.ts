import { createAtom } from "@tanstack/react-store";
import type { Query, QueryCache, QueryFunction, QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { ApiError, NetworkError } from "../api/errors.ts";
import { firstPagesOf } from "../api/paged-list.ts";
import { knownSession } from "../session/session.ts";
import { isOnline } from "./online.ts";
import { deleteAnswer, storeAnswer, findAnswer } from "./stored-answers.ts";

/** Queries about companies are cached on the device, those about the account (sessions, own invitations) are not. */
const CACHED_KEY_PREFIXES: readonly unknown[] = ["company", "companies"];
const isCached = ({ queryKey }: Pick<Query, "queryKey">) => CACHED_KEY_PREFIXES.includes(queryKey[0]);

/** The user whose queries are cached; null while an administrator impersonates a user. */
export function cacheOwner(): string | null {
  const session = knownSession();
  return session && !session.session.impersonatedBy ? session.user.id : null;
}

/** `isPart`: a list that was read as a whole is better, of whatever age. */
type Kept = { data: unknown; at: number; isPart?: boolean };
type FindOffline = (owner: string, queryKey: QueryKey) => Promise<Kept | null>;
let findInSource: FindOffline = async () => null;

/** Sets where else the data of a query may be on the device, with its time. */
export function setOfflineSource(find: FindOffline): void {
  findInSource = find;
}

/** When what is shown of a query was read, by the query's hash. Only of those that could not be read again. */
export const restoredAtom = createAtom<ReadonlyMap<string, number>>(new Map());

function noteRestored(hash: string, at: number | null): void {
  const restored = new Map(restoredAtom.get());
  if (at === null ? !restored.delete(hash) : restored.get(hash) === at) return;
  if (at !== null) restored.set(hash, at);
  restoredAtom.set(restored);
}

type QueryToFetch = Pick<Query, "queryKey" | "queryHash" | "state">;

/** The data in memory, or else on the device. Further pages of a list are in neither. */
async function cachedData(owner: string, { queryKey, queryHash, state }: QueryToFetch): Promise<Kept | null> {
  if (state.fetchMeta?.fetchMore) return null;
  if (state.data !== undefined)
    return { data: state.data, at: restoredAtom.get().get(queryHash) ?? state.dataUpdatedAt };
  const [own, part] = await Promise.all([
    findAnswer(owner, queryHash),
    findInSource(owner, queryKey).catch(() => null),
  ]);
  return part && (!own || (!part.isPart && part.at > own.at)) ? part : own;
}

/** Fetches from the server, or returns the cached data when it cannot be reached. */
export async function fetchOrRestore<Data>(
  fetchData: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: QueryToFetch,
): Promise<Data> {
  const owner = cacheOwner();
  if (!owner || !isCached(query)) return fetchData(context);
  // While offline there is no request; everything is refetched when the network is back.
  const cached = isOnline() ? null : await cachedData(owner, query);
  if (cached) noteRestored(query.queryHash, cached.at);
  if (cached) return cached.data as Data;
  try {
    const data = await fetchData(context);
    noteRestored(query.queryHash, null);
    void storeAnswer(owner, query.queryHash, firstPagesOf(data));
    return data;
  } catch (error) {
    // Deleted or no longer accessible data must not be visible offline either.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404))
      void deleteAnswer(query.queryHash);
    const last = error instanceof NetworkError ? await cachedData(owner, query) : null;
    if (!last) throw error;
    noteRestored(query.queryHash, last.at);
    return last.data as Data;
  }
}

/** Writing a list takes a while, so it is delayed until the change is on screen, and done once for many changes. */
const WRITE_DELAY_MS = 1500;

/** Also stores data that screens set with `setQueryData` after a change. */
export function cacheManualUpdates(cache: QueryCache): void {
  const changed = new Map<string, string>();
  const storeChanged = () => {
    for (const [hash, owner] of changed) {
      const data = cache.get(hash)?.state.data;
      if (data !== undefined) void storeAnswer(owner, hash, firstPagesOf(data));
    }
    changed.clear();
  };
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
    const owner = cacheOwner();
    if (!owner || !isCached(event.query)) return;
    if (changed.size === 0) setTimeout(storeChanged, WRITE_DELAY_MS);
    changed.set(event.query.queryHash, owner);
  });
}
