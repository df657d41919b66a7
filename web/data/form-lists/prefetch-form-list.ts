import type { QueryClient } from "@tanstack/react-query";
import { logError } from "../reports/log.ts";
import type { FormFilters } from "../navigation/search.ts";
import type { FormList } from "./form-list.ts";

/**
 * Prefetches a list while its screen loads. The query is imported dynamically: routes are part of the first download,
 * which has no room for the form definitions.
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
    logError("A list could not be prefetched", error);
  }
}
