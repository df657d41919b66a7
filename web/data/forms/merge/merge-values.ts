import type { Timing } from "#worker/contract/shapes.ts";
import { inTimeOrder } from "#worker/domain/forms/timings.ts";

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

/** Null for a conflict, which the user resolves. */
type MergeResult = { value: unknown } | null;

const isAnswer = (value: unknown): value is { value: unknown; corrections: unknown; note?: unknown } =>
  isObject(value) && "corrections" in value;

/** Three-way merge of a field's value. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): MergeResult {
  if (isSameValue(mine, theirs) || isSameValue(mine, base)) return { value: theirs };
  if (isSameValue(theirs, base)) return { value: mine };
  if (isAnswer(base) && isAnswer(mine) && isAnswer(theirs)) {
    const value = mergeValues(base.value, mine.value, theirs.value);
    const corrections = mergeValues(base.corrections, mine.corrections, theirs.corrections);
    const note = mergeValues(base.note, mine.note, theirs.note);
    return value && corrections && note
      ? { value: { ...theirs, value: value.value, corrections: corrections.value, note: note.value } }
      : null;
  }
  const list = mergeLists(base, mine, theirs);
  return list && { value: list };
}

type ListEntry = { id: string; value: unknown };

const isTiming = (value: unknown): value is Timing =>
  isObject(value) && typeof value["date"] === "string" && typeof value["event"] === "string";

/** Files are identified by their key, witnesses, corrections and timings by their id, older timings by what they say. */
function identity(value: unknown): string | null {
  if (!isObject(value)) return null;
  const id = value["r2Key"] ?? value["id"] ?? (isTiming(value) ? `${value.date} ${value.event}` : null);
  return typeof id === "string" ? id : null;
}

/** Null for a list whose entries have no unique identity. */
function itemsOf(list: unknown): ListEntry[] | null {
  if (!Array.isArray(list)) return null;
  const items: ListEntry[] = [];
  for (const value of list) {
    const id = identity(value);
    if (id === null || items.some((item) => item.id === id)) return null;
    items.push({ id, value });
  }
  return items;
}

const find = (items: readonly ListEntry[], id: string) => items.find((item) => item.id === id);
const order = (items: readonly ListEntry[], among: ReadonlySet<string>) =>
  items.flatMap(({ id }) => (among.has(id) ? [id] : [])).join("\n");

/**
 * Merges additions, removals and changes of both sides, entry by entry. Null where both changed the same entry or the
 * order in different ways. The order of timings is that of their dates.
 */
function mergeLists(base: unknown, mine: unknown, theirs: unknown): unknown[] | null {
  const [before, ours, others] = [itemsOf(base ?? []), itemsOf(mine ?? []), itemsOf(theirs ?? [])];
  if (!before || !ours || !others) return null;

  const inAll = new Set(before.flatMap(({ id }) => (find(ours, id) && find(others, id) ? [id] : [])));
  const [orderBefore, orderOurs, orderOthers] = [before, ours, others].map((items) => order(items, inAll));
  const oursMoved = orderOurs !== orderBefore;
  const areTimings = [...ours, ...others].every(({ value }) => isTiming(value));
  if (!areTimings && oursMoved && orderOthers !== orderBefore && orderOurs !== orderOthers) return null;

  const [first, second] = oursMoved ? [ours, others] : [others, ours];
  const ids = new Set([...first, ...second].map(({ id }) => id));
  const merged: unknown[] = [];
  for (const id of ids) {
    const entry = mergeEntry(find(before, id), find(ours, id), find(others, id));
    if (entry === "conflict") return null;
    if (entry) merged.push(entry.value);
  }
  return areTimings ? inTimeOrder(merged as Timing[]) : merged;
}

function mergeEntry(
  before: ListEntry | undefined,
  ours: ListEntry | undefined,
  others: ListEntry | undefined,
): ListEntry | undefined | "conflict" {
  const differs = (one: ListEntry | undefined, other: ListEntry | undefined) =>
    !isSameValue(one?.value, other?.value);
  if (!differs(ours, before)) return others;
  if (!differs(others, before) || !differs(ours, others)) return ours;
  return "conflict";
}
