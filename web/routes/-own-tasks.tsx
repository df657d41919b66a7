import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { lazyPart } from "../components/failures/lazy-part.tsx";
import { prefetch } from "./-prefetch.ts";
import { ownTasksQuery } from "../data/plan/own-tasks.ts";

type Props = { departmentId?: string | undefined };
let loaded: ComponentType<Props> | undefined;

const loadPart = async () => (loaded ??= (await import("../features/plan/home/own-tasks.tsx")).OwnTasks);

/** For a home page whose data came with it: the tasks are then drawn with the figures. */
export const prefetchHome = (queries: QueryClient, companyId: string, figures?: Promise<void>) =>
  prefetch(async () => {
    const { occurrences } = await queries.ensureQueryData(ownTasksQuery(companyId));
    if (occurrences.length > 0) await loadPart();
    await figures;
  });

/** "Te toca", for those who have something to do. Were it to come after the figures, it would push them down. */
export function useOwnTasks(companyId: string, departmentId?: string): { part: ReactNode; isReady: boolean } {
  const { data, isPending } = useQuery(ownTasksQuery(companyId));
  const has = data && data.occurrences.length > 0;
  const [Part, setPart] = useState(() => loaded);
  useEffect(() => {
    if (!has || Part) return;
    void loadPart()
      // Without it the page has its figures.
      .catch(() => () => null)
      .then((part) => setPart(() => part));
  }, [has, Part]);
  return {
    part: has && Part ? <Part departmentId={departmentId} /> : null,
    isReady: !isPending && (!has || !!Part),
  };
}

const ComplianceCard = lazyPart<Props>(async () => ({
  default: (await import("../features/plan/home/compliance-card.tsx")).ComplianceCard,
}));
/** Before it is scrolled to. */
const NEAR = "600px";

/** How the plan was kept, below the figures: it is loaded when somebody comes near. */
export function ComplianceBelow(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? <ComplianceCard {...props} /> : <div ref={place} />;
}
