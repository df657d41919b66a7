import { useState } from "react";
import {
  createDepartment as createContract,
  updateDepartment as updateContract,
} from "../../../worker/contract/organisation/departments.ts";
import { DEFAULT_COLOR } from "../../../worker/contract/enums.ts";
import { NO_OBJECTIVES } from "../../../worker/contract/shapes.ts";
import { departmentCodeOf, departmentCodeSuffix } from "../../../worker/domain/forms/codes.ts";
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

/** Mounted while it is open. */
export function DepartmentDialog({ company, department, takenEndings, onClose }: DepartmentDialogProps) {
  const { departments: text, objectives: words } = useText("departments");
  const { objectives, colors } = useText("app");
  const common = useText("common");
  const refresh = useRefreshCompany();
  // The values when the dialog opened, so that changes other users make meanwhile are not overwritten.
  const [objectivesBefore] = useState(department?.monthlyObjectives ?? NO_OBJECTIVES);
  const [name, setName] = useState(department?.name ?? "");
  const [color, setColor] = useState(department?.color ?? DEFAULT_COLOR);
  const [draft, setDraft] = useState(() => draftOf(objectivesBefore));
  const [ending, setEnding] = useState(() => departmentCodeSuffix(department?.departmentCode ?? ""));
  const proposal = useCodeProposal(name, takenEndings);

  const values = {
    name,
    color,
    departmentCode: departmentCodeOf(company.companyCode, department ? ending : proposal.code),
    monthlyObjectives: changedObjectives(objectivesBefore, objectivesOf(draft)),
  };
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: department ? updateContract.body : createContract.body,
    send: (body: typeof values) =>
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

  return (
    <FormDialog
      onClose={onClose}
      title={department ? text.editTitle(department.name) : text.createTitle}
      submitLabel={department ? common.save : text.add}
      form={form}
      onSubmit={() => void submit(values)}
      busy={sending}
      problem={problem}
    >
      <Field label={text.name} error={errors["name"]} required>
        {(control) => (
          <TextInput
            {...control}
            value={name}
            maxLength={255}
            autoComplete="off"
            onChange={(event) => {
              setName(event.target.value);
              clearError("name");
            }}
          />
        )}
      </Field>
      <DepartmentCodeField
        companyCode={company.companyCode}
        ending={department ? ending : proposal.code}
        error={errors["departmentCode"]}
        onBlur={department ? undefined : proposal.leave}
        onChange={(value) => {
          if (department) setEnding(toCode(value));
          else proposal.type(value);
          clearError("departmentCode");
        }}
      />
      <ColorPicker label={common.color} names={colors} value={color} onChange={setColor} />
      <fieldset className="flex flex-col gap-3 border-t pt-5">
        <legend className="sr-only">{objectives.title}</legend>
        <p aria-hidden="true" className="font-semibold">
          {objectives.title}
        </p>
        <p className="-mt-2 text-xs text-muted-foreground">{words.lead}</p>
        <ObjectivesFields draft={draft} onChange={setDraft} errors={errors} clearError={clearError} />
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
