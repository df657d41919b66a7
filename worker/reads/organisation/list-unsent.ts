import { DEFAULT_TIME_ZONE } from "../../contract/language/locales.ts";
import { MOST_LISTED_DEVICES } from "../../contract/limits.ts";
import type { UnsentDevice } from "../../contract/organisation/unsent.ts";
import { problem } from "../../contract/problem.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { type DepartmentPath, selectDepartment } from "../../storage/organisation/departments.ts";
import { selectUnsent } from "../../storage/unsent/unsent-work.ts";
import type { ActorContext } from "../actor-context.ts";
import { enterCompany, permit } from "../permit.ts";

/** The day of the company, by which a reminder is sent once a day. */
export const todayIn = ({ actor, now }: Pick<ActorContext, "actor" | "now">, companyId: string): string =>
  localDay(now, actor.companies.find(({ id }) => id === companyId)?.timeZone ?? DEFAULT_TIME_ZONE);

export async function listUnsent(context: ActorContext, path: DepartmentPath): Promise<UnsentDevice[]> {
  const { actor, sql } = context;
  enterCompany({ actor }, path.companyId);
  const {
    departments: [department],
    devices,
  } = await readBatch(sql, {
    departments: selectDepartment(sql, path),
    devices: selectUnsent(sql, path, todayIn(context, path.companyId), MOST_LISTED_DEVICES),
  });
  if (!department) throw problem("DEPARTMENT_NOT_FOUND");
  permit(actor, "unsent.list", path);
  return devices.map(({ since, heardAt, isReminded, ...device }) => ({
    ...device,
    since: since.toISOString(),
    heardAt: heardAt.toISOString(),
    isReminded: isReminded === 1,
  }));
}
