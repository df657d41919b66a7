import type { UseQueryResult } from "@tanstack/react-query";
import { MAX_HISTORY_LINES } from "#worker/contract/limits.ts";
import type { Color } from "#worker/contract/enums.ts";
import { describeError } from "../../data/api/errors.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { formatDateTime } from "../../text/format.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { LoadError } from "../failures/load-error.tsx";
import { type Difference, DifferenceList } from "./difference-list.tsx";

type Person = { name: string; color: Color };
export type HistoryLine = {
  id: string;
  at: string;
  /** Null if the account no longer exists. */
  by: Person | null;
  impersonatedBy: Person | null;
  /** The API key with which a program did it. Absent in what a device kept before. */
  key?: { name: string | null } | null;
  isImported: boolean;
  /** Reads after the name. */
  step: string;
  changes: readonly Difference[];
};

type HistoryDialogProps = {
  /** The name of the record. */
  name: string;
  query: Pick<UseQueryResult, "error" | "refetch">;
  /** Absent until they are known. */
  lines: readonly HistoryLine[] | undefined;
  timeZone: string;
  onClose: () => void;
};

/** Who changed what, the latest first. */
export function HistoryDialog({ name, query, lines, timeZone, onClose }: HistoryDialogProps) {
  const { history: words } = useText("audit");
  const { errors } = useText("public");
  const { error, refetch } = query;
  return (
    <Dialog open onClose={onClose} size="lg" title={words.title(name)} description={words.lead} startAtTitle>
      {lines ? (
        <Lines lines={lines} timeZone={timeZone} />
      ) : error ? (
        <LoadError title={describeError(error, errors)} onRetry={() => void refetch()} />
      ) : (
        <div>
          <output className="sr-only">{words.loading}</output>
          <SkeletonText lines={6} />
        </div>
      )}
    </Dialog>
  );
}

function Lines({ lines, timeZone }: { lines: readonly HistoryLine[]; timeZone: string }) {
  const { history: words } = useText("audit");
  if (lines.length === 0) return <p className="text-muted-foreground">{words.none}</p>;
  return (
    <>
      <ol className="flex flex-col gap-5">
        {lines.map((line) => (
          <Line key={line.id} line={line} timeZone={timeZone} />
        ))}
      </ol>
      {lines.length === MAX_HISTORY_LINES ? (
        <p className="mt-5 text-sm text-muted-foreground">{words.onlyLast(MAX_HISTORY_LINES)}</p>
      ) : null}
    </>
  );
}

function Line({ line, timeZone }: { line: HistoryLine; timeZone: string }) {
  const { at, by, impersonatedBy, key, isImported, step, changes } = line;
  const text = useText("audit");
  const { actionTexts } = useText("app");
  const { empty } = useText("seals");
  const language = useLanguage();
  const { history: words } = text;
  const name = by?.name.trim() || text.gone;
  const author = impersonatedBy ? text.acting(impersonatedBy.name, name) : name;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="flex gap-3">
        {by ? <Avatar name={name} color={by.color} size="sm" /> : null}
        <p className="min-w-0 text-sm break-words">
          <span className="font-medium">{key ? actionTexts.withKey(author, key.name) : author}</span> {step}
          <span className="text-muted-foreground">
            {" · "}
            <time dateTime={at}>{formatDateTime(language, at, timeZone)}</time>
            {isImported ? ` · ${text.imported}` : null}
          </span>
        </p>
      </div>
      {changes.length > 0 ? (
        <DifferenceList changes={changes} before={words.before} after={words.after} empty={empty} />
      ) : null}
    </li>
  );
}
