import { watchUsersOfDevice } from "../data/forget-others.ts";
import { queries } from "../data/offline/queries.ts";
import { registerServiceWorker } from "../data/offline/register-worker.ts";
import { companiesQuery } from "../data/organisation/companies.ts";
import { showWholeTexts } from "../ui/layout/show-whole-texts.ts";

/** What begins behind the first screen, which does not load its script. */
export function afterStart(): () => void {
  // A phone shows them when somebody opens "Más", also without a network.
  void queries.prefetchQuery({ ...companiesQuery, staleTime: Infinity });
  const stops = [registerServiceWorker(), watchUsersOfDevice(), showWholeTexts()];
  return () => {
    for (const stop of stops) stop();
  };
}
