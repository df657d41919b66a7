import { useState } from "react";
import {
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  EXPORT_RESOURCES,
  FORM_STATUSES,
  FORM_TYPES,
  PERIODS,
  type ActionStatus,
  type ExportResource,
  type FormType,
  type Period,
} from "../../../worker/contract/enums.ts";
import type { ExportWish } from "../../data/exports/exports.ts";
import { useIsCompanyAdmin, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ExportDialog } from "./export-dialog.tsx";

/** What each list can be narrowed to. */
const CHOICES: Record<
  ExportResource,
  { kinds: readonly FormType[]; statuses: readonly ActionStatus[]; hasDepartment: boolean }
> = {
  forms: { kinds: DEPARTMENT_FORM_TYPES, statuses: FORM_STATUSES, hasDepartment: true },
  actions: { kinds: FORM_TYPES, statuses: ACTION_STATUSES, hasDepartment: true },
  mailbox: { kinds: [], statuses: FORM_STATUSES, hasDepartment: false },
};

/** What a select says for nothing chosen. */
const ANY = "";
type Any = typeof ANY;

const among = <Value extends string>(values: readonly Value[], chosen: Value | Any): Value | Any =>
  values.find((each) => each === chosen) ?? ANY;

/** An export from scratch: which list, of which department, kind, period and status. */
export function NewExportDialog({ onClose }: { onClose: () => void }) {
  const { exports: words, kinds } = useText();
  const departments = useDepartmentEntries();
  const administers = useIsCompanyAdmin();
  const resources = EXPORT_RESOURCES.filter(
    (each) => each === "mailbox" || administers || departments.length > 0,
  );
  const [resource, setResource] = useState<ExportResource>(resources[0] ?? "mailbox");
  const [departmentId, setDepartmentId] = useState<string>(ANY);
  const [kind, setKind] = useState<FormType | Any>(ANY);
  const [period, setPeriod] = useState<Period>("this_year");
  const [status, setStatus] = useState<ActionStatus | Any>(ANY);

  const choices = CHOICES[resource];
  const formType = among(choices.kinds, kind);
  const chosenStatus = among(choices.statuses, status);
  const wish: ExportWish = {
    resource,
    date: period,
    ...(choices.hasDepartment && departmentId !== ANY ? { departmentId } : {}),
    ...(formType === ANY ? {} : { formType }),
    ...(chosenStatus === ANY ? {} : { status: chosenStatus }),
  };
  const resourceName = (each: ExportResource) =>
    each === "mailbox" && !administers ? words.myMailbox : words.resources[each];
  return (
    <ExportDialog wish={wish} onClose={onClose}>
      <ChoiceField
        label={words.what}
        value={resource}
        options={resources.map((each) => [each, resourceName(each)])}
        onChange={setResource}
      />
      {choices.hasDepartment ? (
        <ChoiceField
          label={words.departments}
          value={departmentId}
          options={[
            [ANY, administers ? words.allDepartments : words.ownDepartments],
            ...departments.map(({ id, name }) => [id, name] as const),
          ]}
          onChange={setDepartmentId}
        />
      ) : null}
      {choices.kinds.length > 0 ? (
        <ChoiceField
          label={words.kind}
          value={formType}
          hint={resource === "forms" ? (formType ? words.oneKindHint : words.allKindsHint) : undefined}
          options={[[ANY, words.allKinds], ...choices.kinds.map((each) => [each, kinds[each]] as const)]}
          onChange={setKind}
        />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceField
          label={words.period}
          value={period}
          options={PERIODS.map((each) => [each, words.periods[each]])}
          onChange={setPeriod}
        />
        <ChoiceField
          label={words.status}
          value={chosenStatus}
          options={[
            [ANY, words.anyStatus],
            ...choices.statuses.map((each) => [each, words.statuses[each]] as const),
          ]}
          onChange={setStatus}
        />
      </div>
    </ExportDialog>
  );
}
