import { lazy, Suspense, useSyncExternalStore } from "react";
import { currentLeaving, subscribeLeaving } from "../../data/leaving.ts";

const UnsentDialog = lazy(() => import("./unsent-dialog.tsx"));

/** Wherever one can sign out: asks whoever has unsent work. */
export function LeavingQuestion() {
  const leaving = useSyncExternalStore(subscribeLeaving, currentLeaving);
  if (!leaving) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog {...leaving} />
    </Suspense>
  );
}
