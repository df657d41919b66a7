import { type Agenda, type AgendaPage, MOST_TASKS, type PlannedTask } from "../../contract/plan/plan.ts";
import { problem } from "../../contract/problem.ts";
import { complianceByMonth } from "../../domain/plan/compliance.ts";
import { type Occurrence, occurrencesOf, type StoredOccurrence } from "../../domain/plan/occurrences.ts";
import { assignmentNow, type RuleVersion } from "../../domain/plan/plan-line.ts";
import { addDays, type DayWindow, numberOf } from "../../domain/plan/rule-days.ts";
import { attachmentUrl } from "../../domain/files/attachment-key.ts";
import { slotsOf } from "../../domain/plan/slots.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { type Actor, inCompany } from "../../policy/actor.ts";
import { seesDepartment } from "../../policy/roles.ts";
import { recordScope, type Scope, visibleScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { countWaiting } from "../../storage/documents/documents.ts";
import { selectFormCompany } from "../../storage/forms/form-references.ts";
import { selectDepartment } from "../../storage/organisation/departments.ts";
import {
  type AgendaFilter,
  type AgendaLine,
  notMissedOn,
  selectAgenda,
  selectOwnTasks,
  selectTasksOfLines,
} from "../../storage/plan/agenda.ts";
import type { Sql } from "../../storage/core/database.ts";
import type { ActorContext } from "../actor-context.ts";
import { permitted } from "../permit.ts";
import { plannedLineOf, versionOf } from "./loaded-line.ts";

type Rows = {
  [Name in keyof ReturnType<typeof selectAgenda>]: Awaited<ReturnType<typeof selectAgenda>[Name]>;
};
type Stored = StoredOccurrence & { attempt: number; changedAt: Date };
export type TaskOfLine = { line: AgendaLine; occurrence: Occurrence; stored: Stored | undefined };

/** The occurrences of what was read, by due day. */
export function tasksOf(
  { rules, stored, moved }: Pick<Rows, "rules" | "stored" | "moved">,
  window: DayWindow,
  today: string,
): TaskOfLine[] {
  const lines = new Map<string, { line: AgendaLine; versions: Map<string, RuleVersion> }>();
  for (const { line, ...rule } of [...rules, ...moved]) {
    const known = lines.get(line.id) ?? { line, versions: new Map<string, RuleVersion>() };
    known.versions.set(rule.since, versionOf(rule));
    lines.set(line.id, known);
  }
  const rows = Map.groupBy<string, Stored & { lineId: string }>(
    [...stored, ...moved.map((each) => each.stored)],
    ({ lineId }) => lineId,
  );
  const found = [...lines.values()].flatMap(({ line, versions }) => {
    const own = new Map((rows.get(line.id) ?? []).map((row) => [row.day, row]));
    const sorted = [...versions.values()].toSorted((one, other) => (one.since < other.since ? -1 : 1));
    const occurrences = occurrencesOf({ id: line.id, versions: sorted }, [...own.values()], window, today);
    return occurrences.map((occurrence) => ({ line, occurrence, stored: own.get(occurrence.day) }));
  });
  return inOrder(found);
}

function inOrder(tasks: readonly TaskOfLine[]): TaskOfLine[] {
  const keyOf = ({ line, occurrence }: TaskOfLine) => `${occurrence.due} ${line.name} ${line.id}`;
  return tasks
    .map((each) => ({ each, key: keyOf(each) }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ each }) => each);
}

export const taskResponseOf = (
  companyId: string,
  { lineId, day, due, status, tolerance, stored }: Occurrence,
  attempt: number,
): PlannedTask => ({
  lineId,
  day,
  due,
  status,
  daysEarly: tolerance.daysEarly,
  missedAfterDays: tolerance.missedAfterDays,
  formId: stored?.formId ?? null,
  doneOn: stored?.doneOn ?? null,
  skipReason: stored?.skipReason ?? null,
  files: (stored?.files ?? []).map((file) => ({ ...file, url: attachmentUrl(companyId, file.r2Key) })),
  validUntil: stored?.validUntil ?? null,
  note: stored?.note ?? null,
  doneById: stored?.doneById ?? null,
  attempt,
});

