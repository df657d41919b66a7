import type { ExportRow, ExportWish } from "../../data/exports/exports.ts";
import { useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";

type ExportedList = Pick<ExportRow, "resource" | "filters">;

export const exportedListOf = ({ resource, ...filters }: ExportWish): ExportedList => ({ resource, filters });

/** Describes an export in the user's language: the list and each of its filters. */
export function useDescribeExport(): (exported: ExportedList) => { title: string; filters: string[] } {
  const { exports: words, kinds } = useText();
  const departments = useDepartmentEntries();
  return ({ resource, filters }) => {
    const { departmentId, formType, date, status, priority, assigneeId, overdue, mine, q } = filters;
    const department = departments.find(({ id }) => id === departmentId)?.name ?? words.goneDepartment;
    return {
      title: mine ? words.myMailbox : words.resources[resource],
      filters: [
        ...(departmentId === undefined ? [] : [department]),
        ...(formType === undefined ? [] : [kinds[formType]]),
        ...(date === undefined ? [] : [words.periods[date]]),
        ...(status === undefined ? [] : [words.statuses[status]]),
        ...(priority === undefined ? [] : [words.priorities[priority]]),
        ...(assigneeId === undefined ? [] : [words.assignee]),
        ...(overdue === undefined ? [] : [overdue ? words.overdue : words.notOverdue]),
        ...(q ? [words.search(q)] : []),
      ],
    };
  };
}
