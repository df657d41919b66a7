import { useUpdateUser, useUser } from "../../data/session/use-session.ts";
import { useSubmit } from "../../data/api/use-submit.ts";
import { useText } from "../../text/use-text.ts";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { toast } from "../../ui/overlays/toast.tsx";
import { Switch } from "../../ui/controls/toggle.tsx";

/** Whether a mail comes each morning with what is due. */
export function DailyDigestCard() {
  const { actionTexts: text, settings: words } = useText();
  const { dailyDigest } = useUser();
  const { submit, sending, problem } = useSubmit({
    send: useUpdateUser(),
    onDone: () => toast({ title: words.saved, tone: "success" }),
  });
  return (
    <Card>
      <CardContent>
        <Switch
          label={text.digest}
          hint={text.digestBody}
          error={problem}
          checked={dailyDigest}
          aria-busy={sending || undefined}
          onChange={({ target }) => void submit({ dailyDigest: target.checked })}
        />
      </CardContent>
    </Card>
  );
}