/** The answer about these tasks, each line and person once. */
function agendaOf(actor: Actor, tasks: readonly TaskOfLine[], people: Rows["people"], today: string): Agenda {
  const lines = new Map(tasks.map(({ line }) => [line.id, line]));
  const memberships = Map.groupBy(people, ({ id }) => id);
  const isInDepartment = (userId: string, departmentId: string) =>
    seesDepartment(
      (memberships.get(userId) ?? []).flatMap((each) =>
        each.role === null
          ? []
          : [{ role: each.role, department: each.departmentId === null ? null : { id: each.departmentId } }],
      ),
      departmentId,
    );
  const planned = [...lines.values()].map((line) => {
    const given = { userId: line.assignedUserId, personLeft: false };
    const { personLeft } = assignmentNow(given, (userId) => isInDepartment(userId, line.departmentId));
    return plannedLineOf(actor, line, personLeft);
  });
  const shown = new Set(planned.map(({ assigned }) => assigned.userId));
  return {
    today,
    occurrences: tasks.map(({ line, occurrence, stored }) =>
      taskResponseOf(line.companyId, occurrence, stored?.attempt ?? 0),
    ),
    lines: planned,
    people: [...memberships.values()].flatMap(([person]) =>
      person && shown.has(person.id) ? [{ id: person.id, name: person.name, color: person.color }] : [],
    ),
  };
}

/** So many days of the plan that they have few tasks, whatever its lines. */
const daysAtOnce = ({ rules }: Pick<Rows, "rules">, most: number): number =>
  Math.max(1, Math.floor(most / Math.max(1, rules.length)));

/** The tasks of the first days, whole ones, and the day to go on from: null at the end. */
function firstTasksOf(rows: Pick<Rows, "rules" | "stored" | "moved">, window: DayWindow, today: string) {
  const step = daysAtOnce(rows, MOST_TASKS);
  const tasks: TaskOfLine[] = [];
  let next = window.first;
  while (next <= window.last) {
    const last = earlierOf(addDays(next, step - 1), window.last);
    const found = tasksOf(rows, { first: next, last }, today);
    if (tasks.length > 0 && tasks.length + found.length > MOST_TASKS) return { tasks, nextFrom: next };
    tasks.push(...found);
    next = addDays(last, 1);
  }
  return { tasks, nextFrom: null };
}

const earlierOf = (one: string, other: string): string => (one < other ? one : other);
const laterOf = (one: string, other: string): string => (one > other ? one : other);

/** The open tasks of the window that are nearest to today, by due day. Looks further from today as long as there is room. */
export function openTasksAround(
  rows: Pick<Rows, "rules" | "stored" | "moved">,
  window: DayWindow,
  { today, most }: { today: string; most: number },
): TaskOfLine[] {
  // A task that was due earlier is missed.
  const tolerance = Math.max(0, ...[...rows.rules, ...rows.moved].map(({ rule }) => rule.missedAfterDays));
  const first = laterOf(window.first, addDays(today, -tolerance));
  const step = daysAtOnce(rows, most);
  const found: TaskOfLine[] = [];
  const look = (within: DayWindow) => {
    if (within.first > within.last) return;
    const tasks = tasksOf(rows, within, today);
    found.push(...tasks.filter(({ occurrence }) => OPEN_TASKS.has(occurrence.status)));
  };
  let [ahead, back] = [today, addDays(today, -1)];
  while (found.length < most && (ahead <= window.last || back >= first)) {
    look({ first: ahead, last: earlierOf(addDays(ahead, step - 1), window.last) });
    look({ first: laterOf(addDays(back, 1 - step), first), last: back });
    [ahead, back] = [addDays(ahead, step), addDays(back, -step)];
  }
  const distance = ({ occurrence }: TaskOfLine) => Math.abs(numberOf(occurrence.due) - numberOf(today));
  const kept =
    found.length > most
      ? found.toSorted((one, other) => distance(one) - distance(other)).slice(0, most)
      : found;
  return inOrder(kept);
}

async function readTasks(
  { sql, now }: ActorContext,
  scope: Scope,
  window: DayWindow,
  { departmentId, ...filter }: AgendaFilter & { departmentId?: string | undefined },
) {
  const {
    companies: [company],
    departments: [department],
    ...rows
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, scope.companyId),
    departments: selectDepartment(sql, { companyId: scope.companyId, departmentId: departmentId ?? "" }),
    ...selectAgenda(sql, scope, filter, { window, slots: slotsOf(window) }),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  if (departmentId !== undefined && !department) throw problem("DEPARTMENT_NOT_FOUND");
  return { rows, today: localDay(now, company.timeZone), company };
}

/** All tasks of some departments, for a file. */
export async function readTasksOf(sql: Sql, scope: Scope, window: DayWindow, today: string) {
  const rows = await readBatch(sql, selectAgenda(sql, scope, {}, { window, slots: slotsOf(window) }));
  return { tasks: tasksOf(rows, window, today), people: rows.people };
}

type AgendaQuery = AgendaFilter & { from: string; to: string; departmentId?: string | undefined };

