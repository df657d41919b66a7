import { deleteDepartment, type AdministeredDepartment } from "../../data/organisation/departments.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSend } from "../../data/api/use-send.ts";
import { useText } from "../../text/use-text.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { SelectField } from "../../ui/controls/labelled-fields.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type RemoveDepartmentDialogProps = {
  department: AdministeredDepartment;
  others: readonly AdministeredDepartment[];
  onClose: () => void;
};

/**
 * Mounted while it is open. The server reports what prevents the deletion, with counts. Members can be moved
 * to another department here.
 */
export function RemoveDepartmentDialog({ department, others, onClose }: RemoveDepartmentDialogProps) {
  const text = useText("departments").departments;
  const common = useText("common");
  const refresh = useRefreshCompany();
  const { id: departmentId, companyId, membersCount } = department;
  const { submit, values, field, sending, problem } = useSend({
    fields: { moveMembersTo: "" },
    send: (target: string) => deleteDepartment({ companyId, departmentId }, target || undefined),
    onDone: async () => {
      await refresh(companyId);
      onClose();
      toast({ title: text.removed(department.name), tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(values.moveMembersTo)}
      title={text.removeTitle(department.name)}
      description={text.removeBody}
      confirmLabel={common.delete}
      tone="danger"
      busy={sending}
      problem={problem}
    >
      {membersCount > 0 ? (
        <MoveMembers count={membersCount} others={others} {...field("moveMembersTo")} />
      ) : null}
    </ConfirmDialog>
  );
}

type MoveMembersProps = {
  count: number;
  others: readonly AdministeredDepartment[];
  value: string;
  onChange: (to: string) => void;
};

/** Selects the department that the members move to. */
function MoveMembers({ count, others, value, onChange }: MoveMembersProps) {
  const text = useText("departments").departments;
  if (others.length === 0) return <p className="text-sm text-muted-foreground">{text.noOther}</p>;
  return (
    <SelectField
      label={text.moveMembers(count)}
      hint={text.moveMembersHint}
      options={[
        { value: "", label: text.chooseDepartment },
        ...others.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
