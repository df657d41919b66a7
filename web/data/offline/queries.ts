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
/** Null until the session's answer, before which this module may be loaded. */
let owner: string | undefined | null = currentUserId() ?? null;

/** Deleting goes over all that is stored, which the first screen would wait for. */
const DELETE_DELAY_MS = 2500;
// What others have stored and not deleted by signing out; it is shown to nobody else.
setTimeout(() => {
  const user = currentUserId();
  if (user !== undefined) void deleteReads(user);
}, DELETE_DELAY_MS);

// One user's data must not be shown to the next: after signing in, signing out, impersonating.
sessionAtom.subscribe(() => {
  const [before, user] = [owner, currentUserId()];
  owner = user;
  if (before === null || before === user) return;
  queries.clear();
  void deleteReads(user);
});

onlineAtom.subscribe((online) => {
  if (!online) return;
  markSessionStale();
  void queries.invalidateQueries();
});
