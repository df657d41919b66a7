import { deleteCompany as contract } from "../../../../worker/contract/admin/companies.ts";
import type { EndpointBody } from "../../../../worker/contract/endpoint.ts";
import {
  deleteCompany,
  useRefreshCompanies,
  type AdminCompanyDetail,
} from "../../../data/administration/companies.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { toast } from "../../../ui/overlays/toast.tsx";
import { TypedConfirmDialog } from "../../../ui/overlays/typed-confirm-dialog.tsx";
import { ReasonField } from "../parts/fields.tsx";

type DeleteCompanyDialogProps = { company: AdminCompanyDetail; onClose: () => void };

/** Decides that a company is deleted in thirty days; its name has to be typed letter by letter, and a reason given. */
export function DeleteCompanyDialog({ company, onClose }: DeleteCompanyDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { reason: "" },
    schema: contract.body,
    send: (body: EndpointBody<typeof contract>) => deleteCompany(company.id, body),
    onDone: async (ending) => {
      await refresh(ending);
      onClose();
      toast({ title: text.endingToast(company.name), tone: "success" });
    },
  });
  const { submit, values, field } = submission;
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.removeTitle(company.name)}
      description={text.removeBody}
      submitLabel={text.removeForever}
      submission={submission}
      expected={company.name}
      typeLabel={text.typeName}
      mismatch={text.mismatch}
      onConfirm={(confirmation) => void submit({ confirmation, ...values })}
    >
      <ReasonField {...field("reason")} />
    </TypedConfirmDialog>
  );
}
