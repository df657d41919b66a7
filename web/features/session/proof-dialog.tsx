import { useQueryClient } from "@tanstack/react-query";
import { sessionsQuery } from "../../data/account.ts";
import { useStrongWays } from "../../data/passkeys/use-strong-ways.ts";
import type { ProofQuestion } from "../../data/session/proof-questions.ts";
import { useText } from "../../text/use-text.ts";
import { CodeDialog } from "./code-dialog.tsx";
import { StrongProofDialog } from "./strong-proof-dialog.tsx";

type ProofDialogProps = Pick<ProofQuestion, "needed" | "email" | "answer"> & { onClose: () => void };

/** Asks for a proof of who the person is; what they asked for goes on afterwards. */
export default function ProofDialog({ needed, email, answer, onClose }: ProofDialogProps) {
  const queries = useQueryClient();
  const onProven = () => {
    // The new session has taken the place of this one.
    void queries.invalidateQueries(sessionsQuery);
    answer(true);
  };
  const Asking = needed === "STRONG_PROOF_NEEDED" ? StrongProofDialog : FreshProofDialog;
  return <Asking email={email} onProven={onProven} onClose={onClose} />;
}

type FreshProofDialogProps = { email: string; onProven: () => void; onClose: () => void };

function FreshProofDialog({ email, onProven, onClose }: FreshProofDialogProps) {
  const { proof: text } = useText("passkeys");
  const common = useText("common");
  const { isPending, hasPasskey, hasCompany } = useStrongWays();
  // A button that takes another's place would be pressed by mistake.
  if (isPending) return null;
  return (
    <CodeDialog
      email={email}
      title={text.title}
      lead={hasPasskey ? text.leadWithPasskey : text.lead}
      sentTo={text.sentTo}
      note={text.note}
      hasPasskey={hasPasskey}
      hasSignOn={hasCompany}
      onSignedIn={onProven}
      onLeave={onClose}
      leaveLabel={common.cancel}
      dismissable
    />
  );
}
