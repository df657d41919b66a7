import { useState } from "react";
import { ORIGIN_BY_FORM_TYPE } from "#worker/contract/actions/action-vocabularies.ts";
import { raiseActionBody, type RaiseActionBody } from "#worker/contract/actions/actions.ts";
import { withoutNumber } from "#worker/contract/checklists/questions.ts";
import { answerMeaning, chosenOption } from "#worker/contract/forms/answers.ts";
import { DEFAULT_PRIORITY } from "#worker/contract/enums.ts";
import { newId } from "#worker/domain/ids.ts";
import type { ActionSource } from "#web/data/actions/action-dialogs.ts";
import { actionAddressOf, type ActionAddress } from "#web/data/actions/action-queries.ts";
import { raiseAlone, raiseFromForm } from "#web/data/forms/raise-from-form.ts";
import { usePlaces } from "#web/data/places/use-places.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { raiseActionDenialReason } from "#worker/policy/form-rights.ts";
import { type PlaceChoice, PlacePicker } from "#web/components/places/place-picker.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { EvidenceField } from "../comments/evidence-field.tsx";
import { useEvidence } from "../comments/use-evidence.ts";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useCompany, useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { useProposedDepartment } from "#web/data/organisation/use-creatable.ts";
import type { FieldErrors } from "#web/data/api/field-errors.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useText } from "#web/text/use-text.ts";
import { SelectField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { ActionDetailFields, type ActionDetailValues } from "../fields/action-detail-fields.tsx";
import { RestoredDraftBanner } from "../parts/restored-draft-banner.tsx";

type RaiseDialogProps = {
  from: ActionSource;
  onClose: () => void;
  onOpen: (address: ActionAddress) => void;
};

/**
 * Actions raised from the form, from a question and as a follow-up have separate drafts. From the case of an accident there is none:
 * what a case says is never kept on the device.
 */
const draftKeyOf = ({ formId, safetyCheck, follows, accidentCause }: ActionSource) =>
  accidentCause
    ? null
    : `action.${formId ?? "alone"}.${safetyCheck?.id ?? ""}${follows ? `.${follows}` : ""}`;

const MOST_QUOTED = 450;

/**
 * What has to be done about the answer, or the question as a quotation. Nothing where the answer is good: whoever raises an action all the
 * same knows why.
 */
function titleFrom({ label, field }: ProposedBy, correct: (question: string) => string): string {
  const option = chosenOption(field);
  if (option?.actionTitle) return option.actionTitle;
  if (answerMeaning(field) === "good") return "";
  const question = withoutNumber(label);
  return correct(question.length > MOST_QUOTED ? `${question.slice(0, MOST_QUOTED)}…` : question);
}
type ProposedBy = NonNullable<ActionSource["safetyCheck"]>;

type RaisedValues = ActionDetailValues & { departmentId: string; place: PlaceChoice | null };

/** Mounted while it is open. */
export function RaiseDialog({ from, onClose, onOpen }: RaiseDialogProps) {
  const { actionTexts: text, createForm, kinds } = useText("app");
  const { companyId, formType, formId } = from;
  const isAlone = formType === null || formId === null;
  const actor = useActor();
  const departments = useDepartmentEntries().filter(
    (each) => raiseActionDenialReason(actor, { type: formType, companyId, departmentId: each.id }) === null,
  );
  const proposed = useProposedDepartment(companyId, departments);
  // A repeated request (a double click, a lost response) has the same id, so it creates one action.
  const [id] = useState(newId);
  const [now] = useState(() => new Date().toISOString());
  // Kept without the id: a tab that closes leaves them for the next time.
  const evidence = useEvidence({ companyId, id: "new" }, "opening");
  const draft = useStoredDraft<RaisedValues>(draftKeyOf(from), {
    place: null,
    departmentId: from.departmentId ?? proposed?.id ?? "",
    title: from.title ?? (from.safetyCheck ? titleFrom(from.safetyCheck, text.correct) : ""),
    description: null,
    assignee: null,
    deadline: null,
    priority: DEFAULT_PRIORITY,
    actionType: null,
    origin: from.accidentCause ? "incident" : formType && ORIGIN_BY_FORM_TYPE[formType],
    cause: from.accidentCause?.text ?? null,
    openedAt: now,
    repeat: null,
  });
  const { departmentId, place, repeat, ...details } = draft.values;
  // A form that was not sent yet has no number.
  const source = from.formViewId || (formType ? kinds[formType] : "");
  const submission = useSubmit({
    store: draft,
    schema: raiseActionBody,
    check: () => ({ departmentId: departmentId ? null : createForm.chooseDepartment }),
    send: (body: RaiseActionBody) =>
      isAlone
        ? raiseAlone(companyId, {
            id,
            departmentId,
            body,
            photos: evidence.photos,
            documents: evidence.documents,
          })
        : raiseFromForm({ ...from, formType, formId }, { id, departmentId, body }),
    onDone: (action) => {
      draft.forget();
      evidence.handOver();
      if (action) from.onRaised?.(action);
      toast(
        action
          ? {
              title: text.raised(action.viewId),
              tone: "success",
              action: { label: text.openAction, onClick: () => onOpen(actionAddressOf(action)) },
            }
          : { title: text.raisedLater, tone: "info" },
      );
      onClose();
    },
  });
  const { submit, set, errors } = submission;
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={text.raiseTitle}
      description={
        isAlone
          ? text.raiseAlone
          : from.safetyCheck
            ? text.raiseFromSafetyCheck(source, from.safetyCheck.label)
            : text.raiseFrom(source)
      }
      submitLabel={text.raise}
      submission={{
        ...submission,
        isTyped: from.accidentCause !== undefined && Object.keys(draft.changed).length > 0,
      }}
      submitDisabled={isAlone && evidence.isIncomplete}
      onSubmit={() =>
        void submit({
          id,
          ...(isAlone
            ? { zoneId: place?.zone.id ?? null, repeat }
            : { formType, formId, fieldId: from.safetyCheck?.id ?? null }),
          ...details,
        } as RaiseActionBody)
      }
    >
      {draft.wasKept ? <RestoredDraftBanner onStartOver={draft.startOver} /> : null}
      {from.departmentId === null && (departments.length > 1 || !isAlone) ? (
        <SelectField
          label={text.fields.department}
          required
          error={errors["departmentId"]}
          options={[
            ...(departmentId ? [] : [{ value: "", label: createForm.chooseDepartment }]),
            ...departments.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          value={departmentId}
          onChange={(chosen) => set({ departmentId: chosen, assignee: null })}
        />
      ) : null}
      {isAlone ? (
        <OriginAndPlace origin={details.origin} place={place} errors={errors} onChange={set} />
      ) : null}
      <ActionDetailFields
        departmentId={departmentId}
        values={{ ...details, repeat }}
        onChange={set}
        errors={errors}
        hasOrigin={!isAlone}
        mayRepeat={isAlone}
        causeHint={from.accidentCause ? text.hints.causeOfAccident : undefined}
      />
      {isAlone ? (
        <EvidenceField
          id="openingPhotos"
          evidence={evidence}
          labels={{ photo: text.fields.photos, document: text.fields.documents }}
        />
      ) : null}
    </FormDialog>
  );
}

type OriginAndPlaceProps = {
  origin: string | null;
  place: PlaceChoice | null;
  errors: FieldErrors;
  onChange: (changes: { origin?: string | null; place?: PlaceChoice }) => void;
};

/** What an action without a form says instead of it. */
function OriginAndPlace({ origin, place, errors, onChange }: OriginAndPlaceProps) {
  const { actionTexts: text, placePicker } = useText("app");
  const labels = useActionLabels();
  const places = usePlaces(useCompany().id);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label={text.fields.origin}
        required
        error={errors["origin"]}
        options={[{ value: "", label: text.none }, ...labels.origins]}
        value={origin ?? ""}
        onChange={(chosen) => onChange({ origin: chosen || null })}
      />
      <Field label={placePicker.label} optional error={errors["zoneId"]}>
        {(control) => (
          <PlacePicker
            {...places}
            control={control}
            value={place}
            onChange={(chosen) => onChange({ place: chosen })}
            isInline
          />
        )}
      </Field>
    </div>
  );
}
