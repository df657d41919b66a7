import { queryOptions } from "@tanstack/react-query";
import { readOwnInvitations } from "./invitations.ts";

/** What is waiting for one's own address. */
export const ownInvitationsQuery = queryOptions({
  queryKey: ["own-invitations"],
  queryFn: ({ signal }) => readOwnInvitations(signal),
});
