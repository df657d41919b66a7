import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { useId } from "react";
import { departmentsQuery } from "../../../data/organisation/companies.ts";
import { createInvite } from "../../../data/people/company-invitations.ts";
import { useRefreshCompany } from "../../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useText } from "../../../text/use-text.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { FailedQueryNotice } from "../../../components/failures/load-error.tsx";
import { InviteForm } from "./invite-form.tsx";
import { useInviteOptions, type InviteOptions } from "./use-invite-options.ts";
import { createInvite as createInviteContract } from "../../../../worker/contract/invitations.ts";
import { messageKey } from "../../../../worker/contract/messages/catalogue.ts";

type InviteDialogProps = { companyId: string; onClose: () => void };

export function InviteDialog({ companyId, onClose }: InviteDialogProps) {
  const text = useText().invites;
  const formId = useId();
  const refresh = useRefreshCompany();
  const load = useQuery(departmentsQuery(companyId));
  const departments = load.data;
  const options = useInviteOptions(companyId, departments);
  const submission = useSubmit({
    schema: inviteBodySchema(options),
    send: (invite: Parameters<typeof createInvite>[1]) => createInvite(companyId, invite),
    onDone: async ({ email }) => {
      await refresh(companyId);
      toast({ title: text.sent(email), tone: "success" });
      onClose();
    },
    fieldOf: { ALREADY_INVITED: "email", ALREADY_MEMBER: "email" },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!submission.sending}
      title={text.title}
      description={text.lead}
      closeLabel={text.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={submission.sending}>
            {text.cancel}
          </Button>
          <Button type="submit" form={formId} loading={submission.sending}>
            {text.send}
          </Button>
        </>
      }
    >
      <InviteForm
        id={formId}
        options={options}
        departments={departments}
        departmentsFailure={load.isLoadingError ? <FailedQueryNotice query={load} /> : null}
        submission={submission}
      />
    </Dialog>
  );
}

/** The contract's body schema, and the department that the command requires for some roles. */
const inviteBodySchema = ({ needsDepartment }: Pick<InviteOptions, "needsDepartment">) =>
  createInviteContract.body.refine(
    ({ role, departmentIds }) => departmentIds.length > 0 || !needsDepartment(role),
    {
      path: ["departmentIds"],
      error: messageKey("departments.required"),
    },
  );
