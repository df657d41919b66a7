import { useState } from "react";
import {
  createDepartment as createContract,
  updateDepartment as updateContract,
} from "../../../worker/contract/departments.ts";
import { DEFAULT_COLOR } from "../../../worker/contract/enums.ts";
import { NO_OBJECTIVES } from "../../../worker/contract/shapes.ts";
import { departmentCodeOf, endingOf } from "../../../worker/domain/codes.ts";
import {
  createDepartment,
  updateDepartment,
  type AdministeredDepartment,
} from "../../data/organisation/departments.ts";
import { toCode, useCodeProposal } from "../../data/organisation/use-code-proposal.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { ColorPicker } from "../../ui/controls/color-picker.tsx";
import { Field, TextInput } from "../../ui/controls/field.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { DepartmentCodeField } from "./department-code-field.tsx";
import { changedObjectives, draftOf, objectivesOf } from "./objectives-draft.ts";
import { ObjectivesFields } from "./objectives-fields.tsx";

type DepartmentDialogProps = {
  company: { id: string; companyCode: string };
  /** The one to change; without it a new one is made. */
  department: AdministeredDepartment | null;
  /** Endings of the codes the company's departments have. */
  takenEndings: ReadonlySet<string>;
  onClose: () => void;
};

/** Mounted while it is open. */
export function DepartmentDialog({ company, department, takenEndings, onClose }: DepartmentDialogProps) {
  const { departments: words, objectives, colors } = useText();
  const refresh = useRefreshCompany();
  // As they were when the dialog opened: what others change meanwhile is theirs.
  const [objectivesBefore] = useState(department?.monthlyObjectives ?? NO_OBJECTIVES);
  const [name, setName] = useState(department?.name ?? "");
  const [color, setColor] = useState(department?.color ?? DEFAULT_COLOR);
  const [draft, setDraft] = useState(() => draftOf(objectivesBefore));
  const [ending, setEnding] = useState(() => endingOf(department?.departmentCode ?? ""));
  const proposal = useCodeProposal(name, takenEndings);

  const values = {
    name,
    color,
    departmentCode: departmentCodeOf(company.companyCode, department ? ending : proposal.code),
    monthlyObjectives: changedObjectives(objectivesBefore, objectivesOf(draft)),
  };
  const { form, submit, sending, errors, problem, mend } = useSubmit({
    schema: department ? updateContract.body : createContract.body,
    send: (body: typeof values) =>
      department
        ? updateDepartment({ companyId: company.id, departmentId: department.id }, body)
        : createDepartment(company.id, body),
    onDone: async (saved) => {
      await refresh(company.id);
      onClose();
      toast({ title: department ? words.saved : words.created(saved.name), tone: "success" });
    },
    fieldOf: { CODE_TAKEN: "departmentCode", CODE_LOCKED: "departmentCode" },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={department ? words.editTitle(department.name) : words.createTitle}
      closeLabel={words.close}
      cancelLabel={words.cancel}
      submitLabel={department ? words.save : words.add}
      form={form}
      onSubmit={() => void submit(values)}
      busy={sending}
      problem={problem}
    >
      <Field label={words.name} error={errors["name"]} required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              mend("name");
            }}
          />
        )}
      </Field>
      <DepartmentCodeField
        companyCode={company.companyCode}
        ending={department ? ending : proposal.code}
        error={errors["departmentCode"]}
        onBlur={department ? undefined : proposal.leave}
        onChange={(text) => {
          if (department) setEnding(toCode(text));
          else proposal.type(text);
          mend("departmentCode");
        }}
      />
      <ColorPicker label={words.color} names={colors} value={color} onChange={setColor} />
      <fieldset className="flex flex-col gap-3 border-t pt-5">
        <legend className="sr-only">{objectives.title}</legend>
        <p aria-hidden="true" className="font-semibold">
          {objectives.title}
        </p>
        <p className="-mt-2 text-xs text-muted-foreground">{objectives.lead}</p>
        <ObjectivesFields draft={draft} onChange={setDraft} errors={errors} mend={mend} />
      </fieldset>
    </FormDialog>
  );
}
