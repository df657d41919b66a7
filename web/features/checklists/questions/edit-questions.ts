// Changes of the list of questions, as the editor's buttons make them.
import type { Language } from "#worker/contract/enums.ts";
import { yesNoNotApplicable } from "#worker/contract/forms/question.ts";
import { USUAL_SCORING, withPoints } from "#worker/contract/forms/score.ts";
import { LIMIT_LABELS, type LimitName, LIMITS, NO_MEASURE } from "#worker/contract/questions/number.ts";
import { limitsOf, NO_TABLE } from "#worker/contract/questions/table.ts";
import { QUESTION_TYPES } from "#worker/contract/questions/registry.ts";
import type { Scoring } from "#worker/contract/shapes.ts";
import { newId } from "#worker/domain/ids.ts";
import type { ChecklistOption, ChecklistQuestion } from "../checklists.ts";

type Questions = readonly ChecklistQuestion[];

export const newOption = (more: Partial<ChecklistOption> = {}): ChecklistOption => ({
  value: newId(),
  label: "",
  meaning: "neutral",
  actionRequired: false,
  correctionRequired: false,
  photoRequired: false,
  ...more,
});

/** Asks for yes, no or not applicable, as most questions do. */
export const newQuestion = (language: Language): ChecklistQuestion => ({
  key: newId(),
  type: "radio",
  label: "",
  isRequired: true,
  acceptCorrections: true,
  acceptActions: true,
  options: yesNoNotApplicable(language),
});

/** The questions without those of their settings that a result needs. */
function unscored(question: ChecklistQuestion): ChecklistQuestion {
  const { scoring: _scoring, weight: _weight, points: _points, critical: _critical, ...others } = question;
  return {
    ...others,
    options: others.options.map((option) => {
      const { points: _of, ...unpointed } = option;
      return unpointed;
    }),
  };
}

/** With a result from these limits on, without one, or with one from the usual limits on. It stands at the first question. */
export function withScoring(questions: Questions, scoring: Scoring | boolean): Questions {
  if (scoring === false) return questions.map(unscored);
  const limits = scoring === true ? USUAL_SCORING : scoring;
  return questions.map((question, at) => {
    const { scoring: _, ...others } = withPoints(question);
    return at === 0 ? { ...others, scoring: limits } : others;
  });
}

/** What stood at the first question stands at the one that is first now. */
const scoredAs = (before: Questions, after: Questions): Questions =>
  before[0]?.scoring ? withScoring(after, before[0].scoring) : after;

export function moved(questions: Questions, from: number, to: number): Questions {
  const question = questions[from];
  if (!question || to < 0 || to >= questions.length) return questions;
  const others = questions.toSpliced(from, 1);
  return scoredAs(questions, others.toSpliced(to, 0, question));
}

export function duplicated(questions: Questions, at: number): Questions {
  const question = questions[at];
  return question
    ? scoredAs(questions, questions.toSpliced(at + 1, 0, { ...question, key: newId() }))
    : questions;
}

/** Those that depended on it are asked always. */
export function removed(questions: Questions, at: number): Questions {
  const key = questions[at]?.key;
  const rest = questions.toSpliced(at, 1).map((question) => {
    if (question.onlyIf?.question !== key) return question;
    const { onlyIf: _, ...always } = question;
    return always;
  });
  return scoredAs(questions, rest);
}

const limitOption = (name: LimitName, language: Language): ChecklistOption =>
  newOption({
    value: name,
    label: LIMIT_LABELS[language][name],
    ...(name === "stop" ? { meaning: "bad", correctionRequired: true } : { meaning: "good" }),
  });

/** The question with the change, and settings and options that fit its type. Undefined removes a property. */
export function changed(
  question: ChecklistQuestion,
  change: { [Key in keyof ChecklistQuestion]?: ChecklistQuestion[Key] | undefined },
  language: Language,
): ChecklistQuestion {
  const next = Object.fromEntries(
    Object.entries({ ...question, ...change }).filter(([, value]) => value !== undefined),
  ) as unknown as ChecklistQuestion;
  const { placeholder, measure, table = NO_TABLE, points, ...rest } = next;
  const { weight, ...unweighted } = rest;
  const others = rest.section === undefined ? unweighted : { ...unweighted, ...(weight ? { weight } : {}) };
  const { options, type } = others;
  const kind = QUESTION_TYPES[type].options;
  // The options of limits mean nothing in a question of another type, and those of other types nothing beyond a limit.
  const hadLimits = QUESTION_TYPES[question.type].options === "limits";
  if (kind === "none")
    return { ...others, options: [], ...(type === "text" && placeholder ? { placeholder } : {}) };
  if (kind === "choices")
    return options.length > 0 && !hadLimits ? others : { ...others, options: [newOption(), newOption()] };
  const isTable = type === "table";
  return {
    ...others,
    ...(points === undefined ? {} : { points }),
    ...(isTable ? { table } : { measure: measure ?? NO_MEASURE }),
    options: (isTable ? limitsOf(table) : LIMITS.filter((name) => measure?.[name])).map(
      (name) => (hadLimits && options.find(({ value }) => value === name)) || limitOption(name, language),
    ),
  };
}
