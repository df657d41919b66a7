import type { ReactNode } from "react";
import type { Action } from "../../../data/actions/action-queries.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { formatNumber, formatShortDay } from "../../../text/format.ts";
import { useLanguage, useText } from "../../../text/use-text.ts";
import { Assignee } from "../parts/assignee.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";

type FactProps = { label: string; wide?: boolean | undefined; children: ReactNode };

function Fact({ label, wide, children }: FactProps) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-xs font-medium text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

/** What an action says, for reading. */
export function ActionDetails({ action }: { action: Action }) {
  const { actionTexts: text } = useText();
  const { fields } = text;
  const language = useLanguage();
  const { timeZone } = useCompany();
  const words = useActionLabels();
  const day = (at: string | null) => (at === null ? text.none : formatShortDay(language, at, timeZone));
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {action.description ? (
        <Fact label={fields.description} wide>
          {action.description}
        </Fact>
      ) : null}
      <Fact label={fields.assignee}>
        <Assignee action={action} />
      </Fact>
      <Fact label={fields.deadline}>{action.deadline ? day(action.deadline) : text.noDeadline}</Fact>
      <Fact label={fields.actionType}>{words.type(action.actionType) ?? text.none}</Fact>
      <Fact label={fields.origin}>{words.origin(action.origin) ?? text.none}</Fact>
      {action.cause ? (
        <Fact label={fields.cause} wide>
          {action.cause}
        </Fact>
      ) : null}
      <Fact label={fields.openedAt}>{day(action.openedAt)}</Fact>
      <Fact label={fields.initiatedBy}>{action.initiatedByUser.name}</Fact>
      {action.closingDate ? <Fact label={fields.closingDate}>{day(action.closingDate)}</Fact> : null}
      {action.evaluationResult ? (
        <Fact label={fields.evaluationResult}>{words.result(action.evaluationResult)}</Fact>
      ) : null}
      {action.evaluationCost === null ? null : (
        <Fact label={fields.evaluationCost}>{formatNumber(language, action.evaluationCost)}</Fact>
      )}
      {action.evaluationCriteria ? (
        <Fact label={fields.evaluationCriteria} wide>
          {action.evaluationCriteria}
        </Fact>
      ) : null}
    </dl>
  );
}
