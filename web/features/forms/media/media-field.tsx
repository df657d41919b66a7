import type { ReactNode } from "react";
import { ACCEPT, CAMERA_ACCEPT } from "../../../data/media/accepted-kinds.ts";
import type { FormRecord } from "../../../data/forms/record.ts";
import { useText } from "../../../text/use-text.ts";
import { MediaBoard } from "../../../ui/media/media-board.tsx";
import type { MediaKind } from "../../../ui/media/media-item.ts";
import { attachmentsIn, movedTo } from "./attachments.ts";

export type MediaFieldProps = {
  record: Pick<FormRecord, "form" | "set" | "attach" | "fileOf" | "retry">;
  /** The field's name: `photos`, `videos`. It is also the id of the part, for links to it. */
  field: string;
  label: string;
  required?: boolean | undefined;
  error?: ReactNode;
  readOnly?: boolean | undefined;
};

export function MediaField({
  kind,
  record,
  field,
  readOnly,
  ...props
}: MediaFieldProps & { kind: MediaKind }) {
  const { media } = useText();
  const attachments = attachmentsIn(record.form, field);
  const retry = (key: string) => {
    const attachment = attachments.find(({ r2Key }) => r2Key === key);
    if (attachment) record.retry(attachment);
  };
  return (
    <MediaBoard
      {...props}
      id={field}
      kind={kind}
      words={{ ...media, own: media[kind] }}
      accept={ACCEPT[kind]}
      fromCamera={CAMERA_ACCEPT[kind]}
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
              onMove: (key, toPlaceOf) => record.set(field, movedTo(attachments, key, toPlaceOf)),
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
