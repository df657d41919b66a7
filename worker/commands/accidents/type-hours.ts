import type { typeAccidentHours as contract } from "../../contract/accidents/rates.ts";
import type { EndpointBody } from "../../contract/endpoint.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { loadMonths } from "../../reads/accidents/load-months.ts";
import { handlesAccidentsOf } from "../../policy/accident-rights.ts";
import { permit } from "../../reads/permit.ts";
import {
  areHours,
  ensureMonths,
  type TypedMonth,
  typeHours,
} from "../../storage/accidents/accident-months.ts";
import { write } from "../../storage/core/write.ts";

/** Half an hour is typed as 0.5; more decimals are those of a computer. */
const rounded = (value: number | null) => value && Math.round(value * 100) / 100;

const byMonth = (months: readonly TypedMonth[]) =>
  Object.fromEntries(months.map(({ month, hours, staff }) => [month, [hours, staff]]));

/** Answers how many months changed. */
export async function typeAccidentHours(
  context: ActorContext,
  companyId: string,
  { departmentId, months }: EndpointBody<typeof contract>,
): Promise<number> {
  const { actor, sql } = context;
  const subject = { companyId, departmentId };
  permit(actor, "accidentHours.type", subject);
  // The check of the actor's roles does not know what they handle.
  const isByHandling = handlesAccidentsOf(actor, companyId, departmentId);
  const typed = months.map(({ month, hours, staff }) => ({
    month,
    hours: rounded(hours),
    staff: rounded(staff),
  }));
  const names = months.map(({ month }) => month).toSorted();
  const { stored } = await loadMonths(context, subject, { first: names[0] ?? "", last: names.at(-1) ?? "" });
  const before = typed.map(({ month }): TypedMonth => {
    const { hours = null, staff = null } = stored.find((row) => row.month === month) ?? {};
    return { month, hours, staff };
  });
  const changed = typed.filter(
    ({ hours, staff }, nth) => hours !== before[nth]?.hours || staff !== before[nth]?.staff,
  );
  if (changed.length === 0) return 0;
  const replaced = before.filter(({ month }) => changed.some((each) => each.month === month));

  const { changed: written } = await write(sql, {
    first: [
      ensureMonths(
        sql,
        companyId,
        changed.map(({ month }) => ({ departmentId, month })),
      ),
    ],
    change: typeHours(sql, subject, changed),
    audit: {
      actor,
      companyId,
      verb: "accidentHours.type",
      recordType: departmentId === null ? "company" : "department",
      recordId: departmentId ?? companyId,
      changes: { accidentHours: { before: byMonth(replaced), after: byMonth(changed) } },
      asRead: areHours(subject, replaced, isByHandling ? actor.userId : null),
    },
  });
  return written.length;
}
