// How often something is done, as people write it: "mensual", "cada 3 meses", "every year".
import type { PlanRule, Repetition } from "../../contract/plan/plan-rule.ts";
import { nameKeyOf } from "../forms/codes.ts";
import { TOLERANCES } from "../plan/propose-lines.ts";

type Unit = "day" | "week" | "month" | "year";
type Frequency = { unit: Unit; every: number };

const ONCE = new Set(["una vez", "una vegada", "once", "unica", "unic", "puntual", "one time", "1 vez"]);
const WORDS: Readonly<Record<Unit, Readonly<Record<number, string>>>> = {
  day: { 1: "diaria diario diari daily" },
  week: { 1: "semanal setmanal weekly", 2: "quincenal quinzenal fortnightly" },
  month: {
    1: "mensual monthly",
    2: "bimestral",
    3: "trimestral quarterly",
    4: "cuatrimestral quadrimestral",
    6: "semestral half-yearly six-monthly",
  },
  year: {
    1: "anual yearly annual annually",
    2: "bienal biennal biennial",
    3: "trienal triennal",
    4: "cuatrienal quadriennal",
    5: "quinquenal quinquennal",
    10: "decenal decennal",
  },
};
const BY_WORD = new Map<string, Frequency>(
  Object.entries(WORDS).flatMap(([unit, words]) =>
    Object.entries(words).flatMap(([every, some]) =>
      some
        .split(" ")
        .map((word): [string, Frequency] => [word, { unit: unit as Unit, every: Number(every) }]),
    ),
  ),
);
const UNITS: Readonly<Record<string, Unit>> = {
  dia: "day",
  dias: "day",
  day: "day",
  days: "day",
  dies: "day",
  semana: "week",
  semanas: "week",
  setmana: "week",
  setmanes: "week",
  week: "week",
  weeks: "week",
  mes: "month",
  meses: "month",
  mesos: "month",
  month: "month",
  months: "month",
  ano: "year",
  anos: "year",
  any: "year",
  anys: "year",
  year: "year",
  years: "year",
};
/** "cada tres meses", "dos veces al año". */
const NUMBERS: Readonly<Record<string, number>> = {
  dos: 2,
  dues: 2,
  two: 2,
  tres: 3,
  three: 3,
  cuatro: 4,
  quatre: 4,
  four: 4,
  cinco: 5,
  cinc: 5,
  five: 5,
  seis: 6,
  sis: 6,
  six: 6,
  doce: 12,
  dotze: 12,
  twelve: 12,
  quince: 15,
  quinze: 15,
};
/** Fifteen days are said for two weeks. */
const WEEKS_OF_DAYS: Readonly<Record<number, number>> = { 7: 1, 14: 2, 15: 2, 28: 4 };
const EVERY = /^(?:cada |every )?(?:(\d{1,2}) )?([a-z]+)$/;
/** "una vez al año", "2 vegades a l’any", "once a month". */
const TIMES =
  /^(?:(?:una|(\d{1,2})) (?:vez|veces|vegada|vegades|times?)|once) (?:al |a la |a l['’]|a |por |per |cada )([a-z]+)$/;
const MOST = 99;
const MONTHS_A_YEAR = 12;

function timesIn(key: string): Frequency | null {
  const [, count, word = ""] = TIMES.exec(key) ?? [];
  const unit = UNITS[word];
  const times = Number(count ?? "1");
  if (unit === undefined) return null;
  if (times === 1) return { unit, every: 1 };
  if (unit !== "year" || MONTHS_A_YEAR % times !== 0) return null;
  return { unit: "month", every: MONTHS_A_YEAR / times };
}

/** Null for what cannot be read; a day repeats each day only. */
function frequencyOf(typed: string): Frequency | "once" | null {
  const key = nameKeyOf(typed)
    .replace(/\.$/, "")
    .replace(/^(?:todos|todas) (?:los|las) |^tots els |^totes les |^c\/ ?/, "cada ")
    .replace(/^twice /, "2 times ")
    .replaceAll(/(?<![-a-z])[a-z]+(?![-a-z])/g, (word) => String(NUMBERS[word] ?? word));
  if (ONCE.has(key)) return "once";
  const known = BY_WORD.get(key.replace(/mente?$/, "")) ?? timesIn(key);
  if (known) return known;
  const [, count, word = ""] = EVERY.exec(key) ?? [];
  const unit = UNITS[word];
  const every = Number(count ?? "1");
  if (unit === undefined || every < 1 || every > MOST) return null;
  if (unit !== "day" || every === 1) return { unit, every };
  const weeks = WEEKS_OF_DAYS[every];
  return weeks === undefined ? null : { unit: "week", every: weeks };
}

const ALL_DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The rule from a day on, on its weekday or its day of the month, with the tolerances that the legal presets have. */
export function readRule(typed: string, from: string, until: string | null): PlanRule | null {
  const frequency = frequencyOf(typed);
  if (frequency === null) return null;
  const at = new Date(`${from}T00:00:00Z`);
  const on = { date: at.getUTCDate() };
  const weekday = at.getUTCDay() === 0 ? 7 : at.getUTCDay();
  const rule = (repetition: Repetition, tolerances: Pick<PlanRule, "daysEarly" | "missedAfterDays">) => ({
    repetition,
    from,
    until,
    ...tolerances,
  });
  if (frequency === "once") return rule({ unit: "once" }, TOLERANCES.year);
  const { unit, every } = frequency;
  switch (unit) {
    case "day":
      return rule({ unit: "week", every: 1, weekdays: ALL_DAYS }, TOLERANCES.workday);
    case "week":
      return rule({ unit, every, weekdays: [weekday] }, TOLERANCES.week);
    case "month":
      return rule({ unit, every, on }, TOLERANCES.month);
    default:
      return rule({ unit, every, month: at.getUTCMonth() + 1, on }, TOLERANCES.year);
  }
}
