import { useSelector } from "@tanstack/react-store";
import { lazyDialog } from "../../components/failures/lazy-dialog.tsx";
import { type SignOutPrompt, signOutPromptAtom } from "../../data/sign-out.ts";

const UnsentDialog = lazyDialog<SignOutPrompt & { onClose: () => void }>(() => import("./unsent-dialog.tsx"));

/** Shows the unsent work dialog while a sign-out waits for an answer. */
export function UnsentWorkPrompt() {
  const leaving = useSelector(signOutPromptAtom);
  return leaving ? <UnsentDialog {...leaving} onClose={() => leaving.answer(false)} /> : null;
}
