import { isExportPending, type ExportRow } from "../../data/exports/exports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { formatAgo, formatNumber, formatShortDay } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { TCell, TRow } from "../../ui/display/table.tsx";
import type { Tone } from "../../ui/styles/tone.ts";
import { DownloadLink } from "../../components/exports/download-link.tsx";
import { ExportProgress } from "../../components/exports/export-progress.tsx";
import { useCounted } from "../../components/exports/use-counted.ts";
import { useDescribeExport } from "./use-describe-export.ts";

const TONES: Record<ExportRow["status"], Tone> = {
  queued: "neutral",
  running: "info",
  ready: "success",
  failed: "danger",
};

export function ExportListRow({ row }: { row: ExportRow }) {
  const text = useText("exports");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const counted = useCounted();
  const { title, filters } = useDescribeExport(row);
  const { status, failure, rowsDone, rowsTotal, createdAt, expiresAt } = row;
  const isReady = status === "ready";
  return (
    <TRow>
      <TCell primary>
        {title}
        <span className="block text-sm font-normal text-pretty text-muted-foreground">
          {[...filters, text.asked(formatAgo(language, createdAt))].join(" · ")}
        </span>
      </TCell>
      <TCell label={text.columns.status}>
        <Badge tone={TONES[status]}>{text.states[status]}</Badge>
        {failure ? (
          <span className="mt-1 block max-w-[36ch] text-sm text-pretty text-muted-foreground @2xl:text-start">
            {text.failures[failure]}
          </span>
        ) : null}
      </TCell>
      <TCell label={text.columns.rows} align="end" onPhone={status === "failed" ? "hide" : "show"}>
        {isExportPending(row) ? (
          <span className="block min-w-28">
            <ExportProgress row={row} hideLabel />
            {rowsTotal === null ? null : (
              <span aria-hidden="true" className="mt-1 block text-xs whitespace-nowrap text-muted-foreground">
                {text.rowsOf(formatNumber(language, rowsDone), formatNumber(language, rowsTotal))}
              </span>
            )}
          </span>
        ) : isReady ? (
          row.resource === "evidence" ? (
            counted(row)
          ) : (
            formatNumber(language, rowsDone)
          )
        ) : (
          "–"
        )}
      </TCell>
      <TCell label={text.columns.expires} onPhone={isReady ? "show" : "hide"}>
        {isReady && expiresAt ? formatShortDay(language, expiresAt, timeZone) : "–"}
      </TCell>
      <TCell align="end" onPhone={isReady ? "show" : "hide"} className="@max-2xl:pt-2 @max-2xl:*:grow">
        {isReady ? <DownloadLink row={row} variant="secondary" size="sm" /> : null}
      </TCell>
    </TRow>
  );
}
