import { Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { describeError } from "../../data/errors.ts";
import { rereadSession } from "../../data/session.ts";
import { isPlatformAdmin } from "../../data/start-path.ts";
import { useUser } from "../../data/use-session.ts";
import { usePublicText, useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { CenteredPage } from "../../ui/full-page.tsx";
import { toast } from "../../ui/toast.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

export function NoCompany({ invitationGone }: { invitationGone: boolean }) {
  const text = useText();
  const { errors, signIn } = usePublicText();
  useTitle(text.home.noCompanyTitle);
  const user = useUser();
  const platformAdmin = isPlatformAdmin(user);
  const router = useRouter();
  const [checking, setChecking] = useState(false);

  const checkAgain = async () => {
    setChecking(true);
    try {
      await rereadSession();
      await router.invalidate();
    } catch (error) {
      toast({ title: describeError(error, errors), tone: "danger" });
    } finally {
      setChecking(false);
    }
  };

  return (
    <CenteredPage
      brandName="Extintor"
      title={text.home.noCompanyTitle}
      description={text.home.noCompanyBody}
      footer={<SignOutButton>{text.home.otherAddress}</SignOutButton>}
    >
      {invitationGone ? <Banner tone="warning">{signIn.invitationGone}</Banner> : null}
      <p className="rounded-lg border bg-muted px-4 py-3 font-medium break-all select-all">{user.email}</p>
      <p className="text-sm text-muted-foreground">{text.home.noCompanyNext}</p>
      {platformAdmin ? (
        <Link to="/admin" className={buttonClass({ size: "lg" })}>
          {text.home.openAdmin}
        </Link>
      ) : null}
      <Button
        size="lg"
        variant={platformAdmin ? "secondary" : "primary"}
        loading={checking}
        onClick={checkAgain}
      >
        {text.home.checkAgain}
      </Button>
    </CenteredPage>
  );
}
