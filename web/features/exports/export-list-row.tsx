import { isUnfinished, type ExportRow } from "../../data/exports.ts";
import { formatAgo, formatDay, formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Badge } from "../../ui/badge.tsx";
import { TCell, TRow } from "../../ui/table.tsx";
import type { Tone } from "../../ui/tone.ts";
import { DownloadLink } from "./download-link.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { useWishWords } from "./use-wish-words.ts";

const TONES: Record<ExportRow["status"], Tone> = {
  queued: "neutral",
  running: "info",
  ready: "success",
  failed: "danger",
};

export function ExportListRow({ row }: { row: ExportRow }) {
  const { exports: words } = useText();
  const language = useLanguage();
  const { title, filters } = useWishWords()(row);
  const { status, failure, rowsDone, createdAt, expiresAt } = row;
  return (
    <TRow>
      <TCell primary>
        {title}
        {filters.length > 0 ? (
          <span className="block text-sm font-normal text-pretty text-muted-foreground">
            {filters.join(" · ")}
          </span>
        ) : null}
      </TCell>
      <TCell label={words.columns.status}>
        <Badge tone={TONES[status]}>{words.states[status]}</Badge>
        {failure ? (
          <span className="mt-1 block max-w-[36ch] text-sm text-pretty text-muted-foreground">
            {words.failures[failure]}
          </span>
        ) : null}
      </TCell>
      <TCell label={words.columns.rows} align="end">
        {isUnfinished(row) ? (
          <span className="block min-w-28">
            <ExportProgress row={row} hideLabel />
            <span aria-hidden="true" className="mt-1 block text-xs text-muted-foreground">
              {formatNumber(language, rowsDone)}
            </span>
          </span>
        ) : status === "ready" ? (
          formatNumber(language, rowsDone)
        ) : (
          "–"
        )}
      </TCell>
      <TCell label={words.columns.asked}>{formatAgo(language, createdAt)}</TCell>
      <TCell label={words.columns.expires}>
        {status === "ready" && expiresAt ? formatDay(language, expiresAt) : "–"}
      </TCell>
      <TCell align="end" className="max-@2xl:pt-2 max-@2xl:empty:hidden max-@2xl:*:grow">
        {status === "ready" ? <DownloadLink row={row} variant="secondary" size="sm" /> : null}
      </TCell>
    </TRow>
  );
}
