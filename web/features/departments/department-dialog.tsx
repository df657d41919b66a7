import { useState } from "react";
import {
  createDepartment as createContract,
  updateDepartment as updateContract,
} from "#worker/contract/organisation/departments.ts";
import { DEFAULT_COLOR } from "#worker/contract/enums.ts";
import { NO_OBJECTIVES } from "#worker/contract/shapes.ts";
import { departmentCodeOf, departmentCodeSuffix } from "#worker/domain/forms/codes.ts";
import {
  createDepartment,
  updateDepartment,
  type AdministeredDepartment,
} from "../../data/organisation/departments.ts";
import { codeProposal } from "../../data/organisation/code-proposal.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { ColorPicker } from "../../ui/controls/color-picker.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { TextField } from "../../ui/controls/labelled-fields.tsx";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { changedObjectives, draftOf, objectivesOf } from "./objectives-draft.ts";
import { ObjectivesFields } from "./objectives-fields.tsx";
import { ShortCodeInput } from "../../ui/controls/short-code-input.tsx";

type DepartmentDialogProps = {
  company: { id: string; companyCode: string };
  /** The record to edit; without it the dialog creates one. */
  department: AdministeredDepartment | null;
  /** The endings of the company's department codes. */
  takenEndings: ReadonlySet<string>;
  onClose: () => void;
};

type DepartmentBody = Parameters<typeof createDepartment>[1];

/** Mounted while it is open. */
export function DepartmentDialog({ company, department, takenEndings, onClose }: DepartmentDialogProps) {
  const { departments: text, objectives: words } = useText("departments");
  const { objectives } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const refresh = useRefreshCompany();
  // The values when the dialog opened, so that changes other users make meanwhile are not overwritten.
  const [objectivesBefore] = useState(department?.monthlyObjectives ?? NO_OBJECTIVES);
  const submission = useSubmit({
    fields: {
      name: department?.name ?? "",
      color: department?.color ?? DEFAULT_COLOR,
      departmentCode: department ? departmentCodeSuffix(department.departmentCode) : null,
      ...draftOf(objectivesBefore, language),
    },
    schema: department ? updateContract.body : createContract.body,
    send: (body: DepartmentBody) =>
      department
        ? updateDepartment({ companyId: company.id, departmentId: department.id }, body)
        : createDepartment(company.id, body),
    onDone: async (saved) => {
      await refresh(company.id);
      onClose();
      toast({ title: department ? text.saved : text.created(saved.name), tone: "success" });
    },
    fieldOf: { NAME_TAKEN: "name", CODE_TAKEN: "departmentCode", CODE_LOCKED: "departmentCode" },
  });
  const { submit, values, field } = submission;
  const { name, color } = values;
  const proposal = codeProposal(name, field("departmentCode"), takenEndings);

  return (
    <FormDialog
      onClose={onClose}
      title={department ? text.editTitle(department.name) : text.createTitle}
      submitLabel={department ? common.save : text.add}
      submission={submission}
      onSubmit={() =>
        void submit({
          name,
          color,
          departmentCode: departmentCodeOf(company.companyCode, proposal.code),
          monthlyObjectives: changedObjectives(objectivesBefore, objectivesOf(values, language)),
        })
      }
    >
      <TextField label={text.name} required maxLength={255} {...field("name")} />
      <DepartmentCodeField
        companyCode={company.companyCode}
        ending={proposal.code}
        error={field("departmentCode").error}
        onBlur={department ? undefined : proposal.leave}
        onChange={proposal.type}
      />
      <ColorPicker {...field("color")} />
      <fieldset className="flex flex-col gap-3 border-t pt-5">
        <legend className="sr-only">{objectives.title}</legend>
        <p aria-hidden="true" className="font-semibold">
          {objectives.title}
        </p>
        <p className="-mt-2 text-xs text-muted-foreground">{words.lead}</p>
        <ObjectivesFields field={field} />
      </fieldset>
    </FormDialog>
  );
}

type DepartmentCodeFieldProps = {
  companyCode: string;
  /** The part of the code after the company's code and the hyphen. */
  ending: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
};

function DepartmentCodeField({ companyCode, ending, error, onChange, onBlur }: DepartmentCodeFieldProps) {
  const text = useText("departments").departments;
  const common = useText("common");
  return (
    <Field label={common.code} hint={text.codeHint} error={error} required>
      {(control) => (
        <div className="flex items-center gap-2">
          <span className="font-mono text-sm text-muted-foreground">{companyCode}-</span>
          <ShortCodeInput
            {...control}
            value={ending}
            className="sm:max-w-40"
            onBlur={onBlur}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
