import type { Language } from "../contract/enums.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import type { Deletable, ReferrerCounts } from "../contract/messages/in-use.ts";
import { problem } from "../contract/problem.ts";

/** Refuses a deletion, with the counts of the records that still refer to the row. */
export function refuseIfUsed(language: Language, deletable: Deletable, referrers: ReferrerCounts): void {
  if (Object.values(referrers).some((count) => count > 0)) {
    throw problem("IN_USE", { message: MESSAGES[language].inUse(deletable, referrers) });
  }
}
