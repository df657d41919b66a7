import { watchUsersOfDevice } from "../data/forget-others.ts";
import { registerServiceWorker } from "../data/offline/register-worker.ts";
import { showWholeTexts } from "../ui/layout/show-whole-texts.ts";

/** What begins behind the first screen, which does not load its script. */
export function afterStart(): () => void {
  const stops = [registerServiceWorker(), watchUsersOfDevice(), showWholeTexts()];
  return () => {
    for (const stop of stops) stop();
  };
}
