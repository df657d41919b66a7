type ErrorReporter = (error: unknown) => void;

let watcher: ErrorReporter | null = null;

/** The error service, once it is there. */
export function setErrorReporter(watch: ErrorReporter): void {
  watcher = watch;
}

/** For whoever reads the console or the error service; people are told on the screen. */
export function logError(message: string, cause: unknown): void {
  // oxlint-disable-next-line no-console -- the console is where a browser keeps its log
  console.error(message, cause);
  watcher?.(cause);
}
