import type { Numbers } from "../commands/numbering/with-number.ts";
import { problem } from "../contract/problem.ts";
import type { AllocationRequest, AllocationReport } from "../env.ts";
import { inBackground } from "./background.ts";
import type { AppContext } from "./context.ts";

const MOST_TRIES = 3;

/** The Durable Objects that give numbers: one per department, one per company for its mailbox. */
export function numbersOf(c: AppContext): Numbers {
  const objectOf = ({ ownerId, kind }: Pick<AllocationRequest, "ownerId" | "kind">) =>
    c.env.NUMBERING.getByName(`${kind === "mailbox" ? "company" : "department"}:${ownerId}`);
  return {
    async allocate(ask) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await objectOf(ask).allocate(ask);
        } catch (cause) {
          // Calls under way fail when an object moves or restarts; asking again is safe.
          if (tries === MOST_TRIES) throw problem("BUSY", { retryAfterSeconds: 1, cause });
        }
      }
    },
    settle: ({ ownerId, ...settlement }: AllocationReport & { ownerId: string }) =>
      inBackground(c, settled(objectOf({ ownerId, kind: settlement.kind }), settlement)),
  };
}

async function settled(
  object: { settle: (settlement: AllocationReport) => Promise<void> },
  settlement: AllocationReport,
): Promise<void> {
  await object.settle(settlement);
}
