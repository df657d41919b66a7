// The texts of a checklist in its other languages. No zod, because screens import it.
import { LANGUAGES, type Language } from "../enums.ts";
import type {
  Measure,
  QuestionTexts,
  SafetyCheckField,
  SafetyCheckOption,
  TextsByLanguage,
} from "../shapes.ts";

/** The checklist's name in each of its other languages; empty until somebody writes it. */
export type OtherNames = Partial<Record<Language, string>>;

type Option = Pick<SafetyCheckOption, "value" | "label" | "actionTitle">;
type Worded = {
  label: string;
  help?: string;
  section?: string;
  placeholder?: string;
  measure?: Measure;
  /** In the API it has a key, in a file the picture itself. */
  picture?: { alt: string };
  options: readonly Option[];
  texts?: TextsByLanguage;
};
type Named = { name: string; language: Language; names?: OtherNames | null | undefined };

/** Where a text of a question stands. `option` is the value of the option that it belongs to. */
export type TextPlace =
  | { part: Exclude<keyof QuestionTexts, "options">; option?: undefined }
  | { part: "label" | "actionTitle"; option: string };

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

const textAt = (texts: QuestionTexts | undefined, place: TextPlace): string | undefined =>
  place.option === undefined ? texts?.[place.part] : texts?.options?.[place.option]?.[place.part];

/** A question, its texts in the language as far as it has them. */
export function questionIn<Question extends Worded>(question: Question, language: Language): Question {
  const texts = question.texts?.[language];
  if (!texts) return question;
  const { help, section, placeholder, measure, picture } = question;
  /** What the checklist's own language leaves out is left out in all. */
  const said = <Own extends string | undefined>(own: Own, place: TextPlace): Own => {
    const text = textAt(texts, place);
    return isSaid(own) && isSaid(text) ? (text as Own) : own;
  };
  return {
    ...question,
    label: said(question.label, { part: "label" }),
    ...(help === undefined ? {} : { help: said(help, { part: "help" }) }),
    ...(section === undefined ? {} : { section: said(section, { part: "section" }) }),
    ...(placeholder === undefined ? {} : { placeholder: said(placeholder, { part: "placeholder" }) }),
    ...(measure?.unit === undefined
      ? {}
      : { measure: { ...measure, unit: said(measure.unit, { part: "unit" }) } }),
    ...(picture ? { picture: { ...picture, alt: said(picture.alt, { part: "alt" }) } } : {}),
    options: question.options.map((option) => ({
      ...option,
      label: said(option.label, { part: "label", option: option.value }),
      ...(option.actionTitle === undefined
        ? {}
        : { actionTitle: said(option.actionTitle, { part: "actionTitle", option: option.value }) }),
    })),
  };
}

/** The question of a record, and what people read of its answer, in the language. */
export function fieldIn(field: SafetyCheckField, language: Language): SafetyCheckField {
  const payload = questionIn(field.payload, language);
  return payload === field.payload ? field : { ...field, payload };
}

export function nameIn({ name, names }: Pick<Named, "name" | "names">, language: Language): string {
  const other = names?.[language];
  return isSaid(other) ? other : name;
}

/** The languages of a checklist, its own first. */
export const languagesOf = ({ language, names }: Pick<Named, "language" | "names">): Language[] => [
  language,
  ...LANGUAGES.filter((each) => each !== language && names?.[each] !== undefined),
];

/** The texts of a question in the checklist's own language, in the order in which they are read. */
export function ownTexts({ label, help, section, placeholder, measure, picture, options }: Worded) {
  const all: [TextPlace, string | undefined][] = [
    [{ part: "section" }, section],
    [{ part: "label" }, label],
    [{ part: "help" }, help],
    [{ part: "alt" }, picture?.alt],
    [{ part: "placeholder" }, placeholder],
    [{ part: "unit" }, measure?.unit],
    ...options.flatMap((option): [TextPlace, string | undefined][] => [
      [{ part: "label", option: option.value }, option.label],
      [{ part: "actionTitle", option: option.value }, option.actionTitle],
    ]),
  ];
  return all.flatMap(([place, own]) => (isSaid(own) ? [{ place, own }] : []));
}

export const textOf = ({ texts }: Worded, language: Language, place: TextPlace): string =>
  textAt(texts?.[language], place) ?? "";

/** A unit is most often the same in all languages. */
const mayBeMissing = ({ part }: TextPlace) => part === "unit";

/** What the question does not say in the language. */
export const missingTexts = (question: Worded, language: Language): TextPlace[] =>
  ownTexts(question).flatMap(({ place }) =>
    mayBeMissing(place) || isSaid(textOf(question, language, place)) ? [] : [place],
  );

/** How many texts a checklist lacks in the language, and the places of the questions that they belong to. */
export function missingIn(
  { names, questions }: Pick<Named, "names"> & { questions: readonly Worded[] },
  language: Language,
) {
  const hasName = isSaid(names?.[language]);
  const counts = questions.map((question) => missingTexts(question, language).length);
  return {
    count: counts.reduce((sum, count) => sum + count, hasName ? 0 : 1),
    hasName,
    questions: counts.flatMap((count, at) => (count > 0 ? [at] : [])),
  };
}

/** The texts in languages that the checklist does not have, by their paths. */
export function foreignTexts({
  language,
  names,
  questions,
}: Omit<Named, "name"> & { questions: readonly Worded[] }): string[] {
  const [, ...others] = languagesOf({ language, names });
  return [
    ...(names?.[language] === undefined ? [] : [`names.${language}`]),
    ...questions.flatMap(({ texts = {} }, at) =>
      (Object.keys(texts) as Language[])
        .filter((each) => !others.includes(each))
        .map((each) => `questions.${at}.texts.${each}`),
    ),
  ];
}

/** A question with a text written in another language. */
export function withText<Question extends Worded>(
  question: Question,
  language: Language,
  place: TextPlace,
  text: string,
): Question {
  const texts = question.texts?.[language] ?? {};
  const changed: QuestionTexts =
    place.option === undefined
      ? { ...texts, [place.part]: text }
      : {
          ...texts,
          options: {
            ...texts.options,
            [place.option]: { ...texts.options?.[place.option], [place.part]: text },
          },
        };
  return { ...question, texts: { ...question.texts, [language]: changed } };
}