export async function readAgenda(
  context: ActorContext,
  companyId: string,
  { from, to, ...filter }: AgendaQuery,
): Promise<AgendaPage> {
  const scope = permitted(recordScope(context.actor, companyId, filter.departmentId));
  const window = { first: from, last: to };
  const { rows, today, company } = await readTasks(context, scope, window, filter);
  const { tasks, nextFrom } = firstTasksOf(rows, window, today);
  return { ...agendaOf(inCompany(context.actor, company), tasks, rows.people, today), nextFrom };
}

/** The longest time that a task may be late before it is missed, and more than a company's day can differ from UTC's. */
const LONGEST_LATE = 366;
const OPEN_TASKS = new Set(["upcoming", "doable", "late"]);
const MOST_OWN_TASKS = 500;

const sundayAfter = (day: string): string => addDays(day, (7 - new Date(day).getUTCDay()) % 7);

/** The actor's tasks until Sunday, and those that are late. */
export async function readOwnTasks(
  context: ActorContext,
  companyId: string,
): Promise<Agenda & { documentsToRead: number }> {
  const { rows, window, today, company, documentsToRead } = await readOwnRows(context, companyId, 0);
  const until = sundayAfter(today);
  const open = openTasksAround(rows, { ...window, last: until }, { today, most: MOST_OWN_TASKS });
  return { ...agendaOf(inCompany(context.actor, company), open, rows.people, today), documentsToRead };
}

/** Of one morning: the actor's tasks for today and those that are late, and those that are missed since so many days. */
export async function readMorningTasks(context: ActorContext, companyId: string, missedSince: number) {
  const { rows, window, today } = await readOwnRows(context, companyId, missedSince);
  const open = openTasksAround(rows, { ...window, last: today }, { today, most: MOST_OWN_TASKS });
  const missed = missedTasksOf(rows, window.first, today, missedSince);
  return { today, open, missed: missed.slice(0, MOST_OWN_TASKS) };
}

/** Those that have been missed for no more than so many days. */
function missedTasksOf(
  rows: Pick<Rows, "rules" | "stored" | "moved">,
  earliest: string,
  today: string,
  missedSince: number,
): TaskOfLine[] {
  const tolerance = Math.max(0, ...[...rows.rules, ...rows.moved].map(({ rule }) => rule.missedAfterDays));
  const first = laterOf(earliest, addDays(today, -tolerance - missedSince));
  return tasksOf(rows, { first, last: addDays(today, -1) }, today).filter(
    ({ occurrence: { status, due, tolerance: of } }) =>
      status === "missed" && addDays(due, of.missedAfterDays + missedSince) >= today,
  );
}

/** The tasks of these lines that have been missed for no more than so many days. */
export async function readMissedTasks(
  sql: Sql,
  { companyId, lineIds, day }: { companyId: string; lineIds: readonly string[]; day: string },
  missedSince: number,
): Promise<TaskOfLine[]> {
  const window = { first: addDays(day, -LONGEST_LATE - missedSince), last: day };
  const from = notMissedOn(addDays(day, -1 - missedSince));
  const rows = await readBatch(sql, selectTasksOfLines(sql, { companyId, lineIds }, window, from));
  return missedTasksOf(rows, window.first, day, missedSince);
}

async function readOwnRows({ actor, sql, now }: ActorContext, companyId: string, missedSince: number) {
  permitted(visibleScope(actor, companyId));
  // The company's day is within one of UTC's.
  const utc = now.toISOString().slice(0, 10);
  const window = { first: addDays(utc, -LONGEST_LATE - 1), last: addDays(utc, 8) };
  const departmentIds = actor.departments
    .filter((department) => department.companyId === companyId)
    .map(({ id }) => id);
  const owner = { companyId, userId: actor.userId, departmentIds };
  const {
    companies: [company],
    waiting: [waiting],
    ...rows
  } = await readBatch(sql, {
    companies: selectFormCompany(sql, companyId),
    waiting: countWaiting(sql, companyId, actor.userId),
    ...selectOwnTasks(sql, owner, window, notMissedOn(addDays(utc, -1 - missedSince))),
  });
  if (!company) throw problem("COMPANY_NOT_FOUND");
  const documentsToRead = waiting?.count ?? 0;
  return { rows, window, company, today: localDay(now, company.timeZone), documentsToRead };
}

/** By department and month; `to` is the last month. */
export async function readCompliance(
  context: ActorContext,
  companyId: string,
  { from, to, departmentId }: { from: string; to: string; departmentId?: string | undefined },
) {
  const scope = permitted(recordScope(context.actor, companyId, departmentId));
  const [year, month] = to.split("-").map(Number);
  const last = new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
  const window = { first: `${from}-01`, last };
  const { rows, today } = await readTasks(context, scope, window, { departmentId });
  return complianceByMonth(
    tasksOf(rows, window, today).map(({ line, occurrence }) => ({
      ...occurrence,
      departmentId: line.departmentId,
    })),
  );
}
