import type { Member } from "../../data/people/members.ts";
import { useText } from "../../text/use-text.ts";
import { Field, Select } from "../../ui/controls/field.tsx";
import { Segmented } from "../../ui/controls/segmented.tsx";

export type OpenActions = { handOver: boolean; heirId: string };

type OpenActionsChoiceProps = {
  label: string;
  heirs: readonly Member[];
  value: OpenActions;
  isHeirMissing: boolean;
  onChange: (value: OpenActions) => void;
};

export function OpenActionsChoice({ label, heirs, value, isHeirMissing, onChange }: OpenActionsChoiceProps) {
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
