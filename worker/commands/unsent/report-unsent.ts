import type { EndpointBody } from "../../contract/endpoint.ts";
import { MOST_DEVICES } from "../../contract/limits.ts";
import type { reportUnsent as contract } from "../../contract/organisation/unsent.ts";
import { problem } from "../../contract/problem.ts";
import { accountDenialReason } from "../../policy/can.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { enterCompany, permit } from "../../reads/permit.ts";
import { violatesForeignKey } from "../../storage/core/guarded.ts";
import { writeWithoutAudit } from "../../storage/core/write.ts";
import { deleteOtherDepartments, forgetOldDevices, storeReport } from "../../storage/unsent/unsent-work.ts";

/** Replaces what the person's device said before of the company. Without an audit entry: it changes no record. */
export async function reportUnsent(
  { actor, sql, now }: ActorContext,
  { companyId, deviceId }: { companyId: string; deviceId: string },
  { isPhone, departments }: EndpointBody<typeof contract>,
): Promise<number> {
  enterCompany({ actor }, companyId);
  const why = accountDenialReason(actor, "unsent.report");
  if (why) throw problem(why);
  // Platform administrators have no department in a company that they are not in.
  if (!actor.companies.some(({ id }) => id === companyId)) throw problem("FORBIDDEN");
  for (const { departmentId } of departments) permit(actor, "form.create", { companyId, departmentId });
  const device = { userId: actor.userId, deviceId, companyId };
  const reported = departments.map(({ waitedSeconds, ...counts }) => ({
    ...counts,
    isPhone,
    since: new Date(now.getTime() - waitedSeconds * 1000),
  }));
  const kept = departments.map(({ departmentId }) => departmentId);
  try {
    const { changed } = await writeWithoutAudit(sql, {
      actor,
      rightsIn: companyId,
      first: [deleteOtherDepartments(sql, device, kept)],
      change: storeReport(sql, device, reported, now),
      followUp: (done) => forgetOldDevices(sql, actor.userId, MOST_DEVICES, done),
    });
    return changed.length;
  } catch (error) {
    if (violatesForeignKey(error)) throw problem("DEPARTMENT_NOT_FOUND");
    throw error;
  }
}
