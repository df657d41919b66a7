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
  /** The department of the current page, if any. */
  departmentId: string | undefined;
  onClose: () => void;
};

/** Loads the company and its departments before the form is shown. */
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
