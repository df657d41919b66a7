// What the server has received since the last receipt, noted on the device so that it survives a killed tab. Each entry has
// its own key in the browser's storage: tabs that note something at the same time cannot undo each other.
import { readStoredJson, removeStored, storedKeys, storeJson } from "#web/browser/storage.ts";
import { deviceKey } from "../../device/device-keys.ts";
import type { DeliveredKind } from "../../delivery-status.ts";
import type { Draft } from "../merge/draft.ts";

/** Without a kind it only says that something could not be sent at once. */
type Note = { kind: DeliveredKind | null; waited: boolean };

/** What arrived sooner after it was typed or chosen did not wait: the user is not told about it. */
const WAIT_MS = 8000;

const keyOf = (owner: string, id: string) => deviceKey("delivered", owner, id);

type NewDelivery = { kind: DeliveredKind; since: number };

/** Notes that the server has something. Call it before the device forgets that it was unsent; repeating it does no harm. */
export function noteDelivered(owner: string, id: string, { kind, since }: NewDelivery): void {
  const key = keyOf(owner, id);
  const known = readStoredJson(key) as Note | null;
  const waited = known?.waited === true || Date.now() - since >= WAIT_MS;
  // A form that was created and then changed is one created form.
  const isKnownCreation = known !== null && kind === "changed";
  storeJson(key, { kind: isKnownCreation ? known.kind : kind, waited } satisfies Note);
}

/** Forgets a file that is sent once more under another key. */
export const forgetDelivered = (owner: string, id: string): void =>
  removeStored((key) => key === keyOf(owner, id));

/** Compares two drafts and notes what has arrived: the creation, changes that had been sent, the completion. */
export function noteProgress(owner: string, before: Draft, after: Draft): void {
  const { key, address, creation, changes, completion } = before;
  // The sender of an accident says so itself.
  if (address.type === "accident") return;
  const isAction = address.type === "action";
  if (creation && !after.creation && !isAction)
    noteDelivered(owner, key, { kind: address.type, since: creation.at });
  const arrived = Object.entries(changes).flatMap(([field, change]) =>
    // A row that was being filled in has not waited: its change counts from the last letter.
    change.attempted.length > 0 && !after.changes[field] ? [change.at] : [],
  );
  const changed = isAction ? "changedAction" : "changed";
  if (arrived.length > 0) noteDelivered(owner, key, { kind: changed, since: Math.min(...arrived) });
  // The sender of an action's step knows whether the step was ours.
  if (!completion?.wasSent || after.completion || isAction) return;
  // Submitting is what makes a mailbox entry arrive.
  if (completion.step === "submit") noteDelivered(owner, key, { kind: address.type, since: completion.at });
  else noteDelivered(owner, `${key}/completion`, { kind: "completed", since: completion.at });
}

/** Notes that something has to wait, for the network or for the server: the user is told when it has arrived. */
export function noteWaiting(owner: string): void {
  storeJson(keyOf(owner, "waiting"), { kind: null, waited: true } satisfies Note);
}

/** Takes the notes away. Returns what has arrived, and whether any of it had to wait. */
export function takeDelivered(owner: string): { kinds: DeliveredKind[]; waited: boolean } {
  const prefix = keyOf(owner, "");
  const notes = storedKeys((key) => key.startsWith(prefix)).flatMap(
    (key) => (readStoredJson(key) as Note | null) ?? [],
  );
  removeStored((key) => key.startsWith(prefix));
  return { kinds: notes.flatMap(({ kind }) => kind ?? []), waited: notes.some(({ waited }) => waited) };
}

/** Where this device keeps what it told the server of unsent work (report-unsent.ts). */
export const toldKeyOf = (owner: string) => deviceKey("waiting", owner, "told");
export const hasTold = (owner: string): boolean => readStoredJson(toldKeyOf(owner)) !== null;

const untoldKeyOf = (owner: string) => deviceKey("receipt", owner, "untold");

/** Notes whether the last receipt still has to be shown: the tab that made it may be closed before it does. */
export const noteReceipt = (owner: string, { isUntold }: { isUntold: boolean }): void =>
  storeJson(untoldKeyOf(owner), isUntold ? true : null);

export const hasUntoldReceipt = (owner: string): boolean => readStoredJson(untoldKeyOf(owner)) === true;

export const hasDelivered = (owner: string): boolean =>
  storedKeys((key) => key.startsWith(keyOf(owner, ""))).length > 0;
