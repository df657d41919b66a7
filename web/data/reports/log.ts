type ErrorReporter = (error: unknown) => void;

let reporter: ErrorReporter | null = null;

/** Sets the error service's reporter, once it is loaded. */
export function setErrorReporter(newReporter: ErrorReporter): void {
  reporter = newReporter;
}

/** Logs to the console and the error service. Messages for the user are shown on the screen instead. */
export function logError(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its log
  console.error(message, cause);
  reporter?.(cause);
}
