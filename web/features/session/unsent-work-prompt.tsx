import { useSelector } from "@tanstack/react-store";
import { lazy, Suspense } from "react";
import { leavingAtom } from "../../data/leaving.ts";

const UnsentDialog = lazy(() => import("./unsent-dialog.tsx"));

/** Wherever one can sign out: asks whoever has unsent work. */
export function UnsentWorkPrompt() {
  const leaving = useSelector(leavingAtom);
  if (!leaving) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog {...leaving} />
    </Suspense>
  );
}
