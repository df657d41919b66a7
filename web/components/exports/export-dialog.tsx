import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode, useRef } from "react";
import { muteExportNotice } from "../../data/exports/watched-exports.ts";
import {
  exportsQuery,
  type CreateExportBody,
  isExportPending,
  type ExportRow,
} from "../../data/exports/exports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useStartExport } from "../../data/exports/use-start-export.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { DownloadLink } from "./download-link.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { ExportProgress } from "./export-progress.tsx";
import { useCounted } from "./use-counted.ts";

type ExportDialogProps = {
  request: CreateExportBody;
  /** The fields or the summary shown before the export starts. */
  children: ReactNode;
  /** The texts of an export that is not of a list. */
  texts?: DialogTexts;
  onClose: () => void;
};
type DialogTexts = { title: string; lead: string; button: string };

/** Starts an export, then shows its progress and the file. The export continues when the dialog is closed. */
export function ExportDialog({ request, children, texts: given, onClose }: ExportDialogProps) {
  const text = useText("exports");
  const { button } = useText("app").exports;
  const packs = useText("packs");
  const common = useText("common");
  const texts = given ?? (request.resource === "evidence" ? packs.dialog : undefined);
  const companyId = useCompany().id;
  const formId = useId();
  const start = useStartExport(companyId);
  const [startedId, setStartedId] = useState<string | null>(null);
  useEffect(() => (startedId === null ? undefined : muteExportNotice(startedId)), [startedId]);
  const { data } = useQuery({ ...exportsQuery(companyId), enabled: startedId !== null });
  const row = data?.find(({ id }) => id === startedId);
  const { form, submit, sending, problem } = useSend({
    send: start,
    onDone: ({ id }) => setStartedId(id),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!sending}
      size="sm"
      title={texts?.title ?? text.dialogTitle}
      description={row ? undefined : (texts?.lead ?? text.dialogLead)}
      footer={
        row ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {common.close}
            </Button>
            {row.status === "ready" ? <DownloadLink row={row} /> : null}
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={sending}>
              {common.cancel}
            </Button>
            <Button type="submit" form={formId} loading={sending}>
              {texts?.button ?? button}
            </Button>
          </>
        )
      }
    >
      {row ? (
        <ExportOutcome row={row} />
      ) : (
        <SubmitForm form={form} id={formId} problem={problem} onSubmit={() => void submit(request)}>
          {children}
        </SubmitForm>
      )}
    </Dialog>
  );
}

/** Shows whether the export is running, ready or failed, in the dialog that started it. */
function ExportOutcome({ row }: { row: ExportRow }) {
  const text = useText("exports");
  const packs = useText("packs");
  const counted = useCounted();
  const container = useRef<HTMLDivElement>(null);
  // The start button is gone, so the focus moves here for screen readers.
  useEffect(() => container.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={container} tabIndex={-1} className="flex min-h-28 flex-col gap-4 outline-none">
      {isExportPending(row) ? (
        <>
          <ExportProgress row={row} />
          <p className="text-muted-foreground">{text.meanwhile}</p>
        </>
      ) : row.status === "ready" &&
        row.resource === "evidence" &&
        row.rowsDone === 0 &&
        !row.filters.inspection ? (
        <Banner tone="warning" title={packs.none.title} announce>
          {packs.none.body}
        </Banner>
      ) : row.status === "ready" ? (
        <>
          <Banner tone="success" title={text.ready} announce>
            {row.filename} · {counted(row)}
          </Banner>
          {row.resource === "evidence" ? <p className="text-muted-foreground">{packs.howToCheck}</p> : null}
        </>
      ) : (
        <Banner tone="danger" title={text.states.failed} announce>
          {text.failures[row.failure ?? "interrupted"]}
        </Banner>
      )}
    </div>
  );
}
