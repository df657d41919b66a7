import { changeActionBody } from "#worker/contract/actions/actions.ts";
import { actionDenialReason } from "#worker/policy/action-rights.ts";
import type { Actor } from "#worker/policy/actor.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useStoredDraft } from "#web/data/session/stored-draft.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { RestoredDraftBanner } from "../parts/restored-draft-banner.tsx";
import { ActionDetailFields, type ActionDetailValues } from "./action-detail-fields.tsx";
import { DateField } from "./date-field.tsx";
import { useAutoSave } from "./use-auto-save.ts";

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

const TEXT_FIELDS: readonly string[] = ["title", "description", "cause"] satisfies (keyof EditedValues)[];

export const canEditClosingDate = (actor: Actor, action: Action): boolean =>
  action.status !== "in_progress" &&
  actionDenialReason(actor, "complete", { ...action, assignedUserId: action.assignee }) === null;

/** The fields of an action, each saved by itself after a pause or when it is left. */
export function EditInPlace({ action }: { action: Action }) {
  const { actionTexts: text } = useText("app");
  const { errors: errorTexts } = useText("public");
  const common = useText("common");
  const { timeZone } = useCompany();
  const hasClosingDate = canEditClosingDate(useActor(), action);
  const draft = useStoredDraft<EditedValues>(`action.${action.id}.edit`, editedValuesOf(action));
  const { closingDate, ...details } = draft.values;
  const { closingDate: _date, ...changedDetails } = draft.changed;
  const { state, errors, problem, hasConflict, changed, leave, save } = useAutoSave({
    action,
    schema: changeActionBody,
    // A draft started on a completed action may contain a closing date that a reopened action cannot have.
    unsaved: hasClosingDate ? draft.changed : changedDetails,
    onSent: draft.forgetSent,
  });
  const change = (changes: Partial<EditedValues>) => {
    draft.set(changes);
    const fields = Object.keys(changes);
    changed(
      fields,
      fields.every((field) => TEXT_FIELDS.includes(field)),
    );
  };
  return (
    <div className="flex flex-col gap-5" onBlur={leave}>
      {draft.wasKept && Object.keys(draft.changed).length > 0 ? (
        <RestoredDraftBanner onStartOver={draft.startOver} onSave={save} />
      ) : null}
      {problem ? (
        <Banner
          tone="danger"
          announce
          action={
            <>
              <Button size="sm" variant="secondary" onClick={save}>
                {hasConflict ? text.keepMine : errorTexts.retry}
              </Button>
              {hasConflict ? (
                <Button
                  size="sm"
                  variant="secondary"
                  onClick={() => {
                    draft.startOver();
                    changed([], false);
                  }}
                >
                  {text.takeTheirs}
                </Button>
              ) : null}
            </>
          }
        >
          {problem}
        </Banner>
      ) : null}
      <ActionDetailFields
        departmentId={action.departmentId}
        values={details}
        currentAssignee={action.assigneeUser}
        errors={errors}
        onChange={change}
      />
      {hasClosingDate ? (
        <DateField
          label={text.fields.closingDate}
          value={closingDate}
          timeZone={timeZone}
          onChange={(day) => change({ closingDate: day })}
          error={errors["closingDate"]}
          required
        />
      ) : null}
      <output className="min-h-5 text-xs text-muted-foreground">
        {state === "saving" ? text.saving : state === "saved" ? common.saved : null}
      </output>
    </div>
  );
}
