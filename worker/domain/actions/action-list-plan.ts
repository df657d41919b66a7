// Plans how a list of actions is read: as segments, one after the other, each a range of an index. Overdue actions come
// first in every plan.
import { type ActionStatus, PRIORITIES, type Priority } from "../../contract/enums.ts";
import type { ActionSort, SortDirection } from "../../contract/form-calls/sorts.ts";
import {
  ALL_KEYS,
  DEADLINE_KEYS,
  intersect,
  type KeyRange,
  KEYS_OF_STATUS,
  keysOpenedIn,
  overdueKeys,
} from "./action-order.ts";
import type { TimeSpan } from "../time/periods.ts";

/**
 * urgency: by the sort key. due: the latest deadline first. opened and closed: the latest first, or the first. priority: the
 * actions of one priority by the sort key.
 */
export type SegmentOrder =
  | "urgency"
  | "due"
  | "opened"
  | "closed"
  | "openedFirst"
  | "closedFirst"
  | `priority${Priority}`;

export type ListSegment = {
  order: SegmentOrder;
  /** Null, in the order of closing, for all. */
  keys: KeyRange | null;
  /** Left out, because an earlier segment contains them. */
  exceptKeys: KeyRange | null;
  opened: TimeSpan | null;
  closed: TimeSpan | null;
  /** The one priority of the segment. */
  priority?: Priority;
};

type SegmentFilter = {
  status: ActionStatus | undefined;
  overdue: "true" | "false" | undefined;
  opened: TimeSpan | null;
  closed: TimeSpan | null;
  isEvaluated: boolean;
  /** Of one person or of one zone, whose open actions fit into the filter window. */
  hasFewOpen: boolean;
};

const OPEN_KEYS = KEYS_OF_STATUS.in_progress;
const isEmpty = ([from, before]: KeyRange) => from >= before;
const isAll = ([from, before]: KeyRange) => from === ALL_KEYS[0] && before === ALL_KEYS[1];

function keysFor({ status, overdue, isEvaluated }: SegmentFilter, now: Date): KeyRange {
  const asked = status ? KEYS_OF_STATUS[status] : ALL_KEYS;
  const ofStatus = isEvaluated ? intersect(asked, KEYS_OF_STATUS.evaluated) : asked;
  const [, due] = overdueKeys(now);
  if (overdue === undefined) return ofStatus;
  return overdue === "true" ? intersect(ofStatus, overdueKeys(now)) : intersect(ofStatus, [due, ALL_KEYS[1]]);
}

export function planSegments(filter: SegmentFilter, now: Date): ListSegment[] {
  const { opened: span, closed: closedIn, hasFewOpen } = filter;
  const keys = keysFor(filter, now);
  const base = { order: "urgency", exceptKeys: null, opened: null, closed: null } as const;
  if (closedIn)
    return [{ ...base, order: "closed", keys: isAll(keys) ? null : keys, opened: span, closed: closedIn }];
  if (!span) return [{ ...base, keys }];
  const closed = (["completed", "evaluated"] as const).map((status) => ({
    ...base,
    keys: intersect(keys, keysOpenedIn(status, span)),
  }));
  const open = intersect(keys, OPEN_KEYS);
  // The key of a closed action determines when it was opened.
  const byStatus = [{ ...base, keys: open, opened: span }, ...closed];
  if (hasFewOpen || isEmpty(open)) return byStatus.filter((segment) => !isEmpty(segment.keys));
  // An overdue action opened in the period became due in it, unless its deadline had passed when it was opened.
  const dueInSpan: KeyRange = [span.from.getTime(), now.getTime()];
  const segments: ListSegment[] = [
    {
      ...base,
      order: "due",
      keys: filter.overdue === "true" ? keys : intersect(keys, dueInSpan),
      opened: span,
    },
    { ...base, order: "opened", keys, exceptKeys: dueInSpan, opened: span },
  ];
  if (filter.overdue === "true") return segments.slice(0, 1);
  return segments.filter(({ keys: own }) => own && !isEmpty(own));
}

/** Beyond every date that JSON can express. */
const ALL_TIME: TimeSpan = { from: new Date(-5e14), before: new Date(5e14) };

/** The segments of a list that is sorted otherwise, under filters that the contract allows for the sort. */
export function planSorted(
  { sort, direction }: { sort: ActionSort; direction: SortDirection },
  filter: SegmentFilter,
  now: Date,
): ListSegment[] {
  const isDescending = direction === "desc";
  const base = { keys: null, exceptKeys: null, opened: null, closed: null };
  const keys = keysFor(filter, now);
  switch (sort) {
    case "openedAt":
      return [{ ...base, order: isDescending ? "opened" : "openedFirst", opened: filter.opened ?? ALL_TIME }];
    case "closingDate":
      return [{ ...base, order: isDescending ? "closed" : "closedFirst", closed: filter.closed ?? ALL_TIME }];
    case "priority": {
      const priorities = isDescending ? PRIORITIES.toReversed() : PRIORITIES;
      return priorities.map((priority) => ({ ...base, order: `priority${priority}`, priority, keys }));
    }
    case "deadline":
    default: {
      if (!isDescending) return [{ ...base, order: "urgency", keys }];
      const [, end] = DEADLINE_KEYS;
      const segments: ListSegment[] = [
        { ...base, order: "due", keys: intersect(keys, DEADLINE_KEYS) },
        { ...base, order: "urgency", keys: intersect(keys, [end, ALL_KEYS[1]]) },
      ];
      return segments.filter(({ keys: own }) => own && !isEmpty(own));
    }
  }
}
