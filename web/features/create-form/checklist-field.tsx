import type { OfferedChecklist } from "../../data/checklists/offered.ts";
import { useText } from "../../text/use-text.ts";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";

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
    <SelectField
      label={common.checklist}
      required
      options={choice.map((each) => ({
        value: each?.checklistId ?? "",
        label: each?.name ?? text.builtInChecklist,
      }))}
      value={chosen?.checklistId ?? ""}
      onChange={(checklistId) => onChange(checklistId || null)}
    />
  );
}
