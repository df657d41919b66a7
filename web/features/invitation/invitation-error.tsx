import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { describeError } from "../../data/api/errors.ts";
import { useText } from "../../text/use-text.ts";
import { useTitle } from "../../text/use-title.ts";
import { Button } from "../../ui/controls/button.tsx";
import { CenteredPage } from "../../ui/layout/centered-page.tsx";

export function InvitationError({ error, reset }: ErrorComponentProps) {
  const { invitation, errors } = useText("public");
  useTitle(invitation.broken);
  const router = useRouter();
  const retry = () => {
    void router.invalidate();
    reset();
  };
  return (
    <CenteredPage brandName="Extintor" title={invitation.broken} description={describeError(error, errors)}>
      <Button size="lg" onClick={retry}>
        {errors.retry}
      </Button>
    </CenteredPage>
  );
}
