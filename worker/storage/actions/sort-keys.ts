// The sort key of an action in a list. It is one number, so that one index serves the order, the status and the overdue
// filter: open actions by deadline, open ones without a deadline, completed ones, evaluated ones, the newest first in each.
// The column `sort_key` computes the same in SQL; tables/action.test.ts compares the two.
import type { ActionStatus } from "../../contract/enums.ts";

const WITHOUT_DEADLINE = 1e15;
const COMPLETED = 2e15;
const EVALUATED = 3e15;
/** Half-way between the ranges: no date that JSON can express (years 0 to 9999) reaches it from either side. */
const MARGIN = 5e14;

type SortedAction = { status: ActionStatus; dueDate: Date | null; createdAt: Date };

const KEYS: Record<ActionStatus, (action: SortedAction) => number> = {
  in_progress: ({ dueDate, createdAt }) => dueDate?.getTime() ?? WITHOUT_DEADLINE - createdAt.getTime(),
  completed: ({ createdAt }) => COMPLETED - createdAt.getTime(),
  evaluated: ({ createdAt }) => EVALUATED - createdAt.getTime(),
};

export const sortKeyOf = (action: SortedAction): number => KEYS[action.status](action);

/** From inclusive, before exclusive. */
export type KeyRange = readonly [from: number, before: number];

const SMALLEST = -MARGIN;
export const ALL_KEYS: KeyRange = [SMALLEST, EVALUATED + MARGIN];

export const KEYS_OF_STATUS: Readonly<Record<ActionStatus, KeyRange>> = {
  in_progress: [SMALLEST, COMPLETED - MARGIN],
  completed: [COMPLETED - MARGIN, EVALUATED - MARGIN],
  evaluated: [EVALUATED - MARGIN, EVALUATED + MARGIN],
};

/** The keys of open actions with a deadline. */
export const DEADLINE_KEYS: KeyRange = [SMALLEST, WITHOUT_DEADLINE - MARGIN];

/** The keys of overdue actions. */
export const overdueKeys = (now: Date): KeyRange => [SMALLEST, now.getTime()];

export const intersect = (a: KeyRange, b: KeyRange): KeyRange => [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
