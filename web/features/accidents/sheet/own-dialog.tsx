import { useState } from "react";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { changedOf, useAccidentChange } from "../use-change.ts";

type OwnDialogProps = { accident: HandledAccident; onClose: () => void };
type Sheet = HandledAccident["case"]["sheet"];
const QUESTIONS = { isTraffic: "traffic", isUsualWork: "usualWork", isRiskAssessed: "evaluated" } as const;

const typed = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** What the form asks and the case does not have elsewhere. */
export function OwnDialog({ accident, onClose }: OwnDialogProps) {
  const { own: text, fields } = useText("accidentSheet");
  const { yes, no } = useText("accidents");
  const common = useText("common");
  const { id: companyId } = useCompany();
  const { sheet } = accident.case;
  const [first] = useState(() => ({
    isTraffic: sheet.isTraffic,
    isUsualWork: sheet.isUsualWork,
    isRiskAssessed: sheet.isRiskAssessed,
    hourOfWork: sheet.hourOfWork === null ? "" : String(sheet.hourOfWork),
    description: sheet.description ?? "",
    witnesses: sheet.witnesses ?? "",
  }));
  const submission = useAccidentChange(accident, companyId, { fields: first, onDone: onClose });
  const { submit, values, field, set, errors } = submission;
  const answerOf = (value: boolean | null) => (value === null ? "unknown" : value ? "yes" : "no");
  const save = () => {
    const { hourOfWork, description, witnesses, ...answers } = changedOf(first, values);
    const changed: Sheet = {
      ...sheet,
      ...answers,
      ...(hourOfWork === undefined ? {} : { hourOfWork: hourOfWork === "" ? null : Number(hourOfWork) }),
      ...(description === undefined ? {} : { description: typed(description) }),
      ...(witnesses === undefined ? {} : { witnesses: typed(witnesses) }),
    };
    void submit({ sheet: changed });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={text.title}
      submitLabel={common.save}
      submission={submission}
      onSubmit={save}
    >
      {(Object.keys(QUESTIONS) as (keyof typeof QUESTIONS)[]).map((name) => (
        <Segmented
          key={name}
          label={fields[QUESTIONS[name]]}
          value={answerOf(values[name])}
          options={[
            { value: "yes", label: yes },
            { value: "no", label: no },
            { value: "unknown", label: text.unknown },
          ]}
          onChange={(value) => set({ [name]: value === "unknown" ? null : value === "yes" })}
        />
      ))}
      <TextField
        {...field("hourOfWork")}
        error={errors["sheet.hourOfWork"]}
        label={text.hourOfWork}
        hint={text.hourOfWorkHint}
        optional
        type="number"
        min={1}
        max={24}
        inputMode="numeric"
      />
      <TextAreaField
        {...field("description")}
        label={text.description}
        hint={text.descriptionHint}
        optional
        rows={4}
      />
      <TextAreaField {...field("witnesses")} label={text.witnesses} optional rows={2} />
    </FormDialog>
  );
}
