import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isDocumentTask, PLAN_KINDS, type PlanKind } from "#worker/contract/enums.ts";
import { formDefinition } from "#worker/contract/forms/registry.ts";
import { isOfferedIn } from "#worker/domain/checklists/offered.ts";
import { newId } from "#worker/domain/ids.ts";
import { ApiError } from "#web/data/api/errors.ts";
import { useSend, type FieldState } from "#web/data/api/use-send.ts";
import { offeredChecklistsQuery } from "#web/data/checklists/offered.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { storeLastDepartment } from "#web/data/navigation/last-place.ts";
import { useProposedDepartment } from "#web/data/organisation/use-creatable.ts";
import { assignableUsersQuery } from "#web/data/people/members.ts";
import { useJobPositions } from "#web/data/places/use-places.ts";
import { changeLine, createLine, lineQuery, type PlanLine, refreshPlan } from "#web/data/plan/plan.ts";
import { useUser } from "#web/data/session/use-session.ts";
import { useText } from "#web/text/use-text.ts";
import { LineHistory } from "./line-history.tsx";
import type { PlaceChoice } from "#web/components/places/place-picker.tsx";
import { JobPositionPicker } from "#web/components/places/job-position-picker.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useKindName } from "../agenda/task-status.tsx";
import { EndLine } from "./end-line.tsx";
import {
  DepartmentSelect,
  OtherPlaces,
  PlaceField,
  usePlaceChoice,
  usePlannedDepartments,
} from "./place-fields.tsx";
import { draftOf, newDraft, ruleOf } from "./rule-draft.ts";
import { RuleFields } from "./rule-fields.tsx";

type LineDialogProps = {
  /** Null plans a new task. */
  lineId: string | null;
  /** Preselected for a new one. */
  departmentId: string | undefined;
  today: string;
  onClose: () => void;
};

/** Plans a task, or changes one. */
export function LineDialog({ lineId, ...props }: LineDialogProps) {
  const text = useText("plan");
  const { id: companyId } = useCompany();
  const { data } = useQuery({ ...lineQuery(companyId, lineId ?? ""), enabled: lineId !== null, gcTime: 0 });
  if (lineId === null) return <LineForm {...props} line={null} />;
  if (data) return <LineForm {...props} line={data} />;
  return (
    <Dialog open onClose={props.onClose} title={text.line.changeTitle}>
      <output className="block">
        <span className="sr-only">{text.loading}</span>
        <SkeletonText lines={8} />
      </output>
    </Dialog>
  );
}

type LineFields = {
  /** Undefined until one is chosen. */
  departmentId: string | undefined;
  name: string;
  kind: PlanKind;
  jobPositionId: string | null;
  checklistId: string | null;
  assignedUserId: string | null;
  responsible: string;
  basis: string;
  evidence: string;
  /** Of a document: no place. */
  isWhole: boolean;
};

type LineFormProps = Omit<LineDialogProps, "lineId"> & { line: PlanLine | null };

