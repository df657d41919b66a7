import { useEffect } from "react";
import { isUnsentSheetOpenAtom, newReceiptAtom, type Receipt } from "../../data/unsent-summary.ts";
import { useLanguage } from "../../text/use-text.ts";
import { toast } from "../../ui/overlays/toast.tsx";
import { describeReceipt, useUnsentText } from "./describe-unsent.ts";

/** Tells the user once that what had been waiting has arrived. */
export default function ReceiptToast({ receipt }: { receipt: Receipt }) {
  const text = useUnsentText();
  const language = useLanguage();
  useEffect(() => {
    newReceiptAtom.set(null);
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
  }, [receipt, text, language]);
  return null;
}
