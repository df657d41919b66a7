import { Paperclip, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { CONTENT_TYPES_BY_PURPOSE, MAX_BYTES_BY_PURPOSE, PURPOSES } from "#worker/contract/forms/media.ts";
import { visibleName } from "#worker/domain/files/file-name.ts";
import { newId } from "#worker/domain/ids.ts";
import { describeError } from "../../data/api/errors.ts";
import { hashOf } from "../../data/forms/device/files.ts";
import { upload } from "../../data/forms/sending/upload.ts";
import { mediaTypeOf } from "../../data/media/accepted-kinds.ts";
import { MediaError } from "../../data/media/media-error.ts";
import { describeMediaError, prepareMedia } from "../../data/media/prepare-media.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { FieldError, FieldHint } from "../../ui/controls/field-notes.tsx";
import { FileThumbnail } from "../../ui/media/first-page.tsx";

export type AttachedFile = { r2Key: string; url: string; filename: string; contentType: string };

/** The purposes of what is attached. */
const TAKEN = PURPOSES.filter((purpose) => purpose !== "video" && purpose !== "signature");
const ACCEPT = TAKEN.flatMap((purpose) => CONTENT_TYPES_BY_PURPOSE[purpose]).join();

/** Pictures are shrunk as those of records are; a document is sent as it is. */
async function prepared(file: File) {
  const type = mediaTypeOf(file);
  const purpose = TAKEN.find((each) => CONTENT_TYPES_BY_PURPOSE[each].includes(type));
  if (purpose === undefined || purpose === "photo")
    return { purpose: "photo" as const, ...(await prepareMedia("photo", file)) };
  if (file.size === 0) throw new MediaError("empty");
  if (file.size > MAX_BYTES_BY_PURPOSE[purpose]) throw new MediaError("tooLarge");
  return { purpose, blob: file, name: visibleName(file.name) };
}

type AttachFilesProps = {
  address: Parameters<typeof upload>[0]["address"];
  most: number;
  files: readonly AttachedFile[];
  onFiles: (change: (before: readonly AttachedFile[]) => readonly AttachedFile[]) => void;
  /** How many are on their way. */
  sending: number;
  onSending: (change: (count: number) => number) => void;
  error: string | undefined;
  text: {
    files: string;
    filesHint: string;
    attach: string;
    attachMore: string;
    remove: (name: string) => string;
  };
};

/** Photos and PDF files, each sent when it is chosen. */
export function AttachFiles({
  address,
  most,
  files,
  onFiles,
  sending,
  onSending,
  error,
  text,
}: AttachFilesProps) {
  const { errors } = useText("public");
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();
  const filesError = fault ?? error;

  const add = async (chosen: readonly File[]) => {
    setFault(null);
    onSending((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        // One after the other: a phone has room for one picture at a time.
        // oxlint-disable-next-line no-await-in-loop
        const { purpose, blob, name } = await prepared(file);
        // oxlint-disable-next-line no-await-in-loop
        const stored = await upload(
          {
            id: newId(),
            address,
            purpose,
            filename: name,
            blob,
            // oxlint-disable-next-line no-await-in-loop
            sha256: await hashOf(blob),
          },
          () => {},
        );
        onFiles((before) => [...before, stored]);
      } catch (refused) {
        const why =
          refused instanceof MediaError
            ? describeMediaError(refused, "photo")
            : describeError(refused, errors);
        setFault(`${file.name}: ${why}`);
      } finally {
        onSending((count) => count - 1);
      }
    }
  };

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">{text.files}</legend>
      <FieldHint id={`${labelId}-hint`}>{text.filesHint}</FieldHint>
      {files.length === 0 ? null : (
        <ul className="divide-y rounded-lg border">
          {files.map(({ r2Key, url, filename, contentType }) => (
            <li key={r2Key} className="flex items-center gap-2 py-1 ps-3 pe-1">
              <FileThumbnail url={url} contentType={contentType} className="h-12 w-9" />
              <a
                href={url}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 flex-1 py-2 text-sm break-words text-primary-ink hover:underline"
              >
                {filename}
              </a>
              <Button
                variant="ghost"
                size="icon"
                aria-label={text.remove(filename)}
                onClick={() => onFiles((all) => all.filter((each) => each.r2Key !== r2Key))}
              >
                <Trash2 aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={ACCEPT}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])].slice(0, most - files.length);
          target.value = "";
          void add(chosen);
        }}
      />
      <Button
        variant="secondary"
        className="self-start max-sm:w-full"
        loading={sending > 0}
        disabled={files.length >= most}
        aria-describedby={`${labelId}-hint ${labelId}-error`}
        onClick={() => input.current?.click()}
      >
        <Paperclip aria-hidden="true" />
        {files.length === 0 ? text.attach : text.attachMore}
      </Button>
      {filesError ? <FieldError id={`${labelId}-error`}>{filesError}</FieldError> : null}
    </fieldset>
  );
}
