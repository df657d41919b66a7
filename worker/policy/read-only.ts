import type { ProblemCode } from "../contract/problem.ts";
import type { Actor } from "./actor.ts";

/** Why nothing may be written to a company; the write itself checks the same (storage/core/rights-check.ts). */
export function readOnlyReason(
  { companies, shown }: Pick<Actor, "companies" | "shown">,
  companyId: string,
): ProblemCode | null {
  const company = [shown, ...companies].find((each) => each?.id === companyId);
  if (company?.isSuspended) return "COMPANY_SUSPENDED";
  return company?.isEnding ? "COMPANY_ENDING" : null;
}
