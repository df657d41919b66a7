import type { Attachment, Signature } from "../../../../worker/contract/shapes.ts";
import { type AttachmentType, attachmentKey } from "../../../../worker/domain/attachment-key.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import { describeMediaError, prepareMedia } from "../../media/prepare-media.ts";
import type { StoredFile } from "../device/database.ts";
import { formKey } from "../form-address.ts";
import type { FormAddress } from "../record.ts";

type FileContent = { blob: Blob; filename: string; contentType: AttachmentType };

function newStoredFile(address: FormAddress, purpose: StoredFile["purpose"], drawn: FileContent): StoredFile {
  const id = newId();
  const { companyId, type, formId } = address;
  const { contentType } = drawn;
  return {
    ...drawn,
    id,
    r2Key: attachmentKey({ companyId, formType: type, formId, id, contentType }),
    formKey: formKey(address),
    address,
    purpose,
    state: "waiting",
    message: null,
    keptAt: Date.now(),
  };
}

const attachmentOf = ({ r2Key, filename, contentType }: StoredFile): Attachment => ({
  r2Key,
  filename,
  contentType,
});

type AttachOptions = {
  address: FormAddress;
  purpose: "photo" | "video";
  files: readonly File[];
  keep: (file: StoredFile) => Promise<void>;
  add: (attachment: Attachment) => void;
};

/** Each is on the device, and then in the record, before the next is looked at. */
export async function attachFiles({ address, purpose, files, keep, add }: AttachOptions) {
  const refused: { name: string; message: string }[] = [];
  for (const file of files) {
    try {
      const { blob, name } = await prepareMedia(purpose, file);
      // prepareMedia lets through only what may be attached.
      const contentType = blob.type as AttachmentType;
      const kept = newStoredFile(address, purpose, { blob, filename: name, contentType });
      await keep(kept);
      add(attachmentOf(kept));
    } catch (error) {
      refused.push({ name: file.name, message: describeMediaError(error, purpose) });
    }
  }
  return refused;
}

export async function attachSignature(
  { address, keep }: Pick<AttachOptions, "address" | "keep">,
  drawing: Blob,
  signedBy: string,
): Promise<Signature> {
  const drawn = { blob: drawing, filename: "firma.png", contentType: "image/png" } as const;
  const kept = newStoredFile(address, "signature", drawn);
  await keep(kept);
  return { ...attachmentOf(kept), signedBy, signedAt: new Date().toISOString() };
}
