import { byName } from "../../contract/language/locales.ts";
import type { PlacePage } from "../../contract/organisation/labels.ts";
import { problem } from "../../contract/problem.ts";
import { isOverdue } from "../../domain/actions/is-overdue.ts";
import { nextDue } from "../../domain/plan/occurrences.ts";
import { addDays } from "../../domain/plan/rule-days.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { can } from "../../policy/can.ts";
import { planningScope, visibleScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import {
  MOST_RECORDS,
  selectPlace,
  selectPlaceLines,
  selectPlaceRecords,
} from "../../storage/organisation/place-page.ts";
import type { RuleRow } from "../../storage/plan/lines.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";
import { versionOf } from "../plan/loaded-line.ts";
import { labelResponseOf } from "./list-labels.ts";

const MONTHS = 12;

/** The last months up to that of the day, the oldest first. */
function monthsUntil(day: string): string[] {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}

type FindingRow = {
  questionKey: string;
  formType: PlacePage["findings"][number]["formType"];
  label: string;
  months: string;
  last: string | null;
};

/** One entry for each question, of the rows of its zones and departments. */
function findingsOf(rows: readonly FindingRow[], months: readonly string[]): PlacePage["findings"] {
  const groups = Map.groupBy(rows, ({ formType, questionKey }) => `${formType} ${questionKey}`);
  const found = [...groups.values()].flatMap((group) => {
    const lasts = group.flatMap(({ last, label }) => {
      if (last === null) return [];
      const [formId, departmentId, at] = JSON.parse(last) as [string, string, number];
      return [{ formId, departmentId, at, label }];
    });
    const [last] = lasts.toSorted((one, other) => other.at - one.at);
    const [first] = group;
    const counts = group.map((row) => JSON.parse(row.months) as Record<string, number>);
    const byMonth = months.map((month) => counts.reduce((sum, each) => sum + (each[month] ?? 0), 0));
    const total = byMonth.reduce((sum, each) => sum + each, 0);
    if (!first || total === 0) return [];
    return [{ first, byMonth, total, last }];
  });
  return found
    .toSorted((one, other) => (other.last?.at ?? 0) - (one.last?.at ?? 0) || other.total - one.total)
    .map(({ first: { questionKey, formType, label }, byMonth, total, last }) => ({
      questionKey,
      formType,
      label: last?.label ?? label,
      total,
      byMonth,
      last: last
        ? { formId: last.formId, departmentId: last.departmentId, at: new Date(last.at).toISOString() }
        : null,
    }));
}

type Planned = ReturnType<typeof selectPlaceLines>;
type PlannedRows = { [Name in keyof Planned]: Awaited<Planned[Name]> };
type StoredRule = Pick<RuleRow, "since" | "ends" | "rule">;

/** The lines that have a day to come, the next first. */
function linesOf({ lines, stored }: PlannedRows, today: string): PlacePage["lines"] {
  return lines
    .flatMap(({ rules, ...line }) => {
      const own = JSON.parse(rules) as StoredRule[];
      const rows = stored.filter(({ lineId }) => lineId === line.id);
      const next = nextDue({ versions: own.map(versionOf) }, rows, today);
      const rule = own.at(-1)?.rule;
      return next && rule ? [{ ...line, rule, next }] : [];
    })
    .toSorted((one, other) => (one.next < other.next ? -1 : Number(one.next > other.next)));
}

/** The page of a location or zone, as far as the actor may see it. One round trip. */
export async function readPlace(
  { actor, sql, now }: ActorContext,
  path: { companyId: string; placeId: string },
): Promise<PlacePage> {
  const scope = permitted(visibleScope(actor, path.companyId));
  const planning = planningScope(actor, path.companyId).scope;
  // The company's day is within one of UTC's.
  const day = addDays(now.toISOString().slice(0, 10), -1);
  // The company's month may be the one before UTC's.
  const since = monthsUntil(now.toISOString())[0] ?? "";
  const earlier = monthsUntil(`${since}-01`).at(-2) ?? since;
  const {
    companies: [company],
    locations: [alone],
    placesOfZone: [ofZone],
    zones,
    labels: [label],
    openActions,
    records,
    findings,
    lines = [],
    stored = [],
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, path.companyId),
    ...selectPlace(sql, path),
    ...selectPlaceRecords(sql, scope, path, earlier),
    ...(planning ? selectPlaceLines(sql, planning, path, day) : {}),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const location = alone ?? ofZone?.location;
  if (!location) throw problem("NOT_FOUND");
  const today = localDay(now, company.timeZone);
  const months = monthsUntil(today);
  return {
    location,
    zone: ofZone?.zone ?? null,
    zones: zones.toSorted(byName(actor.language)),
    label: label && can(actor, "label.print", path) ? labelResponseOf(label) : null,
    openActions: openActions.map(({ dueDate, zoneId, ...action }) => ({
      ...action,
      zoneId: zoneId ?? "",
      deadline: dueDate?.toISOString() ?? null,
      isOverdue: isOverdue({ status: action.status, dueDate }, now),
    })),
    lines: linesOf({ lines, stored }, today),
    records: records
      .flat()
      .toSorted((one, other) => Number(other.date) - Number(one.date))
      .slice(0, MOST_RECORDS)
      .map(({ date, ...record }) => ({ ...record, date: date.toISOString() })),
    months,
    findings: findingsOf(findings, months),
  };
}
