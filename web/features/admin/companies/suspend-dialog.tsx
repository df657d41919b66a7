import { useState } from "react";
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
  const [reason, setReason] = useState("");
  const { form, submit, sending, errors, problem, clearError } = useSubmit({
    schema: contract.body,
    send: (body: { reason: string }) => suspendCompany(company.id, body.reason),
    onDone: async (suspended) => {
      await refresh(suspended);
      toast({ title: text.suspendedToast(suspended.name), tone: "success" });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={text.suspendTitle(company.name)}
      description={text.suspendBody}
      submitLabel={text.suspend}
      form={form}
      busy={sending}
      problem={problem}
      tone="danger"
      onSubmit={() => void submit({ reason })}
    >
      <ReasonField
        value={reason}
        error={errors["reason"]}
        hint={text.suspendReasonHint}
        onChange={(next) => {
          setReason(next);
          clearError("reason");
        }}
      />
    </FormDialog>
  );
}
