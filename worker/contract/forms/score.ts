// The result of a checklist. Device, server, lists, report, exports and sealed record take it from here. No zod: screens import it.
import type { Language } from "../enums.ts";
import type { ChecklistQuestion } from "../checklists/questions.ts";
import { QUESTION_TYPES } from "../questions/registry.ts";
import type { SafetyCheckField, SafetyCheckOption, Scoring } from "../shapes.ts";
import { isAnsweredBadly, meaningOf, optionsOf, withListAnswers } from "./answers.ts";
import { isAsked } from "./asked.ts";

/** The most points of an answer, and the most that a section weighs. */
export const MOST_POINTS = 100;

/** The best one first. */
export const VERDICTS = ["conforming", "deficient", "nonconforming"] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_NAMES: Readonly<Record<Language, Readonly<Record<Verdict, string>>>> = {
  es: { conforming: "Conforme", deficient: "Con deficiencias", nonconforming: "No conforme" },
  en: { conforming: "Conforming", deficient: "With deficiencies", nonconforming: "Not conforming" },
  ca: { conforming: "Conforme", deficient: "Amb deficiències", nonconforming: "No conforme" },
};

export type Score = { percent: number; verdict: Verdict };

export const scoreText = ({ percent, verdict }: Score, language: Language): string =>
  `${VERDICT_NAMES[language][verdict]} · ${percent}${language === "en" ? "" : "\u00A0"}%`;

/** What a checklist begins with that is to have a result. */
export const USUAL_SCORING: Scoring = { conforming: 90, deficient: 70 };

const DEFAULT_POINTS = { good: 1, bad: 0 } as const;

/** The question with points for what is good and none for what is bad, where its answers have none. */
export function withPoints<Question extends ChecklistQuestion>(question: Question): Question {
  const { type, options } = question;
  const withThem = options.map((option) => {
    const meaning = meaningOf(option, question);
    const isJudged = meaning === "good" || meaning === "bad";
    return option.points === undefined && isJudged ? { ...option, points: DEFAULT_POINTS[meaning] } : option;
  });
  const hasLimits = QUESTION_TYPES[type].options === "limits" && options.length > 0;
  return {
    ...question,
    options: withThem,
    ...(hasLimits && question.points === undefined ? { points: DEFAULT_POINTS.good } : {}),
  };
}

/** The points of the answer and the most that there are; null if it does not count. Of several answers, the one with the fewest decides. */
function pointsOf(field: SafetyCheckField): { got: number; most: number } | null {
  const { type, payload } = field;
  const { value, options, points } = payload;
  if (value === null || !isAsked(field)) return null;
  const counts = (option: SafetyCheckOption) => meaningOf(option, { type, options }) !== "neutral";
  const pointsIn = (some: readonly SafetyCheckOption[]) =>
    some.flatMap((option) => (option.points !== undefined && counts(option) ? [option.points] : []));
  const chosen = optionsOf(field);
  const given = chosen.length === 0 && points !== undefined ? [points] : pointsIn(chosen);
  const most = Math.max(points ?? 0, ...pointsIn(options));
  return given.length === 0 || most === 0 ? null : { got: Math.min(...given), most };
}

/**
 * The result of the questions of a checklist, in their order, as they are answered so far: the points of those that count, each as
 * often as its section weighs, in whole per cent, cut off. Null if the checklist has no result, or nothing counts yet. What is not
 * asked, not answered or does not apply does not count. A bad answer to a critical question makes the whole fail.
 */
export function scoreOf(fields: readonly SafetyCheckField[]): Score | null {
  const { scoring } = fields.find(({ payload }) => payload.scoring)?.payload ?? {};
  if (!scoring) return null;
  let weight = 1;
  let got = 0;
  let most = 0;
  let hasFailed = false;
  for (const field of fields) {
    const { section, critical } = field.payload;
    if (section !== undefined) weight = field.payload.weight ?? 1;
    const points = pointsOf(field);
    got += (points?.got ?? 0) * weight;
    most += (points?.most ?? 0) * weight;
    hasFailed ||= critical === true && isAsked(field) && isAnsweredBadly(field);
  }
  if (most === 0 && !hasFailed) return null;
  const percent = most === 0 ? 0 : Math.floor((100 * got) / most);
  if (hasFailed || percent < scoring.deficient) return { percent, verdict: "nonconforming" };
  return { percent, verdict: percent >= scoring.conforming ? "conforming" : "deficient" };
}

/** The result of a record with these photos and signatures, as its row has it. */
export function scoreColumns(
  safetyChecks: readonly { id: string; field: SafetyCheckField }[],
  values: Readonly<Record<string, unknown>>,
) {
  const score = scoreOf(withListAnswers(safetyChecks, values).map(({ field }) => field));
  return { percent: score?.percent ?? null, verdict: score?.verdict ?? null };
}
