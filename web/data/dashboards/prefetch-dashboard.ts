import type { QueryClient } from "@tanstack/react-query";
import type { DateRange } from "../../../worker/contract/enums.ts";
import { prefetch } from "../api/prefetch.ts";
import type { FigureScope } from "./addresses.ts";

export const prefetchDashboard = (
  queries: QueryClient,
  scope: FigureScope,
  dateRange: DateRange,
): Promise<void> =>
  prefetch(async () => (await import("./dashboards.ts")).fetchAhead(queries, scope, dateRange));
