// The list of accidents of an inspector's folder: LPRL, art. 23.1.e.
import type { AccidentCase, InjuredPerson } from "../../contract/accidents/case.ts";
import type { Grade, HarmKind } from "../../contract/accidents/vocabularies.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import { aboutCase, open } from "../../domain/accidents/company-key.ts";
import { daysAfter } from "../../domain/accidents/clocks/working-days.ts";
import { NAME_OF_ERASED } from "../../domain/people/without-person.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { handlesEach } from "../../policy/accident-rights.ts";
import { openKeyOf } from "../../reads/accidents/load-accident.ts";
import {
  type AccidentCursor,
  selectAccidents,
  selectHandles,
  selectKey,
  selectNames,
  selectSealed,
} from "../../storage/accidents/accidents.ts";
import { readBatch } from "../../storage/core/batch.ts";
import type { EvidenceExport } from "./evidence-source.ts";

/** Accidents and occupational diseases that caused incapacity for more than one day, or death. */
export type AccidentWithLeave = {
  day: string;
  person: string;
  kind: HarmKind;
  grade: Grade;
  /** Null of a death without such a leave. */
  leaveFrom: string | null;
  /** Null while the person is absent. */
  leaveTo: string | null;
  death: string | null;
};

export type AccidentsWithLeave =
  /** Whoever asks for the folder does not handle the accidents of all that it covers. */
  | { is: "leftOut" }
  | {
      is: "listed";
      accidents: readonly AccidentWithLeave[];
      /** Those of cases without a location, in a folder of locations: they may be of these. */
      withoutLocation: number;
    };

const PAGE = 100;
/** Each may have 1 MB. */
const OPENED_AT_ONCE = 25;
type Period = { first: string; last: string };

/** More than the day of the accident and one more. */
const isLong = (from: string, returned: string | null, accidentDay: string): boolean => {
  const first = from > accidentDay ? from : daysAfter(accidentDay, 1);
  return returned === null || returned > daysAfter(first, 1);
};

type Line = Omit<AccidentWithLeave, "person"> & Pick<InjuredPerson, "userId" | "name">;

/** A line for each long leave, and one for a death without any. */
function linesOf(
  { userId, name, kind, grades, leaves }: InjuredPerson,
  day: string,
  timeZone: string,
): Line[] {
  const last = grades.at(-1);
  const grade = last?.grade ?? "unknown";
  const death = last?.grade === "fatal" ? localDay(new Date(last.knownAt), timeZone) : null;
  const line = { day, userId, name, kind, grade, death };
  const long = leaves.filter(({ from, returned }) => isLong(from, returned, day));
  return long.length === 0 && death !== null
    ? [{ ...line, leaveFrom: null, leaveTo: null }]
    : long.map(({ from, returned }) => ({ ...line, leaveFrom: from, leaveTo: returned }));
}

/** The accidents of the folder's period and place, the latest first. */
export async function accidentsWithLeave(
  {
    store,
    scope,
    filters,
    requestedById,
    timeZone,
    accidentSecrets,
  }: EvidenceExport & { accidentSecrets: readonly string[] },
  { first, last }: Period,
): Promise<AccidentsWithLeave> {
  const { sql } = store;
  const { companyId } = scope;
  const departmentIds = valuesOf(filters.departmentId);
  const locationIds = valuesOf(filters.locationId);
  const { handles, keys } = await readBatch(sql, {
    handles: selectHandles(sql, companyId, requestedById),
    keys: selectKey(sql, companyId),
  });
  if (!handlesEach(handles, departmentIds)) return { is: "leftOut" };
  const accidents: AccidentWithLeave[] = [];
  let withoutLocation = 0;
  const [stored] = keys;
  if (!stored) return { is: "listed", accidents, withoutLocation };
  const { key } = await openKeyOf({ secrets: accidentSecrets }, companyId, stored.wrapped);

  type Asked = { id: string; day: string };
  async function openedLines(cases: readonly Asked[]): Promise<Line[]> {
    const lines: Line[] = [];
    for (let start = 0; start < cases.length; start += OPENED_AT_ONCE) {
      const page = cases.slice(start, start + OPENED_AT_ONCE);
      const sealed = await selectSealed(
        sql,
        companyId,
        page.map(({ id }) => id),
      );
      for (const { id, day } of page) {
        const row = sealed.find((each) => each.id === id);
        if (!row) continue;
        const { people } = await open<AccidentCase>(key, aboutCase(companyId, id), row.sealed);
        const own = people.filter(({ employer }) => employer === "own");
        lines.push(...own.flatMap((person) => linesOf(person, day, timeZone)));
      }
    }
    return lines;
  }

  for (let cursor: AccidentCursor | null = null; ;) {
    const found = await selectAccidents(sql, companyId, {
      openedById: null,
      departmentIds: departmentIds ?? "all",
      departmentId: undefined,
      state: undefined,
      limit: PAGE,
      cursor,
    });
    const rows = found.slice(0, PAGE);
    const inPeriod = rows
      .map(({ id, happenedAt, location }) => ({ id, location, day: localDay(happenedAt, timeZone) }))
      .filter(({ day }) => day >= first && day <= last);
    const lines = await openedLines(
      inPeriod.filter(({ location }) => !locationIds || (location && locationIds.includes(location.id))),
    );
    const names = await selectNames(
      sql,
      lines.flatMap(({ userId }) => userId ?? []),
    );
    for (const { userId, name, ...line } of lines) {
      const known = userId === null ? name : names.find((each) => each.id === userId)?.name;
      accidents.push({ ...line, person: known || NAME_OF_ERASED });
    }
    if (locationIds)
      withoutLocation += (await openedLines(inPeriod.filter(({ location }) => !location))).length;
    const end = rows.at(-1);
    if (found.length <= PAGE || !end || localDay(end.happenedAt, timeZone) < first) break;
    cursor = { at: end.happenedAt, id: end.id };
  }
  return { is: "listed", accidents, withoutLocation };
}
