import type { Action } from "#web/data/actions/action-queries.ts";
import type { Priority } from "#worker/contract/enums.ts";
import type { FieldErrors } from "#web/data/api/field-errors.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { Field, TextArea } from "#web/ui/controls/field.tsx";
import { SelectField, TextAreaField } from "#web/ui/controls/labelled-fields.tsx";
import { PRIORITY_STYLES } from "#web/components/records/priority-label.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";
import { RepeatField } from "./repeat-field.tsx";
import { DateField } from "./date-field.tsx";
import { AssigneeField } from "./assignee-field.tsx";

export type ActionDetailValues = {
  title: string;
  description: string | null;
  assignee: string | null;
  deadline: string | null;
  priority: Priority;
  actionType: string | null;
  origin: string | null;
  cause: string | null;
  openedAt: string;
  repeat: Action["repeat"];
};

type ActionDetailFieldsProps = {
  departmentId: string;
  values: ActionDetailValues;
  onChange: (changes: Partial<ActionDetailValues>) => void;
  errors: FieldErrors;
  currentAssignee?: { id: string; name: string } | null | undefined;
  /** False where the origin is asked for elsewhere. */
  hasOrigin?: boolean;
  /** Of an action without a form. */
  mayRepeat?: boolean;
  causeHint?: string | undefined;
};

/** The fields of an action, shared by the dialogs that raise and edit it. */
export function ActionDetailFields({
  departmentId,
  values,
  onChange,
  errors,
  currentAssignee,
  hasOrigin = true,
  mayRepeat = false,
  causeHint,
}: ActionDetailFieldsProps) {
  const { actionTexts: text } = useText("app");
  const { id: companyId, timeZone } = useCompany();
  const labels = useActionLabels();
  const isOneOf = <Key extends string>(options: readonly { value: Key }[], value: string | null) =>
    options.find((option) => option.value === value)?.value ?? null;
  return (
    <>
      <Field label={text.fields.title} hint={text.hints.title} error={errors["title"]} required>
        {(control) => (
          // Grows with the title, which is one line of text: Enter sends the form, as in an input.
          <TextArea
            {...control}
            rows={1}
            className="min-h-(--control)! resize-none!"
            value={values.title}
            maxLength={500}
            autoComplete="off"
            onChange={({ target }) => onChange({ title: target.value.replaceAll(/\s*\n\s*/g, " ") })}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <Segmented
        label={text.fields.priority}
        value={values.priority}
        options={labels.priorities.map((option) => {
          const { icon: Icon, tone } = PRIORITY_STYLES[option.value];
          return { ...option, tone, icon: <Icon aria-hidden="true" /> };
        })}
        onChange={(priority) => onChange({ priority })}
        error={errors["priority"]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <AssigneeField
          companyId={companyId}
          departmentId={departmentId}
          value={values.assignee}
          current={currentAssignee}
          onChange={(assignee) => onChange({ assignee })}
          error={errors["assignee"]}
        />
        <DateField
          label={text.fields.deadline}
          range="deadline"
          value={values.deadline}
          timeZone={timeZone}
          onChange={(deadline) => onChange({ deadline })}
          error={errors["deadline"]}
        />
      </div>
      {mayRepeat ? (
        <RepeatField value={values.repeat} onChange={(repeat) => onChange({ repeat })} errors={errors} />
      ) : null}
      <TextAreaField
        label={text.fields.description}
        error={errors["description"]}
        value={values.description ?? ""}
        onChange={(typed) => onChange({ description: typed || null })}
      />
      <Segmented
        label={text.fields.actionType}
        value={isOneOf(labels.types, values.actionType)}
        options={labels.types}
        onChange={(actionType) => onChange({ actionType })}
        error={errors["actionType"]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {hasOrigin ? (
          <SelectField
            label={text.fields.origin}
            error={errors["origin"]}
            options={[{ value: "", label: text.none }, ...labels.origins]}
            value={values.origin ?? ""}
            onChange={(chosen) => onChange({ origin: chosen || null })}
          />
        ) : null}
        <DateField
          label={text.fields.openedAt}
          value={values.openedAt === "" ? null : values.openedAt}
          timeZone={timeZone}
          time="00:00"
          onChange={(openedAt) => onChange({ openedAt: openedAt ?? "" })}
          error={errors["openedAt"]}
          required
        />
      </div>
      <TextAreaField
        label={text.fields.cause}
        hint={causeHint}
        error={errors["cause"]}
        value={values.cause ?? ""}
        onChange={(typed) => onChange({ cause: typed || null })}
      />
    </>
  );
}
