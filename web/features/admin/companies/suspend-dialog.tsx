import { suspendCompany as contract } from "../../../../worker/contract/admin/companies.ts";
import {
  suspendCompany,
  useRefreshCompanies,
  type AdminCompanyDetail,
} from "../../../data/administration/companies.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { FormDialog } from "../../../ui/overlays/form-dialog.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { ReasonField } from "../parts/fields.tsx";

type SuspendDialogProps = { company: AdminCompanyDetail; onClose: () => void };

/** Makes a company read-only, with a reason that its people read. */
export function SuspendDialog({ company, onClose }: SuspendDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { reason: "" },
    schema: contract.body,
    send: (body: { reason: string }) => suspendCompany(company.id, body.reason),
    onDone: async (suspended) => {
      await refresh(suspended);
      toast({ title: text.suspendedToast(suspended.name), tone: "success" });
      onClose();
    },
  });
  const { submit, values, field } = submission;
  return (
    <FormDialog
      onClose={onClose}
      title={text.suspendTitle(company.name)}
      description={text.suspendBody}
      submitLabel={text.suspend}
      submission={submission}
      tone="danger"
      onSubmit={() => void submit(values)}
    >
      <ReasonField {...field("reason")} hint={text.suspendReasonHint} />
    </FormDialog>
  );
}
