import { useSelector } from "@tanstack/react-store";
import { RotateCw } from "lucide-react";
import { useState, useEffect } from "react";
import { silentAtom, untilSilent } from "../../data/api/silence.ts";
import { lastReceipt } from "../../data/forms/delivery/receipt.ts";
import { retryRefused, type UnsentItem, readUnsentItems } from "../../data/forms/delivery/unsent-items.ts";
import { sendEverything, startOutbox } from "../../data/forms/outbox/outbox.ts";
import { sendingAtom, sendingState } from "../../data/forms/outbox/sending-state.ts";
import { BLOCKED } from "../../data/forms/store/save-state.ts";
import { useOnline, onlineAtom } from "../../data/offline/online.ts";
import { DeviceKeeping } from "../../components/device/device-keeping.tsx";
import { formatTime } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Banner } from "../../ui/display/banner.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { describeReceipt, deviceTimeZone } from "./describe-unsent.ts";
import { UnsentCard } from "./unsent-card.tsx";
import { unsentDraftsAtom } from "../../data/forms/outbox/unsent-drafts.ts";

/** The unsent items of all tabs, as they are now; null until the device has been read. */
function useUnsentItems(): readonly UnsentItem[] | null {
  const [items, setItems] = useState<readonly UnsentItem[] | null>(null);
  useEffect(() => {
    startOutbox();
    const unmount = new AbortController();
    let isReading = false;
    let isStale = false;
    const read = async () => {
      isStale = true;
      if (isReading) return;
      isReading = true;
      while (isStale && !unmount.signal.aborted) {
        isStale = false;
        // oxlint-disable-next-line no-await-in-loop -- what changed meanwhile is read next
        const found = await readUnsentItems();
        if (!unmount.signal.aborted) setItems(found);
      }
      isReading = false;
    };
    let { signedOut, limitedUntil } = sendingState();
    const subscriptions = [
      unsentDraftsAtom.subscribe(() => void read()),
      onlineAtom.subscribe(() => void read()),
      silentAtom.subscribe(() => void read()),
      sendingAtom.subscribe((now) => {
        // Progress alone changes no item.
        if (now.signedOut === signedOut && now.limitedUntil === limitedUntil) return;
        ({ signedOut, limitedUntil } = now);
        void read();
      }),
    ];
    void read();
    return () => {
      unmount.abort();
      for (const each of subscriptions) each.unsubscribe();
    };
  }, []);
  return items;
}

/** What is only on this device, why, and the receipt of what arrived last. */
export default function UnsentSheet({ onClose }: { onClose: () => void }) {
  const text = useText("unsent");
  const language = useLanguage();
  const items = useUnsentItems();
  const situation = useSituation(items ?? []);
  const [isRetrying, setRetrying] = useState(false);
  const last = lastReceipt();
  // It is older than what waits below: it does not say that everything is sent.
  const receipt = last && { ...last, left: Math.max(last.left, items?.length ?? 0) };
  const retry = async () => {
    setRetrying(true);
    await retryRefused();
    // A silent server is told about in the list; the attempt goes on.
    await Promise.race([sendEverything(), untilSilent()]);
    setRetrying(false);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={items?.length === 0 ? text.titleOfNone : text.title}
      description={situation}
      footer={
        items?.some(({ save }) => save !== "limited") ? (
          <Button data-safe="" loading={isRetrying} onClick={() => void retry()}>
            <RotateCw aria-hidden="true" />
            {text.retry}
          </Button>
        ) : null
      }
    >
      <div className="flex flex-col gap-4">
        {items === null ? <p className="text-muted-foreground">{text.loading}</p> : null}
        {items?.length === 0 && !receipt ? <p className="text-muted-foreground">{text.nothing}</p> : null}
        {items && items.length > 0 ? (
          <ul aria-label={text.list} className="flex flex-col gap-3">
            {items.map((item) => (
              <UnsentCard key={item.key} item={item} onLeave={onClose} />
            ))}
          </ul>
        ) : null}
        {receipt ? (
          <Banner tone={receipt.left > 0 ? "neutral" : "success"}>
            {describeReceipt(receipt, { text, language })}
          </Banner>
        ) : null}
        <DeviceKeeping />
      </div>
    </Dialog>
  );
}

/** Why the items are still here, and what happens next. */
function useSituation(items: readonly UnsentItem[]): string | undefined {
  const { safe } = useText("unsent");
  const language = useLanguage();
  const isOnline = useOnline();
  const isSilent = useSelector(silentAtom);
  const { signedOut, limitedUntil, retryAt } = useSelector(sendingAtom);
  const time = (at: number) => formatTime(language, new Date(at), deviceTimeZone());
  if (items.length === 0) return undefined;
  if (signedOut) return safe.signedOut;
  if (!isOnline) return safe.offline;
  if (items.every(({ save }) => BLOCKED.has(save))) return safe.stuck;
  if (isSilent) return safe.unanswered;
  if (items.some(({ save }) => save === "limited")) return safe.limited(time(limitedUntil));
  return retryAt > 0 ? safe.trouble(time(retryAt)) : safe.saving;
}
