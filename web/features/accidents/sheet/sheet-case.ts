import type { SheetCase } from "#worker/domain/accidents/sheet.ts";
import type { HandledAccident } from "#web/data/accidents/accidents.ts";

type Person = HandledAccident["case"]["people"][number];

/** What the case says of one person, as the sheet asks it. */
export function sheetCaseOf(
  accident: Pick<HandledAccident, "case" | "happenedAt" | "situation" | "zone" | "centre">,
  person: Person | undefined,
  timeZone: string,
): SheetCase {
  const { sheet, ...facts } = accident.case;
  const { zone } = accident;
  // The last one, in whatever order they were typed.
  const leave = person?.leaves.toSorted((a, b) => a.from.localeCompare(b.from)).at(-1);
  return {
    timeZone,
    at: new Date(accident.happenedAt),
    situation: accident.situation,
    traffic: sheet.isTraffic,
    province: facts.province,
    municipality: facts.municipality ?? accident.centre?.municipality ?? null,
    where: facts.place ?? (zone ? `${zone.location.name}, ${zone.name}` : null),
    otherCompany: facts.otherCentre,
    description: sheet.description ?? facts.what,
    affected: facts.affected,
    witnesses: sheet.witnesses,
    isRelapse: leave?.isRelapse ?? false,
    leaveFrom: leave?.from ?? null,
    hourOfWork: sheet.hourOfWork,
    isUsualWork: sheet.isUsualWork,
    isEvaluated: sheet.isRiskAssessed,
    grade: person?.grades.at(-1)?.grade ?? null,
    codes: {
      ...sheet.codes,
      injury: person?.injuryCode ?? null,
      bodyPart: person?.bodyPartCode ?? null,
    },
  };
}
