import { useQuery } from "@tanstack/react-query";
import { MAX_HISTORY_LINES } from "../../../../worker/contract/limits.ts";
import { LoadError } from "../../../components/failures/load-error.tsx";
import { describeError } from "../../../data/api/errors.ts";
import { type FormHistory, formHistoryQuery, type FormHistoryLine } from "../../../data/forms/seals.ts";
import { useAuditText } from "../../../text/audit/use-audit-text.ts";
import { formatDateTime } from "../../../text/format.ts";
import { useSealsText } from "../../../text/seals/use-seals-text.ts";
import { useLanguage, usePublicText } from "../../../text/use-text.ts";
import { Avatar } from "../../../ui/display/avatar.tsx";
import { SkeletonText } from "../../../ui/display/skeleton.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { DifferenceList } from "../display/difference-list.tsx";
import { useFormPage } from "../form-context.ts";
import { useDescribeChanges } from "./describe-change.ts";

/** Who changed what in the form, the latest first. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { address, version, viewId } = useFormPage(({ record }) => ({
    address: record.address,
    version: record.form.version,
    viewId: record.form.viewId,
  }));
  const { history: words } = useAuditText();
  const { errors } = usePublicText();
  const { data, error, refetch } = useQuery(formHistoryQuery(address, version));
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={words.title(viewId ?? "")}
      description={words.lead}
      closeLabel={words.close}
      startAtTitle
    >
      {data ? (
        <Lines {...data} />
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

function Lines({ history, places }: FormHistory) {
  const { history: words } = useAuditText();
  const describe = useDescribeChanges(places);
  if (history.length === 0) return <p className="text-muted-foreground">{words.none}</p>;
  return (
    <>
      <ol className="flex flex-col gap-5">
        {history.map((line) => (
          <Line key={line.id} line={line} changes={describe(line.changes)} />
        ))}
      </ol>
      {history.length === MAX_HISTORY_LINES ? (
        <p className="mt-5 text-sm text-muted-foreground">{words.onlyLast(MAX_HISTORY_LINES)}</p>
      ) : null}
    </>
  );
}

type LineProps = { line: FormHistoryLine; changes: ReturnType<ReturnType<typeof useDescribeChanges>> };

function Line({ line: { at, by, impersonatedBy, verb }, changes }: LineProps) {
  const text = useAuditText();
  const { empty } = useSealsText();
  const language = useLanguage();
  const timeZone = useFormPage((page) => page.timeZone);
  const { history: words } = text;
  const name = by?.name.trim() || text.gone;
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="flex gap-3">
        {by ? <Avatar name={name} color={by.color} size="sm" /> : null}
        <p className="min-w-0 text-sm break-words">
          <span className="font-medium">
            {impersonatedBy ? text.acting(impersonatedBy.name, name) : name}
          </span>{" "}
          {words.steps[verb]}
          <span className="text-muted-foreground">
            {" · "}
            <time dateTime={at}>{formatDateTime(language, at, timeZone)}</time>
          </span>
        </p>
      </div>
      {changes.length > 0 ? (
        <DifferenceList changes={changes} before={words.before} after={words.after} empty={empty} />
      ) : null}
    </li>
  );
}
