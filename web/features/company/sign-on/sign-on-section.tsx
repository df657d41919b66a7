import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { MOST_SIGN_ONS } from "#worker/contract/sign-in/sign-on.ts";
import { can } from "#worker/policy/can.ts";
import { FailedQueryNotice } from "#web/components/failures/load-error.tsx";
import { signOnsQuery } from "#web/data/organisation/sign-on.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useActor } from "#web/data/session/use-actor.ts";
import { useText } from "#web/text/use-text.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Card, CardContent } from "#web/ui/display/card.tsx";
import { Section } from "#web/ui/display/section.tsx";
import { SkeletonText } from "#web/ui/display/skeleton.tsx";
import { BeginDialog } from "./begin-dialog.tsx";
import { SignOnCard } from "./sign-on-card.tsx";

/** How people sign in with the accounts of their company; for owners. */
export default function SignOnSection() {
  const { id: companyId } = useCompany();
  const maySee = can(useActor(), "signOn.read", { companyId });
  return maySee ? <OwnersSection key={companyId} companyId={companyId} /> : null;
}

function OwnersSection({ companyId }: { companyId: string }) {
  const text = useText("signOn");
  const mayChange = can(useActor(), "signOn.manage", { companyId });
  const query = useQuery(signOnsQuery(companyId));
  const [isOpen, setOpen] = useState(false);
  const { data: signOns } = query;
  const count = signOns?.length ?? 0;
  const begin = (label: string, isFirst: boolean) => (
    <Button variant={isFirst ? "primary" : "secondary"} aria-haspopup="dialog" onClick={() => setOpen(true)}>
      <Plus aria-hidden="true" />
      {label}
    </Button>
  );
  return (
    <Section
      title={text.title}
      description={text.lead}
      action={mayChange && count > 0 && count < MOST_SIGN_ONS ? begin(text.another, false) : null}
    >
      <FailedQueryNotice query={query} />
      {query.isPending ? <SkeletonText lines={4} /> : null}
      {signOns?.length === 0 ? (
        <Card>
          <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 flex-1 basis-[15rem] text-sm text-muted-foreground">{text.none}</p>
            {mayChange ? begin(text.begin, true) : null}
          </CardContent>
        </Card>
      ) : null}
      {signOns?.map((signOn) => (
        <SignOnCard key={signOn.id} companyId={companyId} signOn={signOn} mayChange={mayChange} />
      ))}
      {isOpen ? <BeginDialog companyId={companyId} onClose={() => setOpen(false)} /> : null}
    </Section>
  );
}
