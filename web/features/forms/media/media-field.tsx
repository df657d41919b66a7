import { useState, type ReactNode } from "react";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import { MediaViewer, PhotoMarks } from "#web/components/files/dialogs.ts";
import { lazyDialog } from "#web/components/failures/lazy-dialog.tsx";
import { lazyPart } from "#web/components/failures/lazy-part.tsx";
import { ACCEPT, CAMERA_ACCEPT } from "#web/data/media/accepted-kinds.ts";
import type { ShownForm } from "#web/data/forms/record.ts";
import { useText } from "#web/text/use-text.ts";
import { placeText } from "#worker/contract/forms/mark-words.ts";
import { useForm, useFormPage } from "../form-context.ts";
import { MediaGallery } from "#web/ui/media/media-gallery.tsx";
import type { MediaKind } from "#web/ui/media/media-item.ts";

type MediaFieldProps = {
  kind: MediaKind;
  /** The field's name (`photos`, `videos`, `documents`) and its anchor id. */
  field: string;
  label: string;
  required?: boolean | undefined;
  error?: ReactNode;
  readOnly?: boolean | undefined;
  /** Shows and adds the photos of one safety check, under its own id and with the button of its card. */
  of?: { safetyCheckId: string; id: string } | undefined;
};

type StoredMedia = Photo & PdfDocument;

/** Draws on a photo, and covers faces. */
const PhotoDialog = lazyDialog(async () => ({
  default: (await import("./marking/photo-dialog.tsx")).PhotoDialog,
}));

const loadPlaces = () => import("./marking/photo-place.tsx");
const PlaceSwitch = lazyPart(async () => ({ default: (await loadPlaces()).PlaceSwitch }));
const placeNow = async () => (await loadPlaces()).placeNow();

export function MediaField({ kind, field, readOnly, of, ...props }: MediaFieldProps) {
  const { checklist, media } = useText("app");
  const { keepsPlaces } = useFormPage();
  const { questions, ...record } = useForm(({ form, address, set, attach, fileOf, retry }) => ({
    // Nobody is to be found out by a communication's photo.
    keepsPlaces: keepsPlaces && kind === "photo" && address.type !== "mailbox",
    value: form.values[field],
    // The ids only, as a text: the safety checks change with every answer.
    questions: form.safetyChecks.map(({ id }) => id).join(),
    set,
    attach,
    fileOf,
    retry,
  }));
  const attachments = attachmentsIn(record.value);
  const shown = of
    ? attachments.filter(({ safetyCheckId }) => safetyCheckId === of.safetyCheckId)
    : attachments;
  const captionOf = ({ safetyCheckId }: Photo) => {
    // A form without a checklist has no safety check of any photo.
    const index = of || !safetyCheckId ? -1 : questions.split(",").indexOf(safetyCheckId);
    return index === -1 ? undefined : checklist.questionNumber(index + 1);
  };
  const [markedKey, setMarked] = useState<string | null>(null);
  const [isReviewing, setReviewing] = useState(false);
  // Photos that were just added, of somebody who looks at each before it is sent.
  const held = isReviewing ? shown.find((each) => record.fileOf(each).state === "held") : undefined;
  const marked = markedKey ?? held?.r2Key;
  const retry = (key: string) => {
    const attachment = attachments.find(({ r2Key }) => r2Key === key);
    if (attachment) record.retry(attachment);
  };
  return (
    <>
      <MediaGallery
        {...props}
        id={of?.id ?? field}
        isPart={of !== undefined}
        kind={kind}
        viewer={MediaViewer}
        accept={ACCEPT[kind]}
        fromCamera={CAMERA_ACCEPT[kind]}
        files={shown.map((attachment) => ({
          ...record.fileOf(attachment),
          key: attachment.r2Key,
          filename: attachment.filename,
          caption: captionOf(attachment),
          about: [attachment.caption, attachment.taken && media.photo.place(placeText(attachment.taken))]
            .filter(Boolean)
            .join("\n"),
          overlay: attachment.marks && <PhotoMarks marks={attachment.marks} />,
          bytes: attachment.bytes,
          pages: attachment.pages,
        }))}
        editing={
          readOnly
            ? undefined
            : {
                onFiles: (files, isTaken) => {
                  setReviewing(true);
                  const taken = isTaken && record.keepsPlaces ? placeNow().catch(() => null) : undefined;
                  return record.attach(field, kind, files, of?.safetyCheckId, true, taken);
                },
                onMark: kind === "photo" ? setMarked : undefined,
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
      {record.keepsPlaces &&
      !readOnly &&
      matchMedia("(pointer: coarse)").matches &&
      (!of || shown.length > 0) ? (
        <PlaceSwitch />
      ) : null}
      {!readOnly && marked ? (
        <PhotoDialog field={field} r2Key={marked} onKey={setMarked} onClose={() => setMarked(null)} />
      ) : null}
    </>
  );
}

/** The attachments of a field of photos, videos or documents; the contract allows no other value. */
function attachmentsIn(value: ShownForm["values"][string]): readonly StoredMedia[] {
  return Array.isArray(value) ? (value as StoredMedia[]) : [];
}

/** Moves an attachment to the position of another one. */
function moveTo(all: readonly StoredMedia[], key: string, targetKey: string): readonly StoredMedia[] {
  const from = all.findIndex(({ r2Key }) => r2Key === key);
  const to = all.findIndex(({ r2Key }) => r2Key === targetKey);
  const moving = all[from];
  if (!moving || to === -1) return all;
  return all.toSpliced(from, 1).toSpliced(to, 0, moving);
}
