import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { NetworkError } from "./errors.ts";
import { expiredSession } from "./expired-session.ts";
import { askOrRecall, keepWhatIsSet } from "./offline/keep-reads.ts";
import { isOnline, subscribeOnline, watchNetwork } from "./offline/online.ts";
import { forgetReads } from "./offline/read-cache.ts";
import { doubtSession, knownSession, subscribeSession } from "./session.ts";
import "./show-at-once.ts";

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // On a dead network a question fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && error instanceof NetworkError,
      persister: (ask: QueryFunction, context, query) => askOrRecall(ask, context, query),
    },
  },
});

keepWhatIsSet(queries.getQueryCache());
watchNetwork();

/** Whoever is asked for a code is still the one at work. */
const person = () => (knownSession() ?? expiredSession())?.user.id;
let owner = person();
void forgetReads(owner);

// What one person has read is not for the next one: signing in, signing out, impersonating.
subscribeSession(() => {
  if (person() === owner) return;
  owner = person();
  queries.clear();
  void forgetReads(owner);
});

subscribeOnline(() => {
  if (!isOnline()) return;
  doubtSession();
  void queries.invalidateQueries();
});
