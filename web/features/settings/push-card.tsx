import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTurnOnPush } from "../../components/device/push-offer.tsx";
import { useSend } from "../../data/api/use-send.ts";
import { pushQuery, pushState, turnOffPush, type PushState } from "../../data/device/push.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { Switch } from "../../ui/controls/toggle.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** Whether this device shows how much is new while the app is closed. */
export default function PushCard() {
  const text = useText("push");
  const { id } = useUser();
  const [state, setState] = useState<PushState>(() => pushState(id));
  const on = useTurnOnPush(setState);
  const off = useSend({
    send: () => turnOffPush(id),
    onDone: (now) => {
      toast({ title: text.isOff, tone: "success" });
      setState(now);
    },
    onFail: (title) => toast({ title, tone: "danger" }),
  });
  const { data: isSetUp } = useQuery(pushQuery);
  const isPossible = isSetUp !== false && (state === "on" || state === "off");
  const hints = { ...text, on: text.onThisDeviceBody, off: text.onThisDeviceBody };
  return (
    <Card>
      <CardContent>
        <Switch
          label={text.onThisDevice}
          hint={isSetUp === false ? text.notSetUp : hints[state]}
          checked={state === "on"}
          disabled={!isPossible}
          aria-busy={on.sending || off.sending || undefined}
          onChange={({ target }) => void (target.checked ? on : off).submit(undefined)}
        />
      </CardContent>
    </Card>
  );
}
