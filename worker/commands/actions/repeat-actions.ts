import { problem, Problem } from "../../contract/problem.ts";
import { nextDeadline, seriesDay } from "../../domain/actions/next-deadline.ts";
import { recordIdOf } from "../../domain/plan/record-id.ts";
import type { Env } from "../../env.ts";
import { log } from "../../log.ts";
import { actorOf } from "../../policy/actor-of.ts";
import type { MailJob } from "../../queue-messages.ts";
import { repeatOf } from "../../reads/actions/loaded-action.ts";
import {
  type ActionRow,
  countRepeatTry,
  endSeries,
  selectAssignee,
  selectToRepeat,
} from "../../storage/actions/action-records.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { openDatabase, type Sql } from "../../storage/core/database.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import { numberingObject, type Numbers } from "../numbering/with-number.ts";
import { raiseAction } from "./raise-action.ts";

/** The most of one hour; the next goes on with what is left. */
const MOST_AN_HOUR = 100;

type Due = { action: ActionRow; timeZone: string };
type Repeating = { sql: Sql; numbers: Numbers; now: Date };

/**
 * Runs hourly: makes the next of each action that recurs, once it is closed or due, in the name of whoever raised it. Its id follows from
 * that of the one before, so a run that was stopped, or two at once, make it once.
 */
export async function repeatActions(env: Env, now: Date, most = MOST_AN_HOUR): Promise<MailJob[]> {
  const { sql } = openDatabase(env.DB, "first-primary");
  const settled: Promise<unknown>[] = [];
  const numbers: Numbers = {
    allocate: (request) => numberingObject(env, request).allocate(request),
    settle: ({ ownerId, ...report }) => {
      settled.push(Promise.resolve(numberingObject(env, { ownerId, kind: report.kind }).settle(report)));
    },
  };
  const mailJobs: MailJob[] = [];
  for (const due of await selectToRepeat(sql, now, most)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a department's numbers are given one after the other
      mailJobs.push(...(await repeat({ sql, numbers, now }, due)));
    } catch (error) {
      // Another run has made it meanwhile.
      if (error instanceof Problem && error.code === "CONFLICT") continue;
      // oxlint-disable-next-line no-await-in-loop
      await fail({ sql, now }, due, error);
    }
  }
  await Promise.allSettled(settled);
  return mailJobs;
}

/** What goes by by itself is tried every hour; what lies in the action is not, or the others would wait for it for ever. */
async function fail({ sql, now }: Pick<Repeating, "sql" | "now">, { action }: Due, error: unknown) {
  const actionId = action.id;
  const isLasting = error instanceof Problem && error.status < 500;
  const tries = action.repeatTries + 1;
  if (!isLasting || (tries < MOST_TRIES && !ENDING.has(error.code))) {
    log("error", "REPEAT_FAILED", { actionId, error });
    if (isLasting) await countRepeatTry(sql, actionId, tries);
    return;
  }
  await sql.batch(endSeries(sql, action, now));
  log("info", "SERIES_ENDED", { actionId, code: error.code, tries });
}

const MOST_TRIES = 5;

/** Whoever raised it may not raise another one. */
const ENDING: ReadonlySet<string> = new Set(["FORBIDDEN", "COMPANY_NOT_FOUND", "DEPARTMENT_NOT_FOUND"]);

async function repeat({ sql, numbers, now }: Repeating, { action, timeZone }: Due): Promise<MailJob[]> {
  const { companyId, departmentId } = action;
  const path = { companyId, departmentId };
  const rule = repeatOf(action);
  if (!rule || !action.dueDate) return [];
  const day = seriesDay(action.dueDate, action.repeatDay, timeZone);
  const {
    people: [person],
    memberships,
    assignees: [assignee],
  } = await readBatch(sql, {
    people: selectUser(sql, action.initiatedBy),
    memberships: selectMemberships(sql, action.initiatedBy),
    assignees: selectAssignee(sql, path, action.assignedUserId ?? ""),
  });
  const actor = person ? actorOf(person, memberships, { now }) : null;
  if (!actor) throw problem("FORBIDDEN");
  const { mailJobs } = await raiseAction(
    { actor, sql, now, numbers },
    path,
    {
      id: await recordIdOf(action.id, "next", 0),
      title: action.title,
      description: action.description,
      cause: action.cause,
      priority: action.priority,
      actionType: action.actionType as never,
      origin: action.origin as never,
      openedAt: now.toISOString(),
      deadline: nextDeadline(action.dueDate, { ...rule, day }, now, timeZone).toISOString(),
      assignee: assignee?.id ?? null,
      zoneId: action.zoneId,
      repeat: rule,
    },
    { previous: { id: action.id, day } },
  );
  return mailJobs;
}
