// A list of actions is read in segments, one after the other, each a range of an index. Overdue actions come first in each.
import type { ActionStatus } from "../contract/enums.ts";
import {
  intersection,
  ALL_KEYS,
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
  /** Excluded because an earlier segment contains them. */
  exceptKeys: KeyRange | null;
  opened: TimeSpan | null;
};

type SegmentQuery = {
  status: ActionStatus | undefined;
  overdue: "true" | "false" | undefined;
  span: TimeSpan | null;
  isOfOnePerson: boolean;
};

const OPEN_KEYS = KEYS_OF_STATUS.in_progress;
const isEmpty = ([from, before]: KeyRange) => from >= before;

function requestedKeys({ status, overdue }: SegmentQuery, now: Date): KeyRange {
  const ofStatus = status ? KEYS_OF_STATUS[status] : ALL_KEYS;
  const [, due] = overdueKeys(now);
  if (overdue === undefined) return ofStatus;
  return overdue === "true"
    ? intersection(ofStatus, overdueKeys(now))
    : intersection(ofStatus, [due, ALL_KEYS[1]]);
}

export function listSegments(query: SegmentQuery, now: Date): ListSegment[] {
  const { span, isOfOnePerson } = query;
  const keys = requestedKeys(query, now);
  const base = { order: "urgency", exceptKeys: null, opened: null } as const;
  if (!span) return [{ ...base, keys }];
  const closed = (["completed", "evaluated"] as const).map((status) => ({
    ...base,
    keys: intersection(keys, keysOpenedIn(status, span)),
  }));
  const open = intersection(keys, OPEN_KEYS);
  // One person has few open actions, so they are scanned; closed actions are selected by exact key ranges.
  const byStatus = [{ ...base, keys: open, opened: span }, ...closed];
  if (isOfOnePerson || isEmpty(open)) return byStatus.filter((each) => !isEmpty(each.keys));
  // An overdue action opened in a period also became due in it, unless its deadline had passed when it was opened.
  const dueInSpan: KeyRange = [span.from.getTime(), now.getTime()];
  const segments: ListSegment[] = [
    {
      order: "due",
      keys: query.overdue === "true" ? keys : intersection(keys, dueInSpan),
      exceptKeys: null,
      opened: span,
    },
    { order: "opened", keys, exceptKeys: dueInSpan, opened: span },
  ];
  if (query.overdue === "true") return segments.slice(0, 1);
  return segments.filter((each) => !isEmpty(each.keys));
}
