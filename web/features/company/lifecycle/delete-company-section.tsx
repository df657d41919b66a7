import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Trash2 } from "lucide-react";
import { useState } from "react";
import { DAYS_TO_THE_END } from "#worker/contract/limits.ts";
import { endCompany as contract } from "#worker/contract/organisation/lifecycle.ts";
import { can } from "#worker/policy/can.ts";
import { useSubmit } from "#web/data/api/use-submit.ts";
import { useStartExport } from "#web/data/exports/use-start-export.ts";
import { companyContentsQuery, endCompany, type CompanyContents } from "#web/data/organisation/lifecycle.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useRefreshCompany } from "#web/data/organisation/use-refresh.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { formatBytes, formatNumber, formatShortDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { Banner } from "#web/ui/display/banner.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import { TypedConfirmDialog } from "#web/ui/overlays/typed-confirm-dialog.tsx";

/** Shown to owners until the end is decided; after that the banner of the frame is about it. */
export function DeleteCompanySection() {
  const { deletion: text } = useText("lifecycle");
  const { id, ending } = useCompany();
  const [open, setOpen] = useState(false);
  const mayDelete = can(useActor(), "company.delete", { companyId: id });
  if (!mayDelete || ending) return null;
  return (
    <Section title={text.title} description={text.lead}>
      <div>
        <Button variant="ghost-danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Trash2 aria-hidden="true" />
          {text.open}
        </Button>
      </div>
      {open ? <DeleteCompanyDialog onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Mounted while it is open. */
function DeleteCompanyDialog({ onClose }: { onClose: () => void }) {
  const { deletion: text } = useText("lifecycle");
  const language = useLanguage();
  const { id, name, timeZone } = useCompany();
  const refresh = useRefreshCompany();
  const [end] = useState(() => new Date(Date.now() + DAYS_TO_THE_END * DAY_MS));
  const { data, error } = useQuery(companyContentsQuery(id));
  const submission = useSubmit({
    schema: contract.body,
    send: (body: { confirmation: string }) => endCompany(id, body),
    onDone: async () => {
      await refresh(id);
      onClose();
      toast({ title: text.decided(name), tone: "success" });
    },
  });
  return (
    <TypedConfirmDialog
      onClose={onClose}
      title={text.dialogTitle(name)}
      description={text.dialogBody(formatShortDay(language, end, timeZone))}
      submitLabel={text.confirm}
      submission={submission}
      expected={name}
      typeLabel={text.typeName}
      mismatch={text.mismatch}
      onConfirm={(confirmation) => void submission.submit({ confirmation })}
    >
      {data ? <Contents found={data} /> : null}
      {data || error ? null : <p className="min-h-56 text-muted-foreground">{text.loading}</p>}
      <DownloadFirst />
    </TypedConfirmDialog>
  );
}

const MOST_COUNTED_FILES = 10_000;

function Contents({ found: { contents, hasSubscription } }: { found: CompanyContents }) {
  const { deletion: text } = useText("lifecycle");
  const language = useLanguage();
  const { fileBytes, ...counts } = contents;
  const shown = (key: keyof typeof counts): string => {
    const count = formatNumber(language, Math.min(counts[key], MOST_COUNTED_FILES));
    if (key !== "files") return formatNumber(language, counts[key]);
    const files = counts.files > MOST_COUNTED_FILES ? text.moreThan(count) : count;
    return fileBytes > 0 ? `${files} (${formatBytes(language, fileBytes)})` : files;
  };
  return (
    <div className="flex flex-col gap-2">
      <dl className="divide-y rounded-lg border bg-card">
        {(Object.keys(text.contents) as (keyof typeof counts)[]).map((key) => (
          <div key={key} className="flex flex-wrap justify-between gap-x-3 px-3 py-1.5">
            <dt className="text-muted-foreground">{text.contents[key]}</dt>
            <dd className="font-medium tabular-nums">{shown(key)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-muted-foreground">{text.alsoHistory}</p>
      {hasSubscription ? <p className="text-muted-foreground">{text.subscription}</p> : null}
    </div>
  );
}

/** Offers a copy of everything. The export goes on when the dialog is closed. */
function DownloadFirst() {
  const { deletion: text } = useText("lifecycle");
  const { id } = useCompany();
  const start = useStartExport(id);
  const [isStarted, setStarted] = useState(false);
  const { submit, sending, problem } = useSubmit({
    send: () => start({ resource: "company" }),
    onDone: () => setStarted(true),
  });
  return (
    <Banner
      tone="info"
      title={text.downloadTitle}
      action={
        isStarted ? (
          <Link
            to="/$companyId/exports"
            params={{ companyId: id }}
            className={buttonClass({ variant: "secondary", size: "sm" })}
          >
            {text.openExports}
          </Link>
        ) : (
          <Button variant="secondary" size="sm" loading={sending} onClick={() => void submit(undefined)}>
            <Download aria-hidden="true" />
            {text.download}
          </Button>
        )
      }
    >
      <p aria-live="polite">{isStarted ? text.downloading : text.downloadBody}</p>
      <ErrorBanner problem={problem} />
    </Banner>
  );
}
