import { useSelector } from "@tanstack/react-store";
import { lazy, Suspense } from "react";
import { leavingAtom } from "../../data/leaving.ts";

const UnsentDialog = lazy(() => import("./unsent-dialog.tsx"));

/** Shows the unsent work dialog while a sign-out waits for an answer. */
export function UnsentWorkPrompt() {
  const leaving = useSelector(leavingAtom);
  if (!leaving) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog {...leaving} />
    </Suspense>
  );
}
