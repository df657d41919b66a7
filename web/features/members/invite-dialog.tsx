import { useQuery } from "@tanstack/react-query";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useId } from "react";
import { departmentsQuery } from "../../data/organisation/companies.ts";
import { createInvite } from "../../data/people/company-invitations.ts";
import { useRefreshCompany } from "../../data/organisation/use-refresh.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { InviteForm } from "./invite-form.tsx";
import { inviteBody } from "./invite-rules.ts";
import { useInviteChoices } from "./use-invite-choices.ts";

type InviteDialogProps = { companyId: string; onClose: () => void };

export function InviteDialog({ companyId, onClose }: InviteDialogProps) {
  const text = useText().invites;
  const formId = useId();
  const refresh = useRefreshCompany();
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const choices = useInviteChoices(companyId, departments);
  const submission = useSubmit({
    schema: inviteBody(choices),
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
      <InviteForm id={formId} choices={choices} departments={departments} submission={submission} />
    </Dialog>
  );
}
