import { useInfiniteQuery } from "@tanstack/react-query";
import { CloudUpload, TriangleAlert } from "lucide-react";
import { useActionDialogs } from "../../../data/actions/action-dialogs.ts";
import { actionAddressOf, formActionsQuery } from "../../../data/actions/action-queries.ts";
import type { FormRecord, SafetyCheckResponse } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { ActionRow, ShortRow } from "../../../components/records/action-row.tsx";
import { Badge } from "../../../ui/display/badge.tsx";
import { Skeleton } from "../../../ui/display/skeleton.tsx";

type RaisedActionsProps = {
  record: Pick<FormRecord, "address" | "pendingActions">;
  check: SafetyCheckResponse;
};

/** The actions raised from a question, on its card. They are read with all actions of the form. */
export function RaisedActions({ record: { address, pendingActions }, check }: RaisedActionsProps) {
  const { actionTexts: text } = useText();
  const dialogs = useActionDialogs();
  const waiting = pendingActions.filter(({ body }) => body.fieldId === check.id);
  // The form counts the pending actions too.
  const sentCount = check.actionsCount - waiting.length;
  const { data, isPending } = useInfiniteQuery({ ...formActionsQuery(address), enabled: sentCount > 0 });
  const raised =
    data?.pages.flatMap(({ actions }) => actions.filter(({ safetyCheckId }) => safetyCheckId === check.id)) ??
    [];
  const others = sentCount - raised.length;
  return (
    <ul aria-label={text.raisedFromQuestion} className="flex flex-col gap-1.5">
      {raised.map((action) => (
        <li key={action.id}>
          <ActionRow action={action} onOpen={() => dialogs.open(actionAddressOf(action))} />
        </li>
      ))}
      {sentCount > 0 && isPending
        ? Array.from({ length: sentCount }, (_, index) => (
            <li key={index}>
              <Skeleton className="h-14 rounded-md" />
            </li>
          ))
        : null}
      {others > 0 && !isPending ? (
        <li className="text-sm text-muted-foreground">{text.moreInSection(others)}</li>
      ) : null}
      {waiting.map(({ id, body, refusal }) => (
        <li key={id} data-pending-action={id}>
          <ShortRow
            state={
              <Badge
                size="sm"
                tone={refusal ? "danger" : "warning"}
                icon={refusal ? <TriangleAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
              >
                {refusal ? text.pending.refused : text.pending.toSend}
              </Badge>
            }
          >
            <p className="font-medium">{body.title}</p>
          </ShortRow>
        </li>
      ))}
    </ul>
  );
}
