import { queryOptions } from "@tanstack/react-query";
import type { Agenda, PlannedLine, PlannedTask } from "../../../worker/contract/plan/plan.ts";
import { statusOn } from "../../../worker/domain/plan/occurrences.ts";
import { localDay } from "../../../worker/domain/time/digest-schedule.ts";
import { api } from "../api/api.ts";
import { wholeAgenda } from "../api/whole-agenda.ts";

const PLAN = "/api/v1/company/:companyId/plan";
const DAY_MS = 86_400_000;
/** With those behind it, the longest window that the API reads. */
const DAYS_AHEAD = 14;
const DAYS_BACK = 30;

export type PlaceTask = { task: PlannedTask; line: PlannedLine };
type At = { companyId: string; placeId: string; isZone: boolean };

const dayAt = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const OPEN = new Set<PlannedTask["status"]>(["late", "doable", "upcoming"]);

/** What the plan has for a place in these days. */
export const placeTasksQuery = ({ companyId, placeId, isZone }: At) =>
  queryOptions({
    queryKey: ["company", companyId, "plan", "place", placeId],
    queryFn: ({ signal }) =>
      wholeAgenda(dayAt(-DAYS_BACK), (from) =>
        api(`GET ${PLAN}`, {
          params: { companyId },
          query: {
            from,
            to: dayAt(DAYS_AHEAD),
            ...(isZone ? { zoneId: placeId } : { locationId: placeId }),
          },
          signal,
        }),
      ),
  });

/** What is late, what can be done, and the next of what is coming, by day. The answer may be of another day. */
export function openTasksOf({ occurrences, lines }: Agenda, timeZone: string): PlaceTask[] {
  const today = localDay(new Date(), timeZone);
  const byId = new Map(lines.map((line) => [line.id, line]));
  const shown = new Set<string>();
  return occurrences.flatMap((each) => {
    const line = byId.get(each.lineId);
    const status = statusOn(today, each.due, each, each);
    if (!line || !OPEN.has(status)) return [];
    // Of a task that comes again and again, one that is still to come is enough, and none where one can be done.
    if (status === "upcoming" && shown.has(line.id)) return [];
    shown.add(line.id);
    return [{ task: { ...each, status }, line }];
  });
}
