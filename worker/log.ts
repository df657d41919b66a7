type Level = "info" | "error";

const told = (value: unknown): unknown =>
  value instanceof Error
    ? { name: value.name, message: value.message, stack: value.stack, cause: told(value.cause) }
    : value;

/** One line of JSON per event: Workers Logs indexes the fields. */
export function log(level: Level, event: string, details: Record<string, unknown>): void {
  const line = JSON.stringify({
    event,
    ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, told(value)])),
  });
  // oxlint-disable-next-line no-console -- the console is how a Worker writes its log
  console[level](line);
}
