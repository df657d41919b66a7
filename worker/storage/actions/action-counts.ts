import { sql } from "drizzle-orm";
import type { ListSegment } from "../../domain/actions/action-list-plan.ts";
import type { Scope } from "../../policy/scope.ts";
import { rowsOf, type WindowQuery } from "./action-index-scans.ts";
import {
  type ActionFilter,
  FILTER_WINDOW,
  listParameters,
  numberQuery,
  segmentQuery,
} from "./action-segments.ts";
import { readBatch } from "../core/batch.ts";
import type { Sql } from "../core/database.ts";
import { type FigureTotal, selectListHead } from "../dashboards/list-totals.ts";

/** If not exact, the count is a lower bound. */
export type ActionCount = { count: number; isExact: boolean };

type CountedList = { segments: readonly ListSegment[]; figures: FigureTotal | null };
type CountQuery = { now: Date; filter: ActionFilter; lists: readonly CountedList[]; countLimit: number };

type CountPart = { query: WindowQuery; list: number; isByNumber: boolean };

/** As in a list: a search text that looks like a number counts matches by number, if there are any. */
function countParts(scope: Scope, { now, filter, lists, countLimit }: CountQuery): CountPart[] {
  return lists.flatMap(({ segments, figures }, list) => {
    if (figures) return [];
    const byNumber = numberQuery(scope, filter, segments, { after: null, window: FILTER_WINDOW, now });
    return [
      ...(byNumber ? [{ query: byNumber, list, isByNumber: true }] : []),
      ...segments.map((segment) => ({
        query: segmentQuery(scope, filter, segment, { after: null, window: countLimit, now }),
        list,
        isByNumber: false,
      })),
    ];
  });
}

/** Counts several lists in one round trip, each up to the limit unless figures have its total. */
export async function countActionLists(db: Sql, scope: Scope, query: CountQuery, departmentId?: string) {
  const { lists, countLimit } = query;
  const parts = countParts(scope, query);
  const parameters = listParameters(scope, query.filter, { after: null, now: query.now });
  const {
    heads: [head],
    results,
  } = await readBatch(db, {
    heads: selectListHead(
      db,
      { companyId: scope.companyId, departmentId: departmentId ?? null },
      lists.map(({ figures }) => figures),
    ),
    results: parts.map(({ query: part }) => {
      const matches = sql`page as materialized (select count(*) as counted from (${rowsOf([part], countLimit + 1)}))`;
      const isCut = part.isFiltered
        ? sql`exists (${part.end(sql`(select counted from page) <= ${countLimit}`)})`
        : sql`false`;
      return db
        .select({ count: sql<number>`counted`, isCut: sql<number>`is_cut` })
        .from(sql`(with ${parameters}, ${matches} select counted, ${isCut} as is_cut from page)`);
    }),
  });
  const counted = parts.map((part, index) => ({
    ...part,
    ...(results[index]?.[0] ?? { count: 0, isCut: 0 }),
  }));
  const counts = lists.map((_, list): ActionCount => {
    const inFigures = head?.totals[list];
    if (inFigures) return { count: inFigures.total, isExact: inFigures.isExact };
    const ofList = counted.filter((part) => part.list === list);
    const hasNumbers = ofList.some(({ isByNumber, count }) => isByNumber && count > 0);
    const used = ofList.filter(({ isByNumber }) => isByNumber === hasNumbers);
    const total = used.reduce((sum, { count }) => sum + count, 0);
    return {
      count: Math.min(total, countLimit),
      isExact: total <= countLimit && used.every(({ isCut }) => !isCut),
    };
  });
  const isThere = departmentId === undefined || head?.hasDepartment === true;
  return { company: head, isThere, counts };
}
