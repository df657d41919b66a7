import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** What is waiting for one's own address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ["own-invitations"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/invite", { signal })).invitations,
});
