import { createAtom } from "@tanstack/react-store";

/** How sending goes, in this tab. */
type Sending = {
  /** The server no longer knows who is asking. */
  signedOut: boolean;
  /** The server takes no more changes until then, because there were too many. */
  limitedUntil: number;
  /** Of the files this tab sends now. */
  progress: ReadonlyMap<string, number>;
};

export const sendingAtom = createAtom<Sending>({ signedOut: false, limitedUntil: 0, progress: new Map() });

export const sendingState = (): Sending => sendingAtom.get();

export function nowSending({ signedOut }: Pick<Sending, "signedOut">): void {
  if (signedOut !== sendingState().signedOut) sendingAtom.set({ ...sendingState(), signedOut });
}

export const waitUntil = (limitedUntil: number): void => sendingAtom.set({ ...sendingState(), limitedUntil });

/** 0 to 1 while this tab sends the file; undefined while it does not. */
export const progressOf = (r2Key: string): number | undefined => sendingState().progress.get(r2Key);

export function reportProgress(r2Key: string, part: number | null): void {
  const progress = new Map(sendingState().progress);
  if (part === null) progress.delete(r2Key);
  else progress.set(r2Key, part);
  sendingAtom.set({ ...sendingState(), progress });
}
