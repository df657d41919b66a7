import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "../api/prefetch.ts";
import type { FormListSearch } from "../navigation/search.ts";
import type { FormList } from "./form-list.ts";

export const prefetchFormList = (
  queries: QueryClient,
  list: FormList,
  search: FormListSearch,
): Promise<void> =>
  prefetch(async () =>
    queries.prefetchInfiniteQuery((await import("./form-list.ts")).formListQuery(list, search)),
  );
