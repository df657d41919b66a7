import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type ReactNode } from "react";
import { muteExportNotice } from "../../data/exports/watched-exports.ts";
import { exportsQuery, type ExportWish } from "../../data/exports/exports.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useStartExport } from "../../data/exports/use-start-export.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { SubmitForm } from "../../ui/controls/submit-form.tsx";
import { DownloadLink } from "./download-link.tsx";
import { ExportOutcome } from "./export-outcome.tsx";

type ExportDialogProps = {
  wish: ExportWish;
  /** What there is to choose, or to know, before it begins. */
  children: ReactNode;
  onClose: () => void;
};

/** From the choice to the file, in one place; it may be closed at any time, and the export goes on. */
export function ExportDialog({ wish, children, onClose }: ExportDialogProps) {
  const { exports: words } = useText();
  const companyId = useCompany().id;
  const formId = useId();
  const start = useStartExport(companyId);
  const [startedId, setStartedId] = useState<string | null>(null);
  useEffect(() => (startedId === null ? undefined : muteExportNotice(startedId)), [startedId]);
  const { data } = useQuery({ ...exportsQuery(companyId), enabled: startedId !== null });
  const row = data?.find(({ id }) => id === startedId);
  const { form, submit, sending, problem } = useSubmit({
    send: start,
    onDone: ({ id }) => setStartedId(id),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!sending}
      size="sm"
      title={words.dialogTitle}
      description={row ? undefined : words.dialogLead}
      closeLabel={words.close}
      footer={
        row ? (
          <>
            <Button variant="secondary" onClick={onClose}>
              {words.close}
            </Button>
            {row.status === "ready" ? <DownloadLink row={row} /> : null}
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={sending}>
              {words.cancel}
            </Button>
            <Button type="submit" form={formId} loading={sending}>
              {words.button}
            </Button>
          </>
        )
      }
    >
      {row ? (
        <ExportOutcome row={row} />
      ) : (
        <SubmitForm form={form} id={formId} problem={problem} onSubmit={() => void submit(wish)}>
          {children}
        </SubmitForm>
      )}
    </Dialog>
  );
}
