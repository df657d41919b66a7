import { type QueryClient, useQuery } from "@tanstack/react-query";
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { localDay } from "../../worker/domain/time/digest-schedule.ts";
import { prefetch } from "./-prefetch.ts";
import { useCompany } from "../data/organisation/use-company.ts";
import { ownTasksQuery } from "../data/plan/own-tasks.ts";
import { complianceQuery, type PlanScope } from "../data/plan/plan.ts";
import type { ComplianceParts } from "../features/dashboards/figures/standing.tsx";

/** A part that only some people's home pages have. */
function homePart<Module>(load: () => Promise<Module>) {
  let loaded: Module | undefined;
  return { loaded: () => loaded, load: async () => (loaded ??= await load()) };
}
const TASKS = homePart(() => import("../features/plan/home/own-tasks.tsx"));
const COMPLIANCE = homePart(() => import("../features/plan/home/compliance-card.tsx"));

/** Its script, for those who have it. Were it to come after the figures, it would push them down. */
function useHomePart<Module>(part: ReturnType<typeof homePart<Module>>, isPending: boolean, has: boolean) {
  const [module, setModule] = useState<Module | null | undefined>(part.loaded);
  useEffect(() => {
    if (!has || module !== undefined) return;
    void part
      .load()
      // Without it the page has its figures.
      .catch(() => null)
      .then((loaded) => setModule(() => loaded));
  }, [has, module, part]);
  return { module: has ? module : null, isReady: !isPending && (!has || module !== undefined) };
}

/** This month and those before it that are shown. */
const MONTHS = 3;
function keptQuery(scope: PlanScope, timeZone: string) {
  const month = localDay(new Date(), timeZone).slice(0, 7);
  const first = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - MONTHS, 1));
  return complianceQuery(scope, { from: first.toISOString().slice(0, 7), to: month });
}
type Kept = { compliance: { due: number; skipped: number } };
const isDue = ({ compliance }: Kept) => compliance.due + compliance.skipped > 0;

/** `documentsToRead` is missing in an answer that the device kept from before. */
const hasOwn = (own: { occurrences: readonly unknown[]; documentsToRead?: number }): boolean =>
  own.occurrences.length > 0 || (own.documentsToRead ?? 0) > 0;

/** For a home page whose data came with it: the tasks and the compliance are then drawn with the figures. */
export const prefetchHome = (
  queries: QueryClient,
  { timeZone, ...scope }: PlanScope & { timeZone: string },
  figures?: Promise<void>,
) =>
  prefetch(async () => {
    const kept = queries.ensureQueryData(keptQuery(scope, timeZone)).then(
      async (months) => (months.some(isDue) ? void (await COMPLIANCE.load()) : undefined),
      () => {},
    );
    if (hasOwn(await queries.ensureQueryData(ownTasksQuery(scope.companyId)))) await TASKS.load();
    await kept;
    await figures;
  });

/** "Te toca", for those who have something to do. */
export function useOwnTasks(companyId: string, departmentId?: string): { part: ReactNode; isReady: boolean } {
  const { data, isPending } = useQuery(ownTasksQuery(companyId));
  const { module, isReady } = useHomePart(TASKS, isPending, data !== undefined && hasOwn(data));
  return { part: module ? <module.OwnTasks departmentId={departmentId} /> : null, isReady };
}

/** How the plan was kept, where something was due. */
export function useCompliance(scope: PlanScope): ComplianceParts {
  const { timeZone } = useCompany();
  // Without a network, or once it has failed, the figures do not wait for it.
  const { data, isLoading, failureCount } = useQuery(keptQuery(scope, timeZone));
  const months = data?.filter(isDue) ?? [];
  const { module, isReady } = useHomePart(COMPLIANCE, isLoading && failureCount === 0, months.length > 0);
  const draw = (Part: ComponentType<{ months: typeof months }> | undefined) =>
    Part ? <Part months={months} /> : null;
  return {
    part: draw(module?.ComplianceCard),
    byDepartment: draw(module?.DepartmentCompliance),
    printed: draw(module?.PrintedCompliance),
    isReady,
  };
}
