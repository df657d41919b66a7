import type { CompanyRole } from "../../../worker/contract/roles.ts";

/** owner and admin are for the whole company. */
export const OF_A_DEPARTMENT = ["manager", "member"] as const satisfies readonly CompanyRole[];
