type ErrorReporter = (error: unknown) => void;

/** Errors from before the reporter is loaded; a page that fails again and again reports the first ones. */
const MAX_WAITING = 20;
const waiting: unknown[] = [];
const { promise: failed, resolve: fail } = Promise.withResolvers<void>();
let reporter: ErrorReporter = (error) => {
  if (waiting.length < MAX_WAITING) waiting.push(error);
  fail();
};

/** Resolves when the first error has been logged, or was caught by nobody. */
export function firstError(): Promise<void> {
  const events = new AbortController();
  const note = (error: unknown) => {
    events.abort();
    reporter(error);
  };
  addEventListener("error", ({ error }) => note(error), { signal: events.signal });
  addEventListener("unhandledrejection", ({ reason }) => note(reason), { signal: events.signal });
  void failed.then(() => events.abort());
  return failed;
}

/** Sets the error service's reporter, once it is loaded, and reports what has failed before. */
export function setErrorReporter(newReporter: ErrorReporter): void {
  reporter = newReporter;
  for (const error of waiting.splice(0)) reporter(error);
}

/** Logs to the console and the error service. Messages for the user are shown on the screen instead. */
export function logError(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its log
  console.error(message, cause);
  reporter(cause);
}
