import { Link } from "@tanstack/react-router";
import { CirclePause, CirclePlay, ExternalLink, Pencil, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import {
  keepAnyCompany,
  resumeCompany,
  useRefreshCompanies,
  type AdminCompanyDetail,
} from "../../../data/administration/companies.ts";
import { useSend } from "../../../data/api/use-send.ts";
import { useText } from "../../../text/use-text.ts";
import { Button, buttonClass } from "../../../ui/controls/button.tsx";
import { ErrorBanner } from "../../../ui/display/error-banner.tsx";
import { toast } from "../../../ui/overlays/toast.tsx";
import { DeleteCompanyDialog } from "./delete-company-dialog.tsx";
import { EditCompanyDialog } from "./edit-company-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

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
