import { useQuery } from "@tanstack/react-query";
import { companyQuery } from "../../data/organisation/companies.ts";

export type Seats = { taken: number; limit: number; held: number; left: number };

/** People and pending invitations take a seat each. Null while loading. */
export function useSeats(companyId: string): Seats | null {
  const { data: company } = useQuery(companyQuery(companyId));
  if (!company) return null;
  const { usersUsage, seatsHeld: held, userLimit: limit } = company;
  const taken = usersUsage + held;
  return { taken, limit, held, left: Math.max(0, limit - taken) };
}
