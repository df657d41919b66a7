import { useState } from "react";
import { ORIGIN_BY_FORM_TYPE } from "#worker/contract/actions/action-vocabularies.ts";
import { raiseActionBody, type RaiseActionBody } from "#worker/contract/actions/actions.ts";
import { chosenOption, meaningOf } from "#worker/contract/forms/answers.ts";
import { DEFAULT_PRIORITY } from "#worker/contract/enums.ts";
import { newId } from "#worker/domain/ids.ts";
import type { ActionSource } from "#web/data/actions/action-dialogs.ts";
import { actionAddressOf, type ActionAddress } from "#web/data/actions/action-queries.ts";
import { raiseFromForm } from "#web/data/forms/raise-from-form.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useDepartmentEntries } from "#web/data/organisation/use-company.ts";
import { useProposedDepartment } from "#web/data/organisation/use-creatable.ts";
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

/** Actions raised from the form, from a question and as a follow-up have separate drafts. */
const draftKeyOf = ({ formId, safetyCheck, follows }: ActionSource) =>
  `action.${formId}.${safetyCheck?.id ?? ""}${follows ? `.${follows}` : ""}`;

const MOST_QUOTED = 450;

/**
 * What has to be done about the answer, or the question as a quotation. Nothing where the answer is good: whoever raises an action all the
 * same knows why.
 */
function titleFrom({ label, field }: ProposedBy, correct: (question: string) => string): string {
  const option = chosenOption(field);
  if (option?.actionTitle) return option.actionTitle;
  if (option && meaningOf(option, { ...field, ...field.payload }) === "good") return "";
  // A pasted question may have a number.
  const question = label.replace(/^\s*\d+\s*[.)–-]+\s+/, "");
  return correct(question.length > MOST_QUOTED ? `${question.slice(0, MOST_QUOTED)}…` : question);
}
type ProposedBy = NonNullable<ActionSource["safetyCheck"]>;

/** Mounted while it is open. */
export function RaiseDialog({ from, onClose, onOpen }: RaiseDialogProps) {
  const { actionTexts: text, createForm, kinds } = useText("app");
  const departments = useDepartmentEntries();
  const proposed = useProposedDepartment(from.companyId, departments);
  // A repeated request (a double click, a lost response) has the same id, so it creates one action.
  const [id] = useState(newId);
  const [now] = useState(() => new Date().toISOString());
  const draft = useStoredDraft<ActionDetailValues & { departmentId: string }>(draftKeyOf(from), {
    departmentId: from.departmentId ?? proposed?.id ?? "",
    title: from.title ?? (from.safetyCheck ? titleFrom(from.safetyCheck, text.correct) : ""),
    description: null,
    assignee: null,
    deadline: null,
    priority: DEFAULT_PRIORITY,
    actionType: null,
    origin: ORIGIN_BY_FORM_TYPE[from.formType],
    cause: null,
    openedAt: now,
  });
  const { departmentId, ...details } = draft.values;
  // A form that was not sent yet has no number.
  const source = from.formViewId || kinds[from.formType];
  const submission = useSubmit({
    store: draft,
    schema: raiseActionBody,
    check: () => ({ departmentId: departmentId ? null : createForm.chooseDepartment }),
    send: (body: RaiseActionBody) => raiseFromForm(from, { id, departmentId, body }),
    onDone: (action) => {
      draft.forget();
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
        from.safetyCheck ? text.raiseFromSafetyCheck(source, from.safetyCheck.label) : text.raiseFrom(source)
      }
      submitLabel={text.raise}
      submission={submission}
      onSubmit={() =>
        void submit({
          id,
          formType: from.formType,
          formId: from.formId,
          fieldId: from.safetyCheck?.id ?? null,
          ...details,
        } as RaiseActionBody)
      }
    >
      {draft.wasKept ? <RestoredDraftBanner onStartOver={draft.startOver} /> : null}
      {from.departmentId === null ? (
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
      <ActionDetailFields departmentId={departmentId} values={details} onChange={set} errors={errors} />
    </FormDialog>
  );
}
