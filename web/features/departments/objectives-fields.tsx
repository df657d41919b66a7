import { OBJECTIVE_KEYS } from "../../../worker/contract/enums.ts";
import type { FieldErrors } from "../../data/api/field-errors.ts";
import { useText } from "../../text/use-text.ts";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import type { ObjectivesDraft } from "./objectives-draft.ts";

type ObjectivesFieldsProps = {
  draft: ObjectivesDraft;
  onChange: (draft: ObjectivesDraft) => void;
  errors: FieldErrors;
  clearError: (field: string) => void;
};

export function ObjectivesFields({ draft, onChange, errors, clearError }: ObjectivesFieldsProps) {
  const { names } = useText("app").objectives;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
      {OBJECTIVE_KEYS.map((key) => (
        <Field key={key} label={names[key]} error={errors[`monthlyObjectives.${key}`]}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={draft[key]}
              className="tabular-nums"
              onChange={(event) => {
                onChange({ ...draft, [key]: event.target.value });
                clearError(`monthlyObjectives.${key}`);
              }}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
