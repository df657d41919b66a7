/** How sending goes, in this tab. */
export type Sending = {
  /** The server no longer knows who is asking. */
  signedOut: boolean;
};

let state: Sending = { signedOut: false };
const progress = new Map<string, number>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

export const sendingState = (): Sending => state;

export function subscribeSending(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function nowSending(next: Sending): void {
  if (next.signedOut === state.signedOut) return;
  state = next;
  tell();
}

/** 0 to 1 while this tab sends the file; undefined while it does not. */
export const progressOf = (r2Key: string): number | undefined => progress.get(r2Key);

export function reportProgress(r2Key: string, part: number | null): void {
  if (part === null) progress.delete(r2Key);
  else progress.set(r2Key, part);
  tell();
}
