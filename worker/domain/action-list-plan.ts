// Plans how a list of actions is read: as segments, one after the other, each a range of an index. Overdue actions come
// first in every plan.
import type { ActionStatus } from "../contract/enums.ts";
import {
  ALL_KEYS,
  intersect,
  type KeyRange,
  KEYS_OF_STATUS,
  keysOpenedIn,
  overdueKeys,
} from "./action-order.ts";
import type { TimeSpan } from "./periods.ts";

/** urgency: by the sort key. due: the latest deadline first. opened: the newest first. */
export type SegmentOrder = "urgency" | "due" | "opened";

export type ListSegment = {
  order: SegmentOrder;
  keys: KeyRange;
  /** Left out, because an earlier segment contains them. */
  exceptKeys: KeyRange | null;
  opened: TimeSpan | null;
};

type SegmentFilter = {
  status: ActionStatus | undefined;
  overdue: "true" | "false" | undefined;
  span: TimeSpan | null;
  isOfOnePerson: boolean;
};

const OPEN_KEYS = KEYS_OF_STATUS.in_progress;
const isEmpty = ([from, before]: KeyRange) => from >= before;

function keysFor({ status, overdue }: SegmentFilter, now: Date): KeyRange {
  const ofStatus = status ? KEYS_OF_STATUS[status] : ALL_KEYS;
  const [, due] = overdueKeys(now);
  if (overdue === undefined) return ofStatus;
  return overdue === "true" ? intersect(ofStatus, overdueKeys(now)) : intersect(ofStatus, [due, ALL_KEYS[1]]);
}

export function planSegments(filter: SegmentFilter, now: Date): ListSegment[] {
  const { span, isOfOnePerson } = filter;
  const keys = keysFor(filter, now);
  const base = { order: "urgency", exceptKeys: null, opened: null } as const;
  if (!span) return [{ ...base, keys }];
  const closed = (["completed", "evaluated"] as const).map((status) => ({
    ...base,
    keys: intersect(keys, keysOpenedIn(status, span)),
  }));
  const open = intersect(keys, OPEN_KEYS);
  // One person's open actions fit into the filter window. The key of a closed action determines when it was opened.
  const byStatus = [{ ...base, keys: open, opened: span }, ...closed];
  if (isOfOnePerson || isEmpty(open)) return byStatus.filter((segment) => !isEmpty(segment.keys));
  // An overdue action opened in the period became due in it, unless its deadline had passed when it was opened.
  const dueInSpan: KeyRange = [span.from.getTime(), now.getTime()];
  const segments: ListSegment[] = [
    {
      order: "due",
      keys: filter.overdue === "true" ? keys : intersect(keys, dueInSpan),
      exceptKeys: null,
      opened: span,
    },
    { order: "opened", keys, exceptKeys: dueInSpan, opened: span },
  ];
  if (filter.overdue === "true") return segments.slice(0, 1);
  return segments.filter((segment) => !isEmpty(segment.keys));
}
