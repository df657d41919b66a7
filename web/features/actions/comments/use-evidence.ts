import { useEffect, useRef, useState } from "react";
import {
  type CommentKind,
  MAX_COMMENT_DOCUMENTS,
  MAX_COMMENT_PHOTOS,
} from "#worker/contract/actions/action-vocabularies.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import {
  commentDraft,
  noteEvidence,
  type EvidencePurpose,
  orderEvidence,
  readEvidence,
  removeEvidence,
  storeEvidence,
} from "./evidence-files.ts";
import type { StoredFile } from "#web/data/forms/record.ts";
import { describeMediaError, prepareMedia } from "#web/data/media/prepare-media.ts";
import { useLanguage } from "#web/text/use-text.ts";

export type EvidenceFile = {
  key: string;
  url: string;
  filename: string;
  state: "stored";
  progress: 1;
  message: null;
  bytes: number;
  pages: number | undefined;
  /** The file on this device. */
  file: StoredFile;
};

export type Evidence = {
  files: readonly EvidenceFile[];
  photos: Photo[];
  documents: PdfDocument[];
  /** The device is being read: a comment sent now would lack its files. */
  isIncomplete: boolean;
  add: (purpose: EvidencePurpose, files: File[]) => Promise<{ name: string; message: string }[]>;
  remove: (key: string) => void;
  move: (key: string, targetKey: string) => void;
  /** Changes what is written about a photo and drawn on it. */
  note: (key: string, changed: (photo: Photo) => Photo) => void;
  /** The outbox has the files. */
  handOver: () => void;
};

export const photoOf = ({ file: { r2Key, filename, contentType, notes } }: EvidenceFile): Photo => ({
  r2Key,
  filename,
  contentType,
  ...notes,
});

const MOST: Record<EvidencePurpose, number> = { photo: MAX_COMMENT_PHOTOS, document: MAX_COMMENT_DOCUMENTS };

/** The photos and documents chosen for a comment or for completing an action, stored on the device: closing the dialog loses none. */
export function useEvidence(action: Pick<Action, "companyId" | "id">, kind: CommentKind): Evidence {
  const language = useLanguage();
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const [isRead, setRead] = useState(false);
  const urls = useRef<string[]>([]);
  const draft = commentDraft(action, kind);

  const shown = (file: StoredFile): EvidenceFile => {
    const url = URL.createObjectURL(file.blob);
    urls.current.push(url);
    const { id: key, filename, blob, pages } = file;
    return { key, url, filename, state: "stored", progress: 1, message: null, bytes: blob.size, pages, file };
  };
  const restore = useRef(async (isCurrent: () => boolean) => {
    const stored = await readEvidence(draft);
    if (!isCurrent()) return;
    setFiles((added) => [...stored.map(shown), ...added]);
    setRead(true);
  });
  useEffect(() => {
    let isMounted = true;
    void restore.current(() => isMounted);
    const { current } = urls;
    return () => {
      isMounted = false;
      for (const url of current) URL.revokeObjectURL(url);
    };
  }, []);

  const add = async (purpose: EvidencePurpose, chosen: File[]) => {
    const refused: { name: string; message: string }[] = [];
    const free = MOST[purpose] - files.filter(({ file }) => file.purpose === purpose).length;
    for (const { name } of chosen.slice(free))
      refused.push({ name, message: validationText(language, "list.tooLong") });
    for (const each of chosen.slice(0, free)) {
      try {
        // One by one, as phones run out of memory with several pictures open.
        // oxlint-disable-next-line no-await-in-loop
        const prepared = await prepareMedia(purpose, each);
        // oxlint-disable-next-line no-await-in-loop
        const file = await storeEvidence(draft, purpose, prepared);
        setFiles((all) => [...all, shown(file)]);
      } catch (error) {
        refused.push({ name: each.name, message: describeMediaError(error, purpose) });
      }
    }
    return refused;
  };
  const remove = (key: string) => {
    const found = files.find((each) => each.key === key);
    if (found) void removeEvidence(found.file.r2Key);
    setFiles((all) => all.filter((each) => each.key !== key));
  };
  const of = (purpose: EvidencePurpose) => files.filter(({ file }) => file.purpose === purpose);
  return {
    files,
    photos: of("photo").map(photoOf),
    documents: of("document").map(({ bytes, pages, file: { r2Key, filename, contentType } }) => ({
      r2Key,
      filename,
      contentType,
      bytes,
      ...(pages ? { pages } : {}),
    })),
    isIncomplete: !isRead,
    add,
    remove,
    move: (key, targetKey) => {
      const from = files.findIndex((file) => file.key === key);
      const to = files.findIndex((file) => file.key === targetKey);
      const moving = files[from];
      if (!moving || to === -1) return;
      const moved = files.toSpliced(from, 1).toSpliced(to, 0, moving);
      setFiles(moved);
      void orderEvidence(moved.map(({ file }) => file.r2Key));
    },
    note: (key, changed) => {
      const found = files.find((each) => each.key === key);
      if (!found) return;
      const { caption, marks } = changed(photoOf(found));
      const notes = { ...(caption === undefined ? {} : { caption }), ...(marks ? { marks } : {}) };
      setFiles((all) =>
        all.map((each) => (each.key === key ? { ...each, file: { ...each.file, notes } } : each)),
      );
      void noteEvidence(found.file.r2Key, notes);
    },
    handOver: () => setFiles([]),
  };
}
