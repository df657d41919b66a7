import { useAcceptInvitation } from "../../data/people/use-accept-invitation.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { ErrorBanner } from "../../ui/display/error-banner.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

type AcceptButtonProps = { code: string; companyName: string };

export function AcceptButton({ code, companyName }: AcceptButtonProps) {
  const text = useText().invitation;
  const { accept, accepting, problem } = useAcceptInvitation(code, () => {
    toast({ title: text.accepted(companyName), tone: "success" });
  });
  return (
    <>
      <ErrorBanner problem={problem} />
      <Button size="lg" loading={accepting} onClick={accept}>
        {text.accept}
      </Button>
    </>
  );
}
