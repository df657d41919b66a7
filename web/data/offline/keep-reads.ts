import type { Query, QueryCache, QueryFunction, QueryFunctionContext } from "@tanstack/react-query";
import { ApiError, NetworkError } from "../errors.ts";
import { knownSession } from "../session.ts";
import { dropRead, keepRead, readKept } from "./read-cache.ts";

/** What belongs to companies; never what belongs to the account (sessions, own invitations). */
const KEPT: readonly unknown[] = ["company", "companies"];
const isKept = ({ queryKey }: Pick<Query, "queryKey">) => KEPT.includes(queryKey[0]);

/** Whose reading is kept: nobody's while an administrator acts as somebody else. */
function reader(): string | null {
  const session = knownSession();
  return session && !session.session.impersonatedBy ? session.user.id : null;
}

/** Asks the server; when it cannot be reached, what is known, here or on the device, is the answer. */
export async function askOrRecall<Data>(
  ask: QueryFunction<Data>,
  context: QueryFunctionContext,
  query: Pick<Query, "queryKey" | "queryHash" | "state">,
): Promise<Data> {
  const owner = reader();
  if (!owner || !isKept(query)) return ask(context);
  try {
    const data = await ask(context);
    void keepRead(owner, query.queryHash, data);
    return data;
  } catch (error) {
    // Gone, or closed to this person: it is not to be seen without a network either.
    if (error instanceof ApiError && (error.status === 403 || error.status === 404))
      void dropRead(query.queryHash);
    // One more page of a list: what is known already is no answer to that.
    const isMore = Boolean(query.state.fetchMeta?.fetchMore);
    if (!(error instanceof NetworkError) || isMore) throw error;
    if (query.state.data !== undefined) return query.state.data as Data;
    const kept = await readKept(owner, query.queryHash);
    if (!kept) throw error;
    return kept.data as Data;
  }
}

/** What a screen learns from the answer to a change is kept as well. */
export function keepWhatIsSet(cache: QueryCache): void {
  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
    const owner = reader();
    if (owner && isKept(event.query)) void keepRead(owner, event.query.queryHash, event.query.state.data);
  });
}
