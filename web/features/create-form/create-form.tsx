import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { FORM_STATUSES, type FormStatus, type FormType } from "#worker/contract/enums.ts";
import type { Company } from "../../data/organisation/companies.ts";
import type { StartPlace } from "../../data/navigation/start-form.ts";
import { locationsQuery } from "../../data/places/places.ts";
import { usePlaceRights } from "../../data/places/use-place-rights.ts";
import type { DepartmentEntry } from "../../data/organisation/use-company.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { creationFields } from "./creation-field.ts";
import { CREATION_WIDGETS } from "./creation-widgets.tsx";
import { useCreationForm } from "./use-creation-form.ts";
import { ColorDot } from "../../ui/display/badge.tsx";
import { KindBadge } from "../../components/records/kind-badge.tsx";
import { STATUS_STYLES } from "../../components/records/status-badge.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import type { OfferedChecklist } from "../../data/checklists/offered.ts";

type ChecklistFieldProps = {
  /** Null stands for the built-in questions. */
  choice: readonly (OfferedChecklist | null)[];
  chosen: OfferedChecklist | null | undefined;
  onChange: (checklistId: string | null) => void;
};

/** Nothing where there is one checklist. */
function ChecklistField({ choice, chosen, onChange }: ChecklistFieldProps) {
  const { createForm: text } = useText("app");
  const common = useText("common");
  if (choice.length < 2) return null;
  return (
    <SelectField
      label={common.checklist}
      required
      options={choice.map((each) => ({
        value: each?.checklistId ?? "",
        label: each?.name ?? text.builtInChecklist,
      }))}
      value={chosen?.checklistId ?? ""}
      onChange={(checklistId) => onChange(checklistId || null)}
    />
  );
}

type DepartmentFieldProps = {
  departments: readonly DepartmentEntry[];
  value: DepartmentEntry | undefined;
  error: string | undefined;
  onChange: (departmentId: string) => void;
};

/** A select when there are several departments, otherwise the department's name. */
function DepartmentField({ departments, value, error, onChange }: DepartmentFieldProps) {
  const { createForm: text } = useText("app");
  const common = useText("common");
  if (departments.length === 0) return null;
  if (departments.length === 1 && value) {
    return (
      <p className="flex items-center gap-2">
        <ColorDot color={value.color} />
        <span className="sr-only">{common.department}: </span>
        <span className="min-w-0 truncate font-medium">{value.name}</span>
      </p>
    );
  }
  return (
    <SelectField
      label={common.department}
      required
      error={error}
      options={[
        ...(value ? [] : [{ value: "", label: text.chooseDepartment }]),
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value?.id ?? ""}
      onChange={onChange}
    />
  );
}

type StatusFieldProps = { value: FormStatus; onChange: (status: FormStatus) => void };

/** A form is created in progress. Where it is to be completed, its page says at once what is missing. */
function StatusField({ value, onChange }: StatusFieldProps) {
  const { createForm: text, formStatuses: names } = useText("app");
  const common = useText("common");
  return (
    <Segmented<FormStatus>
      label={common.status}
      variant="bar"
      value={value}
      options={FORM_STATUSES.map((status) => {
        const { icon: Icon } = STATUS_STYLES[status];
        return { value: status, label: names[status], icon: <Icon aria-hidden="true" /> };
      })}
      hint={value === "completed" ? text.missingNext : undefined}
      onChange={onChange}
    />
  );
}

/** Nothing can be begun without a place, by those who may not create one. */
export function useIsStuck(companyId: string): boolean {
  const { mayWrite } = usePlaceRights(companyId);
  return useQuery(locationsQuery(companyId)).data?.length === 0 && !mayWrite;
}

/** What to do about it where the company has no places yet. */
export function PlacesNotice({ companyId, onClose }: { companyId: string; onClose: () => void }) {
  const { createForm: text } = useText("app");
  const { openPlaces } = useText("guide").firstForm;
  const { mayWrite } = usePlaceRights(companyId);
  const { data: locations } = useQuery(locationsQuery(companyId));
  if (locations?.length !== 0) return null;
  if (!mayWrite)
    return (
      <Banner tone="warning" title={text.noLocationsTitle}>
        {text.noLocationsAsk}
      </Banner>
    );
  return (
    <Banner
      tone="info"
      title={text.noLocationsTitle}
      action={
        <Link
          to="/$companyId/places"
          params={{ companyId }}
          className={buttonClass({ variant: "secondary", size: "sm" })}
          onClick={onClose}
        >
          {openPlaces}
        </Link>
      }
    >
      {text.noLocationsCreate}
    </Banner>
  );
}

type CreateFormProps = {
  company: Company;
  type: FormType;
  /** The departments where the user may create the form; empty for the mailbox. */
  departments: readonly DepartmentEntry[];
  departmentId: string | undefined;
  startPlace: StartPlace | undefined;
  onClose: () => void;
};

export function CreateForm({
  company,
  type,
  departments,
  departmentId,
  startPlace,
  onClose,
}: CreateFormProps) {
  const { createForm: text, kinds } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const id = useId();
  const { creation, department, setDepartment, status, setStatus, checklist, send, submission } =
    useCreationForm({
      company,
      type,
      departments,
      departmentId,
      startPlace,
      onCreated: onClose,
    });
  const isStuck = useIsStuck(company.id);
  const { form, sending, problem } = submission;
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.titles[type]}
      description={text.lead}
      dismissable={!sending}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={sending}>
            {common.cancel}
          </Button>
          <Button type="submit" form={id} loading={sending} disabled={isStuck}>
            {text.create}
          </Button>
        </>
      }
    >
      <SubmitForm form={form} id={id} problem={problem} onSubmit={() => void send()}>
        <PlacesNotice companyId={company.id} onClose={onClose} />
        <div className="flex">
          <KindBadge type={type} name={kinds[type]} />
        </div>
        <DepartmentField
          departments={departments}
          value={department}
          error={creation.errors["department"]}
          onChange={setDepartment}
        />
        <ChecklistField choice={checklist.choice} chosen={checklist.chosen} onChange={checklist.choose} />
        {creationFields(type).map(([name, field]) => {
          const Widget = CREATION_WIDGETS[field.type];
          return Widget ? (
            <Widget
              key={name}
              name={name}
              field={field}
              label={field.label[language]}
              error={creation.errors[name] || undefined}
              creation={creation}
            />
          ) : null;
        })}
        <StatusField value={status} onChange={setStatus} />
      </SubmitForm>
    </Dialog>
  );
}
