import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSend } from "../../data/api/use-send.ts";
import {
  isPushRefused,
  pushQuery,
  pushState,
  refusePush,
  turnOnPush,
  type PushState,
} from "../../data/device/push.ts";
import { useUser } from "../../data/session/use-session.ts";
import { useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Card, CardContent } from "../../ui/display/card.tsx";
import { toast } from "../../ui/overlays/toast.tsx";

/** Turns the device on from what a tap does, and says what came of it. */
export function useTurnOnPush(onDone: (state: PushState) => void) {
  const text = useText("push");
  const { id } = useUser();
  return useSend({
    send: () => turnOnPush(id),
    onDone: (state) => {
      if (state === "on") toast({ title: text.isOn, tone: "success" });
      else if (state === "blocked") toast({ title: text.blocked, tone: "danger" });
      onDone(state);
    },
    onFail: () => toast({ title: text.failed, tone: "danger" }),
  });
}

/** Beside what somebody was told: then they know what for. Once refused, the settings have it. */
export default function PushOffer() {
  const text = useText("push");
  const { id } = useUser();
  const [state, setState] = useState(() => (isPushRefused(id) ? null : pushState(id)));
  const { submit, sending } = useTurnOnPush(setState);
  const { data: isSetUp } = useQuery({ ...pushQuery, enabled: state === "off" || state === "installFirst" });
  if (!isSetUp) return null;
  if (state !== "off" && state !== "installFirst") return null;
  const refuse = () => {
    refusePush(id);
    setState(null);
  };
  return (
    <section aria-label={text.offer}>
      <Card>
        <CardContent className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-[18rem]">
            <p className="font-medium">{text.offer}</p>
            <p className="mt-1 text-sm text-pretty text-muted-foreground">
              {state === "off" ? text.offerBody : text.installFirst}
            </p>
          </div>
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            {state === "off" ? (
              <Button
                className="min-h-11 max-sm:flex-1"
                loading={sending}
                onClick={() => void submit(undefined)}
              >
                {text.turnOn}
              </Button>
            ) : null}
            <Button variant="secondary" className="min-h-11 max-sm:flex-1" onClick={refuse}>
              {state === "off" ? text.later : text.understood}
            </Button>
          </div>
        </CardContent>
      </Card>
    </section>
  );
}
