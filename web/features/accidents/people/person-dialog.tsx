import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { EMPLOYERS, GRADES, HARM_KINDS, type Grade } from "#worker/contract/accidents/vocabularies.ts";
import { mergedPerson } from "#worker/domain/accidents/merge.ts";
import { newId } from "#worker/domain/ids.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { assignableUsersQuery } from "#web/data/people/members.ts";
import { formatDateTime } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { instantFrom, localTimeOf } from "#web/text/zoned-time.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { SelectField, TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { useAccidentChange } from "../use-change.ts";
import { LeaveFields } from "./leave-fields.tsx";
import type { InjuredPerson as Person } from "#worker/contract/accidents/case.ts";

const typed = (text: string): string | null => (text.trim() === "" ? null : text.trim());

const newPerson = (): Person => ({
  id: newId(),
  userId: null,
  name: null,
  employer: "own",
  company: null,
  jobPosition: null,
  kind: "accident",
  grades: [],
  assisted: false,
  withoutLeave: false,
  leaves: [],
  injuryCode: null,
  bodyPartCode: null,
  injury: null,
});

type PersonDialogProps = { accident: HandledAccident; person: Person | null; onClose: () => void };

/** Somebody who was hurt: who it is, the grade with who said so, and the leaves. */
export function PersonDialog({ accident, person, onClose }: PersonDialogProps) {
  const { people: text } = useText("accidents");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { data: users = [] } = useQuery(assignableUsersQuery(companyId, accident.department.id));
  const [first] = useState(() => person ?? newPerson());
  const submission = useAccidentChange(accident, companyId, {
    // `before` is the copy that `person` was made from.
    fields: { before: first, person: first, newGrade: null as NewGrade | null },
    check: ({ person: { userId, name }, newGrade }) => ({
      name: userId === null && (name ?? "").trim() === "" ? text.nameRequired : null,
      saidBy: newGrade?.saidBy.trim() === "" ? text.saidByRequired : null,
    }),
    onDone: onClose,
  });
  const { submit, values, set, errors } = submission;
  const { people } = accident.case;
  const stored = people.find(({ id }) => id === first.id);
  // The dialog shows and keeps a colleague's changes.
  const current = stored ? mergedPerson(values.before, values.person, stored) : values.person;
  const change = (changes: Partial<Person>) =>
    set({ before: stored ?? values.before, person: { ...current, ...changes } });
  const isListed = users.some(({ id }) => id === current.userId);
  const knownName = accident.names[current.id];
  const save = () => {
    const { newGrade } = values;
    const saved: Person = {
      ...current,
      name: current.userId === null ? typed(current.name ?? "") : null,
      company: typed(current.company ?? ""),
      jobPosition: typed(current.jobPosition ?? ""),
      injury: typed(current.injury ?? ""),
      grades: newGrade
        ? [
            // The first attempt may have arrived without an answer.
            ...current.grades.filter(({ id }) => id !== newGrade.id),
            { ...newGrade, saidBy: newGrade.saidBy.trim() },
          ]
        : current.grades,
    };
    void submit({
      people: stored ? people.map((each) => (each === stored ? saved : each)) : [...people, saved],
    });
  };
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={text.addTitle}
      submitLabel={common.save}
      submission={submission}
      onSubmit={save}
    >
      <SelectField
        label={text.member}
        value={current.userId ?? ""}
        options={[
          { value: "", label: text.noMember },
          ...(current.userId !== null && !isListed
            ? [{ value: current.userId, label: knownName ?? current.userId }]
            : []),
          ...users.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => change({ userId: id === "" ? null : id })}
      />
      {current.userId === null ? (
        <TextField
          label={text.name}
          required
          maxLength={255}
          error={errors["name"]}
          value={current.name ?? ""}
          onChange={(name) => change({ name })}
        />
      ) : null}
      <Segmented
        label={text.employer}
        value={current.employer}
        options={EMPLOYERS.map((value) => ({ value, label: text.employers[value] }))}
        onChange={(employer) => change({ employer })}
      />
      {current.employer === "own" ? null : (
        <TextField
          label={text.company}
          optional
          maxLength={255}
          value={current.company ?? ""}
          onChange={(company) => change({ company })}
        />
      )}
      <TextField
        label={text.jobPosition}
        optional
        maxLength={255}
        value={current.jobPosition ?? ""}
        onChange={(jobPosition) => change({ jobPosition })}
      />
      <Segmented
        label={text.kind}
        value={current.kind}
        options={HARM_KINDS.map((value) => ({ value, label: text.kinds[value] }))}
        onChange={(kind) => change({ kind })}
      />
      <Checkbox
        label={text.assisted}
        hint={text.assistedHint}
        checked={current.assisted}
        onChange={({ target }) => change({ assisted: target.checked })}
      />
      <GradeFields
        grades={current.grades}
        added={values.newGrade}
        errors={errors}
        onAdd={(newGrade) => set({ newGrade })}
      />
      <LeaveFields person={current} change={change} errors={errors} />
      <TextAreaField
        label={text.injury}
        hint={text.injuryHint}
        optional
        rows={2}
        value={current.injury ?? ""}
        onChange={(injury) => change({ injury })}
      />
    </FormDialog>
  );
}

type NewGrade = { id: string; grade: Grade; saidBy: string; knownAt: string };

type GradeFieldsProps = {
  grades: Person["grades"];
  added: NewGrade | null;
  errors: Readonly<Record<string, string>>;
  onAdd: (grade: NewGrade | null) => void;
};

/** The grades that were said so far, and another one. */
function GradeFields({ grades, added, errors, onAdd }: GradeFieldsProps) {
  const { people: text } = useText("accidents");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const [now] = useState(() => new Date().toISOString());
  const start = (grade: Grade) => onAdd({ id: newId(), saidBy: "", knownAt: now, ...added, grade });
  const last = grades.at(-1)?.grade ?? "unknown";
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      {grades.length === 0 ? null : (
        <ul className="flex flex-col gap-1 text-sm">
          {grades.map(({ id, grade, saidBy, knownAt }) => (
            <li key={id} className="text-pretty break-words">
              <span className="font-medium">{text.grades[grade]}</span>
              <span className="text-muted-foreground">
                {" · "}
                {text.gradeSaid(saidBy, formatDateTime(language, knownAt, timeZone))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Segmented
        label={grades.length === 0 ? text.grade : text.addGrade}
        hint={text.gradeHint}
        error={errors["grades"]}
        value={added?.grade ?? last}
        options={GRADES.map((value) => ({ value, label: text.grades[value] }))}
        onChange={(grade) => (grade === last ? onAdd(null) : start(grade))}
      />
      {added === null ? null : (
        <>
          <TextField
            label={text.saidBy}
            hint={text.saidByHint}
            required
            maxLength={255}
            error={errors["saidBy"]}
            value={added.saidBy}
            onChange={(saidBy) => onAdd({ ...added, saidBy })}
          />
          <Field label={text.knownAt} required>
            {(control) => (
              <DateInput
                {...control}
                type="datetime-local"
                max={localTimeOf(now, timeZone)}
                timeZone={timeZone}
                value={localTimeOf(added.knownAt, timeZone)}
                onChange={(local) =>
                  onAdd({ ...added, knownAt: instantFrom(local, timeZone) ?? added.knownAt })
                }
              />
            )}
          </Field>
        </>
      )}
    </div>
  );
}
