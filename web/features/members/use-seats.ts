import { useQuery } from "@tanstack/react-query";
import { can } from "#worker/policy/can.ts";
import { companyQuery } from "../../data/organisation/companies.ts";
import { invitesQuery, isExpired } from "./invites/invites.ts";
import { useActor } from "../../data/session/use-actor.ts";

export type Seats = { used: number; limit: number; held: number; left: number };

/** Null while loading. Pending invitations hold seats; managers cannot list them, so for them only used seats count. */
export function useSeats(companyId: string): Seats | null {
  const mayList = can(useActor(), "invite.list", { companyId });
  const { data: company } = useQuery(companyQuery(companyId));
  const { data: invites } = useQuery({ ...invitesQuery(companyId), enabled: mayList });
  if (!company || (mayList && !invites)) return null;
  const held = (invites ?? []).filter((invite) => !isExpired(invite)).length;
  const { usersUsage: used, userLimit: limit } = company;
  return { used, limit, held, left: Math.max(0, limit - used - held) };
}
