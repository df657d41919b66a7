import { useSelector } from "@tanstack/react-store";
import { useEffect } from "react";
import type { FormAddress } from "../record.ts";
import { logError } from "../../reports/log.ts";
import { countUnsent, unsentAtom, watchUnsent, type UnsentCount } from "../outbox/unsent-drafts.ts";
import type { Draft } from "../merge/draft.ts";

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

const logFailure = (error: unknown) => logError("Unsent work could not be shown", error);
const startOutbox = () => {
  import("../outbox/outbox.ts").then((outbox) => outbox.startOutbox(), logFailure);
};

/** The user's unsent work, for the frame to show. It also starts sending. The script for that is loaded only if something is unsent. */
export function useUnsent(): Unsent {
  const isAny = useSelector(unsentAtom, ({ size }) => size > 0);
  useEffect(watchUnsent, []);
  useEffect(() => {
    if (isAny) startOutbox();
  }, [isAny]);
  return useSelector(unsentAtom, count);
}
