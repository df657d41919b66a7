import type { ExportRow } from "../../data/exports/exports.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Progress } from "../../ui/display/progress.tsx";
import { SpinnerIcon } from "../../ui/controls/spinner.tsx";
import { useCounted } from "./use-counted.ts";

type ExportProgressProps = { row: ExportRow; hideLabel?: boolean };

/** Shows the progress in rows; for a search, whose total is unknown, only the rows so far. */
export function ExportProgress({ row, hideLabel }: ExportProgressProps) {
  const text = useText("exports");
  const language = useLanguage();
  const counted = useCounted();
  const { rowsDone, rowsTotal, status } = row;
  const done = formatNumber(language, rowsDone);
  if (rowsTotal === null) {
    return (
      <span className="inline-flex items-center gap-2 tabular-nums">
        <SpinnerIcon className="size-4.5 text-muted-foreground" />
        {hideLabel ? counted(row) : `${text.states[status]} ${counted(row)}`}
      </span>
    );
  }
  return (
    <Progress
      label={text.states[status]}
      hideLabel={hideLabel}
      valueText={text.rowsOf(done, formatNumber(language, Math.max(rowsTotal, rowsDone)))}
      value={rowsDone}
      max={rowsTotal}
    />
  );
}
