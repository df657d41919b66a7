import { Link } from "@tanstack/react-router";
import { useUser } from "../../data/session/use-session.ts";
import { useAccountText } from "../../text/account/use-account-text.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { SignOutButton } from "../../components/sessions/sign-out-button.tsx";
import { DeleteAccountSection } from "./delete-account-section.tsx";
import { OwnDataSection } from "./own-data-section.tsx";

/** One's own data and account outside any company: who has none gets here from the start page, and a letter leads here. */
export function AccountScreen() {
  const { account: text } = useAccountText();
  const { frame } = useText();
  const { email } = useUser();
  useTitle(text.screen);
  return (
    <CenteredPage
      brandName="Extintor"
      title={text.screen}
      description={<span className="wrap-anywhere">{email}</span>}
      footer={
        <>
          <Link to="/" className={buttonClass({ variant: "link" })}>
            {text.back}
          </Link>
          <SignOutButton>{frame.signOut}</SignOutButton>
        </>
      }
    >
      <OwnDataSection />
      <DeleteAccountSection />
    </CenteredPage>
  );
}
