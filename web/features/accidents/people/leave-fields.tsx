import { Plus } from "lucide-react";
import { useState } from "react";
import type { InjuredPerson } from "#worker/contract/accidents/case.ts";
import { newId } from "#worker/domain/ids.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { todayIn } from "#web/text/zoned-time.ts";
import { DateInput } from "#web/components/dates/date-input.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Field } from "#web/ui/controls/field.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";

type LeaveFieldsProps = {
  person: InjuredPerson;
  change: (changes: Partial<InjuredPerson>) => void;
  errors: Readonly<Record<string, string>>;
};

type Leave = InjuredPerson["leaves"][number];

export function LeaveFields({ person, change, errors }: LeaveFieldsProps) {
  const { people: text } = useText("accidents");
  const { timeZone } = useCompany();
  const { leaves, withoutLeave } = person;
  // "No" and then "Sí" again are the same leaves: their deadlines, which may have ended, belong to their ids.
  const [kept, setKept] = useState<readonly Leave[]>([]);
  const add = (isRelapse: boolean) => {
    const today = todayIn(timeZone);
    change({
      withoutLeave: false,
      leaves: [...leaves, { id: newId(), from: today, learntOn: today, returned: null, isRelapse }],
    });
  };
  const answer = leaves.length > 0 ? "yes" : withoutLeave ? "no" : "unknown";
  const edit = (id: string, changes: Partial<Leave>) =>
    change({ leaves: leaves.map((each) => (each.id === id ? { ...each, ...changes } : each)) });
  const dayField = (leave: Leave, name: "from" | "learntOn" | "returned", hint?: string) => (
    <Field label={text[name === "from" ? "leaveFrom" : name]} hint={hint} required={name !== "returned"}>
      {(control) => (
        <DateInput
          {...control}
          type="date"
          timeZone={timeZone}
          value={leave[name] ?? ""}
          onChange={(day) =>
            edit(leave.id, { [name]: day === "" && name === "returned" ? null : day || leave[name] })
          }
        />
      )}
    </Field>
  );
  const problem = Object.entries(errors).find(([path]) => path.includes("leaves"))?.[1];
  return (
    <div className="flex flex-col gap-4 border-t pt-4">
      <Segmented
        label={text.leave}
        value={answer}
        error={problem}
        options={(["yes", "no", "unknown"] as const).map((value) => ({
          value,
          label: text.leaveAnswers[value],
        }))}
        onChange={(value) => {
          if (value === "yes" && kept.length === 0) add(false);
          else if (value === "yes") change({ withoutLeave: false, leaves: [...kept] });
          else {
            if (leaves.length > 0) setKept(leaves);
            change({ leaves: [], withoutLeave: value === "no" });
          }
        }}
      />
      {leaves.map((leave) => (
        <div key={leave.id} className="flex flex-col gap-3 rounded-lg border p-3">
          {dayField(leave, "from")}
          {dayField(leave, "learntOn")}
          {dayField(leave, "returned", text.returnedHint)}
          <Checkbox
            label={text.relapse}
            checked={leave.isRelapse}
            onChange={({ target }) => edit(leave.id, { isRelapse: target.checked })}
          />
          {leaves.length > 1 ? (
            <Button
              size="sm"
              variant="ghost"
              className="self-start"
              onClick={() => change({ leaves: leaves.filter((each) => each !== leave) })}
            >
              {text.removeLeave}
            </Button>
          ) : null}
        </div>
      ))}
      {leaves.length === 0 ? null : (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => add(true)}>
          <Plus aria-hidden="true" />
          {text.addLeave}
        </Button>
      )}
    </div>
  );
}
