import { problem } from "../../contract/problem.ts";
import { brokeAnyUnique } from "../../storage/core/guarded.ts";
import type { NumberedSeries } from "../../storage/forms/numbering.ts";

type NumberRequest = NumberedSeries & { recordId: string; ledger: number | null; taken: number | null };
type Settlement = NumberedSeries & { recordId: string; number: number; isCreated: boolean };

/** Who hands out numbers. */
export type Numbers = {
  allocate: (ask: NumberRequest) => Promise<{ number: number; wasCreated: boolean }>;
  /** Tells what became of a number; the next record waits for that word, the answer to the person does not. */
  settle: (settlement: Settlement) => void;
};

type NumberedCreation<Created> = {
  series: NumberedSeries;
  recordId: string;
  ledger: number;
  /** One batch: the record, the ledger, the audit line. */
  write: (number: number) => Promise<Created>;
  /** The record if it is there after all: the same creation asked twice at once. */
  find: () => Promise<Created | null>;
};

const MOST_TRIES = 10;

/** Creates a numbered record. A number that turns out to be taken leads to another one, a failure gives it back. */
export async function withNumber<Created>(
  numbers: Numbers,
  { series, recordId, ledger, write, find }: NumberedCreation<Created>,
): Promise<Created> {
  const ask = { ...series, recordId };
  let taken: number | null = null;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { number, wasCreated } = await numbers.allocate({
      ...ask,
      ledger: taken === null ? ledger : null,
      taken,
    });
    if (wasCreated) {
      const found = await find();
      // It was deleted since: a late repeat does not bring it back.
      if (!found) throw problem("CONFLICT");
      return found;
    }
    try {
      const created = await write(number);
      numbers.settle({ ...ask, number, isCreated: true });
      return created;
    } catch (error) {
      const isTaken = brokeAnyUnique(error);
      const found = isTaken ? await find().catch(giveBack) : null;
      if (found === null && isTaken) {
        taken = number;
        continue;
      }
      giveBack(null);
      if (found) return found;
      throw error;
    }

    function giveBack(error: unknown): null {
      numbers.settle({ ...ask, number, isCreated: false });
      if (error) throw error;
      return null;
    }
  }
  throw problem("BUSY", { retryAfterSeconds: 1 });
}
