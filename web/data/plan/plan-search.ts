import { type ListOrder, oneOf, textParam } from "../navigation/search.ts";

export const PLAN_VIEWS = ["week", "month", "lines"] as const;
export type PlanView = (typeof PLAN_VIEWS)[number];

/** `day` is in the week or month that is shown; without it, today is. */
export type PlanSearch = ListOrder & {
  view?: PlanView | undefined;
  day?: string | undefined;
  person?: string | undefined;
  place?: string | undefined;
  department?: string | undefined;
  /** The table of tasks shows those that have ended too. */
  ended?: "true" | undefined;
  /** The line that is opened, to change it. */
  line?: string | undefined;
  /** The task of the period that is opened: its line and planned day. */
  task?: string | undefined;
};

const DAY = /^2\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
function dayParam(raw: unknown): string | undefined {
  const day = textParam(raw);
  if (day === undefined || !DAY.test(day)) return undefined;
  return new Date(`${day}T00:00Z`).toISOString().slice(0, 10) === day ? day : undefined;
}

export const parsePlanSearch = (raw: PlanSearch): PlanSearch => ({
  sort: textParam(raw.sort),
  direction: oneOf(["asc", "desc"], raw.direction),
  view: oneOf(PLAN_VIEWS, raw.view),
  day: dayParam(raw.day),
  person: textParam(raw.person),
  place: textParam(raw.place),
  department: textParam(raw.department),
  ended: oneOf(["true"], raw.ended),
  line: textParam(raw.line),
  task: textParam(raw.task),
});
