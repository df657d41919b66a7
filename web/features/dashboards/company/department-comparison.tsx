import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { actionsAddress, formsAddress, datesOf, type FigureAddress } from "#web/data/dashboards/addresses.ts";
import type { CompanyDashboard } from "#web/data/dashboards/dashboards.ts";
import { useCompany } from "#web/data/organisation/use-company.ts";
import { useTablePreferences } from "#web/data/table-preferences.ts";
import { formatNumber, formatShortDay } from "#web/text/format.ts";
import { hasObjectives } from "../figures/figures.ts";
import { useLanguage, useText } from "#web/text/use-text.ts";
import { quietLinkClass } from "#web/ui/charts/plot.tsx";
import { Field, Select } from "#web/ui/controls/field.tsx";
import { ColorDot } from "#web/ui/display/badge.tsx";
import { TBody, TCell, THead, THeadCell, TRow, Table } from "#web/ui/display/table.tsx";
import { FigureLink } from "../figures/figure-link.tsx";
import {
  BY_NAME,
  SORT_COLUMNS,
  sortDepartments,
  type DepartmentRow,
  type SortColumn,
} from "./sort-departments.ts";

/** The order in which columns are hidden in a narrow table; the others stay. */
const GIVES_WAY: Partial<Record<SortColumn, number>> = { median: 1, visit: 2, opened: 3, objectives: 4 };

type DepartmentComparisonProps = { figures: CompanyDashboard };

/** The departments side by side; on phones each is a card, and the order is chosen above them. */
export function DepartmentComparison({ figures }: DepartmentComparisonProps) {
  const { dashboards: text } = useText("app");
  const common = useText("common");
  const language = useLanguage();
  const [{ hidden, sort }, choose] = useTablePreferences("departments");
  const order = sort ?? BY_NAME;
  const sortBy = (column: SortColumn) =>
    choose({
      hidden,
      // Figures begin with the largest, names with A.
      sort: { column, descending: order.column === column ? !order.descending : column !== "department" },
    });
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Field label={text.sortBy} className="md:hidden">
        {(control) => (
          <Select
            {...control}
            value={order.column}
            onChange={({ target }) => {
              const column = SORT_COLUMNS.find((each) => each === target.value);
              if (column) choose({ hidden, sort: { column, descending: column !== "department" } });
            }}
          >
            {SORT_COLUMNS.map((column) => (
              <option key={column} value={column}>
                {text.columns[column]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Table label={common.departments}>
        <THead>
          <TRow>
            {SORT_COLUMNS.map((column) => (
              <THeadCell
                key={column}
                align={column === "department" || column === "visit" ? "start" : "end"}
                givesWay={GIVES_WAY[column]}
                className="px-2! whitespace-normal!"
                sort={order.column === column ? (order.descending ? "descending" : "ascending") : "none"}
                onSort={() => sortBy(column)}
              >
                {text.columns[column]}
              </THeadCell>
            ))}
          </TRow>
        </THead>
        <TBody>
          {sortDepartments(figures.departments, order, language).map((row) => (
            <DepartmentLine key={row.id} row={row} dateRange={figures.range.dateRange} />
          ))}
        </TBody>
      </Table>
    </div>
  );
}

type DepartmentLineProps = { row: DepartmentRow; dateRange: CompanyDashboard["range"]["dateRange"] };

function DepartmentLine({ row, dateRange }: DepartmentLineProps) {
  const { dashboards: text } = useText("app");
  const language = useLanguage();
  const { id: companyId, timeZone } = useCompany();
  const scope = { companyId, departmentId: row.id };
  const date = datesOf(dateRange);
  const write = (value: number) => formatNumber(language, value);
  const cells: { column: SortColumn; align?: "end"; content: ReactNode }[] = [
    {
      column: "objectives",
      align: "end",
      content:
        row.objectivesSet === 0
          ? hasObjectives(dateRange)
            ? text.noneSet
            : "–"
          : text.metOf(write(row.objectivesMet), write(row.objectivesSet)),
    },
    ...(
      [
        ["forms", row.forms.total, formsAddress(scope, { date })],
        ["opened", row.actions.total, actionsAddress(scope, { dateCreated: date })],
        ["open", row.openNow, actionsAddress(scope, { status: "in_progress" })],
        ["overdue", row.overdueNow, actionsAddress(scope, { overdue: "true" })],
      ] as const satisfies readonly (readonly [SortColumn, number, FigureAddress])[]
    ).map(([column, count, address]) => ({
      column,
      align: "end" as const,
      content: (
        <FigureLink
          address={address}
          count={count}
          className={`${quietLinkClass} ${column === "overdue" && count > 0 ? "font-semibold text-destructive-ink" : ""}`}
        >
          {write(count)}
        </FigureLink>
      ),
    })),
    {
      column: "median",
      align: "end",
      content: row.actions.medianDaysToClose === null ? "–" : write(row.actions.medianDaysToClose),
    },
    {
      column: "visit",
      content:
        row.lastVisitAt === null ? (
          text.noVisit
        ) : (
          <Link {...formsAddress(scope, { formType: "hseq_visit" })} className={quietLinkClass}>
            <span className="whitespace-nowrap">{formatShortDay(language, row.lastVisitAt, timeZone)}</span>
          </Link>
        ),
    },
  ];
  return (
    <TRow>
      <TCell primary className="@2xl:px-2!">
        <span className="flex items-center gap-2">
          <ColorDot color={row.color} />
          <Link
            to="/$companyId/team/$teamId/dashboard"
            params={{ companyId, teamId: row.id }}
            search={{ dateRange }}
            className="min-w-0 rounded-sm underline-offset-4 hover:underline"
          >
            {row.name}
          </Link>
        </span>
      </TCell>
      {cells.map(({ column, align, content }) => (
        <TCell key={column} label={text.columns[column]} align={align} className="@2xl:px-2!">
          {content}
        </TCell>
      ))}
    </TRow>
  );
}
