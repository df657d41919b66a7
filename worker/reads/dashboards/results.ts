// The results of checklists of a department or of a company: in all, by month, by checklist and by place.
import type { DashboardDates, Results } from "../../contract/dashboards.ts";
import { VERDICTS, type Verdict } from "../../contract/forms/score.ts";
import { nameIn } from "../../contract/questions/languages.ts";
import { dashboardRange, resultMonths } from "../../domain/dashboards/range.ts";
import { companyScope } from "../../policy/scope.ts";
import { readBatch } from "../../storage/core/batch.ts";
import { selectListHead } from "../../storage/dashboards/list-totals.ts";
import {
  MOST_RESULTS,
  readResultNames,
  type ResultsPath,
  selectResults,
} from "../../storage/dashboards/results.ts";
import type { ActorContext } from "../actor-context.ts";
import { readInCompanyTimeZone } from "../company-time-zone.ts";
import { permitted } from "../permit.ts";

const MOST_LISTED = 5;

type Result = { verdict: Verdict; percent: number };

function figuresOf(results: readonly Result[]) {
  const byVerdict = { conforming: 0, deficient: 0, nonconforming: 0 };
  let points = 0;
  for (const { verdict, percent } of results) {
    byVerdict[verdict] += 1;
    points += percent;
  }
  return { byVerdict, percent: results.length === 0 ? null : Math.floor(points / results.length) };
}

const WORST_FIRST = VERDICTS.toReversed();

/** How many have results, and the worst ones with theirs. */
function worstBy<Each extends Result>(results: readonly Each[], keyOf: (result: Each) => string | undefined) {
  const groups = Map.groupBy(results, keyOf);
  const all = [...groups].flatMap(([id, of]) => (id === undefined ? [] : [{ id, ...figuresOf(of) }]));
  const worst = all.toSorted((one, other) => {
    const worse = WORST_FIRST.find((verdict) => one.byVerdict[verdict] !== other.byVerdict[verdict]);
    if (worse) return other.byVerdict[worse] - one.byVerdict[worse];
    return one.id < other.id ? -1 : 1;
  });
  return { count: all.length, worst: worst.slice(0, MOST_LISTED) };
}

const TOO_MANY: Results = {
  isTooMany: true,
  ...figuresOf([]),
  byMonth: [],
  counts: { checklists: 0, places: 0 },
  checklists: [],
  places: [],
};

/** Null where no form has a result. */
export async function readResults(
  { actor, sql, now }: ActorContext,
  path: ResultsPath,
  dateRange: DashboardDates,
): Promise<Results | null> {
  const { companyId, departmentId } = path;
  const verb = departmentId === null ? "company.dashboard" : "department.dashboard";
  const scope = permitted(companyScope(actor, verb, companyId));
  const departmentIds = departmentId === null ? [] : [departmentId];
  const { found, months } = await readInCompanyTimeZone({ actor }, scope, true, async (timeZone) => {
    const range = dashboardRange(dateRange, now, timeZone);
    const {
      heads: [company],
      found: [read],
    } = await readBatch(sql, {
      heads: selectListHead(sql, { companyId, departmentIds }, []),
      found: selectResults(sql, path, range.current?.span ?? null),
    });
    const answer = { found: read, months: resultMonths(range, now, timeZone) };
    return { company, isFound: company?.hasDepartments === true, answer };
  });
  if (!found) return null;
  if (found.total > MOST_RESULTS) return TOO_MANY;
  if (found.dates.length === 0) return null;
  const results = found.verdicts.map((verdict, at) => ({
    verdict,
    percent: found.percents[at] ?? 0,
    date: found.dates[at] ?? 0,
    versionId: found.versionIds[at] ?? undefined,
    zoneId: found.zoneIds[at] ?? undefined,
  }));
  const places = worstBy(results, ({ zoneId }) => zoneId);
  const names = await readResultNames(
    sql,
    [...new Set(results.flatMap(({ versionId }) => versionId ?? []))],
    places.worst.map(({ id }) => id),
  );
  const checklistOf = new Map(names.versions.map(({ id, checklistId }) => [id, checklistId]));
  const checklists = worstBy(results, ({ versionId }) => versionId && checklistOf.get(versionId));
  const byMonth = Map.groupBy(
    results,
    ({ date }) =>
      months.find(({ span }) => date >= span.from.getTime() && date < span.before.getTime())?.month,
  );
  return {
    isTooMany: false,
    ...figuresOf(results),
    byMonth: months.map(({ month }) => ({ month, ...figuresOf(byMonth.get(month) ?? []) })),
    counts: { checklists: checklists.count, places: places.count },
    checklists: checklists.worst.flatMap((row) => {
      const named = names.versions.find(({ checklistId }) => checklistId === row.id);
      return named ? [{ ...row, name: nameIn(named, actor.language) }] : [];
    }),
    places: places.worst.flatMap(({ id: zoneId, ...row }) =>
      names.places.filter((place) => place.zoneId === zoneId).map((place) => ({ ...row, ...place })),
    ),
  };
}
