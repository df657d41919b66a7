// What the frame shows of the unsent work. Apart from the forms' data, which are too large for the first screen: they fill it
// in once they are loaded (web/data/forms/delivery).
import { createAtom } from "@tanstack/react-store";
import type { FormType } from "../../worker/contract/enums.ts";

export type UnsentSummary = {
  /** Records, files and actions that the server does not have. */
  count: number;
  /** Something waits for the user: a refusal, a conflict or an invalid value. */
  needsUser: boolean;
};
export const unsentSummaryAtom = createAtom<UnsentSummary>({ count: 0, needsUser: false });

/** A created form counts as its kind, a changed one as a change. */
export type DeliveredKind =
  | FormType
  | "accident"
  | "changed"
  | "completed"
  | "action"
  | "changedAction"
  | "completedAction"
  | "comment"
  | "photo"
  | "video"
  | "document"
  | "signature";

/** Reports that what had been waiting on this device has arrived. */
export type Receipt = {
  at: number;
  sent: Readonly<Partial<Record<DeliveredKind, number>>>;
  /** Records that could not be sent and wait for the user. */
  left: number;
};
/** The receipt that this tab has not shown yet. */
export const newReceiptAtom = createAtom<Receipt | null>(null);

export const isUnsentSheetOpenAtom = createAtom<boolean>(false);
