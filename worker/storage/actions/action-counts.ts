import { sql } from "drizzle-orm";
import type { ListSegment } from "../../domain/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { numberedReading } from "./action-numbers.ts";
import type { Reading } from "./action-readings.ts";
import { type ActionFilter, readingOf, SIFT_WINDOW } from "./action-stretches.ts";
import { selectCompany } from "../organisation/companies.ts";
import { readTogether } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { selectFormDepartment } from "../forms/form-owners.ts";

/** Not exact: there are at least so many. */
export type ActionCount = { count: number; isExact: boolean };

type Wish = { filter: ActionFilter; lists: readonly (readonly ListSegment[])[]; most: number };

type Piece = { reading: Reading; list: number; isOfNumbers: boolean };

/** By the list's own rule: what looks like a number counts numbers, where there are any. */
function piecesOf(scope: Scope, { filter, lists, most }: Wish): Piece[] {
  return lists.flatMap((stretches, list) => {
    const numbered = numberedReading(scope, filter, stretches, { after: null, window: SIFT_WINDOW });
    return [
      ...(numbered ? [{ reading: numbered, list, isOfNumbers: true }] : []),
      ...stretches.map((stretch) => ({
        reading: readingOf(scope, filter, stretch, { after: null, window: most }),
        list,
        isOfNumbers: false,
      })),
    ];
  });
}

/** How long several lists are, as far as each is counted, in one round trip. */
export async function countStretches(db: Sql, scope: Scope, wish: Wish, departmentId?: string) {
  const { lists, most } = wish;
  const pieces = piecesOf(scope, wish);
  const {
    companies: [company],
    departments: [department],
    answers,
  } = await readTogether(db, {
    companies: selectCompany(db, scope.companyId),
    departments: selectFormDepartment(db, {
      companyId: scope.companyId,
      departmentId: departmentId ?? null,
    }),
    answers: pieces.map(({ reading: { isSifted, count, end } }) =>
      db
        .select({
          count: count(most + 1).as("counted"),
          isCut: sql<number>`${isSifted ? sql`exists (${end(most)})` : sql`false`}`.as("is_cut"),
        })
        .from(sql`(select 1)`),
    ),
  });
  const counted = pieces.map((piece, index) => ({ ...piece, ...only(answers[index]) }));
  const counts = lists.map((_, list): ActionCount => {
    const ofList = counted.filter((each) => each.list === list);
    const hasNumbers = ofList.some(({ isOfNumbers, count }) => isOfNumbers && count > 0);
    const own = ofList.filter(({ isOfNumbers }) => isOfNumbers === hasNumbers);
    const total = own.reduce((sum, { count }) => sum + count, 0);
    return { count: Math.min(total, most), isExact: total <= most && own.every(({ isCut }) => !isCut) };
  });
  const isThere = departmentId === undefined || department !== undefined;
  return { company, isThere, counts };
}

const only = (rows: { count: number; isCut: number }[] | undefined) => rows?.[0] ?? { count: 0, isCut: 0 };
