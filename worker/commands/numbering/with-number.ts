import { problem } from "../../contract/problem.ts";
import type { Env } from "../../env.ts";
import { violatesAnyUnique } from "../../storage/core/guarded.ts";
import type { NumberSeries } from "../../storage/forms/numbering.ts";

/** The object that gives the numbers of a department's records, or of a company's mailbox. */
export const numberingObject = (
  { NUMBERING, JURISDICTION }: Pick<Env, "NUMBERING" | "JURISDICTION">,
  { ownerId, kind }: NumberSeries,
) =>
  // A name stands for another object in each jurisdiction. workerd has none, so a local run has "none".
  (JURISDICTION === "none" ? NUMBERING : NUMBERING.jurisdiction(JURISDICTION)).getByName(
    `${kind === "mailbox" ? "company" : "department"}:${ownerId}`,
  );

type NumberRequest = NumberSeries & { recordId: string; ledger: number | null; taken: number | null };
type Settlement = NumberSeries & { recordId: string; number: number; isCreated: boolean };

/** Allocates the numbers of records. */
export type Numbers = {
  allocate: (request: NumberRequest) => Promise<{ number: number; wasCreated: boolean }>;
  /** Reports whether a number was used; the next record waits for it, the response to the user does not. */
  settle: (settlement: Settlement) => void;
};

type NumberedCreation<Created> = {
  series: NumberSeries;
  recordId: string;
  ledger: number;
  /** One batch: the record, the ledger, the audit line. */
  write: (number: number) => Promise<Created>;
  /** Finds the record when the same request was sent twice concurrently. */
  find: () => Promise<Created | null>;
};

const MAX_ATTEMPTS = 10;

/** Creates a numbered record. A taken number is replaced by another; a failure releases the number. */
export async function withNumber<Created>(
  numbers: Numbers,
  { series, recordId, ledger, write, find }: NumberedCreation<Created>,
): Promise<Created> {
  const request = { ...series, recordId };
  let taken: number | null = null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { number, wasCreated } = await numbers.allocate({
      ...request,
      ledger: taken === null ? ledger : null,
      taken,
    });
    if (wasCreated) {
      const found = await find();
      // The record was deleted since: a late repetition does not restore it.
      if (!found) throw problem("CONFLICT");
      return found;
    }
    try {
      const created = await write(number);
      numbers.settle({ ...request, number, isCreated: true });
      return created;
    } catch (error) {
      const isTaken = violatesAnyUnique(error);
      const found = isTaken ? await find().catch(release) : null;
      if (found === null && isTaken) {
        taken = number;
        continue;
      }
      release(null);
      if (found) return found;
      throw error;
    }

    function release(error: unknown): null {
      numbers.settle({ ...request, number, isCreated: false });
      if (error) throw error;
      return null;
    }
  }
  throw problem("BUSY", { retryAfterSeconds: 1 });
}
