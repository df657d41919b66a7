// Who is told that the hours of a month are missing, without which its rates of accidents are unknown.
import { sql } from "drizzle-orm";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { insertNotifications, promisePushes } from "../core/news.ts";
import { accidentHandler } from "../tables/accident.ts";
import { accidentMonth } from "../tables/accidents/accident-month.ts";
import { companyUser } from "../tables/organisation/membership.ts";
import { company } from "../tables/organisation/organisation.ts";

type Missing = { month: string; since: string; now: Date };

/**
 * Tells whoever types them, once a month: the managers of a department and who handles its accidents, without any the administrators,
 * who are told of the company's own. Who handles those of the whole company is not told of each department. Expected are the hours of departments of which some were typed since `since`. Returns the messages to devices.
 */
export async function tellMissingHours(
  db: Sql,
  companyIds: readonly string[],
  { month, since, now }: Missing,
) {
  const rows = sql`
    select distinct m.user_id, 'hours-missing-' || ifnull(o.department_id, o.company_id) || '-' || ${month} as id, o.company_id,
      case when m.department_id = o.department_id or m.role in ('owner', 'admin') then o.department_id end as department_id,
      'hours-missing' as kind, 'hours' as record_type, ifnull(o.department_id, o.company_id) as record_id
    from (
      select distinct company_id, department_id from ${accidentMonth}
      where company_id in (select value from json_each(${JSON.stringify(companyIds)}))
        and month >= ${since} and month < ${month} and hours is not null
    ) as o
    inner join ${company} as c on c.id = o.company_id and c.suspended_at is null and c.ends_at is null
    inner join ${companyUser} as m on m.company_id = o.company_id
      and (
        (m.role = 'manager' and m.department_id = o.department_id)
        or exists (
          select 1 from ${accidentHandler} as h
          where h.company_id = o.company_id and h.user_id = m.user_id and h.department_id = o.department_id
        )
        or (m.role in ('owner', 'admin') and not exists (
          select 1 from ${companyUser} as g where g.department_id = o.department_id and g.role = 'manager'
        ) and not exists (
          select 1 from ${accidentHandler} as h where h.department_id = o.department_id
        ))
      )
    where not exists (
      select 1 from ${accidentMonth} as k
      where k.company_id = o.company_id and k.department_id is o.department_id and k.month = ${month}
        and k.hours is not null
    )`;
  const { pushed } = await readBatch(db, {
    told: insertNotifications(db, rows, { by: null, at: now }, sql`true`),
    pushed: promisePushes(db, now),
  });
  return pushed;
}
