import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { NetworkError } from "../api/errors.ts";
import { fetchOrRestore, cacheManualUpdates } from "./fetch-or-restore.ts";
import { onlineAtom, watchNetwork } from "./online.ts";
import { deleteAnswers } from "./stored-answers.ts";
import { markSessionStale } from "../session/session.ts";
import { onUserChange } from "../session/user-change.ts";
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

// One user's data must not be shown to the next.
onUserChange((user) => {
  queries.clear();
  void deleteAnswers(user ?? undefined);
});

onlineAtom.subscribe((online) => {
  if (!online) return;
  markSessionStale();
  void queries.invalidateQueries();
});
