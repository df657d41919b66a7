import type { Attachment, Signature } from "../../../../worker/contract/shapes.ts";
import { type AttachmentType, attachmentKey } from "../../../../worker/domain/attachment-key.ts";
import { newId } from "../../../../worker/domain/ids.ts";
import { describeMediaError, prepareMedia } from "../../media/prepare-media.ts";
import type { KeptFile } from "../device/database.ts";
import { formKey } from "../form-address.ts";
import type { FormAddress } from "../record.ts";

type Drawn = { blob: Blob; filename: string; contentType: AttachmentType };

function keptFile(address: FormAddress, purpose: KeptFile["purpose"], drawn: Drawn): KeptFile {
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

const pointer = ({ r2Key, filename, contentType }: KeptFile): Attachment => ({
  r2Key,
  filename,
  contentType,
});

type Attaching = {
  address: FormAddress;
  purpose: "photo" | "video";
  files: readonly File[];
  keep: (file: KeptFile) => Promise<void>;
  add: (attachment: Attachment) => void;
};

/** Each is on the device, and then in the record, before the next is looked at. */
export async function attachFiles({ address, purpose, files, keep, add }: Attaching) {
  const refused: { name: string; message: string }[] = [];
  for (const file of files) {
    try {
      const { blob, name } = await prepareMedia(purpose, file);
      // prepareMedia lets through only what may be attached.
      const contentType = blob.type as AttachmentType;
      const kept = keptFile(address, purpose, { blob, filename: name, contentType });
      await keep(kept);
      add(pointer(kept));
    } catch (error) {
      refused.push({ name: file.name, message: describeMediaError(error, purpose) });
    }
  }
  return refused;
}

export async function keepSignature(
  { address, keep }: Pick<Attaching, "address" | "keep">,
  drawing: Blob,
  signedBy: string,
): Promise<Signature> {
  const drawn = { blob: drawing, filename: "firma.png", contentType: "image/png" } as const;
  const kept = keptFile(address, "signature", drawn);
  await keep(kept);
  return { ...pointer(kept), signedBy, signedAt: new Date().toISOString() };
}