function LineForm({ line, departmentId: preselected, today, onClose }: LineFormProps) {
  const text = useText("plan");
  const kindName = useKindName();
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const departments = usePlannedDepartments();
  const [id] = useState(newId);
  const { place, choose } = usePlaceChoice(line);
  const rule = line?.versions.at(-1)?.rule;
  const [draft, setDraft] = useState(() => (rule ? draftOf(rule) : newDraft(today)));
  const [others, setOthers] = useState<readonly PlaceChoice[]>([]);
  const [wholeSeries, setWholeSeries] = useState(true);
  const [isTried, setTried] = useState(false);
  const isOfDrafts = JSON.stringify(rule ? draftOf(rule) : null) === JSON.stringify(draft);
  // A refetch may bring somebody else's changes; what is written here was begun before them.
  const [version, setVersion] = useState(line?.version ?? 0);

  const proposed = useProposedDepartment(companyId, departments);
  const isOfCompany = ({ kind, isWhole }: LineFields) => isDocumentTask(kind) && isWhole;
  const departmentOf = ({ departmentId }: LineFields) => departmentId ?? proposed?.id ?? "";
  const submission = useSend({
    fields: {
      departmentId: line?.departmentId ?? preselected,
      name: line?.name ?? "",
      kind: line?.kind ?? "hseq_visit",
      jobPositionId: line?.jobPositionId ?? null,
      checklistId: line?.checklistId ?? null,
      assignedUserId: line?.assigned.userId ?? null,
      responsible: line?.responsible ?? "",
      basis: line?.basis ?? "",
      evidence: line?.evidence ?? "",
      isWhole: line === null || line.locationId === null,
    },
    send: async (typed: LineFields) => {
      const next = ruleOf(draft);
      const { name, kind, checklistId, assignedUserId } = typed;
      const at = isDocumentTask(kind) && typed.isWhole ? null : place;
      if (!next || (at === null && !isOfCompany(typed))) return null;
      const fields = {
        name,
        checklistId,
        locationId: at?.location.id ?? null,
        zoneId: at?.zone.id ?? null,
        responsible: typed.responsible,
        basis: typed.basis,
        evidence: typed.evidence,
        alsoAt:
          at === null
            ? []
            : others.map(({ location, zone }) => ({ locationId: location.id, zoneId: zone.id })),
        jobPositionId: kind === "observation" ? typed.jobPositionId : null,
        assignedUserId,
      };
      if (!line)
        return createLine(companyId, {
          ...fields,
          id,
          departmentId: departmentOf(typed),
          kind,
          rule: next,
        });
      try {
        return await changeLine({ companyId, lineId: line.id }, version, {
          ...fields,
          // Whoever has left stays the one that it was, until somebody else is chosen.
          ...(line.assigned.personLeft && assignedUserId === null ? { assignedUserId: undefined } : {}),
          ...(isOfDrafts ? {} : { rule: next }),
          ...(line.seriesSize > 1 ? { wholeSeries } : {}),
        });
      } catch (error) {
        // Whoever sends it again has been told of the other changes.
        if (error instanceof ApiError && error.status === 412)
          setVersion((await queries.fetchQuery({ ...lineQuery(companyId, line.id), staleTime: 0 })).version);
        throw error;
      }
    },
    onDone: (answer, typed) => {
      if (!answer) return;
      if (!line) storeLastDepartment(userId, companyId, departmentOf(typed));
      refreshPlan(companyId);
      toast({ title: line ? text.toasts.changed : text.toasts.created(1 + others.length), tone: "success" });
      onClose();
    },
  });
  const { submit, values, field, set, errors } = submission;
  const { name, kind, jobPositionId, assignedUserId } = values;
  const departmentId = departmentOf(values);
  const nameError = isTried && name.trim() === "" ? text.line.required : field("name").error;
  const isWhole = isOfCompany(values);
  const placeError =
    isTried && !place && !isWhole ? text.line.required : (errors["locationId"] ?? errors["zoneId"]);
  const needsJob = kind === "observation";
  const jobError = isTried && needsJob && !jobPositionId ? text.line.required : errors["jobPositionId"];
  const isComplete =
    name.trim() !== "" &&
    departmentId !== "" &&
    (place !== null || isWhole) &&
    ruleOf(draft) !== null &&
    (!needsJob || jobPositionId !== null);
  return (
    <FormDialog
      onClose={onClose}
      title={line ? text.line.changeTitle : text.line.createTitle}
      submitLabel={line ? common.save : text.line.create}
      submission={submission}
      onSubmit={() => {
        setTried(true);
        if (isComplete) void submit(values);
      }}
    >
      <TextField
        label={text.line.name}
        hint={line ? undefined : text.line.nameHint}
        required
        maxLength={255}
        {...field("name")}
        error={nameError}
      />
      {line ? null : (
        <>
          <SelectField
            label={text.line.kind}
            required
            options={PLAN_KINDS.map((each) => ({ value: each, label: kindName(each) }))}
            value={kind}
            onChange={(chosen) => set({ kind: chosen, checklistId: null })}
          />
          <DepartmentSelect
            departments={departments}
            value={departmentId}
            error={isTried && departmentId === "" ? text.line.required : errors["departmentId"]}
            onChange={(next) => set({ departmentId: next, assignedUserId: null, checklistId: null })}
          />
        </>
      )}
      {isDocumentTask(kind) ? (
        <Switch
          label={text.line.whole}
          hint={text.line.wholeHint}
          checked={values.isWhole}
          onChange={(event) => set({ isWhole: event.target.checked })}
        />
      ) : null}
      {isWhole ? null : (
        <>
          <PlaceField value={place} onChange={choose} error={placeError} />
          <OtherPlaces value={others} own={place} onChange={setOthers} error={errors["alsoAt"]} />
        </>
      )}
      {line && line.seriesSize > 1 ? (
        <Switch
          label={text.line.wholeSeries(line.seriesSize - 1)}
          checked={wholeSeries}
          onChange={(event) => setWholeSeries(event.target.checked)}
        />
      ) : null}
      {needsJob ? <JobPositionField {...field("jobPositionId")} error={jobError} /> : null}
      <ChecklistSelect kind={kind} departmentId={departmentId} line={line} {...field("checklistId")} />
      <PersonSelect
        departmentId={departmentId}
        hint={line?.assigned.personLeft && assignedUserId === null ? text.personLeft : undefined}
        {...field("assignedUserId")}
      />
      <TextField
        label={text.line.responsible}
        hint={text.line.responsibleHint}
        maxLength={100}
        {...field("responsible")}
      />
      <RuleFields
        draft={draft}
        onChange={setDraft}
        today={today}
        isNew={line === null}
        isTried={isTried}
        errors={errors}
      />
      <fieldset className="flex min-w-0 flex-col gap-4 rounded-lg border p-4">
        <legend className="px-1 text-sm font-semibold">{text.line.law}</legend>
        <TextField label={text.line.basis} maxLength={500} {...field("basis")} />
        <TextField
          label={text.line.evidence}
          hint={text.line.evidenceHint}
          maxLength={500}
          {...field("evidence")}
        />
      </fieldset>
      {line && !isOfDrafts ? (
        <p className="text-sm text-muted-foreground">{text.line.ruleFromToday}</p>
      ) : null}
      {line ? <LineHistory line={line} /> : null}
      {line && line.endedOn === null ? <EndLine line={line} onEnded={onClose} /> : null}
    </FormDialog>
  );
}

