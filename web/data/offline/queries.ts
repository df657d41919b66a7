import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { NetworkError } from "../api/errors.ts";
import { expiredSession } from "../session/expired-session.ts";
import { fetchOrRestore, cacheManualUpdates } from "./cached-queries.ts";
import { onlineAtom, watchNetwork } from "./online.ts";
import { deleteReads } from "./read-cache.ts";
import { markSessionStale, knownSession, sessionAtom } from "../session/session.ts";
import "../rendering/notify-synchronously.ts";

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // On a dead network a question fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      persister: (ask: QueryFunction, context, query) => fetchOrRestore(ask, context, query),
    },
  },
});

cacheManualUpdates(queries.getQueryCache());
watchNetwork();

/** Whoever is asked for a code is still the one at work. */
const currentUserId = () => (knownSession() ?? expiredSession())?.user.id;
let owner = currentUserId();
void deleteReads(owner);

// What one person has read is not for the next one: signing in, signing out, impersonating.
sessionAtom.subscribe(() => {
  if (currentUserId() === owner) return;
  owner = currentUserId();
  queries.clear();
  void deleteReads(owner);
});

onlineAtom.subscribe((online) => {
  if (!online) return;
  markSessionStale();
  void queries.invalidateQueries();
});
