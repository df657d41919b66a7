import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";
import { SignOutButton } from "../../components/sessions/sign-out-button.tsx";

/** One's own data and account outside any company: who has none gets here from the start page, and a letter leads here. */
export function AccountScreen({ children }: { children: ReactNode }) {
  const { account: text } = useText("account");
  const { frame } = useText("app");
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
      {children}
    </CenteredPage>
  );
}
