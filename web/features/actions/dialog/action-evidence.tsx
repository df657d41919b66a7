import { queryOptions, useQuery } from "@tanstack/react-query";
import { ImageOff } from "lucide-react";
import { useEffect, useState, type ReactNode } from "react";
import { type Finding, findingOf } from "#worker/domain/actions/finding.ts";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import { mayReadSourceForm } from "#worker/policy/form-rights.ts";
import { AnswerGlyph } from "#web/components/checklist/answer-glyph.tsx";
import { TONE_BY_MEANING } from "#web/components/checklist/question-of.ts";
import { MediaViewer, PhotoMarks } from "#web/components/files/dialogs.ts";
import { actionAddressOf, type Action } from "#web/data/actions/action-queries.ts";
import { api, apiHref } from "#web/data/api/api.ts";
import { NetworkError } from "#web/data/api/errors.ts";
import { ACTION_PATH } from "#web/data/forms/action-address.ts";
import { hasUnsentChanges, readDraft } from "#web/data/forms/device/drafts.ts";
import { readStoredFile } from "#web/data/forms/device/files.ts";
import { formKey } from "#web/data/forms/form-address.ts";
import { baseForm, withValues } from "#web/data/forms/merge/draft.ts";
import { currentOwner } from "#web/data/forms/owner.ts";
import { actionKey } from "#web/data/forms/query-keys.ts";
import type { PendingCompletion } from "#web/data/forms/record.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { catalogue } from "#web/text/catalogue.ts";
import { useText } from "#web/text/use-text.ts";
import { Skeleton } from "#web/ui/display/skeleton.tsx";
import { DocumentLink, DocumentSize } from "#web/ui/media/document-link.tsx";
import { FirstPage } from "#web/ui/media/first-page.tsx";
import { MediaImage } from "#web/ui/media/media-image.tsx";
import type { MediaItem } from "#web/ui/media/media-item.ts";
import { commentsQuery } from "../comments/comments.ts";

/** What this device has of the form. */
async function findOnDevice({ companyId, departmentId, formType: type, formId, safetyCheckId }: Action) {
  if (type === null || formId === null) return null;
  const owner = currentOwner();
  const draft = owner && (await readDraft(owner, formKey({ companyId, departmentId, type, formId })));
  const base = draft && baseForm(draft);
  if (!draft || !base) return null;
  const changed = Object.entries(draft.changes).map(([field, { value }]) => [field, value] as const);
  const { safetyChecks, values } = withValues(base, Object.fromEntries(changed));
  const check = safetyChecks.find(({ id }) => id === safetyCheckId) ?? null;
  const photos = (values["photos"] ?? []) as Photo[];
  return {
    isUnsent: hasUnsentChanges(draft),
    finding: findingOf(check, photos, [], catalogue.get().language),
  };
}

/** What the action came from. What the device has and has not sent is newer than what the server says. */
export const findingQuery = (action: Action) => {
  const params = actionAddressOf(action);
  return queryOptions({
    queryKey: [...actionKey(params), "finding"],
    queryFn: async ({ signal }): Promise<Finding | null> => {
      const onDevice = await findOnDevice(action);
      if (onDevice?.isUnsent) return onDevice.finding;
      try {
        return (await api(`GET ${ACTION_PATH}/finding`, { params, signal })).finding;
      } catch (error) {
        if (onDevice && error instanceof NetworkError) return onDevice.finding;
        throw error;
      }
    },
  });
};

type ActionEvidenceProps = { action: Action; step?: PendingCompletion | null | undefined };

/** What was found, and beside it how a completed action was left. */
export function ActionEvidence({ action, step }: ActionEvidenceProps) {
  const { actionTexts: text } = useText("app");
  const { companyId, departmentId, formType, safetyCheckId, status } = action;
  const isClosed = status !== "in_progress";
  const hasFinding =
    mayReadSourceForm(useActor(), { type: formType, companyId, departmentId }) &&
    (formType !== "mailbox" || safetyCheckId !== null);
  const found = useQuery({ ...findingQuery(action), enabled: hasFinding });
  const comments = useQuery({ ...commentsQuery(actionAddressOf(action)), enabled: isClosed });
  const { data: finding } = found;
  // Most actions that come from no form have nothing that was found.
  const isFindingShown = hasFinding && (formType !== null || hasAnything(finding));
  if (!isFindingShown && !isClosed) return null;
  const waiting = step?.step === "complete" ? step.body : undefined;
  const sent = comments.data?.findLast(({ kind }) => kind === "closing");
  const closing = waiting
    ? {
        text: waiting.closingComment ?? "",
        photos: waiting.closingPhotos ?? [],
        documents: waiting.closingDocuments ?? [],
      }
    : { text: sent?.text ?? "", photos: sent?.photos ?? [], documents: sent?.documents ?? [] };
  return (
    <section
      aria-label={text.evidence.label}
      data-evidence=""
      className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-start gap-3"
    >
      {isFindingShown ? (
        <Part
          title={text.evidence.finding}
          action={action}
          photos={finding?.photos ?? []}
          documents={finding?.documents ?? []}
          isLoading={found.isPending}
          problem={found.error && !finding ? text.evidence.notHere : null}
        >
          {finding?.answer ? (
            <p
              data-tone={TONE_BY_MEANING[finding.answer.meaning]}
              className="flex items-start gap-1.5 font-medium text-tone-ink [&>svg]:mt-[0.15em] [&>svg]:size-[1.1em] [&>svg]:shrink-0"
            >
              <AnswerGlyph tone={TONE_BY_MEANING[finding.answer.meaning]} />
              <span className="min-w-0 break-words">{finding.answer.text}</span>
            </p>
          ) : null}
          {[finding?.note, ...(finding?.corrections ?? [])].map((line) =>
            line ? (
              <p key={line} className="break-words whitespace-pre-line">
                {line}
              </p>
            ) : null,
          )}
        </Part>
      ) : null}
      {isClosed ? (
        <Part
          title={text.evidence.closing}
          action={action}
          photos={closing.photos}
          documents={closing.documents}
          isLoading={!waiting && comments.isPending}
          problem={!waiting && comments.error && !comments.data ? text.evidence.notHere : null}
        >
          {closing.text === "" ? null : <p className="break-words whitespace-pre-line">{closing.text}</p>}
        </Part>
      ) : null}
    </section>
  );
}

