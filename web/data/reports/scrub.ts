// Reports keep the paths of URLs; searches, e-mail addresses and codes are removed.
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/((?:https?:\/\/|\/)[^\s?#"'\\<>()]*)[?#][^\s"'\\<>()]*/g, "$1"],
  [/^[?#]\S+/, ""],
  [/(\/(?:invitation|invite|confirm-mailbox)\/)[^\s/?#"'\\<>()]+/g, "$1…"],
];

const scrubText = (text: string): string =>
  SECRETS.reduce((result, [secret, replacement]) => result.replace(secret, replacement), text);

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Returns a copy of a report in which every URL is reduced to its path. */
export function scrub<Value>(value: Value): Value;
export function scrub(value: unknown): unknown {
  if (typeof value === "string") return scrubText(value);
  if (Array.isArray(value)) return value.map((each: unknown) => scrub(each));
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, unknown]) => [key, scrub(each)]),
  );
}
