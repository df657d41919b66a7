// The case of an accident: what it says at first, what its deadlines need, and what closing it lacks.
import type { AccidentCase, InjuredPerson } from "../../contract/accidents/case.ts";
import type { OpenAccidentBody } from "../../contract/accidents/accidents.ts";
import type { AccidentSettings } from "../../contract/accidents/settings.ts";
import type { AccidentState, Situation } from "../../contract/accidents/vocabularies.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import type { Accident, Calendar, Centre, Day, Injured } from "./accident.ts";
import { SPAIN } from "./data/spain.ts";
import { type Deadline, deadlines, isToEnd } from "./clocks/deadlines.ts";
import { daysAfter } from "./clocks/working-days.ts";
import type { Counting } from "./clocks/reminders.ts";
import { type CodeField, isCodeOf } from "./sheet.ts";

export const PACK = SPAIN;

/** What the row says that deadlines and months need. */
export type AccidentHead = {
  state: AccidentState;
  departmentId: string;
  happenedAt: Date;
  knownAt: Date;
  situation: Situation;
};

const NO_CODES = {
  place: null,
  work: null,
  activity: null,
  activityAgent: null,
  deviation: null,
  deviationAgent: null,
  contact: null,
  contactAgent: null,
} as const;

function newPerson({
  id,
  userId,
  name,
  employer,
}: NonNullable<OpenAccidentBody["people"]>[number]): InjuredPerson {
  return {
    id,
    userId: userId ?? null,
    name: userId ? null : (name ?? null),
    employer: employer ?? "own",
    company: null,
    jobPosition: null,
    kind: "accident",
    grades: [],
    assisted: false,
    withoutLeave: false,
    leaves: [],
    injuryCode: null,
    bodyPartCode: null,
    injury: null,
  };
}

export function newCase(body: OpenAccidentBody): AccidentCase {
  const people = (body.people ?? []).map(newPerson);
  const { from } = body;
  return {
    place: body.place ?? null,
    municipality: null,
    province: null,
    otherCentre: null,
    what: body.what,
    affected: body.affected ?? Math.max(1, people.length),
    otherCompaniesPresent: false,
    fire: false,
    chemicals: false,
    immediateMeasures: body.immediateMeasures ?? null,
    people,
    causes: { facts: [], investigation: null },
    sheet: {
      codes: NO_CODES,
      isTraffic: null,
      isUsualWork: null,
      isRiskAssessed: null,
      hourOfWork: null,
      description: null,
      witnesses: null,
    },
    investigation: from?.formType === "investigation" ? from : null,
    notice: from?.formType === "mailbox" ? from : null,
    photos: [],
    documents: [],
    endings: [],
  };
}

/** A member's name is that of the account, so the case never has it. */
export const withoutMembersNames = (people: readonly InjuredPerson[]): InjuredPerson[] =>
  people.map((person) => (person.userId === null ? person : { ...person, name: null }));

type Settings = Pick<AccidentSettings, "centres" | "feasts" | "investigationDays">;

/** The centre of the department, or else that of the company. */
export const centreOf = ({ centres }: Settings, departmentId: string) =>
  centres.find((centre) => centre.departmentId === departmentId) ??
  centres.find((centre) => centre.departmentId === null) ??
  null;

/** A municipality is a text of people. An assignment by it would change all objects, where it is "__proto__". */
const calendarOf = ({ feasts }: Settings): Calendar =>
  Object.fromEntries(
    [...Map.groupBy(feasts, ({ municipality }) => municipality)].map(([municipality, years]) => [
      municipality,
      Object.fromEntries(years.map(({ year, days }) => [year, days])),
    ]),
  );

export const injuredOf = ({
  id,
  employer,
  kind,
  grades,
  assisted,
  withoutLeave,
  leaves,
}: InjuredPerson): Injured => ({
  id,
  employer,
  kind,
  grades: grades.map((each) => ({ ...each, knownAt: new Date(each.knownAt) })),
  assisted,
  withoutLeave,
  leaves,
});

/** Where nobody has said which centre it is, its calendars are unknown, and the deadlines say so. */
const UNKNOWN_CENTRE = { territory: "", municipality: "", authoritySeat: "", hasDelegates: false };

/** What the working days of a department are counted with. */
export function countingOf(settings: Settings, departmentId: string, timeZone: string): Counting {
  const found = centreOf(settings, departmentId) ?? UNKNOWN_CENTRE;
  const { territory, municipality, authoritySeat, hasDelegates } = found;
  const centre: Centre = { timeZone, territory, municipality, authoritySeat, hasDelegates };
  return { centre, calendar: calendarOf(settings), holidays: PACK.holidays };
}

