import { useQuery } from "@tanstack/react-query";
import { DEPARTMENT_FORM_TYPES, type ActionStatus, type TableFormat } from "#worker/contract/enums.ts";
import { offeredChecklistsQuery } from "../../data/checklists/offered.ts";
import { useQuestionLabel, useZoneName } from "../../data/dashboards/use-filter-names.ts";
import type { ExportRow, CreateExportBody } from "../../data/exports/exports.ts";
import { membersQuery } from "../../data/people/members.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "#worker/contract/forms/vocabularies.ts";
import { useStatusName } from "../../components/records/status-badge.tsx";
import { ACTION_STATUS_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { oneOf } from "../../data/navigation/search.ts";
import { formatMonth } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

type ExportedList = Pick<ExportRow, "resource" | "filters">;

export const exportedListOf = ({ resource, ...filters }: CreateExportBody): ExportedList => ({
  resource,
  filters,
});

/** Names a status as the exported list does. */
export function useExportStatusName(): (resource: ExportRow["resource"], status: ActionStatus) => string {
  const formStatusName = useStatusName();
  const language = useLanguage();
  return (resource, status) =>
    resource === "actions" || status === "evaluated"
      ? ACTION_STATUS_LABELS[status][language]
      : formStatusName(resource === "mailbox" ? "mailbox" : "observation", status);
}

/** Describes an export in the user's language: the list and each of its filters. */
export function useDescribeExport({ resource, filters }: ExportedList): { title: string; filters: string[] } {
  const text = useText("exports");
  const { kinds, dashboards, formLists, actionTexts } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const statusName = useExportStatusName();
  const linked = dashboards.filters;
  const { id: companyId } = useCompany();
  const departments = useDepartmentEntries();
  const { departmentId, formType, date, status, priority, assigneeId, overdue, mine, q } = filters;
  const { month, closedIn, zoneId, badAnswerTo, checklistId, result } = filters;
  const { communicationType, announcementImportance, createdById } = filters;
  const { personId, verb, recordType } = filters;
  const sender = useQuery({ ...membersQuery(companyId), enabled: createdById !== undefined }).data?.find(
    ({ userId }) => userId === createdById,
  );
  const checklist = useQuery({
    ...offeredChecklistsQuery(companyId),
    enabled: checklistId !== undefined,
  }).data?.find((each) => each.checklistId === checklistId);
  const zone = useZoneName(companyId, zoneId);
  const kind = oneOf(DEPARTMENT_FORM_TYPES, formType);
  const question = useQuestionLabel(companyId, { badAnswerTo, formType: kind }, language);
  const inMonth = resource === "actions" ? linked.openedIn : linked.inMonth;
  const department = departments.find(({ id }) => id === departmentId)?.name ?? text.goneDepartment;
  return {
    title: mine && resource === "mailbox" ? common.myMailbox : text.resources[resource],
    filters: [
      ...(mine && resource === "evidence" ? [common.myMailbox] : []),
      ...(departmentId === undefined ? [] : [department]),
      ...(formType === undefined ? [] : [formType === "none" ? actionTexts.noForm : kinds[formType]]),
      // A month takes precedence, as in the lists.
      ...(date === undefined || month !== undefined ? [] : [text.periods[date]]),
      ...(month === undefined ? [] : [inMonth(formatMonth(language, month))]),
      ...(closedIn === undefined ? [] : [linked.closedIn(formatMonth(language, closedIn))]),
      ...(zoneId === undefined ? [] : [zone ? linked.zone(zone) : linked.oneZone]),
      ...(badAnswerTo === undefined ? [] : [question ? linked.badAnswer(question) : linked.oneQuestion]),
      ...(checklistId === undefined ? [] : [checklist?.name ?? formLists.oneChecklist]),
      ...(result === undefined ? [] : [linked.result[result]]),
      ...(communicationType === undefined ? [] : [COMMUNICATION_TYPES[communicationType][language]]),
      ...(announcementImportance === undefined
        ? []
        : [
            `${formLists.columns.announcementImportance}: ${IMPORTANCE_LEVELS[announcementImportance][language]}`,
          ]),
      ...(createdById === undefined ? [] : [sender?.name ?? formLists.oneSender]),
      ...(filters.hidePeople ? [text.hidesPeople] : []),
      ...(filters.voided ? [formLists.filters.voided] : []),
      ...(status === undefined ? [] : [statusName(resource, status)]),
      ...(priority === undefined ? [] : [text.priorities[priority]]),
      ...(assigneeId === undefined ? [] : [text.assignee]),
      ...((personId ?? verb ?? recordType) === undefined ? [] : [text.filtered]),
      ...(overdue === undefined ? [] : [overdue ? text.overdue : text.notOverdue]),
      ...(q ? [text.search(q)] : []),
    ],
  };
}

/** As the request for a table has it; CSV is the usual format. */
export const formatBody = (format: TableFormat | "pack"): Pick<CreateExportBody, "format"> =>
  format === "xlsx" ? { format } : {};

/** Whether an Excel file has the records' actions beside them: those of one's own entries may be of any department. */
export const hasActionsSheet = ({ resource, mine }: Pick<CreateExportBody, "resource" | "mine">): boolean =>
  resource === "forms" || (resource === "mailbox" && !mine);
