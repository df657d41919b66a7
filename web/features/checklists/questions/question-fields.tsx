import { CHECKLIST_FIELD_TYPES, type OnlyIf } from "#worker/contract/shapes.ts";
import { NO_MEASURE } from "#worker/contract/questions/number.ts";
import { NO_TABLE } from "#worker/contract/questions/table.ts";
import { withoutColumn } from "#worker/contract/questions/languages.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type { ChecklistQuestion } from "../checklists.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { cx } from "#web/ui/styles/cx.ts";
import { changed } from "./edit-questions.ts";
import { MeasureFields, RangeFields } from "./measure-fields.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import { TableFields } from "./table-fields.tsx";
import { InLanguages, Translated, useIsTranslated } from "../languages/languages.tsx";
import { OptionRows } from "./option-rows.tsx";
import { PointsField } from "./scoring-fields.tsx";

type QuestionFieldsProps = {
  question: ChecklistQuestion;
  earlier: readonly ChecklistQuestion[];
  isScored: boolean;
  /** Its text has the focus when it opens. */
  isNew: boolean;
  onChange: (question: ChecklistQuestion, group?: string) => void;
};

/** The fields of a question. An empty text takes an optional member away. */
export function QuestionFields({ question, earlier, isScored, isNew, onChange }: QuestionFieldsProps) {
  const {
    fields: text,
    languages: { parts },
  } = useText("checklists");
  const { key, type, label, help = "", section = "", placeholder = "", options } = question;
  const language = useLanguage();
  const isTranslated = useIsTranslated();
  const { isJudged, options: optionKind } = QUESTION_TYPES[type];
  const change = (part: Parameters<typeof changed>[1], group?: string) =>
    onChange(changed(question, part, language), group && `${key} ${group}`);
  const optional = (value: string) => (value.trim() === "" ? undefined : value);
  const flag = (name: "isRequired" | "acceptCorrections" | "acceptActions") => (
    <Checkbox
      label={text[name]}
      checked={question[name]}
      onChange={(event) => change({ [name]: event.target.checked })}
    />
  );
  return (
    <InLanguages question={question} onChange={onChange}>
      <Translated place={{ part: "label" }} label={text.label}>
        <TextAreaField
          label={text.label}
          required
          rows={2}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever adds a question writes it next
          autoFocus={isNew}
          value={label}
          maxLength={500}
          onChange={(typed) => change({ label: typed }, "label")}
        />
      </Translated>
      <Translated place={{ part: "help" }} label={parts.help}>
        <TextAreaField
          label={text.help}
          optional
          rows={1}
          className="min-h-(--control)!"
          value={help}
          maxLength={2000}
          onChange={(typed) => change({ help: optional(typed) }, "help")}
        />
      </Translated>
      <PictureField
        questionKey={key}
        picture={question.picture}
        label={label.trim() || text.picture}
        onChange={(picture, group) => change({ picture }, group)}
      />
      <div className={cx("grid gap-4", !isTranslated && "sm:grid-cols-2")}>
        <SelectField
          label={text.type}
          options={CHECKLIST_FIELD_TYPES.map((each) => ({ value: each, label: text.types[each] }))}
          value={type}
          onChange={(chosen) => change({ type: chosen })}
        />
        <Translated place={{ part: "section" }} label={parts.section}>
          <TextField
            label={text.section}
            optional
            value={section}
            maxLength={120}
            onChange={(typed) => change({ section: optional(typed) }, "section")}
          />
        </Translated>
      </div>
      {isScored && section !== "" ? (
        <PointsField
          label={text.weight}
          hint={text.weightHint}
          least={1}
          value={question.weight ?? 1}
          onChange={(weight) => change({ weight: weight === 1 ? undefined : weight }, "weight")}
        />
      ) : null}
      {type === "text" ? (
        <Translated place={{ part: "placeholder" }} label={parts.placeholder}>
          <TextField
            label={text.placeholder}
            optional
            value={placeholder}
            maxLength={120}
            onChange={(typed) => change({ placeholder: optional(typed) }, "placeholder")}
          />
        </Translated>
      ) : null}
      {type === "table" ? (
        <TableFields
          table={question.table ?? NO_TABLE}
          onChange={(table, group) => change({ table }, group)}
          onRemoveColumn={(at, table) => onChange(changed(withoutColumn(question, at), { table }, language))}
        />
      ) : null}
      {type === "number" ? (
        <MeasureFields
          measure={question.measure ?? NO_MEASURE}
          unitAt={{ part: "unit" }}
          onChange={(measure, group) => change({ measure }, group)}
        />
      ) : null}
      {isScored && optionKind === "limits" && options.length > 0 ? (
        <PointsField
          label={text.pointsWithin}
          value={question.points}
          onChange={(points) => change({ points }, "points")}
        />
      ) : null}
      {options.length > 0 ? (
        <OptionRows
          options={options}
          isScored={isScored}
          areLimits={optionKind === "limits"}
          onChange={(next, group) => change({ options: [...next] }, group)}
        />
      ) : null}
      <div className="flex flex-wrap gap-x-6">
        {flag("isRequired")}
        {isJudged ? flag("acceptCorrections") : null}
        {isJudged ? flag("acceptActions") : null}
        {isScored && isJudged ? (
          <Checkbox
            label={text.critical}
            checked={question.critical ?? false}
            onChange={(event) => change({ critical: event.target.checked ? true : undefined })}
          />
        ) : null}
      </div>
      <ConditionField onlyIf={question.onlyIf} earlier={earlier} onChange={(onlyIf) => change({ onlyIf })} />
    </InLanguages>
  );
}

