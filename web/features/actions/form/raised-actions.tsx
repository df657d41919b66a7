import { useInfiniteQuery } from "@tanstack/react-query";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ACTION_STATUS_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import { MOST_COUNTED } from "#worker/contract/limits.ts";
import { useActionDialogs } from "#web/data/actions/action-dialogs.ts";
import { actionAddressOf, formActionsQuery } from "#web/data/actions/action-queries.ts";
import type { FormRecord, PendingAction, SafetyCheckResponse } from "#web/data/forms/record.ts";
import { formatCount } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { ActionRow, ShortRow } from "#web/components/records/action-row.tsx";
import { ActionStatusBadge } from "#web/components/records/status-badge.tsx";
import { DueDate } from "#web/components/records/due-date.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Skeleton } from "#web/ui/display/skeleton.tsx";

type RaisedActionsProps = {
  record: Pick<FormRecord, "address" | "pendingActions">;
  safetyCheck: SafetyCheckResponse;
};

/** The actions raised from a safety check, on its card. They are read with all actions of the form. */
export function RaisedActions({ record: { address, pendingActions }, safetyCheck }: RaisedActionsProps) {
  const { actionTexts: text } = useText("app");
  const language = useLanguage();
  const dialogs = useActionDialogs();
  const waiting = pendingActions.filter(({ body }) => body.fieldId === safetyCheck.id);
  // The form counts the pending actions too.
  const sentCount = safetyCheck.actionsCount - waiting.length;
  const { data, isPending } = useInfiniteQuery({ ...formActionsQuery(address), enabled: sentCount > 0 });
  // An action that was sent a moment ago keeps its row until it has been read with its number.
  const [known, setKnown] = useState(waiting);
  const added = waiting.filter((action) => !known.some(({ id }) => id === action.id));
  if (added.length > 0) setKnown([...known, ...added]);
  const raised =
    data?.pages.flatMap(({ actions }) =>
      actions.filter(({ safetyCheckId }) => safetyCheckId === safetyCheck.id),
    ) ?? [];
  const unread = known
    .filter(
      ({ id }) => !waiting.some((action) => action.id === id) && !raised.some((action) => action.id === id),
    )
    .slice(0, Math.max(0, sentCount - raised.length));
  const others = sentCount - raised.length - unread.length;
  return (
    <ul aria-label={text.raisedFromQuestion} className="flex flex-col gap-1.5">
      {raised.map((action) => (
        <li key={action.id}>
          <ActionRow action={action} onOpen={() => dialogs.open(actionAddressOf(action))} />
        </li>
      ))}
      {isPending
        ? Array.from({ length: Math.max(0, others) }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-14 rounded-md" />
            </li>
          ))
        : null}
      {others > 0 && !isPending ? (
        <li className="text-sm text-muted-foreground">
          {text.moreInSection(
            others,
            formatCount(language, others, safetyCheck.actionsCount < MOST_COUNTED.ofQuestion),
          )}
        </li>
      ) : null}
      {unread.map((action) => (
        <li key={action.id}>
          <UnreadRow
            action={action}
            state={
              <ActionStatusBadge
                status="in_progress"
                name={ACTION_STATUS_LABELS.in_progress[language]}
                size="sm"
              />
            }
          />
        </li>
      ))}
      {waiting.map((action) => (
        <li key={action.id} data-pending-action={action.id}>
          <UnreadRow
            action={action}
            state={
              <Badge
                size="sm"
                tone={action.refusal ? "danger" : "warning"}
                icon={
                  action.refusal ? <TriangleAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />
                }
              >
                {action.refusal ? text.pending.refused : text.pending.state}
              </Badge>
            }
          />
        </li>
      ))}
    </ul>
  );
}

function UnreadRow({ action: { body }, state }: { action: PendingAction; state: ReactNode }) {
  const { actionTexts: text } = useText("app");
  return (
    <ShortRow
      state={state}
      details={
        <>
          <span>{text.pending.noNumber}</span>
          <DueDate action={{ deadline: body.deadline ?? null, isOverdue: false }} />
        </>
      }
    >
      <p className="font-medium">{body.title}</p>
    </ShortRow>
  );
}
