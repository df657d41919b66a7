import { useState } from "react";
import type { SignOn } from "#web/data/organisation/sign-on.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { formatDay } from "#web/text/format.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Badge } from "#web/ui/display/badge.tsx";
import { OidcDialog, SamlDialog } from "./connect-dialogs.tsx";
import { CopyField } from "#web/components/device/copy-field.tsx";
import { Step } from "./step.tsx";

type ConnectionStepProps = { companyId: string; signOn: SignOn; mayChange: boolean };

/** What the provider has to be told, and what is known of it. */
export function ConnectionStep({ companyId, signOn, mayChange }: ConnectionStepProps) {
  const { connection: text } = useText("signOn");
  const [isOpen, setOpen] = useState(false);
  const { protocol, addresses, connection } = signOn;
  const { redirect, entityId, assertionConsumer } = addresses;
  const ConnectDialog = protocol === "oidc" ? OidcDialog : SamlDialog;
  return (
    <Step number={1} title={text.title} isDone={connection !== null}>
      <p className="text-sm text-muted-foreground">{text.addresses[protocol]}</p>
      {redirect === null ? null : <CopyField label={text.redirect} value={redirect} />}
      {entityId === null ? null : <CopyField label={text.entityId} value={entityId} />}
      {assertionConsumer === null ? null : (
        <CopyField label={text.assertionConsumer} value={assertionConsumer} />
      )}
      {connection ? <Connection protocol={protocol} connection={connection} /> : null}
      {mayChange ? (
        <Button
          variant={connection ? "secondary" : "primary"}
          className="self-start"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {connection ? text.change : text.open}
        </Button>
      ) : null}
      {isOpen ? <ConnectDialog companyId={companyId} signOn={signOn} onClose={() => setOpen(false)} /> : null}
    </Step>
  );
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Long enough to ask whoever runs the provider for another one. */
const NOTICE_MS = 30 * DAY_MS;

type ConnectionProps = {
  protocol: SignOn["protocol"];
  connection: NonNullable<SignOn["connection"]>;
};

function Connection({ protocol, connection: { issuer, clientId, certificates } }: ConnectionProps) {
  const { connection: text } = useText("signOn");
  const [now] = useState(() => Date.now());
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 sm:rounded-lg sm:border sm:px-4 sm:py-3">
      <div className="min-w-0">
        <dt className="text-muted-foreground">{text.issuer[protocol]}</dt>
        <dd className="mt-0.5 font-medium wrap-anywhere">{issuer}</dd>
      </div>
      {clientId === null ? null : (
        <div className="min-w-0">
          <dt className="text-muted-foreground">{text.clientId}</dt>
          <dd className="mt-0.5 font-medium wrap-anywhere">{clientId}</dd>
        </div>
      )}
      {certificates.length > 0 ? (
        <div className="min-w-0">
          <dt className="text-muted-foreground">{text.certificate}</dt>
          {certificates.map(({ endsAt }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- several may end on one day
            <dd key={index} className="mt-0.5">
              <CertificateEnd endsAt={endsAt} now={now} />
            </dd>
          ))}
        </div>
      ) : null}
    </dl>
  );
}

function CertificateEnd({ endsAt, now }: { endsAt: string; now: number }) {
  const { connection: text } = useText("signOn");
  const language = useLanguage();
  const { timeZone } = useCompany();
  const left = Date.parse(endsAt) - now;
  const day = formatDay(language, endsAt, timeZone);
  if (left > NOTICE_MS) return <span className="font-medium">{text.certificateEnds(day)}</span>;
  return (
    <Badge size="sm" tone={left > 0 ? "warning" : "danger"}>
      {left > 0 ? text.certificateEnds(day) : text.certificateEnded(day)}
    </Badge>
  );
}
