import { useRouter } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { FailedQueryNotice } from "../../components/failures/load-error.tsx";
import { describeError } from "../../data/api/errors.ts";
import { usePasskeySignIn } from "../../data/passkeys/use-passkey-sign-in.ts";
import { useStrongWays } from "../../data/passkeys/use-strong-ways.ts";
import { goToCompany } from "../../data/session/session.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { SkeletonText } from "../../ui/display/skeleton.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { SignOutButton } from "../../components/sessions/sign-out-button.tsx";

type LockedScreenProps = {
  description: string;
  /** What is left to do for who has no other way in at hand. */
  children: ReactNode;
  /** Where else the person may go. */
  elsewhere?: ReactNode;
};

/** In place of what a code is not enough for: the person proves here who they are, and the page goes on. */
export function LockedScreen({ description, children, elsewhere }: LockedScreenProps) {
  const { strongSignIn: text } = useText("lifecycle");
  const { frame } = useText("app");
  const words = useText("public");
  useTitle(text.locked);
  const router = useRouter();
  const { email } = useUser();
  const { query, isPending, hasPasskey, hasCompany } = useStrongWays();
  const passkey = usePasskeySignIn(() => void router.invalidate());
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const leave = async () => {
    setRefusal(null);
    setLeaving(true);
    try {
      // `leaving` stays true until the browser has left.
      await goToCompany(email, router.latestLocation.href);
    } catch (error) {
      setRefusal(describeError(error, words.errors));
      setLeaving(false);
    }
  };
  return (
    <CenteredPage
      brandName="Extintor"
      title={text.locked}
      description={description}
      footer={
        <>
          {elsewhere}
          <SignOutButton>{frame.signOut}</SignOutButton>
        </>
      }
    >
      <FailedQueryNotice query={query} />
      {isPending ? (
        <SkeletonText lines={3} />
      ) : (
        <>
          <ErrorBanner problem={passkey.busy || leaving ? null : (passkey.problem ?? refusal)} />
          {hasPasskey ? (
            <Button size="lg" loading={passkey.busy} onClick={() => void passkey.start()}>
              {words.signIn.usePasskey}
            </Button>
          ) : null}
          {hasCompany ? (
            <Button
              size="lg"
              variant={hasPasskey ? "secondary" : "primary"}
              loading={leaving}
              onClick={() => void leave()}
            >
              {words.company.enter}
            </Button>
          ) : null}
          {children}
        </>
      )}
    </CenteredPage>
  );
}
