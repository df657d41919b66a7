import type { ReactNode } from "react";
import { ACTION_STATUS_LABELS } from "#worker/contract/actions/action-vocabularies.ts";
import type { Action } from "../../data/actions/action-queries.ts";
import { useLanguage } from "../../text/use-text.ts";
import { stretchedLinkClass } from "../../ui/display/card.tsx";
import { ActionStatusBadge } from "./status-badge.tsx";
import { DueDate } from "./due-date.tsx";

type ActionRowProps = { action: Action; onOpen: () => void };

/** An action in a few words: number, title, deadline and state. */
export function ActionRow({ action, onOpen }: ActionRowProps) {
  const { viewId, title, status } = action;
  const language = useLanguage();
  return (
    <ShortRow
      state={<ActionStatusBadge status={status} name={ACTION_STATUS_LABELS[status][language]} size="sm" />}
      details={
        <>
          <span className="font-mono">{viewId}</span>
          {status === "in_progress" ? <DueDate action={action} /> : null}
        </>
      }
    >
      <button type="button" className={`${stretchedLinkClass} text-start font-medium`} onClick={onOpen}>
        {title}
      </button>
    </ShortRow>
  );
}

type ShortRowProps = { children: ReactNode; details: ReactNode; state: ReactNode };

/**
 * The form of such a row, for an action without a number too: the same height when it has got one. On a phone each of
 * the details has a line, and the state has room for the longest.
 */
export function ShortRow({ children, details, state }: ShortRowProps) {
  return (
    <div className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border bg-muted/40 px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-[9rem] break-words">
        {children}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted-foreground max-sm:flex-col max-sm:items-start">
          {details}
        </div>
      </div>
      <div className="flex max-sm:min-w-26">{state}</div>
    </div>
  );
}
