import { useQuery } from "@tanstack/react-query";
import { DEPARTMENT_FORM_TYPES, type ActionStatus, type TableFormat } from "#worker/contract/enums.ts";
import type { Vocabulary } from "#worker/contract/forms/field.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import { locationsQuery } from "../../data/places/places.ts";
import { offeredChecklistsQuery } from "../../data/checklists/offered.ts";
import { useQuestionLabel, useZoneName } from "../../data/dashboards/use-filter-names.ts";
import type { ExportRow, CreateExportBody } from "../../data/exports/exports.ts";
import { membersQuery } from "../../data/people/members.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "#worker/contract/forms/vocabularies.ts";
import { useStatusName } from "../../components/records/status-badge.tsx";
import { ACTION_ORIGINS, ACTION_STATUS_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { oneOf } from "../../data/navigation/search.ts";
import { useDatesName } from "../../components/lists/use-dates-name.ts";
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

/** One name for each value of a filter, joined. */
const namesOf = (filter: string | undefined, nameOf: (value: string) => string): string[] =>
  filter === undefined ? [] : [filter.split(",").map(nameOf).join(", ")];

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
  const { month, due, closed, closedIn, evaluated, zoneId, locationId, origin } = filters;
  const { badAnswerTo, checklistId, result } = filters;
  const { communicationType, announcementImportance, createdById } = filters;
  const { personId, verb, recordType } = filters;
  const sender = useQuery({ ...membersQuery(companyId), enabled: createdById !== undefined }).data?.find(
    ({ userId }) => userId === createdById,
  );
  const checklists = useQuery({
    ...offeredChecklistsQuery(companyId),
    enabled: checklistId !== undefined,
  }).data;
  const { data: locations = [] } = useQuery({
    ...locationsQuery(companyId),
    enabled: locationId !== undefined,
  });
  const nameOfDates = useDatesName();
  const dated = (dates: Dates | undefined, what?: string): string[] => {
    if (dates === undefined || (what !== undefined && dates === "all_time")) return [];
    return [what === undefined ? nameOfDates(dates) : `${what}: ${nameOfDates(dates)}`];
  };
  const label = (vocabulary: Vocabulary, key: string) => vocabulary[key]?.[language] ?? key;
  const zone = useZoneName(companyId, zoneId);
  const kind = oneOf(DEPARTMENT_FORM_TYPES, formType);
  const question = useQuestionLabel(companyId, { badAnswerTo, formType: kind }, language);
  const inMonth = resource === "actions" ? linked.openedIn : linked.inMonth;
  const nameOf = (list: readonly { id: string; name: string }[], other: string) => (id: string) =>
    list.find((each) => each.id === id)?.name ?? other;
  return {
    title:
      mine && resource === "mailbox"
        ? common.myMailbox
        : filters.inspection
          ? text.inspection
          : text.resources[resource],
    filters: [
      ...(mine && resource === "evidence" ? [common.myMailbox] : []),
      ...namesOf(departmentId, nameOf(departments, text.goneDepartment)),
      ...namesOf(formType, (type) =>
        type === "none" ? actionTexts.noForm : (kinds[type as keyof typeof kinds] ?? type),
      ),
      // A month takes precedence, as in the lists.
      ...(month === undefined ? dated(date) : [inMonth(formatMonth(language, month))]),
      ...(closedIn === undefined
        ? dated(closed, actionTexts.columns.closingDate)
        : [linked.closedIn(formatMonth(language, closedIn))]),
      ...dated(due, actionTexts.columns.deadline),
      ...dated(evaluated, ACTION_STATUS_LABELS.evaluated[language]),
      ...namesOf(zoneId, (id) => (id === zoneId && zone ? linked.zone(zone) : linked.oneZone)),
      ...namesOf(locationId, nameOf(locations, linked.oneZone)),
      ...namesOf(origin, (key) => label(ACTION_ORIGINS, key)),
      ...(badAnswerTo === undefined ? [] : [question ? linked.badAnswer(question) : linked.oneQuestion]),
      ...namesOf(
        checklistId,
        (id) => checklists?.find((offered) => offered.checklistId === id)?.name ?? formLists.oneChecklist,
      ),
      ...namesOf(result, (key) => linked.result[key as keyof typeof linked.result]),
      ...namesOf(communicationType, (key) => label(COMMUNICATION_TYPES, key)),
      ...namesOf(
        announcementImportance,
        (key) => `${formLists.columns.announcementImportance}: ${label(IMPORTANCE_LEVELS, key)}`,
      ),
      ...(createdById === undefined
        ? []
        : [createdById === "me" ? formLists.mine : (sender?.name ?? formLists.oneSender)]),
      ...namesOf(filters.stage, (key) => formLists.stages[key as keyof typeof formLists.stages]),
      ...(filters.hidePeople ? [text.hidesPeople] : []),
      ...(filters.voided ? [formLists.filters.voided] : []),
      ...namesOf(status, (key) => statusName(resource, key as ActionStatus)),
      ...namesOf(priority, (key) => text.priorities[key as keyof typeof text.priorities]),
      ...namesOf(
        assigneeId,
        (id) => ({ me: actionTexts.mine, none: actionTexts.nobody })[id] ?? text.assignee,
      ),
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
