import { FORM_TYPES, PERIODS } from "#worker/contract/enums.ts";
import type { AuditRecordType, AuditVerb } from "#worker/contract/admin/audit.ts";
import type { AuditFilters, OnSearchChange } from "../../data/administration/admin-search.ts";
import { useText } from "../../text/use-text.ts";
import { FilterBar } from "../../ui/list/filters/filter-bar.tsx";
import type { Filter } from "../../ui/list/filters/filters.ts";
import { DaysDialog } from "../dates/lazy-days-dialog.ts";
import { useDatesName } from "../lists/use-dates-name.ts";

/** With `onChoose`, the options are the chosen one alone. */
type Choice = Pick<Filter<string>, "options" | "onChoose" | "takes">;

type AuditFilterBarProps = {
  filters: AuditFilters;
  people: Choice;
  /** Those of the platform; a company's log has one. */
  companies?: Choice;
  verbs: readonly AuditVerb[];
  recordTypes: readonly AuditRecordType[];
  /** Of the record that filters the list; null if it is not known. */
  recordName: string | null;
  onChange: OnSearchChange<AuditFilters>;
};

const capitalised = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** Filters an audit log by who, in which company, what, on what, and when. */
export function AuditFilterBar(props: AuditFilterBarProps) {
  const { filters, people, companies, verbs, recordTypes, recordName, onChange } = props;
  const { lists, kinds } = useText("app");
  const text = useText("audit");
  const nameOfDates = useDatesName();
  const names: Readonly<Record<string, string>> = { ...text.records, ...kinds };
  const choices = {
    person: people,
    ...(companies ? { company: companies } : {}),
    verb: { options: verbs.map((value) => ({ value, label: capitalised(text.verbs[value]) })) },
    type: {
      options: [...FORM_TYPES, ...recordTypes.filter((type) => !(type in kinds))].map((value) => ({
        value,
        label: names[value] ?? value,
      })),
    },
    date: {
      takes: "dates" as const,
      options: PERIODS.filter((value) => value !== "all_time").map((value) => ({
        value,
        label: lists.periods[value],
      })),
    },
  };
  const otherLabels = {
    ...text.any,
    person: text.onePerson,
    company: text.oneCompany,
    date: filters.date === undefined ? text.any.date : nameOfDates(filters.date),
  };
  const shown = (["person", "company", "verb", "type", "date"] as const).flatMap((name) => {
    const choice: Choice | undefined = choices[name];
    return choice
      ? [
          {
            name,
            label: text.filters[name],
            anyLabel: text.any[name],
            otherLabel: otherLabels[name],
            value: filters[name],
            ...choice,
          },
        ]
      : [];
  });
  return (
    <FilterBar
      searchHint={null}
      filters={shown}
      daysDialog={DaysDialog}
      linked={
        filters.record === undefined ? [] : [{ name: "record" as const, label: recordName ?? text.oneRecord }]
      }
      // A record is of its type.
      onChange={(name, value, how) =>
        onChange({ ...filters, [name]: value, ...(name === "type" ? { record: undefined } : {}) }, how)
      }
      onClear={() => onChange({})}
    />
  );
}
