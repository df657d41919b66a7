import { useState } from "react";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { MediaViewer, PhotoMarks } from "#web/components/files/dialogs.ts";
import { apiHref } from "#web/data/api/api.ts";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import { useText } from "#web/text/use-text.ts";
import { MediaGallery } from "#web/ui/media/media-gallery.tsx";
import type { EvidencePurpose } from "./evidence-files.ts";
import { type Evidence, photoOf } from "./use-evidence.ts";

/** Draws on a photo. */
const PhotoSheet = lazyDialog(async () => ({
  default: (await import("#web/components/files/marking/photo-sheet.tsx")).PhotoSheet,
}));

const ATTACHMENT = "GET /api/v1/company/:companyId/attachments/:r2Key{.+}";

type EvidenceFieldProps = {
  id: string;
  evidence: Evidence;
  labels: Readonly<Record<EvidencePurpose, string>>;
};

const common = (kind: EvidencePurpose) => ({
  kind,
  viewer: MediaViewer,
  accept: ACCEPT[kind],
  fromCamera: CAMERA_ACCEPT[kind],
});

/** Photos and documents to add to a comment or to the completion of an action. */
export function EvidenceField({ id, evidence, labels }: EvidenceFieldProps) {
  const { media } = useText("app");
  const [markedKey, setMarked] = useState<string | null>(null);
  const photos = evidence.files.filter(({ file }) => file.purpose === "photo");
  const marked = photos.find(({ key }) => key === markedKey);
  return (
    <>
      {(["photo", "document"] as const).map((kind) => (
        <MediaGallery
          key={kind}
          {...common(kind)}
          id={kind === "photo" ? id : `${id}-documents`}
          label={labels[kind]}
          files={evidence.files
            .filter(({ file }) => file.purpose === kind)
            .map((each) => ({ ...each, ...notesOf(each.file.notes) }))}
          editing={{
            onFiles: (files) => evidence.add(kind, files),
            onMove: evidence.move,
            onRemove: evidence.remove,
            onRetry: () => {},
            onMark: kind === "photo" ? setMarked : undefined,
          }}
        />
      ))}
      {marked ? (
        <PhotoSheet
          photo={photoOf(marked)}
          url={marked.url}
          name={media.photo.item(`${photos.indexOf(marked) + 1} ${media.grid.outOf} ${photos.length}`)}
          onChange={(changed) => evidence.note(marked.key, changed)}
          onClose={() => setMarked(null)}
        />
      ) : null}
    </>
  );
}

/** As a gallery shows them. */
const notesOf = ({ caption, marks }: Partial<Photo> = {}) => ({
  about: caption,
  overlay: marks && <PhotoMarks marks={marks} />,
});

type CommentFilesProps = {
  id: string;
  companyId: string;
  photos: readonly Photo[];
  /** A comment that this device kept before it knew documents has none. */
  documents: readonly PdfDocument[] | undefined;
  author: string;
};

/** The stored photos and documents of a comment. */
export function CommentFiles({ id, companyId, photos, documents = [], author }: CommentFilesProps) {
  const { actionTexts: text } = useText("app");
  const filesOf = (all: readonly (Photo & PdfDocument)[]) =>
    all.map(({ r2Key, filename, bytes, pages, caption, marks }) => ({
      ...notesOf({ caption, marks } as Photo),
      key: r2Key,
      url: apiHref(ATTACHMENT, { companyId, r2Key }),
      filename,
      bytes,
      pages,
      state: "stored" as const,
      progress: 1,
      message: null,
    }));
  return (
    <>
      <MediaGallery
        {...common("photo")}
        id={`photos-of-${id}`}
        label={text.photosOf(author)}
        isPart
        files={filesOf(photos)}
      />
      <MediaGallery
        {...common("document")}
        id={`documents-of-${id}`}
        label={text.documentsOf(author)}
        isPart
        files={filesOf(documents)}
      />
    </>
  );
}

/** How many files of each kind wait on this device. */
export function CountedFiles({ photos, documents }: Record<"photos" | "documents", readonly unknown[]>) {
  const { waiting } = useText("app").actionTexts;
  const counts = [
    ...(photos.length > 0 ? [waiting.photos(photos.length)] : []),
    ...(documents.length > 0 ? [waiting.documents(documents.length)] : []),
  ];
  return counts.length > 0 ? (
    <span className="mt-1 block text-xs text-muted-foreground">{counts.join(" · ")}</span>
  ) : null;
}
