import { CloudUpload, Copy, RotateCcw, Trash2, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { DEFAULT_PRIORITY } from "#worker/contract/enums.ts";
import type { FormOfActions, PendingAction } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { PriorityLabel } from "#web/components/records/priority-label.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";

type PendingActionCardProps = { record: FormOfActions; action: PendingAction };

/** An action that the server does not have yet, with what can be done if it refused it. */
export function PendingActionCard({ record, action }: PendingActionCardProps) {
  const { actionTexts: text } = useText("app");
  const common = useText("common");
  const labels = useActionLabels();
  const [isConfirming, setConfirming] = useState(false);
  const { id, body, refusal } = action;
  const { title, description } = body;
  const priority = body.priority ?? DEFAULT_PRIORITY;
  const question = body.fieldId ? record.questions[body.fieldId] : undefined;
  const problem = refusal && (Object.values(refusal.fields)[0] ?? refusal.message);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText([title, description].filter(Boolean).join("\n\n"));
      toast({ title: text.pending.copied, tone: "success" });
    } catch {
      toast({ title: text.pending.notCopied, tone: "danger" });
    }
  };
  return (
    <article
      data-pending-action={id}
      className="flex flex-col gap-3 rounded-lg border border-dashed bg-card p-3.5 text-sm"
    >
      <div className="flex flex-col gap-2 sm:flex-row sm:items-center sm:gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{title}</p>
          {question ? <p className="mt-1 text-xs text-muted-foreground">{question}</p> : null}
          {problem ? null : <p className="mt-1 text-xs text-muted-foreground">{text.pending.body}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <PriorityLabel priority={priority} name={labels.priority(priority)} size="sm" />
          <Badge
            size="sm"
            tone={problem ? "danger" : "warning"}
            icon={problem ? <TriangleAlert aria-hidden="true" /> : <CloudUpload aria-hidden="true" />}
          >
            {problem ? text.pending.refused : text.pending.state}
          </Badge>
        </div>
      </div>
      {problem ? <p className="text-destructive-ink">{problem}</p> : null}
      <div className="flex flex-wrap gap-2 print:hidden">
        {problem ? (
          <>
            <Button variant="secondary" size="sm" onClick={() => void record.retryAction(id)}>
              <RotateCcw aria-hidden="true" />
              {text.pending.retry}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => void copy()}>
              <Copy aria-hidden="true" />
              {common.copy}
            </Button>
          </>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => setConfirming(true)}>
          <Trash2 aria-hidden="true" />
          {text.pending.discard}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={() => void record.discardAction(id)}
        tone="danger"
        title={text.pending.discardTitle}
        description={text.pending.discardBody}
        confirmLabel={text.pending.discard}
      />
    </article>
  );
}
