import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";

/** The pending invitations for the user's email address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ["own-invitations"],
  queryFn: async ({ signal }) => (await api("GET /api/v1/invite", { signal })).invitations,
});
