import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { useId, useState } from "react";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { createInvite, type NewInvite } from "./invites.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { ApiError } from "#web/data/api/errors.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { can } from "#worker/policy/can.ts";
import { BillingLink } from "../seats-card.tsx";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { InviteForm, NEW_INVITE } from "./invite-form.tsx";
import { useInviteOptions, type InviteOptions } from "./use-invite-options.ts";
import { createInvite as createInviteContract } from "#worker/contract/organisation/invitations.ts";
import { messageKey } from "#worker/contract/messages/catalogue.ts";

type InviteDialogProps = { companyId: string; onClose: () => void };

export function InviteDialog({ companyId, onClose }: InviteDialogProps) {
  const text = useText("joining").invites;
  const common = useText("common");
  const formId = useId();
  const refresh = useRefreshCompany();
  const load = useQuery(departmentsQuery(companyId));
  const departments = load.data;
  const options = useInviteOptions(companyId, departments);
  const [isFull, setIsFull] = useState(false);
  const submission = useSubmit({
    fields: NEW_INVITE,
    schema: inviteBodySchema(options),
    send: async (invite: NewInvite) => {
      setIsFull(false);
      try {
        return await createInvite(companyId, invite);
      } catch (error) {
        setIsFull(error instanceof ApiError && error.code === "USER_LIMIT_REACHED");
        throw error;
      }
    },
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
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={submission.sending}>
            {common.cancel}
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
        problem={isFull && submission.problem ? <NoSeatLeft companyId={companyId} /> : submission.problem}
      />
    </Dialog>
  );
}

/** Somebody else may have taken the last seat meanwhile. */
function NoSeatLeft({ companyId }: Pick<InviteDialogProps, "companyId">) {
  const { noSeats, noSeatsBody } = useText("company").members;
  const maySubscribe = can(useActor(), "subscription.manage", { companyId });
  return (
    <div className="flex flex-col items-start gap-2">
      <p>
        {noSeats} {maySubscribe ? noSeatsBody.more : noSeatsBody.administration}
      </p>
      {maySubscribe ? <BillingLink companyId={companyId} /> : null}
    </div>
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
