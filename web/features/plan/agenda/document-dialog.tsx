import { Paperclip, Trash2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { CONTENT_TYPES_BY_PURPOSE, MAX_BYTES_BY_PURPOSE, PURPOSES } from "#worker/contract/forms/media.ts";
import { visibleName } from "#worker/domain/files/file-name.ts";
import { newId } from "#worker/domain/ids.ts";
import { validityCounts } from "#worker/domain/plan/start-rule.ts";
import { describeError } from "#web/data/api/errors.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { hashOf } from "#web/data/forms/device/files.ts";
import { upload } from "#web/data/forms/sending/upload.ts";
import { mediaTypeOf } from "#web/data/media/accepted-kinds.ts";
import { MediaError } from "#web/data/media/media-error.ts";
import { describeMediaError, prepareMedia } from "#web/data/media/prepare-media.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import {
  completeTask,
  type PlannedLine,
  type PlannedTask,
  refreshPlan,
  showTask,
} from "#web/data/plan/plan.ts";
import { useText } from "#web/text/use-text.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { FieldError, FieldHint } from "#web/ui/controls/field-notes.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { FileThumbnail } from "#web/ui/media/first-page.tsx";
import { useToday } from "./shown-tasks.ts";

type TaskFile = PlannedTask["files"][number];

/** The purposes that the files of a task may have. */
const TAKEN = PURPOSES.filter((purpose) => purpose !== "video" && purpose !== "signature");
const ACCEPT = TAKEN.flatMap((purpose) => CONTENT_TYPES_BY_PURPOSE[purpose]).join();
const MOST_FILES = 20;
const MOST_NOTE = 2000;

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

type DocumentDialogProps = { task: PlannedTask; line: PlannedLine; onClose: () => void };

/** Does a task by attaching its documents, or changes what it was done with. */
export function DocumentDialog({ task, line, onClose }: DocumentDialogProps) {
  const { document: text } = useText("plan");
  const { errors } = useText("public");
  const { id: companyId, timeZone } = useCompany();
  const today = useToday();
  const [files, setFiles] = useState<readonly TaskFile[]>(task.files);
  const [sending, setSending] = useState(0);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const labelId = useId();

  const add = async (chosen: readonly File[]) => {
    setFault(null);
    setSending((count) => count + chosen.length);
    for (const file of chosen) {
      try {
        // One after the other: a phone has room for one picture at a time.
        // oxlint-disable-next-line no-await-in-loop
        const { purpose, blob, name } = await prepared(file);
        // oxlint-disable-next-line no-await-in-loop
        const stored = await upload(
          {
            id: newId(),
            address: { companyId, type: "planLine", formId: line.id },
            purpose,
            filename: name,
            blob,
            // oxlint-disable-next-line no-await-in-loop
            sha256: await hashOf(blob),
          },
          () => {},
        );
        setFiles((before) => [...before, stored]);
      } catch (error) {
        const why =
          error instanceof MediaError ? describeMediaError(error, "photo") : describeError(error, errors);
        setFault(`${file.name}: ${why}`);
      } finally {
        setSending((count) => count - 1);
      }
    }
  };

  const submission = useSend({
    fields: {
      doneOn: task.doneOn ?? today,
      validUntil: task.validUntil ?? "",
      note: task.note ?? "",
    },
    send: ({ doneOn, validUntil, note }: { doneOn: string; validUntil: string; note: string }) =>
      completeTask(
        { companyId, lineId: line.id, day: task.day },
        {
          files: files.map(({ r2Key }) => r2Key),
          doneOn,
          validUntil: validUntil === "" ? null : validUntil,
          note: note.trim() === "" ? null : note,
        },
      ),
    onDone: (done) => {
      showTask(companyId, done);
      refreshPlan(companyId);
      toast({ title: text.done(line.name), tone: "success" });
      onClose();
    },
  });
  const { submit, values, field, errors: refused } = submission;
  const [isTried, setTried] = useState(false);
  const filesError =
    fault ??
    refused["files"] ??
    (isTried && files.length === 0 && sending === 0 ? text.fileRequired : undefined);
  return (
    <FormDialog
      onClose={onClose}
      title={task.doneOn === null ? text.title : text.changeTitle}
      description={line.name}
      submitLabel={task.doneOn === null ? text.submit : text.save}
      submission={submission}
      submitDisabled={sending > 0}
      onSubmit={() => {
        setTried(true);
        if (files.length > 0) void submit(values);
      }}
    >
      {line.evidence === null && line.basis === null ? null : (
        <p className="rounded-md bg-muted px-3 py-2.5 text-sm text-pretty">
          {line.evidence === null ? null : <span className="block">{text.attachThis(line.evidence)}</span>}
          {line.basis === null ? null : (
            <span className="block text-muted-foreground">{text.because(line.basis)}</span>
          )}
        </p>
      )}
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
                  onClick={() => setFiles(files.filter((each) => each.r2Key !== r2Key))}
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
            const chosen = [...(target.files ?? [])].slice(0, MOST_FILES - files.length);
            target.value = "";
            void add(chosen);
          }}
        />
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          loading={sending > 0}
          disabled={files.length >= MOST_FILES}
          aria-describedby={`${labelId}-hint ${labelId}-error`}
          onClick={() => input.current?.click()}
        >
          <Paperclip aria-hidden="true" />
          {files.length === 0 ? text.attach : text.attachMore}
        </Button>
        {filesError ? <FieldError id={`${labelId}-error`}>{filesError}</FieldError> : null}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={text.doneOn} hint={text.doneOnHint} required error={field("doneOn").error}>
          {(control) => (
            <DateInput
              {...control}
              type="date"
              max={today}
              timeZone={timeZone}
              value={values.doneOn}
              onChange={field("doneOn").onChange}
            />
          )}
        </Field>
        <Field label={text.validUntil} hint={text.validUntilHint} error={field("validUntil").error}>
          {(control) => (
            <DateInput
              {...control}
              type="date"
              min={validityCounts(task.day, today)}
              timeZone={timeZone}
              value={values.validUntil}
              onChange={field("validUntil").onChange}
            />
          )}
        </Field>
      </div>
      <TextAreaField label={text.note} rows={2} maxLength={MOST_NOTE} {...field("note")} />
    </FormDialog>
  );
}
