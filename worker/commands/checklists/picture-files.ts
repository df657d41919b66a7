// The pictures of a checklist's file: stored with the checklist that is made of it, and read back into one.
import type { ChecklistFile, FilePicture } from "../../contract/checklists/schemas.ts";
import type { ChecklistQuestion } from "../../contract/checklists/questions.ts";
import type { Limits } from "../../contract/limits.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { problem } from "../../contract/problem.ts";
import { sha256Of } from "../../domain/evidence/canonical-json.ts";
import { attachmentKey } from "../../domain/files/attachment-key.ts";
import { safeFilename } from "../../domain/files/file-name.ts";
import { type HelpPictureFile, toBase64 } from "../../domain/files/help-picture.ts";
import { newId } from "../../domain/ids.ts";
import { graceBegan } from "../../domain/subscription.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import type { ChecklistPath } from "../../storage/checklists/checklists.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { type NewAttachment, selectFileUsage } from "../../storage/files/attachments.ts";
import type { FileBucket } from "../../storage/files/bucket.ts";

export type FilesContext = ActorContext & { files: FileBucket; limits: Limits };

/** The rows of pictures whose bytes are stored already, and what they may take up. */
export type StoredPictures = { rows: NewAttachment[]; bytes: number; full: () => Error } & {
  quota: Limits & { graceBegan: Date };
};

/** Stores the bytes before the checklist, so that a row always has its file. The nightly sweep removes what gets no row. */
export async function storePictures(
  { actor, sql, files, limits, now }: FilesContext,
  { companyId, checklistId }: ChecklistPath,
  pictures: readonly HelpPictureFile[],
): Promise<StoredPictures> {
  const quota = { ...limits, graceBegan: graceBegan(now) };
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes.length, 0);
  const {
    usages: [usage],
  } = await readBatch(sql, { usages: selectFileUsage(sql, companyId, quota) });
  if (!usage) throw problem("COMPANY_NOT_FOUND");
  const full = () =>
    problem("STORAGE_FULL", { message: MESSAGES[actor.language].storageFull(usage.atMost / 1e9) });
  if (usage.used + bytes > usage.atMost) throw full();
  const rows = await Promise.all(
    pictures.map(async (picture): Promise<NewAttachment> => {
      const { contentType } = picture;
      const id = newId();
      const owner = { companyId, formType: "checklist", formId: checklistId } as const;
      const r2Key = attachmentKey({ ...owner, id, contentType });
      const sha256 = await sha256Of(picture.bytes);
      const about = {
        uploadedById: actor.userId,
        purpose: "photo",
        filename: safeFilename("", contentType, id),
        sentHash: sha256,
        sha256,
      } as const;
      const stored = await files.add(r2Key, picture.bytes, contentType, about);
      if (!stored) throw problem("BUSY", { retryAfterSeconds: 1 });
      const { etag, size } = stored;
      return { ...owner, ...about, r2Key, contentType, bytes: size, etag, createdAt: now, attachedAt: now };
    }),
  );
  return { rows, bytes, full, quota };
}

/** The questions with their pictures in them. */
export const withPictureFiles = (
  files: FileBucket,
  questions: readonly ChecklistQuestion[],
): Promise<ChecklistFile["questions"]> =>
  Promise.all(
    questions.map(async ({ picture, ...question }) => {
      const body = picture && (await files.read(picture.r2Key));
      if (!body) return question;
      const bytes = new Uint8Array(await new Response(body).arrayBuffer());
      return { ...question, picture: { alt: picture.alt, data: toBase64(bytes) } satisfies FilePicture };
    }),
  );
