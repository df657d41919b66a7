import { problem } from "../../contract/problem.ts";
import type { MailJob } from "../../queue-messages.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { todayIn } from "../../reads/organisation/list-unsent.ts";
import { permit } from "../../reads/permit.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import type { DepartmentPath } from "../../storage/organisation/departments.ts";
import { promiseReminder, selectOfDevice, type UnsentReminder } from "../../storage/unsent/unsent-work.ts";

/** Returns the letter to queue; none if the person was reminded of this device today. */
export async function remindOfUnsent(
  { actor, sql, now }: ActorContext,
  path: DepartmentPath,
  { userId, deviceId }: { userId: string; deviceId: string },
): Promise<MailJob[]> {
  permit(actor, "unsent.remind", path);
  const { companyId } = path;
  const day = todayIn({ actor, now }, companyId);
  const job: UnsentReminder = {
    kind: "unsent-reminder",
    companyId,
    userId,
    deviceId,
    day,
    byId: actor.userId,
  };
  const { changed, waiting } = await writeWithoutAudit(sql, {
    actor,
    rightsIn: companyId,
    change: promiseReminder(sql, job, path, now),
    read: { waiting: selectOfDevice(sql, path, { userId, deviceId }) },
  });
  if (waiting.length === 0) throw problem("NOT_FOUND");
  return changed.map((promised) => promised.job);
}
