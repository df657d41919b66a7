import { useState } from "react";
import { deleteDepartment, type AdministeredDepartment } from "../../data/departments.ts";
import { useRefreshCompany } from "../../data/use-refresh.ts";
import { useSubmit } from "../../data/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/banner.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Field, Select } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";

type RemoveDepartmentDialogProps = {
  department: AdministeredDepartment;
  others: readonly AdministeredDepartment[];
  onClose: () => void;
};

/**
 * Mounted while it is open. The server says what stands in the way, with counts; where it is the members, they can move
 * to another department here.
 */
export function RemoveDepartmentDialog({ department, others, onClose }: RemoveDepartmentDialogProps) {
  const words = useText().departments;
  const refresh = useRefreshCompany();
  const [moveTo, setMoveTo] = useState("");
  const { id: departmentId, companyId, membersCount } = department;
  const { submit, sending, problem, mend } = useSubmit({
    send: (target: string) => deleteDepartment({ companyId, departmentId }, target || undefined),
    onDone: async () => {
      await refresh(companyId);
      onClose();
      toast({ title: words.removed(department.name), tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(moveTo)}
      title={words.removeTitle(department.name)}
      description={words.removeBody}
      confirmLabel={words.remove}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      tone="danger"
      busy={sending}
    >
      {problem || membersCount > 0 ? (
        <div className="flex flex-col gap-4">
          {problem ? (
            <Banner tone="danger" announce>
              {problem}
            </Banner>
          ) : null}
          {membersCount > 0 && others.length > 0 ? (
            <Field label={words.moveMembers(membersCount)} hint={words.moveMembersHint}>
              {(control) => (
                <Select
                  {...control}
                  value={moveTo}
                  onChange={(event) => {
                    setMoveTo(event.target.value);
                    mend("moveMembersTo");
                  }}
                >
                  <option value="">{words.chooseDepartment}</option>
                  {others.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ) : null}
          {membersCount > 0 && others.length === 0 ? (
            <p className="text-sm text-muted-foreground">{words.noOther}</p>
          ) : null}
        </div>
      ) : null}
    </ConfirmDialog>
  );
}
