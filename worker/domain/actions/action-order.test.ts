import { expect, it } from "vitest";
import { ALL_KEYS, isOverdue, KEYS_OF_STATUS, keysOpenedIn, overdueKeys, sortKeyOf } from "./action-order.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const day = (text: string) => new Date(`${text}T12:00:00Z`);
const open = (due: string | null, created = "2026-11-01") => ({
  status: "in_progress" as const,
  dueDate: due === null ? null : day(due),
  createdAt: day(created),
});
const closed = (status: "completed" | "evaluated", created: string) => ({
  ...open("2026-11-02", created),
  status,
});

it("sorts actions in list order", () => {
  const inOrder = [
    open("0000-01-01"),
    open("2026-11-02"),
    open("2026-11-20"),
    open("9999-12-31"),
    open(null, "9999-12-31"),
    open(null, "2026-11-19"),
    open(null, "0000-01-01"),
    closed("completed", "9999-12-31"),
    closed("completed", "2026-11-19"),
    closed("completed", "0000-01-01"),
    closed("evaluated", "9999-12-31"),
    closed("evaluated", "0000-01-01"),
  ];
  const keys = inOrder.map(sortKeyOf);
  expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  for (const [index, each] of inOrder.entries()) {
    const key = keys[index] ?? 0;
    const isIn = ([from, before]: readonly [number, number]) => key >= from && key < before;
    expect(isIn(ALL_KEYS)).toBe(true);
    expect(Object.entries(KEYS_OF_STATUS).filter(([, range]) => isIn(range))).toEqual([
      [each.status, KEYS_OF_STATUS[each.status]],
    ]);
    expect(isIn(overdueKeys(NOW))).toBe(isOverdue(each, NOW));
    expect(Number.isSafeInteger(key)).toBe(true);
  }
});

it.each(["completed", "evaluated"] as const)("selects the actions opened in a time span (%s)", (status) => {
  const span = { from: day("2026-11-01"), before: day("2026-11-08") };
  const [from, before] = keysOpenedIn(status, span);
  const isIn = (createdAt: Date) => {
    const key = sortKeyOf({ ...closed(status, "2026-11-01"), createdAt });
    return key >= from && key < before;
  };
  expect(isIn(span.from)).toBe(true);
  expect(isIn(new Date(span.from.getTime() - 1))).toBe(false);
  expect(isIn(new Date(span.before.getTime() - 1))).toBe(true);
  expect(isIn(span.before)).toBe(false);
});
