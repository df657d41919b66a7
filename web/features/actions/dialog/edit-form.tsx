import { useQueryClient } from "@tanstack/react-query";
import { changeActionBody, type ChangeActionBody } from "../../../../worker/contract/actions/actions.ts";
import { actionDenialReason } from "../../../../worker/policy/action-rights.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { setCachedAction, refreshActions } from "../../../data/actions/change-action.ts";
import { hasPendingSteps, changeActionFromDialog } from "../../../data/actions/take-step.ts";
import { useStoredDraft } from "../../../data/session/stored-draft.ts";
import { useActor } from "../../../data/session/use-actor.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SubmitForm } from "../../../ui/controls/submit-form.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { DateField } from "./date-field.tsx";
import { ActionDetailFields, type ActionDetailValues } from "./action-detail-fields.tsx";
import { RestoredDraftBanner } from "./restored-draft-banner.tsx";

type EditedValues = ActionDetailValues & { closingDate: string | null };

const editedValuesOf = (action: Action): EditedValues => ({
  title: action.title,
  description: action.description,
  assignee: action.assignee,
  deadline: action.deadline,
  priority: action.priority,
  actionType: action.actionType,
  origin: action.origin,
  cause: action.cause,
  openedAt: action.openedAt,
  closingDate: action.closingDate,
});

type EditFormProps = { action: Action; onDone: () => void; onCancel: () => void };

/** Sends only the changed fields, based on the version shown. */
export function EditForm({ action, onDone, onCancel }: EditFormProps) {
  const { actionTexts: text } = useText();
  const { timeZone } = useCompany();
  const actor = useActor();
  const queries = useQueryClient();
  const draft = useStoredDraft<EditedValues>(`action.${action.id}.edit`, editedValuesOf(action));
  const { closingDate, ...details } = draft.values;
  const { closingDate: _date, ...changedDetails } = draft.changed;
  const canEditClosingDate =
    action.status !== "in_progress" &&
    actionDenialReason(actor, "complete", { ...action, assignedUserId: action.assignee }) === null;
  // A draft started on a completed action may contain a closing date that a reopened action cannot have.
  const changed = canEditClosingDate ? draft.changed : changedDetails;
  const change = (changes: Partial<EditedValues>) => {
    draft.set(changes);
    for (const field of Object.keys(changes)) clearError(field);
  };
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: changeActionBody,
    send: (body: ChangeActionBody) => changeActionFromDialog(queries, action, body),
    onDone: async (saved) => {
      draft.forget();
      setCachedAction(queries, saved);
      await refreshActions(queries, saved, { lists: !hasPendingSteps() });
      toast({ title: text.saved(saved.viewId), tone: "success" });
      onDone();
    },
  });
  return (
    <SubmitForm
      form={form}
      problem={problem}
      onSubmit={() => {
        if (Object.keys(changed).length === 0) return onCancel();
        void submit(changed as ChangeActionBody);
      }}
    >
      {draft.wasKept ? <RestoredDraftBanner onStartOver={draft.startOver} /> : null}
      <ActionDetailFields
        departmentId={action.departmentId}
        values={details}
        currentAssignee={action.assigneeUser}
        errors={errors}
        onChange={change}
      />
      {canEditClosingDate ? (
        <DateField
          label={text.fields.closingDate}
          value={closingDate}
          timeZone={timeZone}
          onChange={(day) => change({ closingDate: day })}
          error={errors["closingDate"]}
          required
        />
      ) : null}
      {/* Over the padding of the dialog's body, down to its edge: nothing shows below the buttons. */}
      <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2.5 border-t bg-popover px-5 py-4 sm:-mx-6 sm:px-6">
        <Button
          variant="secondary"
          disabled={sending}
          onClick={() => {
            draft.forget();
            onCancel();
          }}
        >
          {text.cancel}
        </Button>
        <Button type="submit" loading={sending}>
          {text.save}
        </Button>
      </div>
    </SubmitForm>
  );
}
