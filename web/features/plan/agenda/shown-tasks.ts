import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Color, isDocumentTask } from "#worker/contract/enums.ts";
import { statusOn } from "#worker/domain/plan/occurrences.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import type { Agenda, PlannedLine, PlannedTask } from "#web/data/plan/plan.ts";
import type { PlanText } from "#web/text/plan/es.ts";
import { useText } from "#web/text/use-text.ts";
import { todayIn } from "#web/text/zoned-time.ts";

/** An occurrence with the names that a screen shows. */
export type ShownTask = PlannedTask & {
  key: string;
  line: PlannedLine;
  place: string;
  /** Empty until the names are loaded. */
  department: string;
  person: { id: string; name: string; color: Color } | null;
  /** Its record is there and not completed. */
  isStarted: boolean;
};

export const placeOf = (
  text: Pick<PlanText, "company">,
  { locationName, zoneName }: Pick<PlannedLine, "locationName" | "zoneName">,
): string => (locationName === null ? text.company : `${locationName} · ${zoneName}`);

/** Today in the company, also without a network. */
export const useToday = (): string => todayIn(useCompany().timeZone);

/** The tasks of an answer with the names of their places, people and departments. */
export function useShownTasks(agenda: Agenda | undefined): readonly ShownTask[] | undefined {
  const { id: companyId } = useCompany();
  const today = useToday();
  const text = useText("plan");
  const { data: departments } = useQuery(departmentsQuery(companyId));
  return useMemo(() => {
    if (!agenda) return undefined;
    const lines = new Map(agenda.lines.map((line) => [line.id, line]));
    const people = new Map(agenda.people.map((person) => [person.id, person]));
    return agenda.occurrences.flatMap((task): ShownTask[] => {
      const line = lines.get(task.lineId);
      if (!line) return [];
      return [
        {
          ...task,
          // An answer that was kept on the device may be of another day.
          status: statusOn(today, task.due, task, task),
          key: `${task.lineId}.${task.day}`,
          line,
          place: placeOf(text, line),
          department: departments?.find(({ id }) => id === line.departmentId)?.name ?? "",
          person: line.assigned.userId === null ? null : (people.get(line.assigned.userId) ?? null),
          isStarted: task.formId !== null && task.doneOn === null,
        },
      ];
    });
  }, [agenda, departments, text, today]);
}

const STARTABLE: readonly PlannedTask["status"][] = ["doable", "late", "missed"];
export const mayBegin = ({ status, formId, line }: ShownTask): boolean =>
  line.can.start && formId === null && STARTABLE.includes(status);

/** The documents of a task that is done are changed by who attached them, and by those who plan. */
export const mayChangeDocuments = ({ doneOn, doneById, line }: ShownTask, userId: string): boolean =>
  isDocumentTask(line.kind) &&
  doneOn !== null &&
  (line.can.manage || (line.can.start && doneById === userId));

export const mayBeMoved = ({ status, formId, line }: ShownTask): boolean =>
  line.can.manage && formId === null && (status === "upcoming" || status === "doable");

export const mayBeSkipped = ({ status, formId, doneOn, line }: ShownTask): boolean =>
  line.can.manage && formId === null && doneOn === null && status !== "skipped";
