import { useState } from "react";
import type { PdfDocument, Photo } from "#worker/contract/shapes.ts";
import {
  type AccidentDeadline,
  endClock,
  type HandledAccident,
  takeBackClock,
} from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { instantFrom, localTimeOf } from "#web/text/zoned-time.ts";
import { AttachFiles, type AttachedFile } from "#web/components/files/attach-files.tsx";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useAccidentSend } from "../use-change.ts";
import { isPresented, useClockName } from "./clock-name.ts";

type ClockDialogProps = { accident: HandledAccident; deadline: AccidentDeadline; onClose: () => void };

/** The reference, the date and the receipt of what was presented. */
export function EndClockDialog({ accident, deadline, onClose }: ClockDialogProps) {
  const { clocks: text, saved } = useText("accidents");
  const { id: companyId, timeZone } = useCompany();
  const path = { companyId, accidentId: accident.id };
  const name = useClockName(accident)(deadline);
  const [now] = useState(() => new Date().toISOString());
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [sending, setSending] = useState(0);
  const submission = useAccidentSend(path, {
    fields: { reference: "", on: now, receipt: "" },
    send: (values: { reference: string; on: string; receipt: string }) =>
      endClock(path, accident.version, {
        kind: "done",
        key: deadline.key,
        ...values,
        receiptFile: receiptOf(files),
      }),
    onDone: () => {
      toast({ title: saved, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  const on = field("on");
  return (
    <FormDialog
      onClose={onClose}
      title={isPresented(deadline) ? text.done : text.doneShort}
      description={name}
      submitLabel={isPresented(deadline) ? text.done : text.doneShort}
      submission={submission}
      submitDisabled={sending > 0}
      onSubmit={() => void submit(values)}
    >
      <TextField {...field("reference")} label={text.reference} required maxLength={255} />
      <Field label={isPresented(deadline) ? text.on : text.onShort} required error={on.error}>
        {(control) => (
          <DateInput
            {...control}
            type="datetime-local"
            max={localTimeOf(now, timeZone)}
            timeZone={timeZone}
            value={localTimeOf(on.value, timeZone)}
            onChange={(local) => on.onChange(instantFrom(local, timeZone) ?? now)}
          />
        )}
      </Field>
      <TextField
        {...field("receipt")}
        // The file will do.
        {...(files.length > 0 ? { error: undefined } : {})}
        label={text.receipt}
        hint={text.receiptHint}
        maxLength={255}
      />
      <AttachFiles
        address={{ companyId, type: "accident", formId: accident.id }}
        most={1}
        files={files}
        onFiles={setFiles}
        sending={sending}
        onSending={setSending}
        error={submission.errors["receiptFile"]}
        text={{
          files: text.receiptFile,
          filesHint: text.receiptFileHint,
          attach: text.attachReceipt,
          attachMore: text.attachReceipt,
          remove: text.removeReceipt,
        }}
      />
    </FormDialog>
  );
}

/** What the call takes of the file that was sent. */
function receiptOf([file]: readonly AttachedFile[]) {
  if (!file) return null;
  const { r2Key, filename, contentType } = file;
  return { r2Key, filename, contentType } as Photo | PdfDocument;
}

export function NotApplicableDialog({ accident, deadline, onClose }: ClockDialogProps) {
  const { clocks: text, saved } = useText("accidents");
  const { id: companyId } = useCompany();
  const path = { companyId, accidentId: accident.id };
  const name = useClockName(accident)(deadline);
  const submission = useAccidentSend(path, {
    fields: { reason: "" },
    send: (values: { reason: string }) =>
      endClock(path, accident.version, { kind: "not_applicable", key: deadline.key, ...values }),
    onDone: () => {
      toast({ title: saved, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.notApplicable}
      description={name}
      submitLabel={text.notApplicable}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField {...field("reason")} label={text.reason} required rows={3} maxLength={2000} />
    </FormDialog>
  );
}

export function TakeBackDialog({ accident, deadline, onClose }: ClockDialogProps) {
  const { clocks: text, saved } = useText("accidents");
  const { id: companyId } = useCompany();
  const path = { companyId, accidentId: accident.id };
  const submission = useAccidentSend(path, {
    fields: { reason: "" },
    send: ({ reason }: { reason: string }) =>
      takeBackClock(path, accident.version, { key: deadline.key, reason }),
    onDone: () => {
      toast({ title: saved, tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.takeBackTitle}
      description={text.takeBackBody}
      submitLabel={text.takeBackTitle}
      submission={submission}
      onSubmit={() => void submit(values)}
    >
      <TextAreaField {...field("reason")} label={text.reason} required rows={3} maxLength={2000} />
    </FormDialog>
  );
}
