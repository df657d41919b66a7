import { useEffect } from "react";
import { claimReceipt } from "../../data/forms/delivery/receipt.ts";
import { install, installWay, takeInstallOffer } from "../../data/device/keeping.ts";
import { isUnsentSheetOpenAtom, type Receipt } from "../../data/delivery-status.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { describeReceipt } from "./describe-unsent.ts";

type ReceiptToastProps = { receipt: Receipt; onClose: () => void };

/** Tells the user once that what had been waiting has arrived: as soon as they look at this tab. */
export default function ReceiptToast({ receipt }: ReceiptToastProps) {
  const text = useText("unsent");
  const language = useLanguage();
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState !== "visible" || !claimReceipt()) return;
      // The open list says it.
      if (isUnsentSheetOpenAtom.get()) return;
      const { left } = receipt;
      toast({
        tone: left > 0 ? "warning" : "success",
        title: describeReceipt(receipt, { text, language }),
        ...(left > 0
          ? {
              description: text.receipt.left(left),
              action: { label: text.receipt.see, onClick: () => isUnsentSheetOpenAtom.set(true) },
            }
          : {}),
      });
      // Who has worked without a network knows what an installed app is for.
      if (left > 0 || !takeInstallOffer()) return;
      const isAsked = installWay() === "ask";
      toast({
        title: text.offer.title,
        description: text.offer.body,
        stays: "behind dialogs",
        action: isAsked
          ? { label: text.offer.install, onClick: () => void install() }
          : { label: text.offer.how, onClick: () => isUnsentSheetOpenAtom.set(true) },
      });
    };
    tell();
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [receipt, text, language]);
  return null;
}