const hasAnything = (finding: Finding | null | undefined): boolean =>
  !!finding && (finding.note !== null || finding.photos.length > 0 || finding.documents.length > 0);

type PartProps = {
  title: string;
  action: Action;
  photos: readonly Photo[];
  documents: readonly PdfDocument[];
  isLoading: boolean;
  problem: string | null;
  children: ReactNode;
};

function Part({ title, action, photos, documents, isLoading, problem, children }: PartProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5 rounded-lg border p-3">
      <h3 className="text-xs font-medium text-muted-foreground">{title}</h3>
      {isLoading ? (
        <>
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className={PHOTO_SIZE} />
        </>
      ) : problem ? (
        <p className="text-muted-foreground">{problem}</p>
      ) : (
        <>
          {children}
          {photos.length === 0 && documents.length > 0 ? null : (
            <PhotoStrip companyId={action.companyId} photos={photos} label={title} />
          )}
          <DocumentList companyId={action.companyId} documents={documents} />
        </>
      )}
    </div>
  );
}

const PHOTO_SIZE = "h-20 w-26 shrink-0";
const ATTACHMENT = "GET /api/v1/company/:companyId/attachments/:r2Key{.+}";

type PhotoStripProps = { companyId: string; photos: readonly Photo[]; label: string };

/** Photos in one row. Without any, a frame of the same size says so: nothing below moves when they are read. */
function PhotoStrip({ companyId, photos, label }: PhotoStripProps) {
  const { actionTexts: text, media } = useText("app");
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const local = useLocalUrls(photos);
  const items = photos.map(({ r2Key, filename, caption, marks }, index): MediaItem => ({
    key: r2Key,
    kind: "photo",
    url: local?.get(r2Key) ?? apiHref(ATTACHMENT, { companyId, r2Key }),
    filename,
    name: media.photo.item(`${index + 1} ${media.grid.outOf} ${photos.length}`),
    about: caption,
    overlay: marks && <PhotoMarks marks={marks} />,
    state: "stored",
    progress: 1,
    message: null,
  }));
  if (items.length === 0)
    return (
      <p
        className={`${PHOTO_SIZE} flex min-w-fit flex-col items-center justify-center gap-1 rounded-lg border border-dashed px-2 text-xs text-muted-foreground`}
      >
        <ImageOff aria-hidden="true" className="size-5" />
        {text.evidence.noPhotos}
      </p>
    );
  return (
    <>
      <ul aria-label={label} className="-m-1 flex gap-2 overflow-x-auto p-1">
        {items.map((item, index) => (
          <li key={item.key} className="shrink-0">
            <button
              type="button"
              aria-label={media.grid.open(item.name)}
              onClick={() => setOpenIndex(index)}
              className={`${PHOTO_SIZE} block overflow-hidden rounded-lg border bg-muted`}
            >
              {local ? <MediaImage item={item} /> : null}
            </button>
          </li>
        ))}
      </ul>
      {openIndex === null ? null : (
        <MediaViewer
          items={items}
          index={openIndex}
          onIndex={setOpenIndex}
          onClose={() => setOpenIndex(null)}
        />
      )}
    </>
  );
}

function DocumentList({ companyId, documents }: { companyId: string; documents: readonly PdfDocument[] }) {
  const local = useLocalUrls(documents);
  if (documents.length === 0) return null;
  return (
    <ul className="flex flex-col">
      {documents.map(({ r2Key, filename, bytes, pages }) => (
        <li key={r2Key}>
          <DocumentLink
            item={{
              url: local?.get(r2Key) ?? apiHref(ATTACHMENT, { companyId, r2Key }),
              filename,
            }}
            className="flex min-h-9 items-center gap-2 rounded py-1 underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            <FirstPage
              url={local?.get(r2Key) ?? apiHref(ATTACHMENT, { companyId, r2Key })}
              className="h-12 w-9"
            />
            <span className="min-w-0 wrap-anywhere">{filename}</span>
            <span className="shrink-0 text-xs text-muted-foreground">
              <DocumentSize item={{ bytes, pages }} />
            </span>
          </DocumentLink>
        </li>
      ))}
    </ul>
  );
}

/** Addresses of the files that are still on this device: they are seen without a network, too. Null until the device is read. */
function useLocalUrls(stored: readonly { r2Key: string }[]): ReadonlyMap<string, string> | null {
  const [read, setRead] = useState<{ keys: string; urls: ReadonlyMap<string, string> } | null>(null);
  const keys = stored.map(({ r2Key }) => r2Key).join("\n");
  useEffect(() => {
    const owner = currentOwner();
    let isMounted = true;
    let made: string[] = [];
    const find = async () => {
      const files =
        owner === null
          ? []
          : await Promise.all(keys.split("\n").map((r2Key) => readStoredFile(owner, r2Key)));
      if (!isMounted) return;
      const found = files.flatMap((file) =>
        file ? [[file.r2Key, URL.createObjectURL(file.blob)] as const] : [],
      );
      made = found.map(([, url]) => url);
      setRead({ keys, urls: new Map(found) });
    };
    void find();
    return () => {
      isMounted = false;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [keys]);
  return read?.keys === keys ? read.urls : null;
}
