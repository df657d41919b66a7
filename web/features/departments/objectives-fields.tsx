import { OBJECTIVE_KEYS } from "#worker/contract/enums.ts";
import type { FieldState } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import type { ObjectivesDraft } from "./objectives-draft.ts";

type ObjectivesFieldsProps = { field: (name: keyof ObjectivesDraft) => FieldState<string> };

export function ObjectivesFields({ field }: ObjectivesFieldsProps) {
  const { names } = useText("app").objectives;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 sm:grid-cols-3">
      {OBJECTIVE_KEYS.map((key) => (
        <TextField
          key={key}
          label={names[key]}
          inputMode="numeric"
          maxLength={6}
          className="tabular-nums"
          {...field(`monthlyObjectives.${key}`)}
        />
      ))}
    </div>
  );
}
