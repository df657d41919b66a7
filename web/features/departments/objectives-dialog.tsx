import { useState } from "react";
import { setObjectives as contract } from "#worker/contract/organisation/departments.ts";
import { NO_OBJECTIVES, type MonthlyObjectives } from "#worker/contract/shapes.ts";
import { setObjectives } from "../../data/organisation/departments.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { changedObjectives, draftOf, objectivesOf } from "./objectives-draft.ts";
import { ObjectivesFields } from "./objectives-fields.tsx";

type DepartmentObjectives = {
  id: string;
  companyId: string;
  name: string;
  monthlyObjectives: MonthlyObjectives | null;
};

type ObjectivesDialogProps = { department: DepartmentObjectives; onClose: () => void };

/** Mounted while it is open. */
export function ObjectivesDialog({ department, onClose }: ObjectivesDialogProps) {
  const { objectives: text } = useText("departments");
  const language = useLanguage();
  const refresh = useRefreshCompany();
  const { id: departmentId, companyId } = department;
  // The values when the dialog opened, so that changes other users make meanwhile are not overwritten.
  const [before] = useState(department.monthlyObjectives ?? NO_OBJECTIVES);
  const submission = useSubmit({
    fields: draftOf(before, language),
    schema: contract.body,
    send: ({ monthlyObjectives }: { departmentId: string; monthlyObjectives: Partial<MonthlyObjectives> }) =>
      setObjectives({ companyId, departmentId }, monthlyObjectives),
    onDone: async () => {
      await refresh(companyId);
      onClose();
      toast({ title: text.saved, tone: "success" });
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.titleOf(department.name)}
      description={text.lead}
      submitLabel={text.save}
      submission={submission}
      onSubmit={() =>
        void submit({
          departmentId,
          monthlyObjectives: changedObjectives(before, objectivesOf(values, language)),
        })
      }
    >
      <ObjectivesFields field={field} />
    </FormDialog>
  );
}
