import { Link } from "@tanstack/react-router";
import { CirclePause, CirclePlay, ExternalLink, Pencil, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import {
  keepAnyCompany,
  resumeCompany,
  useRefreshCompanies,
  type AdminCompanyDetail,
  deleteCompany,
  suspendCompany,
} from "./companies.ts";
import { useSend } from "#web/data/api/use-send.ts";
import { useText } from "#web/text/use-text.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { EditCompanyDialog } from "./edit-company-dialog.tsx";
import { deleteCompany as deletion, suspendCompany as suspension } from "#worker/contract/admin/companies.ts";
import type { EndpointBody } from "#worker/contract/endpoint.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { TypedConfirmDialog } from "#web/ui/overlays/typed-confirm-dialog.tsx";
import { ReasonField } from "../parts/fields.tsx";
import { FormDialog } from "#web/ui/overlays/form-dialog.tsx";

type SuspendDialogProps = { company: AdminCompanyDetail; onClose: () => void };

/** Makes a company read-only, with a reason that its people read. */
function SuspendDialog({ company, onClose }: SuspendDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { reason: "" },
    schema: suspension.body,
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

type DeleteCompanyDialogProps = { company: AdminCompanyDetail; onClose: () => void };

/** Decides that a company is deleted in thirty days; its name has to be typed letter by letter, and a reason given. */
function DeleteCompanyDialog({ company, onClose }: DeleteCompanyDialogProps) {
  const { adminCompanies: text } = useText("admin");
  const refresh = useRefreshCompanies();
  const submission = useSubmit({
    fields: { reason: "" },
    schema: deletion.body,
    send: (body: EndpointBody<typeof deletion>) => deleteCompany(company.id, body),
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

type CompanyActionsProps = { company: AdminCompanyDetail };

/** What an administrator may do with the company. */
export function CompanyActions({ company }: CompanyActionsProps) {
  const { admin, adminCompanies: text } = useText("admin");
  const common = useText("common");
  const refresh = useRefreshCompanies();
  const [open, setOpen] = useState<"edit" | "suspend" | "delete" | null>(null);
  const close = () => setOpen(null);
  const { submit, sending, problem } = useSend({
    send: () => resumeCompany(company.id),
    onDone: async (resumed) => {
      await refresh(resumed);
      toast({ title: text.resumedToast(resumed.name), tone: "success" });
    },
  });
  const keeping = useSend({
    send: () => keepAnyCompany(company.id),
    onDone: async (kept) => {
      await refresh(kept);
      toast({ title: text.keptToast(kept.name), tone: "success" });
    },
  });
  if (company.state === "deleted") return null;
  return (
    <section aria-label={admin.actions} className="flex flex-col gap-3">
      <ErrorBanner problem={problem ?? keeping.problem} />
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Link to="/$companyId" params={{ companyId: company.id }} className={buttonClass()}>
          <ExternalLink aria-hidden="true" />
          {text.open}
        </Link>
        <Button variant="secondary" aria-haspopup="dialog" disabled={sending} onClick={() => setOpen("edit")}>
          <Pencil aria-hidden="true" />
          {text.edit}
        </Button>
        {company.suspendedAt ? (
          <Button variant="secondary" loading={sending} onClick={() => void submit(undefined)}>
            <CirclePlay aria-hidden="true" />
            {text.resume}
          </Button>
        ) : (
          <Button
            variant="secondary"
            aria-haspopup="dialog"
            disabled={sending}
            onClick={() => setOpen("suspend")}
          >
            <CirclePause aria-hidden="true" />
            {text.suspend}
          </Button>
        )}
        {company.endsAt ? (
          <Button
            variant="secondary"
            loading={keeping.sending}
            onClick={() => void keeping.submit(undefined)}
          >
            <Undo2 aria-hidden="true" />
            {text.keep}
          </Button>
        ) : (
          <Button
            variant="ghost-danger"
            aria-haspopup="dialog"
            disabled={sending}
            onClick={() => setOpen("delete")}
          >
            <Trash2 aria-hidden="true" />
            {common.delete}
          </Button>
        )}
      </div>
      {open === "edit" ? <EditCompanyDialog company={company} onClose={close} /> : null}
      {open === "suspend" ? <SuspendDialog company={company} onClose={close} /> : null}
      {open === "delete" ? <DeleteCompanyDialog company={company} onClose={close} /> : null}
    </section>
  );
}
