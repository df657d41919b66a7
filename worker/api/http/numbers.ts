import { numberingObject, type Numbers } from "../../commands/numbering/with-number.ts";
import { problem } from "../../contract/problem.ts";

import type { AllocationReport, AllocationRequest } from "../../env.ts";
import { inBackground } from "./background.ts";
import type { AppContext } from "./context.ts";

const MAX_ATTEMPTS = 3;

/** The Durable Objects that give numbers: one per department, one per company for its mailbox. */
export function numbersOf(c: AppContext): Numbers {
  const objectOf = (series: Pick<AllocationRequest, "ownerId" | "kind">) => numberingObject(c.env, series);
  return {
    async allocate(request) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await objectOf(request).allocate(request);
        } catch (cause) {
          // Calls under way fail when an object moves or restarts; repeating the request is safe.
          if (attempt === MAX_ATTEMPTS) throw problem("BUSY", { retryAfterSeconds: 1, cause });
        }
      }
    },
    settle: ({ ownerId, ...settlement }: AllocationReport & { ownerId: string }) =>
      inBackground(c, settleNumber(objectOf({ ownerId, kind: settlement.kind }), settlement)),
  };
}

async function settleNumber(
  object: { settle: (settlement: AllocationReport) => Promise<void> },
  settlement: AllocationReport,
): Promise<void> {
  await object.settle(settlement);
}
