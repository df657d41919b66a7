import { useQuery } from "@tanstack/react-query";
import { DEPARTMENT_FORM_TYPES, FORM_STATUSES, MAILBOX_STAGES, PERIODS } from "#worker/contract/enums.ts";
import { VERDICT_NAMES, VERDICTS } from "#worker/contract/forms/score.ts";
import { COMMUNICATION_TYPES, IMPORTANCE_LEVELS } from "#worker/contract/forms/vocabularies.ts";
import type { Vocabulary } from "#worker/contract/forms/field.ts";
import { offeredChecklistsQuery } from "../../data/checklists/offered.ts";
import { useQuestionLabel, useZoneName } from "../../data/dashboards/use-filter-names.ts";
import type { FormListName } from "../../data/form-lists/form-list.ts";
import { oneOf, type FormFilters } from "../../data/navigation/search.ts";
import { membersQuery } from "../../data/people/members.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useDatesName } from "../../components/lists/use-dates-name.ts";
import { usePlaceOptions } from "../../components/lists/use-place-options.ts";
import { useStatusName } from "../../components/records/status-badge.tsx";
import { can } from "#worker/policy/can.ts";
import { useCompany, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { formatMonth } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import type { FilterChip } from "../../ui/list/filters/filter-chips.tsx";
import type { Filter, FilterOption } from "../../ui/list/filters/filters.ts";

/** Set by the links of a dashboard only. */
type LinkedFilter = "month" | "badAnswerTo";
type FilterName = Exclude<keyof FormFilters, "q" | LinkedFilter>;

/** The filters available in each list, besides its search. */
const FILTERS_BY_LIST: Record<FormListName, readonly FilterName[]> = {
  company: [
    "formType",
    "checklist",
    "verdict",
    "status",
    "date",
    "department",
    "author",
    "locationId",
    "zoneId",
    "voided",
  ],
  department: [
    "formType",
    "checklist",
    "verdict",
    "status",
    "date",
    "author",
    "locationId",
    "zoneId",
    "voided",
  ],
  mailbox: ["communicationType", "announcementImportance", "sender", "stage", "status", "date", "voided"],
  "my-mailbox": ["stage", "status", "date", "voided"],
};

const TAKES: Partial<Record<FilterName, Pick<Filter<FilterName>, "takes" | "isRare">>> = {
  formType: { takes: "several" },
  checklist: { takes: "several" },
  verdict: { takes: "several", isRare: true },
  date: { takes: "dates" },
  department: { takes: "several" },
  author: { isRare: true },
  locationId: { takes: "several", isRare: true },
  zoneId: { takes: "several", isRare: true },
  communicationType: { takes: "several" },
  announcementImportance: { takes: "several" },
  stage: { takes: "several" },
};

const MAILBOXES: readonly FormListName[] = ["mailbox", "my-mailbox"];

const optionsOf = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): FilterOption[] => values.map((value) => ({ value, label: names[value] }));

/** The filters of a list with their labels and options. */
export function useFormFilters(list: FormListName, filters: FormFilters): Filter<FilterName>[] {
  const { kinds, formStatuses, formLists: text, lists } = useText("app");
  const departments = useDepartmentEntries();
  const language = useLanguage();
  const statusName = useStatusName();
  const { id: companyId } = useCompany();
  const actor = useActor();
  const { data: members = [] } = useQuery({
    ...membersQuery(companyId),
    enabled: list !== "my-mailbox" && can(actor, "member.list", { companyId }),
  });
  const { data: checklists = [] } = useQuery({
    ...offeredChecklistsQuery(companyId),
    enabled: !MAILBOXES.includes(list),
  });
  const nameOfDates = useDatesName();
  const { locations, zones } = usePlaceOptions(companyId, filters.locationId);
  // A figure links to a zone, of whichever location.
  const zone = useZoneName(companyId, filters.zoneId);
  const linkedZone = filters.zoneId !== undefined && zone ? [{ value: filters.zoneId, label: zone }] : [];
  const labelled = (vocabulary: Vocabulary): FilterOption[] =>
    Object.entries(vocabulary).map(([value, label]) => ({ value, label: label[language] }));
  const periods = PERIODS.filter((period) => period !== "all_time");
  const people = members
    .map(({ userId, name }) => ({ value: userId, label: name }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  const options: Record<FilterName, readonly FilterOption[]> = {
    formType: optionsOf(DEPARTMENT_FORM_TYPES, kinds),
    stage: optionsOf(MAILBOX_STAGES, text.stages),
    status: FORM_STATUSES.map((value) => ({
      value,
      label: MAILBOXES.includes(list) ? statusName("mailbox", value) : formStatuses[value],
    })),
    date: optionsOf(periods, lists.periods),
    verdict: optionsOf(VERDICTS, VERDICT_NAMES[language]),
    checklist: checklists.map(({ checklistId, name }) => ({ value: checklistId, label: name })),
    department: departments.map(({ id, name }) => ({ value: id, label: name })),
    locationId: locations,
    zoneId: [...zones, ...linkedZone.filter(({ value }) => zones.every((each) => each.value !== value))],
    communicationType: labelled(COMMUNICATION_TYPES),
    announcementImportance: labelled(IMPORTANCE_LEVELS),
    author: [{ value: "me", label: text.mine }, ...people.filter(({ value }) => value !== actor.userId)],
    sender: people,
    voided: [{ value: "true", label: text.onlyVoided }],
  };
  const otherLabels: Partial<Record<FilterName, string>> = {
    checklist: text.oneChecklist,
    department: text.oneDepartment,
    author: text.oneSender,
    sender: text.oneSender,
    ...(filters.date === undefined ? {} : { date: nameOfDates(filters.date) }),
  };
  const all = FILTERS_BY_LIST[list].map((name) => ({
    ...TAKES[name],
    name,
    label: text.filters[name],
    anyLabel: text.any[name],
    otherLabel: otherLabels[name] ?? text.any[name],
    options: options[name],
    value: filters[name],
  }));
  // A filter with a single option is useless, but where the option brings what no list has.
  return all.filter(
    ({ name, options: given, value }) =>
      value !== undefined ||
      name === "voided" ||
      // The mailbox is filtered by stages; a link may say only whether an entry is closed.
      (given.length > 1 && !(name === "status" && MAILBOXES.includes(list))),
  );
}

/** The chips of the filters that a dashboard's link has set. */
export function useLinkedFilters({ month, badAnswerTo, formType }: FormFilters): FilterChip<LinkedFilter>[] {
  const { filters: text } = useText("app").dashboards;
  const language = useLanguage();
  const { id: companyId } = useCompany();
  const question = useQuestionLabel(
    companyId,
    { badAnswerTo, formType: oneOf(DEPARTMENT_FORM_TYPES, formType) },
    language,
  );
  const chips: (FilterChip<LinkedFilter> | null)[] = [
    month === undefined ? null : { name: "month", label: text.inMonth(formatMonth(language, month)) },
    badAnswerTo === undefined
      ? null
      : { name: "badAnswerTo", label: question ? text.badAnswer(question) : text.oneQuestion },
  ];
  return chips.filter((chip) => chip !== null);
}