function JobPositionField({ value, onChange, error }: FieldState<string | null>) {
  const { line: text } = useText("plan");
  const list = useJobPositions(useCompany().id);
  return (
    <Field label={text.jobPosition} required error={error}>
      {(control) => (
        <JobPositionPicker
          control={control}
          list={list}
          value={value ? { id: value, name: list.options?.find(({ id }) => id === value)?.name } : null}
          isListed
          onChange={(option) => onChange(option.id)}
        />
      )}
    </Field>
  );
}

type ChecklistSelectProps = FieldState<string | null> & {
  kind: PlanKind;
  departmentId: string;
  line: PlanLine | null;
};

/** Nothing where the company has no checklist of its own for the kind. One that was retired is offered while the line has it. */
function ChecklistSelect({ kind, departmentId, line, value, error, onChange }: ChecklistSelectProps) {
  const { line: text } = useText("plan");
  const common = useText("common");
  const { data: offered = [] } = useQuery(offeredChecklistsQuery(useCompany().id));
  const choice = offered.filter((each) => each.kind === kind && isOfferedIn(each, departmentId));
  const retired = line?.retiredChecklist
    ? { value: line.checklistId ?? "", name: line.retiredChecklist }
    : null;
  if (isDocumentTask(kind) || !formDefinition(kind).hasChecklist || (choice.length === 0 && !retired))
    return null;
  return (
    <SelectField
      label={common.checklist}
      hint={retired && value === retired.value ? text.retiredHint : undefined}
      error={error}
      options={[
        { value: "", label: text.usualChecklist },
        ...choice.map(({ checklistId, name }) => ({ value: checklistId, label: name })),
        ...(retired ? [{ value: retired.value, label: text.retired(retired.name) }] : []),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}

type PersonSelectProps = FieldState<string | null> & { departmentId: string; hint: string | undefined };

function PersonSelect({ departmentId, value, hint, error, onChange }: PersonSelectProps) {
  const text = useText("plan");
  const { id: ownId } = useUser();
  const { data: people = [] } = useQuery({
    ...assignableUsersQuery(useCompany().id, departmentId),
    enabled: departmentId !== "",
  });
  return (
    <SelectField
      label={text.line.who}
      hint={hint}
      error={error}
      options={[
        { value: "", label: text.anybody },
        ...people.map(({ id, name }) => ({ value: id, label: id === ownId ? text.filters.me(name) : name })),
      ]}
      value={value ?? ""}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}
