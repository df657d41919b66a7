import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { lazyPart } from "../components/failures/lazy-part.tsx";
import { useCompany } from "../data/organisation/use-company.ts";
import { ownTasksQuery } from "../data/plan/plan.ts";
import type { OwnTasks } from "../features/plan/home/own-tasks.tsx";

let loaded: typeof OwnTasks | undefined;
const load = async () => {
  loaded ??= (await import("../features/plan/home/own-tasks.tsx")).OwnTasks;
  return loaded;
};

export const LazyComplianceCard = lazyPart(async () => ({
  default: (await import("../features/plan/home/compliance-card.tsx")).ComplianceCard,
}));

/** What the page shows first: were it to come after the figures, it would push them down. */
export type FirstPart = { part: ReactNode; isReady: boolean };

/** "Te toca", for those who have something to do. */
export function useOwnTasks(departmentId?: string): FirstPart {
  const { data, isPending } = useQuery(ownTasksQuery(useCompany().id));
  const has = data !== undefined && data.occurrences.length > 0;
  const [Part, setPart] = useState(() => loaded);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (!has || Part) return;
    load().then(
      (part) => setPart(() => part),
      // Without it the page has its figures.
      () => setMissing(true),
    );
  }, [has, Part]);
  return {
    part: has && Part ? <Part departmentId={departmentId} /> : null,
    isReady: !isPending && (!has || Part !== undefined || isMissing),
  };
}
