import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { NetworkError } from "../api/errors.ts";
import { expiredSession } from "../session/expired-session.ts";
import { askOrRecall, keepWhatIsSet } from "./keep-reads.ts";
import { onlineAtom, watchNetwork } from "./online.ts";
import { forgetReads } from "./read-cache.ts";
import { doubtSession, knownSession, sessionAtom } from "../session/session.ts";
import "../rendering/show-at-once.ts";

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
sessionAtom.subscribe(() => {
  if (person() === owner) return;
  owner = person();
  queries.clear();
  void forgetReads(owner);
});

onlineAtom.subscribe((online) => {
  if (!online) return;
  doubtSession();
  void queries.invalidateQueries();
});
