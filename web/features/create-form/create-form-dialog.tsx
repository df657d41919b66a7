import { useQuery } from "@tanstack/react-query";
import type { FormType } from "../../../worker/contract/enums.ts";
import { isDepartmental } from "../../../worker/contract/forms/registry.ts";
import { companyQuery } from "../../data/organisation/companies.ts";
import { useCreatableDepartments } from "../../data/organisation/use-creatable.ts";
import { useText } from "../../text/use-text.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Spinner } from "../../ui/controls/spinner.tsx";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
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
  const companyLoad = useQuery(companyQuery(companyId));
  const company = companyLoad.data;
  const { departments, load: departmentsLoad } = useCreatableDepartments(companyId);
  if (!company || !departments) {
    const failed = [companyLoad, departmentsLoad].find(({ isLoadingError }) => isLoadingError);
    return (
      <Dialog open onClose={onClose} title={text.titles[type]} closeLabel={text.close}>
        {failed ? <FailedQueryNotice query={failed} /> : <Spinner label={text.loading} />}
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
