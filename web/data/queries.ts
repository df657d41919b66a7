import { QueryClient } from "@tanstack/react-query";
import { NetworkError } from "./errors.ts";
import { knownSession, subscribeSession } from "./session.ts";

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // On a dead network a question fails at once and says so, instead of waiting without a word.
      networkMode: "always",
      retry: (failures, error) => failures < 1 && error instanceof NetworkError,
    },
  },
});

const person = () => knownSession()?.user.id;
let owner = person();

// What one person has read is not for the next one: signing in, signing out, impersonating.
subscribeSession(() => {
  if (person() === owner) return;
  owner = person();
  queries.clear();
});
