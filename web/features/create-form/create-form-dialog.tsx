import { useQuery } from "@tanstack/react-query";
import type { FormType } from "../../../worker/contract/enums.ts";
import { isDepartmental } from "../../../worker/contract/forms/registry.ts";
import { companyQuery } from "../../data/organisation/companies.ts";
import { useCreatableDepartments } from "../../data/organisation/use-creatable.ts";
import { useText } from "../../text/use-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { CreateForm } from "./create-form.tsx";

type CreateFormDialogProps = {
  companyId: string;
  type: FormType;
  /** Where one is, if that is a department. */
  departmentId: string | undefined;
  onClose: () => void;
};

/** Waits for what the form itself stands on. */
export function CreateFormDialog({ companyId, type, departmentId, onClose }: CreateFormDialogProps) {
  const { createForm: text } = useText();
  const { data: company } = useQuery(companyQuery(companyId));
  const departments = useCreatableDepartments(companyId);
  if (!company || !departments) {
    return (
      <Dialog open onClose={onClose} title={text.titles[type]} closeLabel={text.close}>
        <Spinner label={text.loading} />
      </Dialog>
    );
  }
  return (
    <CreateForm
      company={company}
      type={type}
      departments={isDepartmental(type) ? departments : []}
      departmentId={departmentId}
      onClose={onClose}
    />
  );
}
