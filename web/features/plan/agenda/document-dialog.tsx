import { useState } from "react";
import { validityCounts } from "#worker/domain/plan/start-rule.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import {
  completeTask,
  type PlannedLine,
  type PlannedTask,
  refreshPlan,
  showTask,
} from "#web/data/plan/plan.ts";
import { useText } from "#web/text/use-text.ts";
import { AttachFiles, type AttachedFile } from "#web/components/files/attach-files.tsx";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { useToday } from "./shown-tasks.ts";

const MOST_FILES = 20;
const MOST_NOTE = 2000;

type DocumentDialogProps = { task: PlannedTask; line: PlannedLine; onClose: () => void };

/** Does a task by attaching its documents, or changes what it was done with. */
export function DocumentDialog({ task, line, onClose }: DocumentDialogProps) {
  const { document: text } = useText("plan");
  const { id: companyId, timeZone } = useCompany();
  const today = useToday();
  const [files, setFiles] = useState<readonly AttachedFile[]>(task.files);
  const [sending, setSending] = useState(0);
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
    refused["files"] ?? (isTried && files.length === 0 && sending === 0 ? text.fileRequired : undefined);
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
      <AttachFiles
        address={{ companyId, type: "planLine", formId: line.id }}
        most={MOST_FILES}
        files={files}
        onFiles={setFiles}
        sending={sending}
        onSending={setSending}
        error={filesError}
        text={text}
      />
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
