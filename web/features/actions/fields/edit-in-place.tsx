import { actionDenialReason } from "#worker/policy/action-rights.ts";
import type { Actor } from "#worker/policy/actor.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import type { ActionRecord, ActionStore } from "#web/data/forms/store/action-store.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { ActionDetailFields, type ActionDetailValues } from "./action-detail-fields.tsx";
import { DateField } from "./date-field.tsx";
import { useEffect } from "react";

const OwnPlace = lazyPart(async () => ({ default: (await import("./own-place.tsx")).OwnPlace }));

type EditedValues = ActionDetailValues & { closingDate: string | null; zoneId: string };

export const canEditClosingDate = (actor: Actor, action: Action): boolean =>
  action.status !== "in_progress" &&
  actionDenialReason(actor, "complete", { ...action, assignedUserId: action.assignee }) === null;

type EditInPlaceProps = {
  record: ActionRecord & { store: ActionStore };
  server: Action;
  onChanged: () => void;
};

/** The fields of an action. Each is stored on the device at once, and sent after a pause. */
export function EditInPlace({ record, server, onChanged }: EditInPlaceProps) {
  const { actionTexts: text } = useText("app");
  const { timeZone } = useCompany();
  const { action, store, save, problems, conflicts } = record;
  const hasClosingDate = canEditClosingDate(useActor(), action);
  useEffect(() => store.openSheet(), [store]);
  const change = (changes: Partial<EditedValues>) => {
    onChanged();
    for (const [field, value] of Object.entries(changes)) store.set(field, value, server);
  };
  return (
    <div className="flex flex-col gap-5">
      {conflicts.length > 0 ? (
        <Banner
          tone="danger"
          announce
          action={
            <>
              <Button size="sm" variant="secondary" onClick={() => void store.resolve("mine")}>
                {text.keepMine}
              </Button>
              <Button size="sm" variant="secondary" onClick={() => void store.resolve("theirs")}>
                {text.takeTheirs}
              </Button>
            </>
          }
        >
          {text.changedByOther}
        </Banner>
      ) : null}
      {action.formId === null ? <OwnPlace action={action} onChange={(zoneId) => change({ zoneId })} /> : null}
      <ActionDetailFields
        departmentId={action.departmentId}
        values={action}
        currentAssignee={action.assigneeUser}
        errors={problems}
        mayRepeat={action.formId === null && action.nextActionId === null}
        onChange={change}
      />
      {hasClosingDate ? (
        <DateField
          label={text.fields.closingDate}
          value={action.closingDate}
          timeZone={timeZone}
          onChange={(day) => change({ closingDate: day })}
          error={problems["closingDate"]}
          required
        />
      ) : null}
      <p className="min-h-5 text-xs text-muted-foreground">
        {save === "offline" ? text.waiting.saved : null}
      </p>
    </div>
  );
}
