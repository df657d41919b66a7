import type { Member } from "../../../data/people/members.ts";
import { useText } from "../../../text/use-text.ts";
import { Field, Select } from "../../../ui/controls/field.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";

export type Reassignment = { handOver: boolean; heirId: string };

type ReassignmentFieldProps = {
  label: string;
  heirs: readonly Member[];
  value: Reassignment;
  isHeirMissing: boolean;
  onChange: (value: Reassignment) => void;
};

export function ReassignmentField({ label, heirs, value, isHeirMissing, onChange }: ReassignmentFieldProps) {
  const text = useText().members;
  return (
    <>
      <Segmented
        label={label}
        value={value.handOver ? "handOver" : "leave"}
        options={[
          { value: "leave", label: text.leaveUnassigned },
          { value: "handOver", label: text.handOver, disabled: heirs.length === 0 },
        ]}
        hint={heirs.length === 0 ? text.noHeirs : null}
        onChange={(next) => onChange({ ...value, handOver: next === "handOver" })}
      />
      {value.handOver ? (
        <Field label={text.heir} required error={isHeirMissing ? text.heirRequired : null}>
          {(control) => (
            <Select
              {...control}
              value={value.heirId}
              onChange={(event) => onChange({ ...value, heirId: event.target.value })}
            >
              <option value="">{text.chooseHeir}</option>
              {heirs.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ) : null}
    </>
  );
}
