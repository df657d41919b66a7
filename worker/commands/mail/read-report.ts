import { byName } from "../../contract/language/locales.ts";
import type { MailJob } from "../../queue-messages.ts";
import { countMet, objectivesOf, sumOfObjectives } from "../../domain/dashboards/progress.ts";
import { dashboardRange } from "../../domain/dashboards/range.ts";
import { monthPeriod } from "../../domain/time/periods.ts";
import type { ReportFigures } from "../../mail/templates/monthly-report.ts";
import { actorOf } from "../../policy/actor-of.ts";
import { recordScope } from "../../policy/scope.ts";
import { doneOf, figuresOf, overdueNow } from "../../reads/dashboards/figures.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { Sql } from "../../storage/core/database.ts";
import { readReportFigures } from "../../storage/dashboards/dashboards.ts";
import { selectReportReader } from "../../storage/mail/digests.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";

type ReportJob = Extract<MailJob, { kind: "monthly-report" }>;

/** The part of the report that the user may see now. Null if they see nothing or want no report. */
export async function readReport(sql: Sql, { userId, companyId, month }: ReportJob, now: Date) {
  const {
    people: [person],
    memberships,
    readers: [reader],
  } = await readBatch(sql, {
    people: selectUser(sql, userId),
    memberships: selectMemberships(sql, userId),
    readers: selectReportReader(sql, userId),
  });
  const actor = person && reader?.isWanted ? actorOf(person, memberships, { now }) : null;
  const membership = actor?.companies.find(({ id }) => id === companyId);
  const { scope } = actor ? recordScope(actor, companyId) : { scope: null };
  if (!actor || !scope || !membership?.timeZone) return null;
  const { timeZone } = membership;
  const reported = monthPeriod(month, timeZone);
  const range = dashboardRange("this-month", new Date(reported.span.before.getTime() - 1), timeZone);
  const found = await readReportFigures(sql, scope, { range, now });
  // A retry of the message finds the figures of the new time zone.
  if (found.companies[0]?.isRecounting) throw new Error("The company's figures are being counted again");
  const reportOf = (ownerId: string, objectives: Parameters<typeof objectivesOf>[0]): ReportFigures => {
    const figures = figuresOf(found, ownerId, "current");
    return {
      forms: figures.forms.total,
      opened: figures.actions.total,
      closed: figures.actions.closed,
      overdueNow: overdueNow(found, ownerId),
      ...countMet(objectivesOf(objectives, doneOf(figures), range.objectiveMonths)),
    };
  };
  const departments = found.departments.toSorted(byName(actor.language));
  const allObjectives = sumOfObjectives(departments.map(({ monthlyObjectives }) => monthlyObjectives));
  return {
    to: actor.email,
    language: actor.language,
    companyId,
    companyName: membership.name,
    month,
    total: scope.departmentIds === "all" ? reportOf(companyId, allObjectives) : null,
    departments: departments.map(({ id, name, monthlyObjectives }) => ({
      id,
      name,
      ...reportOf(id, monthlyObjectives),
    })),
  };
}
