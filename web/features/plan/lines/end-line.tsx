import { useState } from "react";
import { useSend } from "#web/data/api/use-send.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { endLine, type PlanLine, refreshPlan } from "#web/data/plan/plan.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";

/** Ends a line after asking, with its whole series or alone; one that has planned nothing yet is deleted. */
export function EndLine({ line, onEnded }: { line: PlanLine; onEnded: () => void }) {
  const text = useText("plan");
  const { id: companyId } = useCompany();
  const [isAsking, setAsking] = useState(false);
  const [wholeSeries, setWholeSeries] = useState(true);
  const isSeries = line.seriesSize > 1;
  const { submit, sending, problem } = useSend({
    send: () => endLine({ companyId, lineId: line.id }, line.version, wholeSeries && isSeries),
    onDone: (left) => {
      refreshPlan(companyId);
      toast({ title: left ? text.toasts.ended : text.toasts.deleted, tone: "success" });
      onEnded();
    },
  });
  return (
    <>
      <Button variant="ghost-danger" className="self-start" onClick={() => setAsking(true)}>
        {text.line.end}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void submit(undefined)}
        title={text.line.endTitle}
        description={text.line.endBody}
        problem={problem}
        confirmLabel={text.line.end}
        tone="danger"
        busy={sending}
      >
        {isSeries ? (
          <Switch
            label={text.line.endSeries(line.seriesSize - 1)}
            checked={wholeSeries}
            onChange={(event) => setWholeSeries(event.target.checked)}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
