import { useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { describeError } from "../../data/api/errors.ts";
import { type Import, undoImport } from "../../data/imports/imports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatNumber, formatTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Progress } from "../../ui/display/progress.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";

type Kept = { line: number; name: string; message: string };
/** Of many, the person sees the first. */
const KEPT_SHOWN = 20;

/** Takes back what an import stored, in steps, and says what stays and why. */
export function UndoImport({ import: given, isOnline }: { import: Import; isOnline: boolean }) {
  const { undo: text, preview } = useText("imports");
  const { errors } = useText("public");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const [now, setNow] = useState(given);
  const [kept, setKept] = useState<Kept[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = (number: number) => formatNumber(language, number);
  const undo = async () => {
    setAsking(false);
    setUndoing(true);
    setProblem(null);
    try {
      for (;;) {
        const answer = await undoImport({ companyId, importId: given.id });
        setNow(answer.import);
        setKept((before) => [...before, ...answer.kept]);
        if (answer.left === 0) break;
      }
    } catch (error) {
      setProblem(describeError(error, errors));
    }
    setUndoing(false);
    void queries.invalidateQueries({ queryKey: ["company", companyId] });
  };
  const isBegun = now.undoneAt !== null;
  const isLeft = now.stored > now.removed + now.kept;
  return (
    <div className="flex min-w-0 flex-col items-start gap-3">
      {undoing ? (
        <div className="w-full max-w-md">
          <Progress
            label={text.undoing}
            value={now.removed + now.kept}
            max={now.stored}
            valueText={preview.progress(shown(now.removed + now.kept), shown(now.stored))}
          />
        </div>
      ) : isBegun && (!isLeft || !now.can.undo) ? (
        <output className="text-sm">{text.done(now.removed, shown(now.removed))}</output>
      ) : now.can.undo ? (
        <>
          <Button
            variant="secondary"
            aria-haspopup={isBegun ? undefined : "dialog"}
            disabled={!isOnline}
            onClick={() => (isBegun ? void undo() : setAsking(true))}
          >
            <Undo2 aria-hidden="true" />
            {isBegun ? text.goOn : text.action}
          </Button>
          <p className="text-sm text-muted-foreground">
            {text.until(formatTime(language, now.undoUntil, timeZone))}
          </p>
        </>
      ) : null}
      {kept.length > 0 ? (
        <Banner tone="warning" title={text.keptTitle(kept.length, shown(kept.length))} announce>
          <ul>
            {kept.slice(0, KEPT_SHOWN).map(({ line, name, message }) => (
              <li key={line}>{text.keptRow(line, name, message)}</li>
            ))}
          </ul>
        </Banner>
      ) : null}
      <ErrorBanner problem={problem} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void undo()}
        title={text.confirmTitle}
        description={text.confirmBody(now.stored, shown(now.stored))}
        confirmLabel={text.action}
        tone="danger"
      />
    </div>
  );
}
