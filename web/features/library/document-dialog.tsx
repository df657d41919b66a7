import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import type { ResponseBodyOf } from "#worker/contract/endpoints.ts";
import { describeError } from "../../data/api/errors.ts";
import { useSend } from "../../data/api/use-send.ts";
import {
  changeDocument,
  confirmReading,
  documentQuery,
  type LibraryDocument,
  refreshLibrary,
} from "../../data/library/library.ts";
import { useOnline } from "../../data/offline/online.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useReadRecord } from "../../data/organisation/use-unread.ts";
import { useActor } from "../../data/session/use-actor.ts";
import { formatDateTime, formatDay } from "../../text/format.ts";
import { longDay } from "../../text/plan/rule-sentence.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { Avatar } from "../../ui/display/avatar.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { DocumentLink, DocumentSize } from "../../ui/media/document-link.tsx";
import { FirstPage } from "../../ui/media/first-page.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { DocumentStates, useForWhom } from "./document-parts.tsx";
import { ChangeDialog, VersionDialog } from "./edit-dialog.tsx";

type Details = ResponseBodyOf<"GET /api/v1/company/:companyId/documents/:documentId">;
type Opened = "change" | "version" | "archive" | null;

type DocumentDialogProps = { documentId: string; onClose: () => void };

/** A document: to open it, to say that it was read and, for those who may change it, its versions and readers. */
export function DocumentDialog({ documentId, onClose }: DocumentDialogProps) {
  const text = useText("library");
  const { errors } = useText("public");
  const { frame } = useText("app");
  const { id: companyId } = useCompany();
  const { data, error } = useQuery(documentQuery(companyId, documentId));
  useReadRecord(companyId, documentId);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const document = data?.document;
  return (
    <>
      <Dialog open onClose={onClose} title={document?.name ?? frame.documents} startAtTitle>
        {data ? (
          <div className="flex min-w-0 flex-col gap-5">
            <Facts document={data.document} />
            <Reading document={data.document} />
            {data.document.can.manage ? <Manage document={data.document} onOpen={setOpened} /> : null}
            <Readers details={data} />
            <Versions details={data} />
          </div>
        ) : error ? (
          <ErrorBanner problem={describeError(error, errors)} />
        ) : (
          <output className="block">
            <span className="sr-only">{text.loading}</span>
            <SkeletonText lines={4} />
          </output>
        )}
      </Dialog>
      {document && opened === "change" ? <ChangeDialog document={document} onClose={close} /> : null}
      {document && opened === "version" ? <VersionDialog document={document} onClose={close} /> : null}
      {document && opened === "archive" ? <ArchiveDialog document={document} onClose={close} /> : null}
    </>
  );
}

function Facts({ document }: { document: LibraryDocument }) {
  const text = useText("library");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const forWhom = useForWhom();
  const { number, validUntil, addedAt } = document.current;
  const facts: (readonly [string, string])[] = [
    [document.person ? text.details.about : text.details.for, forWhom(document)],
    [text.columns.version, String(number)],
    [text.columns.validUntil, validUntil === null ? text.noEnd : longDay(language, validUntil)],
    [text.details.added, formatDay(language, addedAt, timeZone)],
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <DocumentStates document={document} />
      <dl className="flex flex-col gap-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-4">
            <dt className="min-w-24 text-muted-foreground">{name}</dt>
            <dd className="min-w-0 flex-1 basis-40 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Opens the document; then a large button says that it was read and understood. */
function Reading({ document }: { document: LibraryDocument }) {
  const { details: text } = useText("library");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const isOnline = useOnline();
  const mayConfirm = useActor().impersonatedBy === null;
  const [isOpened, setOpened] = useState(false);
  const hintId = useId();
  const { current, own, isArchived } = document;
  const { submit, sending, problem } = useSend({
    send: (number: number) => confirmReading({ companyId, documentId: document.id }, number),
    onDone: async () => {
      await refreshLibrary(companyId);
      toast({ title: text.done, tone: "success" });
    },
  });
  const isWaiting = own.isAsked && own.readAt === null && !isArchived && mayConfirm;
  const hint = !isOpened ? text.openFirst : !isOnline ? text.offline : null;
  return (
    <section className="flex min-w-0 flex-col gap-3">
      {isWaiting ? <p className="text-sm text-pretty">{text.asked}</p> : null}
      <DocumentLink
        item={current}
        className={`${buttonClass({ variant: isWaiting && isOpened ? "secondary" : "primary" })} h-auto! min-h-12 w-full gap-4! py-3 text-pretty whitespace-normal`}
        onClick={() => setOpened(true)}
      >
        <FirstPage url={current.url} className="h-28 w-20" />
        <span className="min-w-0 break-words">
          {text.open}{" "}
          <span className="text-xs font-normal">
            (<DocumentSize item={{ bytes: current.bytes, pages: current.pages ?? undefined }} />)
          </span>
        </span>
      </DocumentLink>
      {isWaiting ? (
        <>
          <ErrorBanner problem={problem} />
          <Button
            className="h-auto! min-h-14 w-full text-base"
            variant={isOpened ? "primary" : "secondary"}
            disabled={hint !== null}
            loading={sending}
            aria-describedby={hint ? hintId : undefined}
            onClick={() => void submit(current.number)}
          >
            {text.confirm}
          </Button>
          {hint ? (
            <p id={hintId} className="text-sm text-muted-foreground">
              {hint}
            </p>
          ) : null}
        </>
      ) : own.readAt === null ? null : (
        <p className="text-sm text-pretty text-muted-foreground">
          {text.confirmed(formatDateTime(language, own.readAt, timeZone))}
        </p>
      )}
    </section>
  );
}

function Manage({ document, onOpen }: { document: LibraryDocument; onOpen: (which: Opened) => void }) {
  const { details: text } = useText("library");
  const { id: companyId } = useCompany();
  const { submit, sending, problem } = useSend({
    send: () =>
      changeDocument({ companyId, documentId: document.id }, document.version, { isArchived: false }),
    onDone: async () => {
      await refreshLibrary(companyId);
      toast({ title: text.restoredNow, tone: "success" });
    },
  });
  return (
    <div className="flex flex-wrap gap-2 max-sm:flex-col">
      <ErrorBanner problem={problem} />
      {document.isArchived ? (
        <Button variant="secondary" loading={sending} onClick={() => void submit({})}>
          {text.restore}
        </Button>
      ) : (
        <>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen("version")}>
            {text.newVersion}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => onOpen("change")}>
            {text.change}
          </Button>
          <Button variant="ghost" aria-haspopup="dialog" onClick={() => onOpen("archive")}>
            {text.archive}
          </Button>
        </>
      )}
    </div>
  );
}

