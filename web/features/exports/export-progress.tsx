import type { ExportRow } from "../../data/exports.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Progress } from "../../ui/progress.tsx";

type ExportProgressProps = { row: ExportRow; hideLabel?: boolean };

/** How far it is, in rows; where only the search can tell how many there will be, how many there are so far. */
export function ExportProgress({ row, hideLabel }: ExportProgressProps) {
  const { exports: words } = useText();
  const language = useLanguage();
  const { rowsDone, rowsTotal, status } = row;
  const done = formatNumber(language, rowsDone);
  const counted =
    rowsTotal === null
      ? words.rows(rowsDone, done)
      : words.rowsOf(done, formatNumber(language, Math.max(rowsTotal, rowsDone)));
  return (
    <Progress
      label={words.states[status]}
      hideLabel={hideLabel}
      valueText={counted}
      value={rowsDone}
      max={rowsTotal ?? 0}
    />
  );
}
