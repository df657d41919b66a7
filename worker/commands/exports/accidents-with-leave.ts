// The list of accidents of an inspector's folder: LPRL, art. 23.1.e.
import type { AccidentCase } from "../../contract/accidents/case.ts";
import type { Grade, HarmKind } from "../../contract/accidents/vocabularies.ts";
import { valuesOf } from "../../contract/filter-values.ts";
import { aboutCase, open } from "../../domain/accidents/company-key.ts";
import { daysAfter } from "../../domain/accidents/clocks/working-days.ts";
import { NAME_OF_ERASED } from "../../domain/people/without-person.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
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

/** Accidents and occupational diseases that caused incapacity for more than one day. */
export type AccidentWithLeave = {
  day: string;
  person: string;
  kind: HarmKind;
  grade: Grade;
  leaveFrom: string;
  /** Null while the person is absent. */
  leaveTo: string | null;
};

export type AccidentsWithLeave =
  /** Whoever asks for the folder does not handle the accidents of all that it covers. */
  { is: "leftOut" } | { is: "listed"; accidents: readonly AccidentWithLeave[] };

const PAGE = 100;
type Period = { first: string; last: string };

/** More than the day of the accident and one more. */
const isLong = (from: string, returned: string | null, accidentDay: string): boolean => {
  const first = from > accidentDay ? from : daysAfter(accidentDay, 1);
  return returned === null || returned > daysAfter(first, 1);
};

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
  const handlesAll = handles.some(({ departmentId }) => departmentId === null);
  const handlesEach = departmentIds?.every((id) => handles.some(({ departmentId }) => departmentId === id));
  if (!handlesAll && handlesEach !== true) return { is: "leftOut" };
  const accidents: AccidentWithLeave[] = [];
  const [stored] = keys;
  if (!stored) return { is: "listed", accidents };
  const { key } = await openKeyOf({ secrets: accidentSecrets }, companyId, stored.wrapped);
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
    const asked = rows.filter(({ happenedAt, location }) => {
      const day = localDay(happenedAt, timeZone);
      return day >= first && day <= last && (!locationIds || (location && locationIds.includes(location.id)));
    });
    const sealed = await selectSealed(
      sql,
      companyId,
      asked.map(({ id }) => id),
    );
    for (const { id, happenedAt } of asked) {
      const row = sealed.find((each) => each.id === id);
      if (!row) continue;
      const { people } = await open<AccidentCase>(key, aboutCase(companyId, id), row.sealed);
      const day = localDay(happenedAt, timeZone);
      const own = people.filter(({ employer }) => employer === "own");
      const names = await selectNames(
        sql,
        own.flatMap(({ userId }) => userId ?? []),
      );
      for (const { userId, name, kind, grades, leaves } of own) {
        const known = userId === null ? name : names.find((each) => each.id === userId)?.name;
        for (const { from, returned } of leaves.filter((each) => isLong(each.from, each.returned, day)))
          accidents.push({
            day,
            person: known || NAME_OF_ERASED,
            kind,
            grade: grades.at(-1)?.grade ?? "unknown",
            leaveFrom: from,
            leaveTo: returned,
          });
      }
    }
    const end = rows.at(-1);
    if (found.length <= PAGE || !end || localDay(end.happenedAt, timeZone) < first) break;
    cursor = { at: end.happenedAt, id: end.id };
  }
  return { is: "listed", accidents };
}
