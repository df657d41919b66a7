const ISO_DATETIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Normalizes empty texts to null and datetimes to UTC, and drops the URLs of files, which the server generates anew. */
function canonical(value: unknown): unknown {
  if (isEmpty(value)) return null;
  if (Array.isArray(value)) return value.map(canonical);
  if (isObject(value)) {
    const entries = Object.entries(value).filter(
      ([key, each]) => !isEmpty(each) && !(key === "url" && "r2Key" in value),
    );
    return Object.fromEntries(
      entries.map(([key, each]) => [key, canonical(each)] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  }
  if (typeof value === "string" && ISO_DATETIME.test(value)) {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : new Date(time).toISOString();
  }
  return value;
}

/** Whether two values of a field are equivalent. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
