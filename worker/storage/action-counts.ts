import { sql } from "drizzle-orm";
import type { Stretch } from "../domain/action-list-plan.ts";
import type { Scope } from "../policy/scope.ts";
import { type ActionFilter, readingOf } from "./action-stretches.ts";
import { selectCompany } from "./companies.ts";
import type { Sql } from "./database.ts";
import { selectFormDepartment } from "./form-owners.ts";

/** Not exact: there are at least so many. */
export type ActionCount = { count: number; isExact: boolean };

type Wish = { filter: ActionFilter; lists: readonly (readonly Stretch[])[]; most: number };

/** How long several lists are, as far as each is counted, in one round trip. */
export async function countStretches(
  db: Sql,
  scope: Scope,
  { filter, lists, most }: Wish,
  departmentId?: string,
) {
  const flat = lists.flatMap((stretches, list) => stretches.map((stretch) => ({ stretch, list })));
  const [[company], [department], ...answers] = await db.batch([
    selectCompany(db, scope.companyId),
    selectFormDepartment(db, { companyId: scope.companyId, departmentId: departmentId ?? null }),
    ...flat.map(({ stretch }) => {
      const { isSifted, count, end } = readingOf(scope, filter, stretch, { after: null, window: most });
      return db
        .select({
          count: count(most + 1).as("counted"),
          isCut: sql<number>`${isSifted ? sql`exists (${end(most)})` : sql`false`}`.as("is_cut"),
        })
        .from(sql`(select 1)`);
    }),
  ]);
  const counts = lists.map((_, list): ActionCount => {
    const own = answers.flatMap((rows, index) => (flat[index]?.list === list ? rows : []));
    const counted = own.reduce((total, row) => total + row.count, 0);
    const isExact = counted <= most && own.every(({ isCut }) => !isCut);
    return { count: Math.min(counted, most), isExact };
  });
  const isThere = departmentId === undefined || department !== undefined;
  return { company, isThere, counts };
}
