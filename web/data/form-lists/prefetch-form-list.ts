import type { QueryClient } from "@tanstack/react-query";
import { logError } from "../reports/log.ts";
import type { FormFilters } from "../navigation/search.ts";
import type { FormList } from "./form-list.ts";

/**
 * Asks for a list before its screen is there. Fetched in its turn: routes are in the first download, which has no room
 * for what every kind of form is.
 */
export async function prefetchFormList(
  queries: QueryClient,
  list: FormList,
  filters: FormFilters,
): Promise<void> {
  try {
    const { formListQuery } = await import("./form-list.ts");
    await queries.prefetchInfiniteQuery(formListQuery(list, filters));
  } catch (error) {
    logError("A list could not be asked for ahead of its screen", error);
  }
}
