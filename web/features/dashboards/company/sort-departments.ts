import type { CompanyDashboard } from "#web/data/dashboards/dashboards.ts";
import type { TableSort } from "#web/data/table-preferences.ts";

export type DepartmentRow = CompanyDashboard["departments"][number];

export const SORT_COLUMNS = [
  "department",
  "objectives",
  "forms",
  "opened",
  "open",
  "overdue",
  "median",
  "visit",
] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What a column is sorted by; null where there is no value. */
const VALUES: Readonly<Record<Exclude<SortColumn, "department">, (row: DepartmentRow) => number | null>> = {
  objectives: ({ objectivesMet, objectivesSet }) =>
    objectivesSet === 0 ? null : objectivesMet / objectivesSet,
  forms: ({ forms }) => forms.total,
  opened: ({ actions }) => actions.total,
  open: ({ openNow }) => openNow,
  overdue: ({ overdueNow }) => overdueNow,
  median: ({ actions }) => actions.medianDaysToClose,
  visit: ({ lastVisitAt }) => (lastVisitAt === null ? null : Date.parse(lastVisitAt)),
};

export const BY_NAME: TableSort = { column: "department", descending: false };

const isColumn = (name: string): name is SortColumn => SORT_COLUMNS.some((column) => column === name);

/** Rows without a value come last in both directions; equal ones by name. */
export function sortDepartments(
  rows: readonly DepartmentRow[],
  { column, descending }: TableSort,
  language: string,
): DepartmentRow[] {
  const collator = new Intl.Collator(language, { numeric: true });
  const byName = (a: DepartmentRow, b: DepartmentRow) => collator.compare(a.name, b.name);
  const sign = descending ? -1 : 1;
  if (!isColumn(column) || column === "department") return rows.toSorted((a, b) => sign * byName(a, b));
  const valueOf = VALUES[column];
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}
