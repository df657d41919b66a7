import type { ExportRow, CreateExportBody } from "../../data/exports/exports.ts";
import { useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";

type ExportedList = Pick<ExportRow, "resource" | "filters">;

export const exportedListOf = ({ resource, ...filters }: CreateExportBody): ExportedList => ({
  resource,
  filters,
});

/** Describes an export in the user's language: the list and each of its filters. */
export function useDescribeExport(): (exported: ExportedList) => { title: string; filters: string[] } {
  const { exports: text, kinds } = useText();
  const departments = useDepartmentEntries();
  return ({ resource, filters }) => {
    const { departmentId, formType, date, status, priority, assigneeId, overdue, mine, q } = filters;
    const department = departments.find(({ id }) => id === departmentId)?.name ?? text.goneDepartment;
    return {
      title: mine ? text.myMailbox : text.resources[resource],
      filters: [
        ...(departmentId === undefined ? [] : [department]),
        ...(formType === undefined ? [] : [kinds[formType]]),
        ...(date === undefined ? [] : [text.periods[date]]),
        ...(status === undefined ? [] : [text.statuses[status]]),
        ...(priority === undefined ? [] : [text.priorities[priority]]),
        ...(assigneeId === undefined ? [] : [text.assignee]),
        ...(overdue === undefined ? [] : [overdue ? text.overdue : text.notOverdue]),
        ...(q ? [text.search(q)] : []),
      ],
    };
  };
}
