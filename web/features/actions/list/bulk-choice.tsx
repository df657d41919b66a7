import type { BulkChanges } from "../../../data/actions/change-action.ts";
import { useCompany } from "../../../data/organisation/use-company.ts";
import { useText } from "../../../text/use-text.ts";
import { PRIORITY_STYLES } from "../../../components/records/priority-label.tsx";
import { Segmented } from "../../../ui/controls/segmented.tsx";
import { Checkbox } from "../../../ui/controls/toggle.tsx";
import { DayField } from "../dialog/day-field.tsx";
import { PersonField } from "../dialog/person-field.tsx";
import { useActionWords } from "../parts/use-action-words.ts";

export type BulkKind = keyof BulkChanges;

type BulkChoiceProps = {
  kind: BulkKind;
  companyId: string;
  departmentId: string;
  /** Empty until something was chosen: nothing is taken from anybody by not choosing. */
  changes: BulkChanges;
  onChange: (changes: BulkChanges) => void;
};

/** What all that is selected will have. */
export function BulkChoice({ kind, companyId, departmentId, changes, onChange }: BulkChoiceProps) {
  const { actionTexts: text } = useText();
  const { timeZone } = useCompany();
  const words = useActionWords();
  if (kind === "assignee") {
    return (
      <PersonField
        companyId={companyId}
        departmentId={departmentId}
        value={changes.assignee}
        onChange={(assignee) => onChange({ assignee })}
      />
    );
  }
  if (kind === "deadline") {
    return (
      <>
        <DayField
          label={text.fields.deadline}
          value={changes.deadline ?? null}
          // A field that is emptied chooses nothing.
          onChange={(deadline) => onChange(deadline === null ? {} : { deadline })}
          timeZone={timeZone}
        />
        <Checkbox
          label={text.removeDeadline}
          checked={changes.deadline === null}
          onChange={({ target }) => onChange(target.checked ? { deadline: null } : {})}
        />
      </>
    );
  }
  return (
    <Segmented
      label={text.fields.priority}
      value={changes.priority ?? null}
      onChange={(priority) => onChange({ priority })}
      options={words.priorities.map((option) => {
        const { icon: Icon, tone } = PRIORITY_STYLES[option.value];
        return { ...option, tone, icon: <Icon aria-hidden="true" /> };
      })}
    />
  );
}
