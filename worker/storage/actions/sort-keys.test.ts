import { expect, it } from "vitest";
import { isOverdue } from "../../domain/actions/is-overdue.ts";
import { ALL_KEYS, DEADLINE_KEYS, intersect, KEYS_OF_STATUS, overdueKeys, sortKeyOf } from "./sort-keys.ts";

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

it.each([
  ["apart", [0, 2], [5, 9], [5, 2]],
  ["overlapping", [0, 6], [5, 9], [5, 6]],
  ["one in the other", [0, 9], [2, 3], [2, 3]],
] as const)(
  "of ranges %s, both keys are in the later start and the earlier end",
  (_, one, other, expected) => {
    expect(intersect(one, other)).toEqual(expected);
    expect(intersect(other, one)).toEqual(expected);
  },
);

it("open actions with a deadline have keys of their own", () => {
  const isDeadlineKey = (action: Parameters<typeof sortKeyOf>[0]) => {
    const key = sortKeyOf(action);
    return key >= DEADLINE_KEYS[0] && key < DEADLINE_KEYS[1];
  };
  expect([open("0000-01-01"), open("9999-12-31")].map(isDeadlineKey)).toEqual([true, true]);
  expect([open(null, "9999-12-31"), closed("completed", "9999-12-31")].map(isDeadlineKey)).toEqual([
    false,
    false,
  ]);
});
