import { useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import type { FormAddress } from "./record.ts";
import { logError } from "../reports/log.ts";
import { unsentAtom, countUnsent, type UnsentCount } from "./outbox/unsent-drafts.ts";
import type { Draft } from "./merge/draft.ts";

export type UnsentForm = {
  address: FormAddress;
  /** The server has not created it yet. */
  isNew: boolean;
  /** The server's message when it accepts no more changes. */
  problem: string | null;
};
export type Unsent = UnsentCount & { forms: readonly UnsentForm[] };

function count(unsent: ReadonlyMap<string, Draft>): Unsent {
  const drafts = [...unsent.values()];
  const forms = drafts.map(({ address, creation, refusal }) => ({
    address,
    isNew: creation !== null,
    problem: refusal?.message ?? null,
  }));
  return { ...countUnsent(drafts), forms };
}

const startOutbox = () => {
  // Sending has its place after the first screen.
  import("./outbox/outbox.ts").then((outbox) => outbox.startOutbox(), logFailure);
};
const logFailure = (error: unknown) => logError("Unsent work could not be shown", error);

/** The user's unsent work, for the frame to show. It also starts sending. */
export function useUnsent(): Unsent {
  useEffect(startOutbox, []);
  return useSelector(unsentAtom, count);
}
