import { describe, expect, it } from "vitest";
import type { Priority } from "../../contract/enums.ts";
import type { ActionSort, SortDirection } from "../../contract/form-calls/sorts.ts";
import { type ListSegment, planSegments, planSorted } from "./action-list-plan.ts";
import { ALL_KEYS, KEYS_OF_STATUS, type KeyRange } from "./action-order.ts";

const NOW = new Date("2026-11-20T09:00:00Z");
const now = NOW.getTime();
const [SMALLEST, LARGEST] = ALL_KEYS;
const week = { from: new Date("2026-11-16T00:00:00Z"), before: new Date("2026-11-23T00:00:00Z") };
const nextWeek = { from: week.before, before: new Date("2026-11-30T00:00:00Z") };
const OVERDUE: KeyRange = [SMALLEST, now];

type Filter = Parameters<typeof planSegments>[0];
const filter = (given: Partial<Filter>): Filter => ({
  status: undefined,
  overdue: undefined,
  opened: null,
  closed: null,
  isEvaluated: false,
  hasFewOpen: false,
  ...given,
});
const segment = (given: Partial<ListSegment>): ListSegment => ({
  order: "urgency",
  keys: null,
  exceptKeys: null,
  opened: null,
  closed: null,
  ...given,
});
/** Closed actions have their opening in the key: the newest has the smallest. */
const openedInWeek = (status: "completed" | "evaluated") => {
  const from = status === "completed" ? 2e15 : 3e15;
  return segment({ keys: [from - week.before.getTime() + 1, from - week.from.getTime() + 1] });
};
const dueInWeek: KeyRange = [week.from.getTime(), now];

describe("the list of actions by urgency reads", () => {
  it.each<[string, Partial<Filter>, ListSegment[]]>([
    ["everything in one range", {}, [segment({ keys: ALL_KEYS })]],
    ["a status", { status: "completed" }, [segment({ keys: KEYS_OF_STATUS.completed })]],
    ["what is overdue", { overdue: "true" }, [segment({ keys: OVERDUE })]],
    ["what is not", { overdue: "false" }, [segment({ keys: [now, LARGEST] })]],
    [
      "what is open and not overdue",
      { overdue: "false", status: "in_progress" },
      [segment({ keys: [now, KEYS_OF_STATUS.in_progress[1]] })],
    ],
    ["what is evaluated", { isEvaluated: true }, [segment({ keys: KEYS_OF_STATUS.evaluated })]],
    [
      "nothing that is completed and evaluated",
      { isEvaluated: true, status: "completed" },
      [segment({ keys: [2.5e15, 2.5e15] })],
    ],
    ["what was closed in a week, all of it", { closed: week }, [segment({ order: "closed", closed: week })]],
    [
      "what was closed in a week and opened in another",
      { closed: nextWeek, opened: week },
      [segment({ order: "closed", opened: week, closed: nextWeek })],
    ],
    [
      "what was closed in a week, of one status",
      { closed: week, status: "evaluated" },
      [segment({ order: "closed", keys: KEYS_OF_STATUS.evaluated, closed: week })],
    ],
    [
      "what was closed in a week and is open again",
      { closed: week, status: "in_progress" },
      [segment({ order: "closed", keys: KEYS_OF_STATUS.in_progress, closed: week })],
    ],
    [
      "what was closed in a week and is overdue",
      { closed: week, overdue: "true" },
      [segment({ order: "closed", keys: OVERDUE, closed: week })],
    ],
    [
      "what was opened in a week: first what became due in it",
      { opened: week },
      [
        segment({ order: "due", keys: dueInWeek, opened: week }),
        segment({ order: "opened", keys: ALL_KEYS, exceptKeys: dueInWeek, opened: week }),
      ],
    ],
    [
      "what is opened in a week to come, of which nothing is due",
      { opened: nextWeek },
      [
        segment({
          order: "opened",
          keys: ALL_KEYS,
          exceptKeys: [nextWeek.from.getTime(), now],
          opened: nextWeek,
        }),
      ],
    ],
    [
      "what was opened in a week and is overdue",
      { opened: week, overdue: "true" },
      [segment({ order: "due", keys: OVERDUE, opened: week })],
    ],
    [
      "what was opened in a week and is completed, by the key alone",
      { opened: week, status: "completed" },
      [openedInWeek("completed")],
    ],
    [
      "what was opened in a week, of which few are open, by status",
      { opened: week, hasFewOpen: true },
      [
        segment({ keys: KEYS_OF_STATUS.in_progress, opened: week }),
        openedInWeek("completed"),
        openedInWeek("evaluated"),
      ],
    ],
    [
      "what was opened in a week and is overdue, of which few are open",
      { opened: week, hasFewOpen: true, overdue: "true" },
      [segment({ keys: OVERDUE, opened: week })],
    ],
  ])("%s", (_, given, expected) => {
    expect(planSegments(filter(given), NOW)).toEqual(expected);
  });
});

describe("a sorted list of actions reads", () => {
  const ALL_TIME = { from: new Date(-5e14), before: new Date(5e14) };
  const byPriority = (...priorities: Priority[]) =>
    priorities.map((priority) => segment({ order: `priority${priority}`, priority, keys: ALL_KEYS }));

  it.each<[ActionSort, SortDirection, Partial<Filter>, ListSegment[]]>([
    ["openedAt", "desc", {}, [segment({ order: "opened", opened: ALL_TIME })]],
    ["openedAt", "asc", {}, [segment({ order: "openedFirst", opened: ALL_TIME })]],
    ["openedAt", "desc", { opened: week }, [segment({ order: "opened", opened: week })]],
    ["closingDate", "desc", {}, [segment({ order: "closed", closed: ALL_TIME })]],
    ["closingDate", "asc", {}, [segment({ order: "closedFirst", closed: ALL_TIME })]],
    ["closingDate", "asc", { closed: week }, [segment({ order: "closedFirst", closed: week })]],
    ["priority", "asc", {}, byPriority("0", "1", "2", "3", "4")],
    ["priority", "desc", {}, byPriority("4", "3", "2", "1", "0")],
    ["deadline", "asc", {}, [segment({ keys: ALL_KEYS })]],
    [
      "deadline",
      "desc",
      {},
      [segment({ order: "due", keys: [SMALLEST, 5e14] }), segment({ keys: [5e14, LARGEST] })],
    ],
    ["deadline", "desc", { overdue: "true" }, [segment({ order: "due", keys: OVERDUE })]],
    ["deadline", "desc", { status: "completed" }, [segment({ keys: KEYS_OF_STATUS.completed })]],
  ])("%s %s, filtered by %j", (sort, direction, given, expected) => {
    expect(planSorted({ sort, direction }, filter(given), NOW)).toEqual(expected);
  });
});
