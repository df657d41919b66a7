import { useEffect, useState } from "react";
import { describeError } from "../../data/api/errors.ts";
import { canUsePasskeys } from "../../data/passkeys/passkey-support.ts";
import { usePasskeySignIn } from "../../data/passkeys/use-passkey-sign-in.ts";
import { useLatestRef } from "../../data/rendering/use-latest-ref.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";

/** The code needs neither this script nor this request, so they come after the first picture. */
const AFTER_PICTURE_MS = 300;

type PasskeySignInProps = { onSignedIn: () => void };

/** A button for signing in with a passkey; the browser proposes passkeys in the field of the address too. */
export function PasskeySignIn(props: PasskeySignInProps) {
  const [isOffered] = useState(canUsePasskeys);
  return isOffered ? <OfferedPasskey {...props} /> : null;
}

function OfferedPasskey({ onSignedIn }: PasskeySignInProps) {
  const { signIn: text, errors } = useText("public");
  const { start, busy, problem } = usePasskeySignIn(onSignedIn);
  const [isChosen, setChosen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const latest = useLatestRef({ onSignedIn, errors });

  // The browser asks one question at a time: it proposes none while the button's is open.
  useEffect(() => {
    if (busy) return undefined;
    const until = new AbortController();
    const propose = async () => {
      const { proposePasskeys } = await import("../../data/passkeys/browser-passkeys.ts");
      const isSignedIn = await proposePasskeys({
        signal: until.signal,
        onChosen: () => {
          setRefusal(null);
          setChosen(true);
        },
        onRefused: (error) => {
          setRefusal(describeError(error, latest.current.errors));
          setChosen(false);
        },
      });
      if (isSignedIn) latest.current.onSignedIn();
    };
    // Without its script the button says what is wrong.
    const timer = setTimeout(() => void propose().catch(() => {}), AFTER_PICTURE_MS);
    return () => {
      clearTimeout(timer);
      until.abort();
    };
  }, [busy, latest]);

  const shown = problem ?? refusal;
  return (
    <div className="flex flex-col gap-5">
      <p className="flex items-center gap-3 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {text.or}
      </p>
      <div className="flex flex-col gap-2">
        <Button
          variant="secondary"
          size="lg"
          loading={busy || isChosen}
          onClick={() => {
            setRefusal(null);
            void start();
          }}
        >
          {text.withPasskey}
        </Button>
        {shown ? (
          <p role="alert" className="text-sm font-medium text-destructive-ink">
            {shown}
          </p>
        ) : null}
      </div>
    </div>
  );
}
