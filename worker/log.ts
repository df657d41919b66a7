type Level = "info" | "error";

/** Removes the parameters from drizzle's message of a failed query: tokens, codes and users' texts. */
export const withoutParameters = (text: string): string => text.replace(/\nparams: [^]*$/, "");

/** The stack repeats the message before the frames. */
const stackOf = ({ message, stack = "" }: Error) =>
  withoutParameters(stack.replace(message, () => withoutParameters(message)));

function serializable(value: unknown): unknown {
  if (typeof value === "string") return withoutParameters(value);
  if (!(value instanceof Error)) return value;
  return {
    name: value.name,
    message: withoutParameters(value.message),
    stack: stackOf(value),
    cause: serializable(value.cause),
  };
}

/** One line of JSON per event: Workers Logs indexes the fields. */
export function log(level: Level, event: string, details: Record<string, unknown>): void {
  const line = JSON.stringify({
    event,
    ...Object.fromEntries(Object.entries(details).map(([key, value]) => [key, serializable(value)])),
  });
  // oxlint-disable-next-line no-console -- the console is how a Worker writes its log
  console[level](line);
}
