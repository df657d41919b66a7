import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { changeBody, type ChangeBody } from "../../../../worker/contract/actions.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { learnAction, refreshActions } from "../../../data/actions/change-action.ts";
import { areStepsOnTheWay, changeSeen } from "../../../data/actions/take-step.ts";
import { useKeptDraft } from "../../../data/kept-draft.ts";
import { useSubmit } from "../../../data/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Refusal } from "../../../ui/refusal.tsx";
import { toast } from "../../../ui/toast.tsx";
import { DetailFields, type Details } from "./detail-fields.tsx";
import { KeptNote } from "./kept-note.tsx";

const detailsOf = (action: Action): Details => ({
  title: action.title,
  description: action.description,
  assignee: action.assignee,
  deadline: action.deadline,
  priority: action.priority,
  actionType: action.actionType,
  origin: action.origin,
  cause: action.cause,
  openedAt: action.openedAt,
});

type EditFormProps = { action: Action; onDone: () => void; onCancel: () => void };

/** Only what was changed is sent, based on the action as it is seen. */
export function EditForm({ action, onDone, onCancel }: EditFormProps) {
  const { actionTexts: text } = useText();
  const queries = useQueryClient();
  const formId = useId();
  const draft = useKeptDraft<Details>(`action.${action.id}.edit`, detailsOf(action));
  const { form, submit, sending, errors, problem, mend } = useSubmit({
    schema: changeBody,
    send: (body: ChangeBody) => changeSeen(queries, action, body),
    onDone: async (saved) => {
      draft.forget();
      learnAction(queries, saved);
      await refreshActions(queries, saved, { lists: !areStepsOnTheWay() });
      toast({ title: text.saved(saved.viewId), tone: "success" });
      onDone();
    },
  });
  return (
    <form
      ref={form}
      id={formId}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (Object.keys(draft.changed).length === 0) return onCancel();
        void submit(draft.changed as ChangeBody);
      }}
    >
      {draft.wasKept ? <KeptNote onStartOver={draft.startOver} /> : null}
      <Refusal problem={problem} />
      <DetailFields
        departmentId={action.departmentId}
        values={draft.values}
        currentAssignee={action.assigneeUser}
        errors={errors}
        onChange={(changes) => {
          draft.set(changes);
          for (const field of Object.keys(changes)) mend(field);
        }}
      />
      <div className="sticky bottom-0 -mx-5 flex flex-wrap justify-end gap-2.5 border-t bg-popover px-5 pt-3 pb-1 sm:-mx-6 sm:px-6">
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
    </form>
  );
}
