import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSend } from "#web/data/api/use-send.ts";
import { departmentsQuery } from "#web/data/organisation/companies.ts";
import { proveDomain, removeSignOn, requireSignOn, type SignOn } from "#web/data/organisation/sign-on.ts";
import { goToCompany, knownSession } from "#web/data/session/session.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDateTime, formatDay, formatList } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/controls/toggle.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { Card, CardFooter, CardHeader, CardTitle } from "#web/ui/display/card.tsx";
import { Email } from "#web/ui/display/email.tsx";
import { ErrorBanner } from "#web/ui/display/error-banner.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { toast } from "#web/ui/overlays/toast.tsx";
import type { Tone } from "#web/ui/styles/tone.ts";
import { ChangeDialog } from "./begin-dialog.tsx";
import { ConnectionStep } from "./connection-step.tsx";
import { CopyField } from "#web/components/device/copy-field.tsx";
import { Step } from "./step.tsx";
import { useStoreSignOn } from "./use-store-sign-on.ts";

type SignOnCardProps = { companyId: string; signOn: SignOn; mayChange: boolean };

/** The first step that is missing. */
function stateOf({ connection, proof, triedAt, isRequired }: SignOn) {
  if (!connection) return "connect";
  if (proof.provenAt === null) return "prove";
  if (triedAt === null) return "try";
  return isRequired ? "required" : "ready";
}

const TONES: Record<ReturnType<typeof stateOf>, Tone> = {
  connect: "warning",
  prove: "warning",
  try: "warning",
  ready: "success",
  required: "success",
};

/** A sign-on with its steps in the order in which they are taken. */
export function SignOnCard({ companyId, signOn, mayChange }: SignOnCardProps) {
  const text = useText("signOn");
  const [open, setOpen] = useState<"change" | "remove" | null>(null);
  const close = () => setOpen(null);
  const state = stateOf(signOn);
  return (
    <Card>
      <CardHeader>
        <div className="@container flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <CardTitle level={3} className="min-w-0 break-words">
            <Email address={signOn.domain} />
          </CardTitle>
          <Badge size="sm">{text.protocols[signOn.protocol]}</Badge>
          <Badge size="sm" tone={TONES[state]}>
            {text.states[state]}
          </Badge>
        </div>
        <Newcomers companyId={companyId} departmentIds={signOn.departmentIds} />
      </CardHeader>
      <ol className="mt-4 divide-y border-t">
        <ConnectionStep companyId={companyId} signOn={signOn} mayChange={mayChange} />
        <ProofStep companyId={companyId} signOn={signOn} mayChange={mayChange} />
        <TrialStep companyId={companyId} signOn={signOn} mayChange={mayChange} />
        <RequirementStep companyId={companyId} signOn={signOn} mayChange={mayChange} />
      </ol>
      {mayChange ? (
        <CardFooter>
          <Button
            variant="ghost-danger"
            className="me-auto"
            aria-haspopup="dialog"
            onClick={() => setOpen("remove")}
          >
            {text.remove}
          </Button>
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen("change")}>
            {text.change}
          </Button>
        </CardFooter>
      ) : null}
      {open === "change" ? <ChangeDialog companyId={companyId} signOn={signOn} onClose={close} /> : null}
      {open === "remove" ? <RemoveDialog companyId={companyId} signOn={signOn} onClose={close} /> : null}
    </Card>
  );
}

function Newcomers({ companyId, departmentIds }: { companyId: string; departmentIds: readonly string[] }) {
  const text = useText("signOn");
  const language = useLanguage();
  const { data: departments } = useQuery(departmentsQuery(companyId));
  const names = (departments ?? []).filter(({ id }) => departmentIds.includes(id)).map(({ name }) => name);
  if (!departments) return null;
  return (
    <p className="mt-1.5 text-sm text-muted-foreground">
      {names.length > 0 ? text.newcomers(formatList(language, names)) : text.noDepartments}
    </p>
  );
}

