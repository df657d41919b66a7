import { useEffect, useSyncExternalStore } from "react";
import type { FormAddress } from "./record.ts";
import { startOutbox } from "./outbox/outbox.ts";
import { subscribeUnsent, unsentDrafts } from "./outbox/unsent-drafts.ts";
import { countUnsent, type UnsentCount } from "./outbox/count-unsent.ts";

export type UnsentForm = {
  address: FormAddress;
  /** The server has not made it yet. */
  isNew: boolean;
  /** Why the server will not take it, in its words. */
  problem: string | null;
};
export type Unsent = UnsentCount & { forms: readonly UnsentForm[] };

let counted: { from: ReturnType<typeof unsentDrafts>; unsent: Unsent } | null = null;

function count(): Unsent {
  const from = unsentDrafts();
  if (counted?.from === from) return counted.unsent;
  const drafts = [...from.values()];
  const forms = drafts.map(({ address, creation, refusal }) => ({
    address,
    isNew: creation !== null,
    problem: refusal?.message ?? null,
  }));
  counted = { from, unsent: { ...countUnsent(drafts), forms } };
  return counted.unsent;
}

/** What of the person's is only on this device, for the frame to tell. It also starts the sending of it. */
export function useUnsent(): Unsent {
  useEffect(startOutbox, []);
  return useSyncExternalStore(subscribeUnsent, count);
}
