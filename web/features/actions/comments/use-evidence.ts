import { useEffect, useRef, useState } from "react";
import { type CommentKind, MAX_COMMENT_PHOTOS } from "#worker/contract/actions/action-vocabularies.ts";
import { validationText } from "#worker/contract/messages/catalogue.ts";
import type { Photo } from "#worker/contract/shapes.ts";
import { describeError } from "#web/data/api/errors.ts";
import type { Action } from "#web/data/actions/action-queries.ts";
import {
  commentDraft,
  orderEvidence,
  readEvidence,
  removeEvidence,
  sendEvidence,
  storeEvidence,
} from "./evidence-files.ts";
import type { StoredFile } from "#web/data/forms/device/database.ts";
import { describeMediaError, prepareMedia } from "#web/data/media/prepare-media.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";

export type EvidenceFile = {
  key: string;
  url: string;
  filename: string;
  state: "sending" | "stored" | "failed";
  progress: number;
  message: string | null;
  /** The file on this device. */
  file: StoredFile;
};

export type Evidence = {
  files: readonly EvidenceFile[];
  photos: Photo[];
  /** A photo is being sent or has failed: a comment sent now would lack it. */
  isIncomplete: boolean;
  add: (files: File[]) => Promise<{ name: string; message: string }[]>;
  remove: (key: string) => void;
  retry: (key: string) => void;
  move: (key: string, targetKey: string) => void;
  /** The photos are the sent comment's: the device forgets them. */
  forget: (sent: readonly Pick<Photo, "r2Key">[]) => void;
};

/**
 * The photos chosen for a comment or for completing an action. Each is stored on the device and uploaded at once, so that
 * closing the dialog loses none.
 */
export function useEvidence(action: Pick<Action, "companyId" | "id">, kind: CommentKind): Evidence {
  const { errors } = useText("public");
  const language = useLanguage();
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const [isRead, setRead] = useState(false);
  const urls = useRef<string[]>([]);
  const draft = commentDraft(action, kind);

  const change = (key: string, changes: Partial<EvidenceFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changes } : file)));

  const send = async (key: string, file: StoredFile) => {
    change(key, { state: "sending", message: null, progress: 0 });
    try {
      const sent = await sendEvidence(file, (progress) => change(key, { progress }));
      change(key, { state: "stored", progress: 1, file: sent });
    } catch (error) {
      change(key, { state: "failed", message: describeError(error, errors) });
    }
  };
  const shown = (file: StoredFile): EvidenceFile => {
    const url = URL.createObjectURL(file.blob);
    urls.current.push(url);
    const state = file.state === "sent" ? "stored" : "sending";
    return { key: file.id, url, filename: file.filename, state, progress: 0, message: null, file };
  };
  const restore = useRef(async (isCurrent: () => boolean) => {
    const stored = await readEvidence(draft);
    if (!isCurrent()) return;
    setFiles((added) => [...stored.map(shown), ...added]);
    setRead(true);
    for (const file of stored) if (file.state !== "sent") void send(file.id, file);
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

  const add = async (chosen: File[]) => {
    const refused: { name: string; message: string }[] = [];
    const free = MAX_COMMENT_PHOTOS - files.length;
    for (const { name } of chosen.slice(free))
      refused.push({ name, message: validationText(language, "list.tooLong") });
    for (const each of chosen.slice(0, free)) {
      try {
        // One by one, as phones run out of memory with several pictures open.
        // oxlint-disable-next-line no-await-in-loop
        const { blob, name } = await prepareMedia("photo", each);
        // oxlint-disable-next-line no-await-in-loop
        const file = await storeEvidence(draft, blob, name);
        setFiles((all) => [...all, shown(file)]);
        void send(file.id, file);
      } catch (error) {
        refused.push({ name: each.name, message: describeMediaError(error, "photo") });
      }
    }
    return refused;
  };
  const remove = (key: string) => {
    const found = files.find((each) => each.key === key);
    if (found) void removeEvidence(found.file.r2Key);
    setFiles((all) => all.filter((each) => each.key !== key));
  };
  return {
    files,
    photos: files.flatMap(({ state, file: { r2Key, filename, contentType } }) =>
      state === "stored" ? [{ r2Key, filename, contentType }] : [],
    ),
    isIncomplete: !isRead || files.some(({ state }) => state !== "stored"),
    add,
    remove,
    retry: (key) => {
      const found = files.find((each) => each.key === key);
      if (found) void send(key, found.file);
    },
    move: (key, targetKey) => {
      const from = files.findIndex((file) => file.key === key);
      const to = files.findIndex((file) => file.key === targetKey);
      const moving = files[from];
      if (!moving || to === -1) return;
      const moved = files.toSpliced(from, 1).toSpliced(to, 0, moving);
      setFiles(moved);
      void orderEvidence(moved.map(({ file }) => file.r2Key));
    },
    forget: (sent) => {
      const keys = new Set(sent.map(({ r2Key }) => r2Key));
      for (const r2Key of keys) void removeEvidence(r2Key);
      setFiles((all) => all.filter(({ file }) => !keys.has(file.r2Key)));
    },
  };
}
