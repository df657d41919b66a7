import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import {
  type CommunicationQuestion,
  MOST_COMMUNICATION_FILES,
  MOST_OPTIONS,
  MOST_QUESTIONS,
} from "#worker/contract/documents/communications.ts";
import { newId } from "#worker/domain/ids.ts";
import { AttachFiles, type AttachedFile } from "../../components/files/attach-files.tsx";
import { DateInput } from "../../components/dates/date-input.tsx";
import { useSend } from "../../data/api/use-send.ts";
import {
  type Communication,
  refreshCommunications,
  sendCommunication,
} from "../../data/library/communications.ts";
import { useCompany } from "../../data/organisation/use-company.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/controls/labelled-fields.tsx";
import { Checkbox } from "../../ui/controls/toggle.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { Departments, useManaged } from "./document-parts.tsx";

const LONGEST_TEXT = 5000;
const LONGEST_QUESTION = 300;
const LONGEST_OPTION = 200;
/** A question as it is typed: until one is chosen, no answer is right. */
type Question = Omit<CommunicationQuestion, "right"> & { key: string; right: number | null };
const emptyQuestion = (): Question => ({ key: newId(), text: "", options: ["", ""], right: null });

type Fields = {
  title: string;
  text: string;
  departmentIds: readonly string[];
  asksReading: boolean;
  dueOn: string;
  questions: readonly Question[];
};

const NOTHING: Fields = {
  title: "",
  text: "",
  departmentIds: [],
  asksReading: false,
  dueOn: "",
  questions: [],
};

type SendDialogProps = { onClose: () => void; onSent: (sent: Communication) => void };

export function SendDialog({ onClose, onSent }: SendDialogProps) {
  const { send: title, form: text } = useText("communications");
  const { id: companyId, timeZone } = useCompany();
  const { isAdmin } = useManaged();
  const [id] = useState(newId);
  const [files, setFiles] = useState<readonly AttachedFile[]>([]);
  const [uploading, setUploading] = useState(0);
  const [isTried, setTried] = useState(false);
  const submission = useSend({
    fields: NOTHING,
    send: (given: Fields) =>
      sendCommunication(companyId, {
        id,
        title: given.title,
        text: given.text,
        departmentIds: [...given.departmentIds],
        asksReading: given.asksReading,
        dueOn: given.asksReading && given.dueOn !== "" ? given.dueOn : null,
        questions: given.asksReading
          ? given.questions.map(({ text: question, options, right }) => ({
              text: question,
              options,
              right: right ?? -1,
            }))
          : [],
        files: files.map(({ r2Key }) => r2Key),
      }),
    onDone: async (sent) => {
      toast({ title: text.sent, tone: "success" });
      await refreshCommunications(companyId);
      onSent(sent);
    },
  });
  const { submit, values, field, errors } = submission;
  const needsDepartment = !isAdmin && values.departmentIds.length === 0;
  const setQuestions = field("questions").onChange;
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      description={text.once}
      size="lg"
      submitLabel={text.submit}
      submission={submission}
      submitDisabled={uploading > 0}
      onSubmit={() => {
        setTried(true);
        if (!needsDepartment) void submit(values);
      }}
    >
      <TextField label={text.title} required maxLength={255} {...field("title")} />
      <TextAreaField label={text.text} required rows={6} maxLength={LONGEST_TEXT} {...field("text")} />
      <AttachFiles
        address={{ companyId, type: "document", formId: id }}
        most={MOST_COMMUNICATION_FILES}
        files={files}
        onFiles={setFiles}
        sending={uploading}
        onSending={setUploading}
        error={errors["files"]}
        text={text.attaching}
      />
      <Departments
        label={text.departments}
        hint={text.departmentsHint}
        chosen={values.departmentIds}
        onChange={field("departmentIds").onChange}
        error={errors["departmentIds"] ?? (isTried && needsDepartment ? text.departmentRequired : undefined)}
      />
      <Checkbox
        label={text.asksReading}
        hint={text.asksReadingHint}
        checked={values.asksReading}
        onChange={({ target }) => field("asksReading").onChange(target.checked)}
      />
      {values.asksReading ? (
        <>
          <Field label={text.dueOn} hint={text.dueOnHint} error={field("dueOn").error}>
            {(control) => (
              <DateInput
                {...control}
                type="date"
                timeZone={timeZone}
                value={values.dueOn}
                onChange={field("dueOn").onChange}
              />
            )}
          </Field>
          {values.questions.map((question, index) => (
            <QuestionFields
              key={question.key}
              index={index}
              question={question}
              errors={errors}
              onChange={(changed) =>
                setQuestions(values.questions.map((each) => (each === question ? changed : each)))
              }
              onRemove={() => setQuestions(values.questions.filter((each) => each !== question))}
            />
          ))}
          {values.questions.length < MOST_QUESTIONS ? (
            <Button
              variant="secondary"
              className="self-start max-sm:w-full"
              onClick={() => setQuestions([...values.questions, emptyQuestion()])}
            >
              <Plus aria-hidden="true" />
              {text.addQuestion}
            </Button>
          ) : null}
        </>
      ) : null}
    </FormDialog>
  );
}

