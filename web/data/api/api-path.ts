/** A path of the API, its parts made safe. */
export const apiPath = (...parts: readonly string[]): string =>
  `/v1/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

/** A query string of what is known; empty when nothing is. */
export function apiQuery(values: Record<string, string | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) search.set(name, value);
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
