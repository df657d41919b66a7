import { useEffect, useRef, useState } from "react";
import { MAX_COMMENT_PHOTOS } from "../../../../worker/contract/actions/action-vocabularies.ts";
import { validationText } from "../../../../worker/contract/messages/catalogue.ts";
import type { Photo } from "../../../../worker/contract/shapes.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import { describeError } from "../../../data/api/errors.ts";
import type { Action } from "../../../data/actions/action-queries.ts";
import { upload } from "../../../data/forms/sending/upload.ts";
import { describeMediaError, prepareMedia } from "../../../data/media/prepare-media.ts";
import { useLanguage, usePublicText } from "../../../text/use-text.ts";

type Prepared = { id: string; filename: string; blob: Blob };
export type EvidenceFile = {
  key: string;
  url: string;
  filename: string;
  state: "sending" | "stored" | "failed";
  progress: number;
  message: string | null;
  /** Once it is stored. */
  photo: Photo | null;
};

export type Evidence = {
  files: readonly EvidenceFile[];
  photos: Photo[];
  /** A photo is on its way or has failed: what is sent now would lack it. */
  isIncomplete: boolean;
  add: (files: File[]) => Promise<{ name: string; message: string }[]>;
  remove: (key: string) => void;
  retry: (key: string) => void;
  move: (key: string, targetKey: string) => void;
  clear: () => void;
};

/** The photos chosen for a comment or for completing an action. Each is uploaded at once. */
export function useEvidence({ companyId, id: actionId }: Pick<Action, "companyId" | "id">): Evidence {
  const { errors } = usePublicText();
  const language = useLanguage();
  const [files, setFiles] = useState<readonly EvidenceFile[]>([]);
  const prepared = useRef(new Map<string, Prepared>());
  const urls = useRef<string[]>([]);
  useEffect(() => {
    const { current } = urls;
    return () => {
      for (const url of current) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (key: string, changes: Partial<EvidenceFile>) =>
    setFiles((all) => all.map((file) => (file.key === key ? { ...file, ...changes } : file)));

  const send = async (file: Prepared) => {
    const address = { companyId, type: "action", formId: actionId } as const;
    change(file.id, { state: "sending", message: null, progress: 0 });
    try {
      const { r2Key, filename, contentType } = await upload(
        { ...file, address, purpose: "photo" },
        (progress) => change(file.id, { progress }),
      );
      change(file.id, { state: "stored", progress: 1, photo: { r2Key, filename, contentType } });
    } catch (error) {
      change(file.id, { state: "failed", message: describeError(error, errors) });
    }
  };
  const add = async (chosen: File[]) => {
    const refused: { name: string; message: string }[] = [];
    const free = MAX_COMMENT_PHOTOS - files.length;
    for (const { name } of chosen.slice(free))
      refused.push({ name, message: validationText(language, "list.tooLong") });
    for (const file of chosen.slice(0, free)) {
      try {
        // One by one, as phones run out of memory with several pictures open.
        // oxlint-disable-next-line no-await-in-loop
        const { blob, name: filename } = await prepareMedia("photo", file);
        const id = newId();
        const url = URL.createObjectURL(blob);
        urls.current.push(url);
        prepared.current.set(id, { id, filename, blob });
        const shown = {
          key: id,
          url,
          filename,
          state: "sending",
          progress: 0,
          message: null,
          photo: null,
        } as const;
        setFiles((all) => [...all, shown]);
        void send({ id, filename, blob });
      } catch (error) {
        refused.push({ name: file.name, message: describeMediaError(error, "photo") });
      }
    }
    return refused;
  };
  return {
    files,
    photos: files.flatMap(({ photo }) => (photo ? [photo] : [])),
    isIncomplete: files.some(({ state }) => state !== "stored"),
    add,
    remove: (key) => setFiles((all) => all.filter((file) => file.key !== key)),
    retry: (key) => {
      const file = prepared.current.get(key);
      if (file) void send(file);
    },
    move: (key, targetKey) =>
      setFiles((all) => {
        const from = all.findIndex((file) => file.key === key);
        const to = all.findIndex((file) => file.key === targetKey);
        const moving = all[from];
        return moving && to !== -1 ? all.toSpliced(from, 1).toSpliced(to, 0, moving) : all;
      }),
    clear: () => setFiles([]),
  };
}
