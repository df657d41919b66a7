import { queryOptions } from "@tanstack/react-query";
import type { Agenda, PlannedLine, PlannedTask } from "../../../worker/contract/plan/plan.ts";
import { api } from "../api/api.ts";

const PLAN = "/api/v1/company/:companyId/plan";
const START = `${PLAN}/lines/:lineId/occurrences/:day/start` as const;
const DAY_MS = 86_400_000;
/** With those behind it, the longest window that the API reads. */
const DAYS_AHEAD = 14;
const DAYS_BACK = 30;

export type PlaceTask = { task: PlannedTask; line: PlannedLine };
type At = { companyId: string; placeId: string; isZone: boolean };

const dayAt = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const OPEN = new Set<PlannedTask["status"]>(["late", "doable", "upcoming"]);

/** What is late at a place, what can be done there, and the next of what is coming, by day. */
export const placeTasksQuery = ({ companyId, placeId, isZone }: At) =>
  queryOptions({
    queryKey: ["company", companyId, "plan", "place", placeId],
    queryFn: async ({ signal }) => {
      const agenda = await api(`GET ${PLAN}`, {
        params: { companyId },
        query: {
          from: dayAt(-DAYS_BACK),
          to: dayAt(DAYS_AHEAD),
          ...(isZone ? { zoneId: placeId } : { locationId: placeId }),
        },
        signal,
      });
      return openTasksOf(agenda);
    },
  });

function openTasksOf({ occurrences, lines }: Agenda): PlaceTask[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  const shown = new Set<string>();
  return occurrences.flatMap((task) => {
    const line = byId.get(task.lineId);
    if (!line || !OPEN.has(task.status)) return [];
    // Of a task that comes again and again, one that is still to come is enough, and none where one can be done.
    if (task.status === "upcoming" && shown.has(line.id)) return [];
    shown.add(line.id);
    return [{ task, line }];
  });
}

/** Creates the record of the task, or finds the one that somebody started. */
export const startTask = async (companyId: string, { task }: PlaceTask) =>
  (
    await api(`POST ${START}`, {
      params: { companyId, lineId: task.lineId, day: task.day },
      body: {},
    })
  ).form;
