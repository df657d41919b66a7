import { useRouter } from "@tanstack/react-router";
import type { SessionUser } from "../../data/session/session.ts";
import { stopWaitingForSignIn } from "../../data/session/expired-session.ts";
import { useText } from "../../text/use-text.ts";
import { CodeDialog } from "./code-dialog.tsx";

/** Asks for a new code when the session expires, without leaving the page. */
export default function ExpiredDialog({ user }: { user: SessionUser }) {
  const text = useText("app").connection.expired;
  const router = useRouter();
  const useOtherAddress = () => {
    const { href } = router.latestLocation;
    stopWaitingForSignIn();
    void router.navigate({ to: "/login", search: { redirectTo: href }, replace: true });
  };

  return (
    <CodeDialog
      email={user.email}
      hasSignOn={user.hasSignOn}
      title={text.title}
      lead={text.lead}
      sentTo={text.sentTo}
      note={text.kept}
      onLeave={useOtherAddress}
      leaveLabel={text.otherAddress}
      dismissable={false}
    />
  );
}
