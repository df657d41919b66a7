import type { HelpPicture } from "#worker/contract/shapes.ts";
import { visibleName } from "#worker/domain/files/file-name.ts";
import { newId } from "#worker/domain/ids.ts";
import { hashOf } from "#web/data/forms/device/files.ts";
import { upload } from "#web/data/forms/sending/upload.ts";
import { fileNameFor } from "#web/data/media/accepted-kinds.ts";
import { MediaError } from "#web/data/media/media-error.ts";
import { describeMediaError } from "#web/data/media/prepare-media.ts";
import { shrinkPicture } from "#web/data/media/shrink-picture.ts";
import type { ChecklistPath } from "../checklists.ts";

/** Stores a picture for a question of the checklist. Without a description: that of another picture would be wrong. */
export async function uploadPicture(
  { companyId, checklistId }: ChecklistPath,
  file: File,
): Promise<HelpPicture> {
  const blob = await shrinkPicture(file, "help");
  const { r2Key } = await upload(
    {
      id: newId(),
      address: { companyId, type: "checklist", formId: checklistId },
      purpose: "photo",
      filename: fileNameFor(visibleName(file.name), blob.type),
      blob,
      sha256: await hashOf(blob),
    },
    () => {},
  );
  return { r2Key, alt: "" };
}

export function describeUploadError(error: unknown): string {
  return error instanceof MediaError || !(error instanceof Error)
    ? describeMediaError(error, "photo")
    : error.message;
}
