import { useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { lazyPart } from "../components/failures/lazy-part.tsx";
import { ownTasksQuery } from "../data/plan/own-tasks.ts";

type Props = { departmentId?: string | undefined };
let loaded: ComponentType<Props> | undefined;

export const LazyComplianceCard = lazyPart<Props>(async () => ({
  default: (await import("../features/plan/home/compliance-card.tsx")).ComplianceCard,
}));

/** "Te toca", for those who have something to do. Were it to come after the figures, it would push them down. */
export function useOwnTasks(companyId: string, departmentId?: string): { part: ReactNode; isReady: boolean } {
  const { data, isPending } = useQuery(ownTasksQuery(companyId));
  const has = data && data.occurrences.length > 0;
  const [Part, setPart] = useState(() => loaded);
  useEffect(() => {
    if (!has || Part) return;
    void import("../features/plan/home/own-tasks.tsx")
      .then(({ OwnTasks }) => (loaded = OwnTasks))
      // Without it the page has its figures.
      .catch(() => () => null)
      .then((part) => setPart(() => part));
  }, [has, Part]);
  return {
    part: has && Part ? <Part departmentId={departmentId} /> : null,
    isReady: !isPending && (!has || !!Part),
  };
}
