import { Link } from "@tanstack/react-router";
import { useStrongWays } from "../../data/passkeys/use-strong-ways.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { buttonClass } from "../../ui/controls/button.tsx";
import { LockedScreen } from "./locked-screen.tsx";

/** In place of the administration for a platform administrator who came in with a code, which is not enough. */
export function LockedPlatform() {
  const { strongSignIn: text } = useText("lifecycle");
  const { companies } = useUser();
  const { hasPasskey } = useStrongWays();
  const own = companies.find(({ needsStrongSignIn }) => !needsStrongSignIn);
  return (
    <LockedScreen
      description={text.platformBody}
      elsewhere={
        own ? (
          <Link to="/$companyId" params={{ companyId: own.id }} className={buttonClass({ variant: "link" })}>
            {text.ownCompany}
          </Link>
        ) : null
      }
    >
      <p className="text-sm text-muted-foreground">
        {hasPasskey ? text.lostPlatformKey : text.noPlatformKey}
      </p>
    </LockedScreen>
  );
}
