import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { NetworkError } from "../api/errors.ts";
import { expiredSession } from "../session/expired-session.ts";
import { fetchOrRestore, cacheManualUpdates } from "./cached-queries.ts";
import { onlineAtom, watchNetwork } from "./online.ts";
import { deleteReads } from "./read-cache.ts";
import { markSessionStale, knownSession, sessionAtom, storedSession } from "../session/session.ts";
import "../rendering/notify-synchronously.ts";

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Without a network a query fails at once, instead of being paused silently.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      persister: (fetchData: QueryFunction, context, query) => fetchOrRestore(fetchData, context, query),
    },
  },
});

cacheManualUpdates(queries.getQueryCache());
watchNetwork();

/** A user whose session has expired remains the current user until the next sign-in. */
const currentUserId = () => (knownSession() ?? expiredSession())?.user.id;
// This module may be here before the session's answer.
let owner = currentUserId() ?? storedSession()?.user.id;

/** Deleting goes over all that is stored, which the first screen would wait for. */
const DELETE_DELAY_MS = 2500;
// What others have stored and not deleted by signing out; it is shown to nobody else.
setTimeout(() => void deleteReads(currentUserId()), DELETE_DELAY_MS);

// One user's data must not be shown to the next: after signing in, signing out, impersonating.
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
