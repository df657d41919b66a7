import { useSelector } from "@tanstack/react-store";
import { Suspense, useEffect } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { isUnsentSheetOpenAtom, newReceiptAtom, unsentSummaryAtom } from "../../data/delivery-status.ts";

const loadSheet = () => import("./unsent-sheet.tsx");
const UnsentSheet = lazyDialog(loadSheet);
// If its script cannot be loaded, the receipt is shown the next time that the app is opened.
const ReceiptToast = lazyDialog(() => import("./receipt-toast.tsx"));

/** Shows the list of what is not sent when somebody opens it, and the receipts, over any signed-in screen. */
export function UnsentHost() {
  const isOpen = useSelector(isUnsentSheetOpenAtom);
  const receipt = useSelector(newReceiptAtom);
  const hasUnsent = useSelector(unsentSummaryAtom, ({ count }) => count > 0);
  useEffect(() => {
    // It may be opened without a network.
    if (hasUnsent) void loadSheet().catch(() => {});
  }, [hasUnsent]);
  return (
    <Suspense fallback={null}>
      {isOpen ? <UnsentSheet onClose={() => isUnsentSheetOpenAtom.set(false)} /> : null}
      {receipt ? <ReceiptToast receipt={receipt} onClose={() => newReceiptAtom.set(null)} /> : null}
    </Suspense>
  );
}
