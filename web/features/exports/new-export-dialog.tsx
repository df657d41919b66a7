import { useState } from "react";
import {
  ACTION_STATUSES,
  DEPARTMENT_FORM_TYPES,
  LIST_RESOURCES,
  FORM_STATUSES,
  FORM_TYPES,
  PERIODS,
  TABLE_FORMATS,
  type ActionStatus,
  type FormType,
  type Period,
  type TableFormat,
} from "#worker/contract/enums.ts";
import type { CreateExportBody } from "../../data/exports/exports.ts";
import { isOfferedPacks } from "#worker/policy/company-rights.ts";
import { exportScope } from "#worker/policy/export-scope.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { useCompany, useIsCompanyAdmin, useDepartmentEntries } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { formatBody, hasActionsSheet, useExportStatusName } from "./use-describe-export.ts";
import { HidePeople, type Hiding, hidingBody } from "../../components/exports/hide-people.tsx";
import { ExportDialog } from "../../components/exports/export-dialog.tsx";

/** What can be chosen: a list, or the pack of the sealed records of the departments. */
const CHOICES = [...LIST_RESOURCES, "evidence"] as const;
type Choice = (typeof CHOICES)[number];

/** The filters that each supports. */
const LIST_FILTERS: Record<
  Choice,
  { kinds: readonly FormType[]; statuses: readonly ActionStatus[]; hasDepartment: boolean }
> = {
  forms: { kinds: DEPARTMENT_FORM_TYPES, statuses: FORM_STATUSES, hasDepartment: true },
  actions: { kinds: FORM_TYPES, statuses: ACTION_STATUSES, hasDepartment: true },
  mailbox: { kinds: [], statuses: FORM_STATUSES, hasDepartment: false },
  evidence: { kinds: DEPARTMENT_FORM_TYPES, statuses: [], hasDepartment: true },
};

/** The select value for "no filter". */
const ANY = "";
type AnyValue = typeof ANY;

const validOption = <Value extends string>(
  values: readonly Value[],
  chosen: Value | AnyValue,
): Value | AnyValue => values.find((each) => each === chosen) ?? ANY;

/** Starts an export from a selected list, department, kind, period and status. */
export function NewExportDialog({ onClose }: { onClose: () => void }) {
  const text = useText("exports");
  const { kinds } = useText("app");
  const packs = useText("packs");
  const common = useText("common");
  const departments = useDepartmentEntries();
  const administers = useIsCompanyAdmin();
  const actor = useActor();
  const { id: companyId } = useCompany();
  const statusName = useExportStatusName();
  const ownMailbox = administers ? {} : { mine: true as const };
  const resources = CHOICES.filter((each) => {
    if (each === "evidence" && !isOfferedPacks(actor, { companyId })) return false;
    const filters = each === "mailbox" ? ownMailbox : {};
    return exportScope(actor, { companyId, resource: each, filters }).why === null;
  });
  const [resource, setResource] = useState<Choice>(resources[0] ?? "mailbox");
  const [departmentId, setDepartmentId] = useState<string>(ANY);
  const [kind, setKind] = useState<FormType | AnyValue>(ANY);
  const [period, setPeriod] = useState<Period>("this_year");
  const [hiding, setHiding] = useState<Hiding>(null);
  const [status, setStatus] = useState<ActionStatus | AnyValue>(ANY);
  const [format, setFormat] = useState<TableFormat>("xlsx");

  const listFilters = LIST_FILTERS[resource];
  const formType = validOption(listFilters.kinds, kind);
  const chosenStatus = validOption(listFilters.statuses, status);
  const request: CreateExportBody = {
    resource,
    date: period,
    ...(resource === "mailbox" ? ownMailbox : {}),
    ...(listFilters.hasDepartment && departmentId !== ANY ? { departmentId } : {}),
    ...(formType === ANY ? {} : { formType }),
    ...(chosenStatus === ANY ? {} : { status: chosenStatus }),
    ...(resource === "evidence" ? hidingBody(hiding) : formatBody(format)),
  };
  const resourceName = (each: Choice) =>
    each === "mailbox" && !administers ? common.myMailbox : text.resources[each];
  return (
    <ExportDialog request={request} onClose={onClose}>
      <SelectField
        label={text.what}
        value={resource}
        options={resources.map((each) => ({ value: each, label: resourceName(each) }))}
        onChange={setResource}
      />
      {listFilters.hasDepartment ? (
        <SelectField
          label={text.departments}
          value={departmentId}
          options={[
            { value: ANY, label: administers ? text.allDepartments : text.ownDepartments },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setDepartmentId}
        />
      ) : null}
      {listFilters.kinds.length > 0 ? (
        <SelectField
          label={text.kind}
          value={formType}
          hint={resource === "forms" ? (formType ? text.oneKindHint : text.allKindsHint) : undefined}
          options={[
            { value: ANY, label: text.allKinds },
            ...listFilters.kinds.map((each) => ({ value: each, label: kinds[each] })),
          ]}
          onChange={setKind}
        />
      ) : null}
      <div className={listFilters.statuses.length > 0 ? "grid gap-5 sm:grid-cols-2" : undefined}>
        <SelectField
          label={text.period}
          value={period}
          options={PERIODS.map((each) => ({ value: each, label: text.periods[each] }))}
          onChange={setPeriod}
        />
        {listFilters.statuses.length > 0 ? (
          <SelectField
            label={common.status}
            value={chosenStatus}
            options={[
              { value: ANY, label: text.anyStatus },
              ...listFilters.statuses.map((each) => ({ value: each, label: statusName(resource, each) })),
            ]}
            onChange={setStatus}
          />
        ) : null}
      </div>
      {resource === "evidence" ? (
        <>
          <p className="text-muted-foreground">{packs.onlySealed}</p>
          <HidePeople value={hiding} onChange={setHiding} />
        </>
      ) : (
        <SelectField
          label={packs.format}
          value={format}
          options={TABLE_FORMATS.toReversed().map((value) => ({ value, label: packs.formats[value] }))}
          hint={format === "xlsx" && hasActionsSheet(request) ? packs.actionsSheet : undefined}
          onChange={setFormat}
        />
      )}
    </ExportDialog>
  );
}
