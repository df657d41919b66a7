import type { ReactNode } from "react";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import { actionAddressOf, type Action } from "#web/data/actions/action-queries.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatNumber, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Assignee } from "../parts/assignee.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";

type DetailProps = { label: string; wide?: boolean | undefined; children: ReactNode };

function Detail({ label, wide, children }: DetailProps) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

type ActionDetailsProps = {
  action: Action;
  /** Leaves out the values that are edited in place above. */
  without?: { details: boolean; closingDate: boolean } | undefined;
};

/** The details of an action that are read, not edited. */
export function ActionDetails({ action, without }: ActionDetailsProps) {
  const { actionTexts: text } = useText("app");
  const more = useText("actionMore");
  const { fields } = text;
  const language = useLanguage();
  const { timeZone } = useCompany();
  const labels = useActionLabels();
  const day = (at: string | null) => (at === null ? text.none : formatShortDay(language, at, timeZone));
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {without?.details ? null : <EditableDetails action={action} />}
      {action.repeat && (action.nextActionId || !without?.details) ? (
        <Detail label={more.repeat.label}>
          {more.repeat.often[action.repeat.unit](action.repeat.every)}
          {action.nextActionId ? <NextAction action={action} actionId={action.nextActionId} /> : null}
        </Detail>
      ) : null}
      <Detail label={fields.initiatedBy}>{action.initiatedByUser.name}</Detail>
      {action.closingDate && !without?.closingDate ? (
        <Detail label={fields.closingDate}>{day(action.closingDate)}</Detail>
      ) : null}
      {action.evaluationResult ? (
        <Detail label={fields.evaluationResult}>{labels.result(action.evaluationResult)}</Detail>
      ) : null}
      {action.evaluationCost === null ? null : (
        <Detail label={fields.evaluationCost}>{formatNumber(language, action.evaluationCost)}</Detail>
      )}
      {action.evaluationCriteria ? (
        <Detail label={fields.evaluationCriteria} wide>
          {action.evaluationCriteria}
        </Detail>
      ) : null}
    </dl>
  );
}

function NextAction({ action, actionId }: { action: Action; actionId: string }) {
  const { repeat: text } = useText("actionMore");
  const { open } = useActionDialogs();
  return (
    <>
      {" "}
      <Button variant="link" size="sm" onClick={() => open({ ...actionAddressOf(action), actionId })}>
        {text.next}
      </Button>
    </>
  );
}

function EditableDetails({ action }: { action: Action }) {
  const { actionTexts: text } = useText("app");
  const { fields } = text;
  const language = useLanguage();
  const { timeZone } = useCompany();
  const labels = useActionLabels();
  const day = (at: string | null) => (at === null ? text.none : formatShortDay(language, at, timeZone));
  return (
    <>
      {action.description ? (
        <Detail label={fields.description} wide>
          {action.description}
        </Detail>
      ) : null}
      <Detail label={fields.assignee}>
        <Assignee action={action} />
      </Detail>
      <Detail label={fields.deadline}>{action.deadline ? day(action.deadline) : text.noDeadline}</Detail>
      <Detail label={fields.actionType}>{labels.type(action.actionType) ?? text.none}</Detail>
      <Detail label={fields.origin}>{labels.origin(action.origin) ?? text.none}</Detail>
      {action.cause ? (
        <Detail label={fields.cause} wide>
          {action.cause}
        </Detail>
      ) : null}
      <Detail label={fields.openedAt}>{day(action.openedAt)}</Detail>
    </>
  );
}
