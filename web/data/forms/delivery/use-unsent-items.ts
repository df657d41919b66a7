import { useEffect, useState } from "react";
import { silentAtom } from "../../api/silence.ts";
import { onlineAtom } from "../../offline/online.ts";
import { startOutbox } from "../outbox/outbox.ts";
import { sendingAtom, sendingState } from "../outbox/sending-state.ts";
import { unsentAtom } from "../outbox/unsent-drafts.ts";
import { readUnsentItems, type UnsentItem } from "./unsent-items.ts";

/** The unsent items of all tabs, as they are now; null until the device has been read. */
export function useUnsentItems(): readonly UnsentItem[] | null {
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
      unsentAtom.subscribe(() => void read()),
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
