import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Department } from "../../data/organisation/companies.ts";
import { formatNumber } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { Avatar } from "../../ui/display/avatar.tsx";
import { stretchedLinkClass } from "../../ui/display/card.tsx";
import { Table, TBody, TCell, THead, THeadCell, TRow } from "../../ui/display/table.tsx";
import { OBJECTIVE_KEYS } from "#worker/contract/enums.ts";
import type { MonthlyObjectives } from "#worker/contract/shapes.ts";
import { SkeletonRows } from "../../ui/display/skeleton.tsx";

type DepartmentRow = Department & { membersCount?: number };
type DepartmentTableProps<R extends DepartmentRow> = {
  label: string;
  departments: readonly R[];
  /** The actions of a row; they lie above the row's link. */
  renderActions: (department: R) => ReactNode;
  /** Where the actions are on a phone: a small button fits the card's corner, a wide one its foot. */
  actionsOnPhone: "corner" | "foot";
};

const ACTIONS_CLASS = {
  corner: "absolute end-2 top-3 @2xl:relative @2xl:inset-auto",
  foot: "relative justify-end",
};

export function DepartmentTable<R extends DepartmentRow>({
  label,
  departments,
  renderActions,
  actionsOnPhone,
}: DepartmentTableProps<R>) {
  const { departments: text } = useText("departments");
  const common = useText("common");
  const language = useLanguage();
  const counted = departments.some(({ membersCount }) => membersCount !== undefined);
  return (
    <Table label={label}>
      <THead>
        <TRow>
          <THeadCell>{common.department}</THeadCell>
          <THeadCell givesWay={1}>{common.code}</THeadCell>
          {counted ? <THeadCell align="end">{common.people}</THeadCell> : null}
          <THeadCell>{text.objectives}</THeadCell>
          <THeadCell align="end">
            <span className="sr-only">{common.edit}</span>
          </THeadCell>
        </TRow>
      </THead>
      <TBody>
        {departments.map((department) => (
          <TRow key={department.id} interactive>
            <TCell primary className={actionsOnPhone === "corner" ? "pe-9" : undefined}>
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:flex-nowrap">
                <Avatar name={department.name} color={department.color} shape="square" />
                <Link
                  to="/$companyId/team/$teamId"
                  params={{ companyId: department.companyId, teamId: department.id }}
                  className={`${stretchedLinkClass} min-w-0 flex-1 basis-[8rem] break-words`}
                >
                  {department.name}
                </Link>
              </span>
            </TCell>
            <TCell label={common.code} className="@2xl:whitespace-nowrap">
              <span className="font-mono text-xs">{department.departmentCode}</span>
            </TCell>
            {counted ? (
              <TCell label={common.people} align="end">
                {formatNumber(language, department.membersCount ?? 0)}
              </TCell>
            ) : null}
            <TCell className="max-sm:pt-1">
              <ObjectivesSummary objectives={department.monthlyObjectives} />
            </TCell>
            <TCell align="end" className={ACTIONS_CLASS[actionsOnPhone]}>
              {renderActions(department)}
            </TCell>
          </TRow>
        ))}
      </TBody>
    </Table>
  );
}

/** Lists the objectives that are set, in the order of the form kinds: "Simulacros 1 · Visitas HSEQ 4". */
function ObjectivesSummary({ objectives }: { objectives: MonthlyObjectives | null }) {
  const { none } = useText("departments").objectives;
  const { names } = useText("app").objectives;
  const language = useLanguage();
  const set = OBJECTIVE_KEYS.flatMap((key) => {
    const value = objectives?.[key] ?? null;
    return value === null ? [] : [{ key, value }];
  });
  if (set.length === 0) return <span className="text-muted-foreground">{none}</span>;
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-start text-sm">
      {set.map(({ key, value }) => (
        <li key={key} className="text-muted-foreground">
          {names[key]}{" "}
          <span className="font-medium text-foreground tabular-nums">{formatNumber(language, value)}</span>
        </li>
      ))}
    </ul>
  );
}

export function DepartmentsLoading() {
  const text = useText("departments").departments;
  return (
    <output className="block">
      <span className="sr-only">{text.loading}</span>
      <SkeletonRows rows={3} />
    </output>
  );
}
