import type { BulkChanges } from "../changes/change-action.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useText } from "#web/text/use-text.ts";
import { PRIORITY_STYLES } from "#web/components/records/priority-label.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { DateField } from "../fields/date-field.tsx";
import { AssigneeField } from "../fields/assignee-field.tsx";
import { useActionLabels } from "../parts/use-action-labels.ts";

export type BulkKind = keyof BulkChanges;

type BulkChangeFieldProps = {
  kind: BulkKind;
  companyId: string;
  departmentId: string;
  /** Empty until the user chooses a value. */
  changes: BulkChanges;
  onChange: (changes: BulkChanges) => void;
};

/** The field for the new value of the selected actions. */
export function BulkChangeField({ kind, companyId, departmentId, changes, onChange }: BulkChangeFieldProps) {
  const { actionTexts: text } = useText("app");
  const { timeZone } = useCompany();
  const labels = useActionLabels();
  if (kind === "status") return <p>{text.bulkComplete}</p>;
  if (kind === "assignee") {
    return (
      <AssigneeField
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
        <DateField
          label={text.fields.deadline}
          range="deadline"
          value={changes.deadline ?? null}
          // Clearing the field is no choice; the checkbox below removes the deadline.
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
      options={labels.priorities.map((option) => {
        const { icon: Icon, tone } = PRIORITY_STYLES[option.value];
        return { ...option, tone, icon: <Icon aria-hidden="true" /> };
      })}
    />
  );
}
