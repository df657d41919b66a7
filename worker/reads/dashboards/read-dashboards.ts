import type { CompanyDashboard, DashboardDates, DepartmentDashboard } from "../../contract/dashboards.ts";
import { byName } from "../../contract/language/locales.ts";
import { MOST_LISTED_DEVICES } from "../../contract/limits.ts";
import { isOverdue } from "../../domain/actions/is-overdue.ts";
import { countMet, objectivesOf, sumOfObjectives } from "../../domain/dashboards/progress.ts";
import { dashboardRange } from "../../domain/dashboards/range.ts";
import { daysBefore } from "../../domain/time/periods.ts";
import { inCompany, selfOf } from "../../policy/actor.ts";
import { can } from "../../policy/can.ts";
import { companyScope } from "../../policy/scope.ts";
import { parseChangedRecord } from "../../storage/dashboards/changed-records.ts";
import { readCompanyFigures, readDepartmentFigures } from "../../storage/dashboards/dashboards.ts";
import { selectOwnDrafts } from "../../storage/forms/own-drafts.ts";
import type { DepartmentPath } from "../../storage/organisation/departments.ts";
import type { ActorContext } from "../actor-context.ts";
import { ownDraftsOf } from "../forms/list-forms.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import { permitted } from "../permit.ts";
import { doneOf, figuresOf, openNow, overdueNow, sharedFigures } from "./figures.ts";

type Drafts = Awaited<ReturnType<typeof selectOwnDrafts>>;

/** What both dashboards begin with. */
const ownWorkOf = (
  found: Pick<
    Awaited<ReturnType<typeof readDepartmentFigures<Drafts>>>,
    "ownActions" | "ownTotals" | "ownDrafts"
  >,
  { actor, now }: Pick<ActorContext, "actor" | "now">,
) => ({
  myActions: {
    total: found.ownTotals[0]?.count ?? 0,
    totalIsExact: true,
    actions: found.ownActions.map(({ status, dueDate, ...action }) => ({
      ...action,
      deadline: dueDate?.toISOString() ?? null,
      isOverdue: isOverdue({ status, dueDate }, now),
    })),
  },
  myDrafts: ownDraftsOf(found.ownDrafts, actor.language),
});

/** The figures, for everybody of the company. Actions are named to those who may read them. */
export function readDepartmentDashboard(
  { actor, sql, now }: ActorContext,
  path: DepartmentPath,
  dateRange: DashboardDates,
): Promise<DepartmentDashboard> {
  const { companyId, departmentId } = path;
  const scope = permitted(companyScope(actor, "department.dashboard", companyId));
  const hasRecords = can(actor, "form.read", path);
  return readInCompanyTimeZone({ actor }, scope, true, async (timeZone) => {
    const range = dashboardRange(dateRange, now, timeZone);
    const userId = selfOf(actor);
    const drafts = selectOwnDrafts(sql, { companyId, departmentId, userId });
    const mostUnsent = can(actor, "unsent.list", path) ? MOST_LISTED_DEVICES : 0;
    const found = await readDepartmentFigures(sql, path, { range, now }, { userId, drafts, mostUnsent });
    const [company] = found.companies;
    const [department] = found.departments;
    const [[unsent] = []] = found.unsent;
    const figures = sharedFigures(found, departmentId, range);
    const answer: DepartmentDashboard = {
      ...figures,
      overdueNow: hasRecords ? figures.overdueNow : { ...figures.overdueNow, oldest: [] },
      objectives: department
        ? objectivesOf(
            department.monthlyObjectives,
            doneOf(figuresOf(found, departmentId, "current")),
            range.objectiveMonths,
          )
        : [],
      ...(hasRecords
        ? ownWorkOf(found, { actor, now })
        : { myActions: { total: 0, totalIsExact: true, actions: [] }, myDrafts: [] }),
      unsent:
        unsent && unsent.since !== null ? { ...unsent, since: new Date(unsent.since).toISOString() } : null,
      hasRecords,
      can: { setObjectives: can(inCompany(actor, company), "objectives.set", path) },
    };
    return { company, isFound: department !== undefined, answer };
  });
}

const INACTIVE_DAYS = 30;

/** For the company's administrators. */
export function readCompanyDashboard(
  { actor, sql, now }: ActorContext,
  companyId: string,
  dateRange: DashboardDates,
): Promise<CompanyDashboard> {
  const scope = permitted(companyScope(actor, "company.dashboard", companyId));
  return readInCompanyTimeZone({ actor }, scope, true, async (timeZone) => {
    const range = dashboardRange(dateRange, now, timeZone);
    const inactiveSince = daysBefore(now, INACTIVE_DAYS);
    const userId = selfOf(actor);
    const drafts = selectOwnDrafts(sql, { companyId, departmentId: null, userId });
    const ofPerson = { userId, drafts };
    const found = await readCompanyFigures(sql, companyId, { range, now }, inactiveSince, ofPerson);
    const [company] = found.companies;
    const departments = found.departments
      .toSorted(byName(actor.language))
      .map(({ monthlyObjectives, lastVisitAt, ...department }) => {
        const own = figuresOf(found, department.id, "current");
        const objectives = objectivesOf(monthlyObjectives, doneOf(own), range.objectiveMonths);
        return {
          ...department,
          ...own,
          objectives,
          ...countMet(objectives),
          overdueNow: overdueNow(found, department.id),
          openNow: openNow(found, department.id),
          lastVisitAt: lastVisitAt === null ? null : new Date(lastVisitAt).toISOString(),
        };
      });
    const ofDepartments = sumOfObjectives(
      found.departments.map(({ monthlyObjectives }) => monthlyObjectives),
    );
    const answer: CompanyDashboard = {
      ...sharedFigures(found, companyId, range),
      objectives: objectivesOf(
        ofDepartments,
        doneOf(figuresOf(found, companyId, "current")),
        range.objectiveMonths,
      ),
      ...ownWorkOf(found, { actor, now }),
      departments,
      mailboxWaiting: found.mailbox[0]?.waiting ?? 0,
      oldestMailbox: found.entries.flatMap(({ submittedAt, ...entry }) =>
        submittedAt ? [{ ...entry, submittedAt: submittedAt.toISOString() }] : [],
      ),
      changedRecords: found.changed.map(parseChangedRecord),
      seats: {
        people: company?.usersUsage ?? 0,
        held: company?.seatsHeld ?? 0,
        limit: company?.userLimit ?? 0,
      },
      inactive: {
        days: INACTIVE_DAYS,
        total: found.inactive[0]?.total ?? 0,
        people: found.inactive.map(({ id, name, color, lastAt }) => ({
          id,
          name,
          color,
          lastActiveAt: lastAt === null ? null : new Date(lastAt).toISOString(),
        })),
      },
    };
    return { company, isFound: true, answer };
  });
}
