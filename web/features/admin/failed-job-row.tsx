import { useRetryJob, type FailedJob } from "../../data/administration/failed-jobs.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { formatAgo } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { FieldError } from "../../ui/controls/field-notes.tsx";
import { restoreLostFocus } from "../../ui/overlays/restore-focus.ts";
import { toast } from "../../ui/overlays/toast.tsx";

export function FailedJobRow({ job }: { job: FailedJob }) {
  const { failedJobs: words } = useText();
  const language = useLanguage();
  const retry = useRetryJob();
  const { submit, sending, problem } = useSubmit({
    send: () => retry(job.id),
    onDone: () => {
      toast({ title: words.retriedToast, tone: "success" });
      restoreLostFocus();
    },
  });
  const { id, kind, about, recipient, reason, detail, attempts, at, retriedAt } = job;
  const what = about === null ? words.kinds[kind] : `${words.kinds[kind]} · ${about}`;
  const details = [
    ...(recipient === null ? [] : [recipient]),
    words.attempts(attempts),
    formatAgo(language, at),
    ...(reason === "unexpected" ? [words.reference(id)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium break-words">{what}</p>
        <p className="text-sm text-pretty break-words">
          {words.reasons[reason]}
          {detail === null ? null : (
            <span lang="en" className="ms-1 text-muted-foreground">
              {detail}
            </span>
          )}
        </p>
        <p className="text-sm break-all text-muted-foreground">{details.join(" · ")}</p>
        <FieldError id={`retry-${id}`}>{problem}</FieldError>
      </div>
      {retriedAt === null ? (
        <Button
          variant="secondary"
          size="sm"
          loading={sending}
          aria-label={words.retryOf(recipient === null ? what : `${what}, ${recipient}`)}
          onClick={() => void submit(undefined)}
        >
          {words.retry}
        </Button>
      ) : (
        <Badge>{words.retried(formatAgo(language, retriedAt))}</Badge>
      )}
    </li>
  );
}
