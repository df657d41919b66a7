import { createAtom } from "@tanstack/react-store";

/** The user is told when the server has not answered a request for this long. */
const SILENT_AFTER_MS = 8000;

/** Whether a request is waiting for the server for long, or was given up without an answer. */
export const silentAtom = createAtom(false);

const silent = new Set<object>();
let wasGivenUp = false;

const publish = (): void => silentAtom.set(silent.size > 0 || wasGivenUp);

/** Watches one request until it ends. An upload that progresses is not silent. */
export function watchForAnswer() {
  const request = {};
  const report = () => {
    silent.add(request);
    publish();
  };
  let timer = setTimeout(report, SILENT_AFTER_MS);
  return {
    progressed: () => {
      clearTimeout(timer);
      timer = setTimeout(report, SILENT_AFTER_MS);
      if (silent.delete(request)) publish();
    },
    ended: (isAnswered: boolean) => {
      clearTimeout(timer);
      const wasSilent = silent.delete(request);
      // Any answer shows that the server is there again.
      wasGivenUp = !isAnswered && (wasSilent || wasGivenUp);
      publish();
    },
  };
}

/** Resolves when the server is found silent. */
export const untilSilent = (): Promise<void> =>
  new Promise((resolve) => {
    if (silentAtom.get()) resolve();
    const subscription = silentAtom.subscribe((isSilent) => {
      if (!isSilent) return;
      subscription.unsubscribe();
      resolve();
    });
  });
