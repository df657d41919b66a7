import type { Language } from "../contract/enums.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import type { Deletable, ReferrerCounts } from "../contract/messages/in-use.ts";
import { problem } from "../contract/problem.ts";

/** Says what still refers to the thing, with counts. */
export function refuseIfUsed(language: Language, thing: Deletable, referrers: ReferrerCounts): void {
  if (Object.values(referrers).some((count) => count > 0)) {
    throw problem("IN_USE", { message: MESSAGES[language].inUse(thing, referrers) });
  }
}
