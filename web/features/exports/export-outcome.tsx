import { useEffect, useRef } from "react";
import { isExportPending, type ExportRow } from "../../data/exports/exports.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { ExportProgress } from "./export-progress.tsx";

/** Under way, ready or failed: what became of an export, in the dialog that began it. */
export function ExportOutcome({ row }: { row: ExportRow }) {
  const { exports: words } = useText();
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  // The button that began it is gone: who listens to the screen goes on from here.
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="flex min-h-28 flex-col gap-4 outline-none">
      {isExportPending(row) ? (
        <>
          <ExportProgress row={row} />
          <p className="text-muted-foreground">{words.meanwhile}</p>
        </>
      ) : row.status === "ready" ? (
        <Banner tone="success" title={words.ready} announce>
          {row.filename} · {words.rows(row.rowsDone, formatNumber(language, row.rowsDone))}
        </Banner>
      ) : (
        <Banner tone="danger" title={words.states.failed} announce>
          {words.failures[row.failure ?? "interrupted"]}
        </Banner>
      )}
    </div>
  );
}
