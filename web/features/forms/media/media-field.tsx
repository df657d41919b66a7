import type { ReactNode } from "react";
import type { Attachment } from "../../../../worker/contract/shapes.ts";
import { ACCEPTED, FROM_CAMERA } from "../../../data/media/accepted-kinds.ts";
import type { FormRecord, ShownForm } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { MediaGallery } from "../../../ui/media/media-gallery.tsx";
import type { MediaKind } from "../../../ui/media/media-item.ts";

type MediaFieldProps = {
  kind: MediaKind;
  record: Pick<FormRecord, "form" | "set" | "attach" | "fileOf" | "retry">;
  /** The field's name (`photos`, `videos`) and its anchor id. */
  field: string;
  label: string;
  required?: boolean | undefined;
  error?: ReactNode;
  readOnly?: boolean | undefined;
};

export function MediaField({ kind, record, field, readOnly, ...props }: MediaFieldProps) {
  const { media } = useText();
  const attachments = attachmentsIn(record.form, field);
  const retry = (key: string) => {
    const attachment = attachments.find(({ r2Key }) => r2Key === key);
    if (attachment) record.retry(attachment);
  };
  return (
    <MediaGallery
      {...props}
      id={field}
      kind={kind}
      labels={{ ...media, own: media[kind] }}
      accept={ACCEPTED[kind]}
      fromCamera={FROM_CAMERA[kind]}
      files={attachments.map((attachment) => ({
        ...record.fileOf(attachment),
        key: attachment.r2Key,
        filename: attachment.filename,
      }))}
      editing={
        readOnly
          ? undefined
          : {
              onFiles: (files) => record.attach(field, kind, files),
              onMove: (key, targetKey) => record.set(field, moveTo(attachments, key, targetKey)),
              onRemove: (key) =>
                record.set(
                  field,
                  attachments.filter(({ r2Key }) => r2Key !== key),
                ),
              onRetry: retry,
            }
      }
    />
  );
}

/** The attachments of a photos or videos field; the contract allows no other value. */
function attachmentsIn({ values }: Pick<ShownForm, "values">, field: string): readonly Attachment[] {
  const value = values[field];
  return Array.isArray(value) ? (value as Attachment[]) : [];
}

/** Moves an attachment to the position of another one. */
function moveTo(all: readonly Attachment[], key: string, targetKey: string): readonly Attachment[] {
  const from = all.findIndex(({ r2Key }) => r2Key === key);
  const to = all.findIndex(({ r2Key }) => r2Key === targetKey);
  const moving = all[from];
  if (!moving || to === -1) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, moving);
}
