import { isMissingFile } from "../api/stale-files.ts";

type ErrorReporter = (error: unknown) => void;

/** Errors from before the reporter is loaded; a page that fails again and again reports the first ones. */
const MAX_WAITING = 20;
const waiting: unknown[] = [];
let reporter: ErrorReporter = (error) => {
  if (waiting.length < MAX_WAITING) waiting.push(error);
};
const uncaught = new AbortController();

/** Keeps what nobody catches until the reporter, which has listeners of its own, is loaded. */
export function keepEarlyErrors(): void {
  addEventListener("error", ({ error }) => reporter(error), { signal: uncaught.signal });
  addEventListener("unhandledrejection", ({ reason }) => reporter(reason), { signal: uncaught.signal });
}

/** Sets the error service's reporter, once it is loaded, and reports what has failed before. */
export function setErrorReporter(newReporter: ErrorReporter): void {
  uncaught.abort();
  reporter = newReporter;
  for (const error of waiting.splice(0)) reporter(error);
}

/** Logs to the console and the error service. Messages for the user are shown on the screen instead. */
export function logError(message: string, cause: unknown): void {
  // A file that is not on the device comes with the network.
  if (isMissingFile(cause) && !navigator.onLine) return;
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its log
  console.error(message, cause);
  reporter(cause);
}
