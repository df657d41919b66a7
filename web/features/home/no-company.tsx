import { useQueryClient } from "@tanstack/react-query";
import { Link, useRouter } from "@tanstack/react-router";
import { useSend } from "../../data/api/use-send.ts";
import { ownInvitationsQuery } from "./own-invitations.tsx";
import { refreshSession } from "../../data/session/session.ts";
import { isPlatformAdmin } from "#worker/policy/actor.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { OwnInvitations } from "./own-invitations.tsx";
import { UnsentNotice } from "../../components/records/unsent-button.tsx";
import { SignOutButton } from "../../components/sessions/sign-out-button.tsx";

type NoCompanyProps = { invitationGone: boolean; onCreateCompany: () => void };

export function NoCompany({ invitationGone, onCreateCompany: onFound }: NoCompanyProps) {
  const { home: text } = useText("joining");
  const { frame } = useText("app");
  const { signIn } = useText("public");
  const user = useUser();
  const platformAdmin = isPlatformAdmin(user);
  const title = platformAdmin ? frame.adminArea : text.noCompanyTitle;
  useTitle(title);
  const router = useRouter();
  const queries = useQueryClient();
  const { submit, sending } = useSend({
    send: () => Promise.all([refreshSession(), queries.invalidateQueries(ownInvitationsQuery)]),
    onDone: () => router.invalidate(),
    onFail: (message) => toast({ title: message, tone: "danger" }),
  });

  return (
    <CenteredPage
      brandName="Extintor"
      title={title}
      footer={
        <>
          <UnsentNotice />
          <Link to="/" search={{ account: true }} className={buttonClass({ variant: "link" })}>
            {frame.account}
          </Link>
          <SignOutButton>{text.otherAddress}</SignOutButton>
        </>
      }
    >
      {invitationGone ? <Banner tone="warning">{signIn.invitationGone}</Banner> : null}
      {platformAdmin ? (
        <Link to="/admin" className={buttonClass({ size: "lg" })}>
          {text.openAdmin}
        </Link>
      ) : null}
      <OwnInvitations />
      <div className="flex flex-col gap-3 text-sm text-muted-foreground">
        <p>{platformAdmin ? text.noCompanyOfAdmin : text.noCompanyBody}</p>
        <p className="rounded-lg border bg-muted px-4 py-3 text-base font-medium break-all text-foreground select-all">
          {user.email}
        </p>
        <p>{text.noCompanyNext}</p>
      </div>
      <Button variant="secondary" size="lg" loading={sending} onClick={() => void submit(undefined)}>
        {text.checkAgain}
      </Button>
      <section aria-labelledby="found-company" className="flex flex-col gap-3 border-t pt-5">
        <div>
          <h2 id="found-company" className="font-semibold">
            {text.foundTitle}
          </h2>
          <p className="mt-1 text-sm text-pretty text-muted-foreground">{text.foundBody}</p>
        </div>
        <Button size="lg" variant={platformAdmin ? "secondary" : "primary"} onClick={onFound}>
          {text.found}
        </Button>
      </section>
    </CenteredPage>
  );
}
