import { createAtom } from "@tanstack/react-store";

/** The state of sending in this tab. */
type SendingState = {
  /** The session has ended. */
  signedOut: boolean;
  /** The time until which the server takes no changes, because there were too many. */
  limitedUntil: number;
  /** The progress of each file that this tab is sending. */
  progress: ReadonlyMap<string, number>;
};

export const sendingAtom = createAtom<SendingState>({
  signedOut: false,
  limitedUntil: 0,
  progress: new Map(),
});

export const sendingState = (): SendingState => sendingAtom.get();

export function setSignedOut({ signedOut }: Pick<SendingState, "signedOut">): void {
  if (signedOut !== sendingState().signedOut) sendingAtom.set({ ...sendingState(), signedOut });
}

export const setLimitedUntil = (limitedUntil: number): void =>
  sendingAtom.set({ ...sendingState(), limitedUntil });

/** 0 to 1 while this tab is sending the file, else undefined. */
export const uploadProgressOf = (r2Key: string): number | undefined => sendingState().progress.get(r2Key);

export function setUploadProgress(r2Key: string, part: number | null): void {
  const progress = new Map(sendingState().progress);
  if (part === null) progress.delete(r2Key);
  else progress.set(r2Key, part);
  sendingAtom.set({ ...sendingState(), progress });
}
