import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { isPlatformAdmin } from "#worker/policy/actor.ts";
import { useStartForm } from "../../data/navigation/start-form.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button, buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { OwnInvitations } from "./own-invitations.tsx";
import { SignOutButton } from "../../components/sessions/sign-out-button.tsx";

type NoDepartmentProps = { companyId: string; companyName: string; invitationGone: boolean };

export function NoDepartment({ companyId, companyName, invitationGone }: NoDepartmentProps) {
  const { home: text } = useText("joining");
  const { createForm, frame } = useText("app");
  const { signIn } = useText("public");
  const title = text.noDepartmentTitle(companyName);
  useTitle(title);
  const user = useUser();
  const { start } = useStartForm();
  return (
    <CenteredPage
      brandName="Extintor"
      title={title}
      description={text.noDepartmentBody}
      footer={
        <>
          <span className="min-w-0 truncate">{user.email}</span>
          <SignOutButton>{frame.signOut}</SignOutButton>
        </>
      }
    >
      {invitationGone ? <Banner tone="warning">{signIn.invitationGone}</Banner> : null}
      <OwnInvitations />
      <p className="text-sm text-muted-foreground">{text.noDepartmentMeanwhile}</p>
      <Button size="lg" onClick={() => start("mailbox")}>
        <Plus aria-hidden="true" />
        {createForm.newEntry}
      </Button>
      <Link
        to="/$companyId/my-mailbox"
        params={{ companyId }}
        className={buttonClass({ variant: "secondary", size: "lg" })}
      >
        {text.openMyMailbox}
      </Link>
      {isPlatformAdmin(user) ? (
        <Link to="/admin" className={buttonClass({ variant: "secondary", size: "lg" })}>
          {text.openAdmin}
        </Link>
      ) : null}
    </CenteredPage>
  );
}
