// Addresses in a report say where something happened; what was searched for, e-mail addresses and codes stay here.
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/((?:https?:\/\/|\/)[^\s?#"'\\<>()]*)[?#][^\s"'\\<>()]*/g, "$1"],
  [/^[?#]\S+/, ""],
  [/(\/(?:invitation|invite)\/)[^\s/?#"'\\<>()]+/g, "$1…"],
];

const scrubText = (text: string): string =>
  SECRETS.reduce((rest, [secret, instead]) => rest.replace(secret, instead), text);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** A copy of what is about to be sent, with every address in it cut down to its path. */
export function scrub<Value>(value: Value): Value;
export function scrub(value: unknown): unknown {
  if (typeof value === "string") return scrubText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => scrub(each));
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, scrub(each)]),
  );
}
