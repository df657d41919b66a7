import type { OfferedChecklist } from "../../data/checklists/offered.ts";
import { useText } from "../../text/use-text.ts";
import { Field, Select } from "../../ui/controls/field.tsx";

type ChecklistFieldProps = {
  /** Null stands for the built-in questions. */
  choice: readonly (OfferedChecklist | null)[];
  chosen: OfferedChecklist | null | undefined;
  onChange: (checklistId: string | null) => void;
};

/** Nothing where there is one checklist. */
export function ChecklistField({ choice, chosen, onChange }: ChecklistFieldProps) {
  const { createForm: text } = useText("app");
  const common = useText("common");
  if (choice.length < 2) return null;
  return (
    <Field label={common.checklist} required>
      {(control) => (
        <Select
          {...control}
          value={chosen?.checklistId ?? ""}
          onChange={(event) => onChange(event.target.value || null)}
        >
          {choice.map((each) => (
            <option key={each?.checklistId ?? ""} value={each?.checklistId ?? ""}>
              {each?.name ?? text.builtInChecklist}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