export function deadlinesOf(
  head: AccidentHead,
  content: AccidentCase,
  settings: Settings,
  timeZone: string,
): Deadline[] {
  if (head.state === "withdrawn") return [];
  const { centre, calendar } = countingOf(settings, head.departmentId, timeZone);
  const accident: Accident = {
    at: head.happenedAt,
    knownAt: head.knownAt,
    situation: head.situation,
    affected: content.affected,
    centre,
    otherCompaniesPresent: content.otherCompaniesPresent,
    fire: content.fire,
    chemicals: content.chemicals,
    investigationDays: settings.investigationDays,
    people: content.people.map(injuredOf),
    endings: content.endings.map(({ key, kind, reference, on, receipt, receiptFile, reason }) =>
      kind === "done"
        ? {
            key,
            kind,
            reference: reference ?? "",
            on: new Date(on ?? 0),
            receipt: receipt || (receiptFile?.filename ?? ""),
          }
        : { key, kind, reason: reason ?? "" },
    ),
  };
  return deadlines(accident, calendar, PACK);
}

const AT_ONCE = new Set(PACK.clocks.filter(({ term }) => term.kind === "at_once").map(({ id }) => id));

/** The first term that runs. What is to be done at once has none: it would always be the first, and always late. */
export function nextDueAt(all: readonly Deadline[]): Date | null {
  const running = all.filter((each) => isToEnd(each) && !AT_ONCE.has(each.clock));
  const times = running.flatMap(({ dueAt }) => dueAt?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Whether somebody is on leave today. Null while nobody knows. */
export function isAbsent(
  { leaves, withoutLeave }: Pick<InjuredPerson, "leaves" | "withoutLeave">,
  today: Day,
) {
  if (leaves.length === 0) return withoutLeave ? false : null;
  return leaves.some(({ from, returned }) => from <= today && (returned === null || returned > today));
}

/** A year. */
const MOST_DAYS_AHEAD = 366;

type Refusals = Record<string, ValidationMessage>;

/** A leave begins tomorrow at the latest: one that is told today. It ends within a year. */
export function leaveErrors(people: readonly InjuredPerson[], today: Day): Refusals {
  const errors: Refusals = {};
  people.forEach(({ leaves }, index) => {
    leaves.forEach(({ from, returned }, nth) => {
      const leave = `people.${index}.leaves.${nth}`;
      if (from > daysAfter(today, 1)) errors[`${leave}.from`] = "accident.leaveAhead";
      if (returned !== null && returned > daysAfter(today, MOST_DAYS_AHEAD))
        errors[`${leave}.returned`] = "accident.returnAhead";
    });
  });
  return errors;
}

/** Codes that may not stand where they are. */
export function codeErrors({ sheet, people }: Partial<Pick<AccidentCase, "sheet" | "people">>): Refusals {
  const errors: Refusals = {};
  const check = (path: string, field: CodeField, code: string | null) => {
    if (code !== null && !isCodeOf(field, code)) errors[path] = "accident.codeUnknown";
  };
  for (const [field, code] of Object.entries(sheet?.codes ?? {}))
    check(`sheet.codes.${field}`, field as keyof AccidentCase["sheet"]["codes"], code);
  people?.forEach(({ injuryCode, bodyPartCode }, index) => {
    check(`people.${index}.injuryCode`, "injury", injuryCode);
    check(`people.${index}.bodyPartCode`, "bodyPart", bodyPartCode);
  });
  return errors;
}

type KnownRecords = {
  /** Whether the linked investigation is there and completed. */
  isInvestigated: boolean;
  /** The linked actions that are there, with whether each was found effective or not. */
  actions: readonly { id: string; isEvaluated: boolean }[];
};

const isBlank = (text: string | null): boolean => (text ?? "").trim() === "";

/** What closing the case lacks, by its part. */
export function missingToClose(
  content: AccidentCase,
  all: readonly Deadline[],
  { isInvestigated, actions }: KnownRecords,
): Refusals {
  const { facts, investigation } = content.causes;
  const missing: Refusals = {};
  if (!isInvestigated && isBlank(investigation)) missing["investigation"] = "accident.missingInvestigation";
  if (facts.length === 0) missing["causes"] = "accident.missingCauses";
  const led = new Set(facts.map(({ causeOf }) => causeOf));
  facts.forEach(({ id, action, noAction }, index) => {
    const isRoot = !led.has(id);
    const found = action && actions.find((each) => each.id === action.id);
    if (action && found && !found.isEvaluated)
      missing[`causes.facts.${index}.action`] = "accident.missingEvaluation";
    if (isRoot && !found && isBlank(noAction))
      missing[`causes.facts.${index}.action`] = "accident.missingCauseAction";
  });
  for (const deadline of all.filter(isToEnd)) missing[`clocks.${deadline.key}`] = "accident.missingClock";
  return missing;
}
