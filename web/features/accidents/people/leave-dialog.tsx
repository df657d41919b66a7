import { useState } from "react";
import type { InjuredPerson } from "#worker/contract/accidents/case.ts";
import { newId } from "#worker/domain/ids.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { todayIn } from "#web/text/zoned-time.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";
import { useAccidentChange } from "../use-change.ts";

type LeaveDialogProps = { accident: HandledAccident; person: InjuredPerson; onClose: () => void };

/** The first day of a leave, which its report is counted from: often another one than that on which somebody answers. */
export function LeaveDialog({ accident, person, onClose }: LeaveDialogProps) {
  const { people: text } = useText("accidents");
  const common = useText("common");
  const { id: companyId, timeZone } = useCompany();
  const [today] = useState(() => todayIn(timeZone));
  const [leaveId] = useState(newId);
  const submission = useAccidentChange(accident, companyId, {
    fields: { from: today, learntOn: today },
    onDone: onClose,
  });
  const { submit, values, field, errors } = submission;
  const problem = Object.entries(errors).find(([path]) => path.includes("leaves"))?.[1];
  const dayField = (name: "from" | "learntOn", error?: string) => (
    <Field label={text[name === "from" ? "leaveFrom" : name]} required error={error}>
      {(control) => (
        <DateInput
          {...control}
          type="date"
          timeZone={timeZone}
          value={values[name]}
          onChange={(day) => field(name).onChange(day || values[name])}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      onClose={onClose}
      title={text.leaveTitle(accident.names[person.id] ?? person.name ?? "")}
      submitLabel={common.save}
      submission={submission}
      onSubmit={() => {
        const leave = { id: leaveId, ...values, returned: null, isRelapse: false };
        void submit({
          people: accident.case.people.map((each) =>
            each.id === person.id
              ? {
                  ...each,
                  withoutLeave: false,
                  // The first attempt may have arrived without an answer.
                  leaves: [...each.leaves.filter(({ id }) => id !== leaveId), leave],
                }
              : each,
          ),
        });
      }}
    >
      {dayField("from", problem)}
      {dayField("learntOn")}
    </FormDialog>
  );
}
