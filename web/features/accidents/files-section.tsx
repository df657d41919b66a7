import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { MOST_ACCIDENT_FILES } from "#worker/contract/accidents/vocabularies.ts";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import { accidentFileHref, addAccidentFiles, type HandledAccident } from "../../data/accidents/accidents.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { AttachFiles, type AttachedFile } from "../../components/files/attach-files.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Card } from "../../ui/display/card.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { Section } from "../../ui/display/section.tsx";
import { DocumentLink } from "../../ui/media/document-link.tsx";
import { FileThumbnail } from "../../ui/media/first-page.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { useAccidentChange, useAccidentSend } from "./use-change.ts";

const isPhoto = ({ contentType }: Pick<AttachedFile, "contentType">): boolean =>
  contentType.startsWith("image/");

/** The photos and documents of the case. */
export function FilesSection({ accident }: { accident: HandledAccident }) {
  const { files: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const { photos, documents } = accident.case;
  // Their own names are not stored: they may say who was hurt.
  const files = [
    ...photos.map((file, index) => ({ ...file, name: text.photo(index + 1) })),
    ...documents.map((file, index) => ({ ...file, name: text.document(index + 1) })),
  ];
  const [removed, setRemoved] = useState<(typeof files)[number] | null>(null);
  const removal = useAccidentChange(accident, companyId, { onDone: () => setRemoved(null) });
  const without = <File extends { r2Key: string }>(all: readonly File[]) =>
    all.filter(({ r2Key }) => r2Key !== removed?.r2Key);
  return (
    <Section id="files" title={text.title}>
      {files.length === 0 ? (
        <p className="text-sm text-muted-foreground">{text.none}</p>
      ) : (
        <Card>
          <ul className="divide-y">
            {files.map((file) => {
              const url = accidentFileHref(companyId, file.r2Key);
              return (
                <li key={file.r2Key} className="flex items-center gap-3 px-4 py-2">
                  <FileThumbnail url={url} contentType={file.contentType} className="h-12 w-9" />
                  <DocumentLink
                    item={{ url, filename: file.name }}
                    className="min-w-0 flex-1 py-2 text-sm break-words text-primary-ink hover:underline"
                  >
                    {file.name}
                  </DocumentLink>
                  {accident.can.change ? (
                    <Button
                      size="icon"
                      variant="ghost"
                      aria-haspopup="dialog"
                      aria-label={text.remove(file.name)}
                      onClick={() => setRemoved(file)}
                    >
                      <Trash2 aria-hidden="true" />
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ul>
        </Card>
      )}
      {accident.can.addFiles ? (
        <AddFiles accidentId={accident.id} left={MOST_ACCIDENT_FILES - files.length} />
      ) : null}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => setRemoved(null)}
        onConfirm={() => void removal.submit({ photos: without(photos), documents: without(documents) })}
        title={text.remove(removed?.name ?? "")}
        description={text.removeBody}
        problem={removal.problem}
        confirmLabel={text.removeShort}
        tone="danger"
        busy={removal.sending}
      />
    </Section>
  );
}

/** What is chosen is sent and added to the case at once: who leaves the page thinks that it is there. */
export function AddFiles({ accidentId, left }: { accidentId: string; left: number }) {
  const { files: text } = useText("accidents");
  const { id: companyId } = useCompany();
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [sending, setSending] = useState(0);
  const path = { companyId, accidentId };
  const submission = useAccidentSend(path, {
    send: (body: { photos: Photo[]; documents: PdfDocument[] }) => addAccidentFiles(path, body),
    onDone: () => {
      setFiles([]);
      toast({ title: text.added, tone: "success" });
    },
  });
  const add = () => {
    const attached = files.map(({ r2Key, filename, contentType }) => ({ r2Key, filename, contentType }));
    void submission.submit({
      photos: attached.filter(isPhoto),
      documents: attached.filter((file) => !isPhoto(file)),
    });
  };
  const latest = useRef(add);
  useEffect(() => {
    latest.current = add;
  });
  useEffect(() => {
    if (files.length > 0 && sending === 0) latest.current();
  }, [files, sending]);
  return (
    <div className="flex flex-col gap-3">
      <AttachFiles
        address={{ companyId, type: "accident", formId: accidentId }}
        most={left}
        files={files}
        onFiles={setFiles}
        sending={sending}
        onSending={setSending}
        error={submission.errors["photos"] ?? submission.errors["documents"]}
        text={{
          files: text.files,
          filesHint: text.hint,
          attach: text.attach,
          attachMore: text.attachMore,
          remove: text.remove,
        }}
      />
      <ErrorBanner problem={submission.problem} />
      {submission.problem === null || files.length === 0 ? null : (
        <Button
          className="self-start max-sm:w-full"
          loading={submission.sending}
          disabled={sending > 0}
          onClick={add}
        >
          {text.sent}
        </Button>
      )}
    </div>
  );
}
