import { createAtom } from "@tanstack/react-store";

/** The state of sending. Any tab may be the one that sends, so it tells the others. */
type SendingState = {
  /** The session has ended. */
  signedOut: boolean;
  /** The time until which the server takes no changes, because there were too many. */
  limitedUntil: number;
  /** The time of the next attempt after the server failed; 0 after a success. */
  retryAt: number;
  /** The progress of each file that is being sent. */
  progress: ReadonlyMap<string, number>;
};

export const sendingAtom = createAtom<SendingState>({
  signedOut: false,
  limitedUntil: 0,
  retryAt: 0,
  progress: new Map(),
});

export const sendingState = (): SendingState => sendingAtom.get();

type Message = { limitedUntil: number } | { retryAt: number } | { r2Key: string; part: number | null };

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("extintor-sending");

export function setSignedOut({ signedOut }: Pick<SendingState, "signedOut">): void {
  if (signedOut !== sendingState().signedOut) sendingAtom.set({ ...sendingState(), signedOut });
}

export function setLimitedUntil(limitedUntil: number): void {
  sendingAtom.set({ ...sendingState(), limitedUntil });
  // A tab that starts knows of no limit, which says nothing about the others.
  if (limitedUntil > 0) channel?.postMessage({ limitedUntil } satisfies Message);
}

export function setRetryAt(retryAt: number): void {
  if (retryAt === sendingState().retryAt) return;
  sendingAtom.set({ ...sendingState(), retryAt });
  channel?.postMessage({ retryAt } satisfies Message);
}

/** 0 to 1 while the file is being sent, else undefined. */
export const uploadProgressOf = (r2Key: string): number | undefined => sendingState().progress.get(r2Key);

function showProgress(r2Key: string, part: number | null): void {
  const progress = new Map(sendingState().progress);
  if (part === null) progress.delete(r2Key);
  else progress.set(r2Key, part);
  sendingAtom.set({ ...sendingState(), progress });
}

const percentOf = (part: number | null | undefined) =>
  typeof part === "number" ? Math.floor(part * 100) : -1;

export function setUploadProgress(r2Key: string, part: number | null): void {
  const before = percentOf(uploadProgressOf(r2Key));
  showProgress(r2Key, part);
  if (percentOf(part) !== before) channel?.postMessage({ r2Key, part } satisfies Message);
}

/** The progress in another tab is forgotten after this time without news: the tab may have been closed. */
const STALE_AFTER_MS = 10_000;
const stale = new Map<string, ReturnType<typeof setTimeout>>();

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if (!("r2Key" in data)) {
    sendingAtom.set({ ...sendingState(), ...data });
    return;
  }
  const { r2Key, part } = data;
  clearTimeout(stale.get(r2Key));
  showProgress(r2Key, part);
  if (part === null) stale.delete(r2Key);
  else
    stale.set(
      r2Key,
      setTimeout(() => showProgress(r2Key, null), STALE_AFTER_MS),
    );
});
