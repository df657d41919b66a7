import type { QueryClient } from "@tanstack/react-query";
import { prefetch } from "../api/prefetch.ts";
import type { FormAddress } from "./record.ts";

export const prefetchForm = (queries: QueryClient, address: FormAddress): Promise<void> =>
  prefetch(async () => queries.prefetchQuery((await import("./form-query.ts")).formQuery(address)));
