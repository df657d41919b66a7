// How well a plan is kept: what was done on time of what was due (docs/rules.md, Plan).
import type { Occurrence, OccurrenceStatus } from "./occurrences.ts";

export type Compliance = Record<"due" | "onTime" | "doneLate" | "late" | "missed" | "skipped", number>;

const NOTHING: Compliance = { due: 0, onTime: 0, doneLate: 0, late: 0, missed: 0, skipped: 0 };

/** How each status counts. An open task is due once its day has passed; a skipped one is shown and not due. */
const COUNTS: Record<OccurrenceStatus, readonly (keyof Compliance)[]> = {
  upcoming: [],
  doable: [],
  late: ["due", "late"],
  missed: ["due", "missed"],
  done_on_time: ["due", "onTime"],
  done_late: ["due", "doneLate"],
  skipped: ["skipped"],
};

export function complianceOf(occurrences: readonly Pick<Occurrence, "status">[]): Compliance {
  const total = { ...NOTHING };
  for (const { status } of occurrences) for (const count of COUNTS[status]) total[count] += 1;
  return total;
}

/** From 0 to 1; null if nothing was due. */
export const complianceRatio = ({ onTime, due }: Compliance): number | null =>
  due === 0 ? null : onTime / due;

type OfDepartment = Pick<Occurrence, "due" | "status"> & { readonly departmentId: string };
export type MonthOfDepartment = { departmentId: string; month: string; compliance: Compliance };

/** By department and by the month of the due day, in this order. */
export function complianceByMonth(occurrences: readonly OfDepartment[]): MonthOfDepartment[] {
  const departments = Map.groupBy(occurrences, ({ departmentId }) => departmentId);
  return sorted(departments).flatMap(([departmentId, ofDepartment]) =>
    sorted(Map.groupBy(ofDepartment, ({ due }) => due.slice(0, 7))).map(([month, ofMonth]) => ({
      departmentId,
      month,
      compliance: complianceOf(ofMonth),
    })),
  );
}

const sorted = <Value>(groups: Map<string, Value>): [string, Value][] =>
  [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));