type QuestionFieldsProps = {
  index: number;
  question: Question;
  errors: Readonly<Partial<Record<string, string>>>;
  onChange: (question: Question) => void;
  onRemove: () => void;
};

function QuestionFields({ index, question, errors, onChange, onRemove }: QuestionFieldsProps) {
  const { form: text } = useText("communications");
  const { options, right } = question;
  const path = `questions.${index}`;
  const without = (place: number) =>
    onChange({
      ...question,
      options: options.filter((_, each) => each !== place),
      right: right === null || right === place ? null : right > place ? right - 1 : right,
    });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border p-3">
      <legend className="px-1 text-sm font-medium">{text.question(index + 1)}</legend>
      <TextField
        label={text.questionText}
        required
        maxLength={LONGEST_QUESTION}
        value={question.text}
        error={errors[`${path}.text`]}
        onChange={(value) => onChange({ ...question, text: value })}
      />
      {options.map((option, place) => (
        <div
          // oxlint-disable-next-line react/no-array-index-key -- an answer is its place
          key={place}
          className="flex min-w-0 items-end gap-2"
        >
          <div className="min-w-0 flex-1">
            <TextField
              label={text.option(place + 1)}
              required
              maxLength={LONGEST_OPTION}
              value={option}
              error={errors[`${path}.options.${place}`]}
              onChange={(value) =>
                onChange({ ...question, options: options.map((each, at) => (at === place ? value : each)) })
              }
            />
          </div>
          {options.length > 2 ? (
            <Button
              variant="ghost"
              size="icon"
              aria-label={text.removeOption(place + 1)}
              onClick={() => without(place)}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          ) : null}
        </div>
      ))}
      <SelectField
        label={text.right}
        required
        value={right === null ? "" : String(right)}
        error={errors[`${path}.right`] ?? errors[`${path}.options`]}
        options={[
          ...(right === null ? [{ value: "", label: "" }] : []),
          ...options.map((option, place) => ({
            value: String(place),
            label: option === "" ? text.option(place + 1) : option,
          })),
        ]}
        onChange={(value) => onChange({ ...question, right: value === "" ? null : Number(value) })}
      />
      <div className="flex flex-wrap gap-2">
        {options.length < MOST_OPTIONS ? (
          <Button variant="secondary" onClick={() => onChange({ ...question, options: [...options, ""] })}>
            <Plus aria-hidden="true" />
            {text.addOption}
          </Button>
        ) : null}
        <Button variant="ghost" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
          {text.removeQuestion}
        </Button>
      </div>
    </fieldset>
  );
}
