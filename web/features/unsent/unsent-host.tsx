import { useSelector } from "@tanstack/react-store";
import { lazy, Suspense, useEffect } from "react";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { isUnsentSheetOpenAtom, newReceiptAtom, unsentSummaryAtom } from "../../data/unsent-summary.ts";

const loadSheet = () => import("./unsent-sheet.tsx");
const UnsentSheet = lazyDialog(loadSheet);
const ReceiptToast = lazy(() => import("./receipt-toast.tsx"));

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
      {receipt ? <ReceiptToast receipt={receipt} /> : null}
    </Suspense>
  );
}
