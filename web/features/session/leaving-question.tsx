import { useSelector } from "@tanstack/react-store";
import { lazy, Suspense } from "react";
import { signOutPromptAtom } from "../../data/sign-out.ts";

const UnsentDialog = lazy(() => import("./unsent-dialog.tsx"));

/** Wherever one can sign out: asks whoever has unsent work. */
export function LeavingQuestion() {
  const leaving = useSelector(signOutPromptAtom);
  if (!leaving) return null;
  return (
    <Suspense fallback={null}>
      <UnsentDialog {...leaving} />
    </Suspense>
  );
}
