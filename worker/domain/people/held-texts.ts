// Maps what a stored value holds of people, and nothing else of it.
import { type Held, type HeldKind, holdsPeople } from "../../contract/held.ts";

export type OfPeople = Exclude<HeldKind, "nothing" | "changes">;
export type MapText = (text: string, heldKind: OfPeople) => string;

const isOfPeople = (held: Held): held is OfPeople =>
  typeof held === "string" && held !== "nothing" && held !== "changes";

/** With the place of the text in the value: a JSON pointer (RFC 6901). Members that a statement names need no escape in it. */
type MapPlaced = (text: string, heldKind: OfPeople, path: string) => string;

/** The value with each text that is about people mapped. Values that are not as the statement says stay. */
export function mapHeld(value: unknown, held: Held, map: MapPlaced, path = ""): unknown {
  if (typeof held === "string")
    return isOfPeople(held) && typeof value === "string" ? map(value, held, path) : value;
  if (typeof value !== "object" || value === null) return value;
  if ("list" in held)
    return Array.isArray(value)
      ? value.map((each, index) => mapHeld(each, held.list, map, `${path}/${index}`))
      : value;
  if (Array.isArray(value)) return value;
  if ("by" in held) {
    const found = held.cases[String((value as Record<string, unknown>)[held.by])];
    return found === undefined ? value : mapHeld(value, found, map, path);
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const member = Object.hasOwn(held.members, key) ? held.members[key] : undefined;
      return [key, member === undefined ? each : mapHeld(each, member, map, `${path}/${key}`)];
    }),
  );
}

/** The changes of an audit entry: before and after of each field. Of a long value the log keeps how it starts, which is cut off. */
export function mapChanges(
  changes: Readonly<Record<string, unknown>>,
  heldOf: (field: string) => Held,
  map: MapText,
): Record<string, unknown> {
  const side = (value: unknown, held: Held) =>
    isStart(value)
      ? { ...value, start: holdsPeople(held) ? map(value.start, "words") : value.start }
      : mapHeld(value, held, map);
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => {
      if (typeof change !== "object" || change === null) return [field, change];
      const held = heldOf(field);
      return [
        field,
        Object.fromEntries(Object.entries(change).map(([when, value]) => [when, side(value, held)])),
      ];
    }),
  );
}

const isStart = (value: unknown): value is { start: string } =>
  isRecord(value) &&
  Object.keys(value).toSorted().join() === "length,sha256,start" &&
  typeof value["start"] === "string";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Null for a text that is not JSON. */
function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored);
  } catch {
    return null;
  }
}

/** The stored text of a column, mapped; the same text if nothing of it changes. JSON stays JSON. */
export function mapStored(
  stored: string,
  { held, heldOf }: { held: Held; heldOf?: (field: string) => Held },
  map: MapText,
): string {
  if (typeof held === "string" && held !== "changes") return isOfPeople(held) ? map(stored, held) : stored;
  const value = parsed(stored);
  let isChanged = false;
  const note: MapText = (text, heldKind) => {
    const after = map(text, heldKind);
    if (after !== text) isChanged = true;
    return after;
  };
  const mapped =
    held === "changes"
      ? isRecord(value) && heldOf
        ? mapChanges(value, heldOf, note)
        : value
      : mapHeld(value, held, note);
  return isChanged ? JSON.stringify(mapped) : stored;
}
