import { useQuery, useQueryClient } from "@tanstack/react-query";
import { sessionsQuery } from "../../data/account.ts";
import { passkeysQuery } from "../../data/passkeys/own-passkeys.ts";
import { canUsePasskeys } from "../../data/passkeys/passkey-support.ts";
import { useText } from "../../text/use-text.ts";
import { CodeDialog } from "./code-dialog.tsx";

type ProofDialogProps = { email: string; answer: (isProven: boolean) => void; onClose: () => void };

/** Asks for a fresh proof of who the person is; what they asked for goes on afterwards. */
export default function ProofDialog({ email, answer, onClose }: ProofDialogProps) {
  const { proof: text } = useText("passkeys");
  const common = useText("common");
  const queries = useQueryClient();
  const { data: passkeys, isPending } = useQuery(passkeysQuery);
  // A button that takes another's place would be pressed by mistake.
  if (isPending) return null;
  const hasPasskey = canUsePasskeys() && (passkeys?.length ?? 0) > 0;
  return (
    <CodeDialog
      email={email}
      title={text.title}
      lead={hasPasskey ? text.leadWithPasskey : text.lead}
      sentTo={text.sentTo}
      note={text.note}
      hasPasskey={hasPasskey}
      onSignedIn={() => {
        // The new session has taken the place of this one.
        void queries.invalidateQueries(sessionsQuery);
        answer(true);
      }}
      onLeave={onClose}
      leaveLabel={common.cancel}
      dismissable
    />
  );
}