function ProofStep({ companyId, signOn, mayChange }: SignOnCardProps) {
  const { proof: text } = useText("signOn");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const { put } = useStoreSignOn(companyId);
  const { domain, proof, id: signOnId } = signOn;
  const { submit, sending, problem } = useSend({
    send: () => proveDomain({ companyId, signOnId }),
    onDone: (proven) => {
      put(proven);
      toast({ title: text.found, tone: "success" });
    },
  });
  if (proof.provenAt !== null)
    return (
      <Step number={2} title={text.title} isDone>
        <p className="text-sm text-muted-foreground">
          {text.provenOn(formatDay(language, proof.provenAt, timeZone))}
        </p>
      </Step>
    );
  return (
    <Step number={2} title={text.title} isDone={false}>
      <p className="text-sm break-words text-muted-foreground">{text.lead(domain)}</p>
      <CopyField label={text.name} value={proof.name} />
      <CopyField label={text.value} value={proof.value} />
      <p className="text-sm text-muted-foreground">{text.wait}</p>
      <ErrorBanner problem={problem} />
      {mayChange ? (
        <Button
          variant="secondary"
          className="self-start"
          loading={sending}
          onClick={() => void submit(undefined)}
        >
          {text.check}
        </Button>
      ) : null}
    </Step>
  );
}

/** Whoever has an address of the domain tries it by signing in anew, and comes back to this page. */
function TrialStep({ companyId, signOn: { domain, triedAt, proof, connection } }: SignOnCardProps) {
  const { trial: text } = useText("signOn");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const email = knownSession()?.user.email ?? "";
  const isReady = connection !== null && proof.provenAt !== null && email.endsWith(`@${domain}`);
  const { submit, sending, problem } = useSend({
    send: () => goToCompany(email, `/${companyId}/settings?tab=company`),
  });
  return (
    <Step number={3} title={text.title} isDone={triedAt !== null}>
      <p className="text-sm break-words text-muted-foreground">
        {triedAt === null ? text.lead(domain) : text.triedOn(formatDateTime(language, triedAt, timeZone))}
      </p>
      <ErrorBanner problem={problem} />
      {isReady ? (
        <Button
          variant="secondary"
          className="self-start"
          loading={sending}
          onClick={() => void submit(undefined)}
        >
          {text.now}
        </Button>
      ) : null}
    </Step>
  );
}

function RequirementStep({ companyId, signOn, mayChange }: SignOnCardProps) {
  const { requirement: text } = useText("signOn");
  const { put } = useStoreSignOn(companyId);
  const { domain, isRequired, proof, triedAt, id: signOnId } = signOn;
  const isReady = proof.provenAt !== null && triedAt !== null;
  const [isConfirming, setConfirming] = useState(false);
  const { submit, sending, problem } = useSend({
    send: (next: boolean) => requireSignOn({ companyId, signOnId }, next),
    onDone: (changed) => {
      put(changed);
      setConfirming(false);
      toast({ title: changed.isRequired ? text.on : text.off, tone: "success" });
    },
  });
  return (
    <Step number={4} title={text.title} isDone={isRequired}>
      <ErrorBanner problem={isConfirming ? null : problem} />
      <Switch
        label={<span className="break-words">{text.label(domain)}</span>}
        hint={isReady || isRequired ? text.hint : text.notYet}
        checked={isRequired}
        disabled={!mayChange || sending || !(isReady || isRequired)}
        onChange={({ target }) => {
          if (target.checked) setConfirming(true);
          else void submit(false);
        }}
      />
      {isConfirming ? (
        <ConfirmDialog
          open
          onClose={() => setConfirming(false)}
          onConfirm={() => void submit(true)}
          title={text.confirmTitle(domain)}
          description={text.hint}
          problem={problem}
          confirmLabel={text.confirm}
          busy={sending}
        />
      ) : null}
    </Step>
  );
}

type RemoveDialogProps = Pick<SignOnCardProps, "companyId" | "signOn"> & { onClose: () => void };

function RemoveDialog({ companyId, signOn: { id: signOnId, domain }, onClose }: RemoveDialogProps) {
  const { removeDialog: text, removed } = useText("signOn");
  const { drop } = useStoreSignOn(companyId);
  const { submit, sending, problem } = useSend({
    send: () => removeSignOn({ companyId, signOnId }),
    onDone: () => {
      drop(signOnId);
      onClose();
      toast({ title: removed, tone: "success" });
    },
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void submit(undefined)}
      title={text.title(domain)}
      description={text.body}
      problem={problem}
      confirmLabel={text.confirm}
      tone="danger"
      busy={sending}
    />
  );
}
