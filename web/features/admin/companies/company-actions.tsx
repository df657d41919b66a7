import { Link } from "@tanstack/react-router";
import { CirclePause, CirclePlay, ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { isRunning } from "../../../../worker/domain/subscription.ts";
import {
  resumeCompany,
  useRefreshCompanies,
  type AdminCompanyDetail,
} from "../../../data/administration/companies.ts";
import { useSubmit } from "../../../data/api/use-submit.ts";
import { useAdminText } from "../../../text/use-text.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { ErrorBanner } from "../../../ui/display/error-banner.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { DeleteCompanyDialog } from "./delete-company-dialog.tsx";
import { EditCompanyDialog } from "./edit-company-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

type CompanyActionsProps = { company: AdminCompanyDetail; onDeleted: () => void };

/** What an administrator may do with the company. */
export function CompanyActions({ company, onDeleted }: CompanyActionsProps) {
  const { admin, adminCompanies: text } = useAdminText();
  const refresh = useRefreshCompanies();
  const [open, setOpen] = useState<"edit" | "suspend" | "delete" | null>(null);
  const close = () => setOpen(null);
  const { submit, sending, problem } = useSubmit({
    send: () => resumeCompany(company.id),
    onDone: async (resumed) => {
      await refresh(resumed);
      toast({ title: text.resumedToast(resumed.name), tone: "success" });
    },
  });
  if (company.state === "deleted") return null;
  const isCharged = isRunning(company.subscription);
  return (
    <section aria-label={admin.actions} className="flex flex-col gap-3">
      <ErrorBanner problem={problem} />
      <div className="flex flex-wrap gap-2.5 max-sm:*:grow">
        <Link to="/$companyId" params={{ companyId: company.id }} className={buttonClass()}>
          <ExternalLink aria-hidden="true" />
          {text.open}
        </Link>
        <Button variant="secondary" aria-haspopup="dialog" disabled={sending} onClick={() => setOpen("edit")}>
          <Pencil aria-hidden="true" />
          {text.edit}
        </Button>
        {company.state === "suspended" ? (
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
        <Button
          variant="ghost-danger"
          aria-haspopup="dialog"
          disabled={sending || isCharged}
          onClick={() => setOpen("delete")}
        >
          <Trash2 aria-hidden="true" />
          {text.remove}
        </Button>
      </div>
      {isCharged ? <p className="text-sm text-muted-foreground">{text.removeRunning}</p> : null}
      {open === "edit" ? <EditCompanyDialog company={company} onClose={close} /> : null}
      {open === "suspend" ? <SuspendDialog company={company} onClose={close} /> : null}
      {open === "delete" ? (
        <DeleteCompanyDialog company={company} onClose={close} onDeleted={onDeleted} />
      ) : null}
    </section>
  );
}
