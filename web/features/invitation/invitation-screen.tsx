import { Link, useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useSend } from "../../data/api/use-send.ts";
import type { Invitation } from "../../data/people/invitations.ts";
import { confirmAndSignOut } from "../../data/sign-out.ts";
import { formatDay, formatList } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { useAcceptInvitation } from "../../data/people/use-accept-invitation.ts";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type InvitationScreenProps = {
  invitation: Invitation;
  code: string;
  /** The path of this page, to return to after signing in. */
  path: string;
  signedInAs: string | null;
  footer: ReactNode;
};

export function InvitationScreen({ invitation, code, path, signedInAs, footer }: InvitationScreenProps) {
  const text = useText("joining").invitation;
  const { company, invitedBy } = invitation;
  useTitle(text.title(company.name));
  return (
    <CenteredPage
      brandName="Extintor"
      title={text.title(company.name)}
      description={invitedBy ? text.from(invitedBy.name) : text.fromNobody}
      footer={footer}
    >
      <InvitationDetails invitation={invitation} />
      <NextStep
        email={invitation.email}
        path={path}
        signedInAs={signedInAs}
        accept={<AcceptButton code={code} companyName={company.name} />}
      />
    </CenteredPage>
  );
}

function InvitationDetails({ invitation }: { invitation: Invitation }) {
  const { invitation: text } = useText("joining");
  const { roles } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const { company, role, departments, email, name: invitedAs, expiresAt } = invitation;
  const rows: [string, string][] = [
    ...(invitedAs === null ? [] : ([[common.fullName, invitedAs]] as [string, string][])),
    [text.address, email],
    [common.role, roles[role]],
    ...(departments.length > 0
      ? ([
          [
            common.departments,
            formatList(
              language,
              departments.map(({ name }) => name),
            ),
          ],
        ] as [string, string][])
      : []),
    [text.expires, formatDay(language, expiresAt)],
  ];
  return (
    <div className="rounded-lg border bg-background">
      <div className="flex items-center gap-3 border-b px-4 py-3">
        <Avatar name={company.name} color={company.color} shape="square" />
        <p className="min-w-0 truncate font-semibold">{company.name}</p>
      </div>
      <dl className="flex flex-col gap-2 px-4 py-3 text-sm">
        {rows.map(([name, value]) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type NextStepProps = { email: string; path: string; signedInAs: string | null; accept: ReactNode };

function NextStep({ email, path, signedInAs, accept }: NextStepProps) {
  const text = useText("joining").invitation;
  const common = useText("common");
  if (!signedInAs) {
    return (
      <>
        <p className="text-sm text-muted-foreground">{text.signInBody}</p>
        <Link
          to="/login"
          search={{ emailAddress: email, redirectTo: path }}
          className={buttonClass({ size: "lg" })}
        >
          {text.signIn}
        </Link>
      </>
    );
  }
  if (signedInAs.toLowerCase() !== email.toLowerCase()) {
    return (
      <>
        <Banner tone="warning">{text.otherAddress(signedInAs)}</Banner>
        <SwitchAddress email={email} path={path} />
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-muted-foreground">{text.rightAddress}</p>
      {accept}
      <Link to="/" className={buttonClass({ variant: "ghost", size: "lg" })}>
        {common.notNow}
      </Link>
    </>
  );
}

function SwitchAddress({ email, path }: { email: string; path: string }) {
  const text = useText("joining").invitation;
  const router = useRouter();
  const { submit, sending, problem } = useSend({
    send: () => confirmAndSignOut(),
    onDone: async (isOut) => {
      if (isOut) await router.navigate({ to: "/login", search: { emailAddress: email, redirectTo: path } });
    },
  });
  return (
    <>
      <ErrorBanner problem={problem} />
      <Button size="lg" loading={sending} onClick={() => void submit(undefined)}>
        {text.switchAddress}
      </Button>
    </>
  );
}

type AcceptButtonProps = { code: string; companyName: string };

function AcceptButton({ code, companyName }: AcceptButtonProps) {
  const text = useText("joining").invitation;
  const { accept, accepting, problem } = useAcceptInvitation(code, () => {
    toast({ title: text.accepted(companyName), tone: "success" });
  });
  return (
    <>
      <ErrorBanner problem={problem} />
      <Button size="lg" loading={accepting} onClick={accept}>
        {text.accept}
      </Button>
    </>
  );
}
