import type { MailJob } from "../../queue-messages.ts";
import { digestHorizon } from "../../domain/time/digest-schedule.ts";
import { actorOf } from "../../policy/actor-of.ts";
import type { AuthenticatedActor } from "../../policy/actor.ts";
import { readOwnTasks } from "../../reads/plan/agenda.ts";
import { MAX_LISTED_ACTIONS } from "../../mail/action-list.ts";
import { selectDigestReader, selectDueActions } from "../../storage/actions/assignments.ts";
import type { Sql } from "../../storage/core/database.ts";
import { selectMemberships, selectUser } from "../../storage/people/actor.ts";
import type { ListedTask } from "../../mail/templates/action-digest.ts";

type DigestJob = Extract<MailJob, { kind: "action-digest" }>;

const DAY = 86_400_000;
/** A day covers every time zone's offset from UTC; each company's own time zone then filters the actions. */
const latestHorizon = (day: string) => new Date(digestHorizon(day, "UTC").getTime() + DAY);

/** The person's tasks of the plan for today and those that are late, in all their companies. */
async function tasksOf(sql: Sql, actor: AuthenticatedActor, now: Date): Promise<ListedTask[]> {
  const tasks: ListedTask[] = [];
  for (const { id: companyId, name: companyName, isEnding } of actor.companies) {
    if (isEnding) continue;
    const { today, occurrences, lines } = await readOwnTasks({ actor, sql, now }, companyId);
    const lineOf = new Map(lines.map((line) => [line.id, line]));
    for (const { lineId, due, status } of occurrences) {
      const line = lineOf.get(lineId);
      if (!line || due > today || (status !== "doable" && status !== "late")) continue;
      const { departmentId, name } = line;
      const department = actor.departments.find(({ id }) => id === departmentId);
      tasks.push({
        name,
        due,
        isLate: due < today,
        companyId,
        companyName,
        departmentId,
        departmentName: department?.name ?? null,
      });
    }
  }
  return tasks;
}

/** Reads the current state, not that of the promise. Null when nothing is due or the user wants no digest. */
export async function readDigest(sql: Sql, { userId, day }: DigestJob, now: Date) {
  const [[reader], due, [person], memberships] = await sql.batch([
    selectDigestReader(sql, userId),
    selectDueActions(sql, userId, latestHorizon(day), MAX_LISTED_ACTIONS + 1),
    selectUser(sql, userId),
    selectMemberships(sql, userId),
  ]);
  if (!reader?.isWanted) return null;
  const { to, language } = reader;
  const actor = person ? actorOf(person, memberships, { now }) : null;
  if (!actor) return null;
  const listed = due.flatMap(({ deadline, ...action }) =>
    deadline && deadline < digestHorizon(day, action.timeZone) ? [{ ...action, deadline }] : [],
  );
  const tasks = await tasksOf(sql, actor, now);
  if (listed.length + tasks.length === 0) return null;
  return {
    to,
    language,
    overdue: listed.filter(({ deadline }) => deadline < now),
    soon: listed.filter(({ deadline }) => deadline >= now),
    tasks,
  };
}
