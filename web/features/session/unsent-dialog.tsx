import { useState } from "react";
import type { SignOutPrompt } from "../../data/sign-out.ts";
import { useOnline } from "../../data/offline/online.ts";
import { useText } from "../../text/use-text.ts";
import { Banner } from "../../ui/display/banner.tsx";
import { Button } from "../../ui/controls/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

/** Asks what to do with the unsent work on this device before signing out. */
export default function UnsentDialog({ count, answer }: SignOutPrompt) {
  const { connection } = useText("app");
  const common = useText("common");
  const text = connection.unsent;
  const online = useOnline();
  const [sending, setSending] = useState(false);
  const [notSent, setNotSent] = useState(false);

  const send = async () => {
    setSending(true);
    setNotSent(false);
    const { sendUnsent } = await import("../../data/forms/delivery/before-sign-out.ts");
    if (await sendUnsent().catch(() => false)) return answer(true);
    setNotSent(true);
    setSending(false);
  };

  return (
    <Dialog
      open
      onClose={() => answer(false)}
      dismissable={!sending}
      title={text.title}
      description={text.count(count)}
      footer={
        <>
          <Button data-safe="" variant="secondary" disabled={sending} onClick={() => answer(false)}>
            {common.cancel}
          </Button>
          <Button variant="danger" disabled={sending} onClick={() => answer(true)}>
            {text.discard}
          </Button>
          {online ? (
            <Button loading={sending} onClick={send}>
              {text.send}
            </Button>
          ) : null}
        </>
      }
    >
      {notSent || !online ? (
        <Banner tone="warning" announce>
          {online ? text.notAllSent : text.offline}
        </Banner>
      ) : null}
    </Dialog>
  );
}