type ConditionFieldProps = {
  onlyIf: OnlyIf | undefined;
  earlier: readonly ChecklistQuestion[];
  onChange: (onlyIf: OnlyIf | undefined) => void;
};

/** Always, or only with certain answers of an earlier question. */
function ConditionField({ onlyIf, earlier, onChange }: ConditionFieldProps) {
  const text = useText("checklists");
  const choices = earlier.filter(({ type, options }) => options.length > 0 || QUESTION_TYPES[type].hasOrder);
  const asked = choices.find(({ key }) => key === onlyIf?.question);
  if (choices.length === 0 && !onlyIf) return null;
  const choose = (key: string) => {
    const { options: [first] = [] } = choices.find((each) => each.key === key) ?? {};
    onChange(key === "" ? undefined : { question: key, answers: first ? [first.value] : [] });
  };
  const name = (question: ChecklistQuestion) => question.label.trim() || text.newQuestion;
  return (
    <div className="flex flex-col gap-2">
      <Field label={text.fields.condition}>
        {(control) => (
          <Select
            {...control}
            value={onlyIf?.question ?? ""}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{text.fields.always}</option>
            {onlyIf && !asked ? <option value={onlyIf.question}>{onlyIf.question}</option> : null}
            {choices.map((question) => (
              <option key={question.key} value={question.key}>
                {text.onlyIf(name(question), "…")}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {onlyIf && asked ? (
        <fieldset>
          <legend className="text-sm">{text.fields.conditionAnswers(name(asked))}</legend>
          <div className="flex flex-wrap gap-x-5">
            {asked.options.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={onlyIf.answers.includes(value)}
                onChange={(event) =>
                  onChange({
                    ...onlyIf,
                    answers: event.target.checked
                      ? [...onlyIf.answers, value]
                      : onlyIf.answers.filter((each) => each !== value),
                  })
                }
              />
            ))}
          </div>
          {QUESTION_TYPES[asked.type].hasOrder ? (
            <RangeFields key={asked.key} onlyIf={onlyIf} asked={asked} onChange={onChange} />
          ) : null}
        </fieldset>
      ) : null}
    </div>
  );
}
