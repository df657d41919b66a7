import type { ReactNode } from "react";
import { hasTargets, type FiguresProps } from "./figures.ts";
import { ObjectivesCard } from "./objectives.tsx";

/** How the plan was kept and what there is of it on paper. Null where nothing was due. */
export type ComplianceParts = Record<"part" | "byDepartment" | "printed", ReactNode> & { isReady: boolean };

type StandingProps = FiguresProps & { objectives: string; compliance: ReactNode };

/** What the department or company is measured by: its plan and its objectives, beside each other where there are both. */
export function Standing({ scope, figures, objectives, compliance }: StandingProps) {
  const isSet = hasTargets(figures);
  if (!compliance && !isSet) return null;
  return (
    <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:*:only:col-span-2">
      {compliance}
      {isSet ? <ObjectivesCard scope={scope} figures={figures} title={objectives} /> : null}
    </div>
  );
}