function ArchiveDialog({ document, onClose }: { document: LibraryDocument; onClose: () => void }) {
  const { details: text } = useText("library");
  const { id: companyId } = useCompany();
  const { submit, sending, problem } = useSend({
    send: () =>
      changeDocument({ companyId, documentId: document.id }, document.version, { isArchived: true }),
    onDone: async () => {
      await refreshLibrary(companyId);
      toast({ title: text.archivedNow, tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit({})}
      title={text.archiveTitle}
      description={text.archiveBody}
      problem={problem}
      confirmLabel={text.archive}
      busy={sending}
    />
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-2 border-t pt-4">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Readers({ details: { document, readers } }: { details: Details }) {
  const { details: text } = useText("library");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (!readers || !document.asksReading) return null;
  const { read, readCount, pending, pendingCount } = readers;
  const more = (left: number) =>
    left > 0 ? <li className="py-1.5 text-sm text-muted-foreground">{text.more(left)}</li> : null;
  return (
    <Part title={text.readers}>
      <p className="text-sm">{text.progress(readCount, readCount + pendingCount)}</p>
      {pendingCount === 0 ? null : (
        <>
          <h4 className="text-xs font-medium text-muted-foreground">{text.pending(pendingCount)}</h4>
          <ul className="divide-y">
            {pending.map((person) => (
              <li key={person.id} className="flex min-w-0 items-center gap-2 py-1.5 text-sm">
                <Avatar name={person.name} color={person.color} size="sm" />
                <span className="min-w-0 break-words">{person.name}</span>
              </li>
            ))}
            {more(pendingCount - pending.length)}
          </ul>
        </>
      )}
      {readCount === 0 ? null : (
        <>
          <h4 className="text-xs font-medium text-muted-foreground">{text.readBy(readCount)}</h4>
          <ul className="divide-y">
            {read.map(({ person, readAt }) => (
              <li key={person.id} className="flex min-w-0 flex-wrap items-center gap-2 py-1.5 text-sm">
                <Avatar name={person.name} color={person.color} size="sm" />
                <span className="min-w-0 flex-1 basis-32 break-words">{person.name}</span>
                <time dateTime={readAt} className="text-xs text-muted-foreground">
                  {formatDateTime(language, readAt, timeZone)}
                </time>
              </li>
            ))}
            {more(readCount - read.length)}
          </ul>
        </>
      )}
    </Part>
  );
}

function Versions({ details: { versions } }: { details: Details }) {
  const text = useText("library");
  const language = useLanguage();
  const { timeZone } = useCompany();
  if (!versions) return null;
  return (
    <Part title={text.details.versions}>
      <ul className="divide-y">
        {versions.map(({ number, addedAt, addedBy, validUntil, ...file }) => (
          <li key={number} className="flex min-w-0 flex-col gap-0.5 py-2 text-sm">
            <DocumentLink
              item={file}
              className="inline-flex min-h-6 items-center gap-2 font-medium text-primary-ink hover:underline pointer-coarse:min-h-11"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0" />
              <span className="min-w-0 break-words">
                {text.version(number)}{" "}
                <span className="font-normal text-muted-foreground">
                  (<DocumentSize item={{ bytes: file.bytes, pages: file.pages ?? undefined }} />)
                </span>
              </span>
            </DocumentLink>
            <span className="text-xs text-pretty break-words text-muted-foreground">
              {text.details.addedBy(formatDay(language, addedAt, timeZone), addedBy.name)}
              {validUntil === null ? null : ` · ${text.validUntil(longDay(language, validUntil))}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
