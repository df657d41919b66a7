import { queryOptions } from "@tanstack/react-query";
import { api } from "#web/data/api/api.ts";

export type { PlatformOverview } from "#worker/contract/admin/overview.ts";

/** What the service stands on, and what has failed. */
export const healthQuery = queryOptions({
  queryKey: ["admin", "health"],
  queryFn: ({ signal }) => api("GET /api/v1/admin/health", { signal }),
});

/** The platform in figures. */
export const overviewQuery = queryOptions({
  queryKey: ["admin", "overview"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/admin/overview", { signal })).overview,
});
