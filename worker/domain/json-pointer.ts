// Places in a JSON value (RFC 6901).

export const pointerTo = (path: string, key: string | number): string =>
  `${path}/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** The value with what the function returns in each place. It is not asked for what is in something that it replaced. */
export function mapPlaces(
  value: unknown,
  change: (value: unknown, path: string) => unknown,
  path = "",
): unknown {
  const changed = change(value, path);
  if (changed !== value) return changed;
  if (Array.isArray(value))
    return value.map((each, index) => mapPlaces(each, change, pointerTo(path, index)));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, mapPlaces(each, change, pointerTo(path, key))]),
  );
}
