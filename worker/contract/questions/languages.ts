// The texts of a checklist in its other languages. No zod, because screens import it.
import { LANGUAGES, type Language } from "../enums.ts";
import type {
  ColumnShape,
  Measure,
  QuestionTexts,
  SafetyCheckField,
  SafetyCheckOption,
  TableShape,
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
  table?: TableShape;
  /** In the API it has a key, in a file the picture itself. */
  picture?: { alt: string };
  options: readonly Option[];
  texts?: TextsByLanguage;
};
type Named = { name: string; language: Language; names?: OtherNames | null | undefined };

/** Where a text of a question stands: an option by its value, a column of a table by its place. */
export type TextPlace =
  | { part: Exclude<keyof QuestionTexts, "options" | "columns">; option?: undefined; column?: undefined }
  | { part: "label" | "actionTitle"; option: string; column?: undefined }
  | { part: "label" | "unit" | "options"; option?: undefined; column: number };

/** Rows of a table, and the options of a column, are a text with a line for each. */
export const hasLines = ({ part }: TextPlace) => part === "rows" || part === "options";

const isSaid = (text: string | undefined): text is string => text !== undefined && text.trim() !== "";

function heldAt(texts: QuestionTexts | undefined, { part, option, column }: TextPlace) {
  const ofColumn = column === undefined ? texts : texts?.columns?.[column];
  const held = option === undefined ? ofColumn : texts?.options?.[option];
  return (held as Partial<Record<TextPlace["part"], string | string[]>> | undefined)?.[part];
}

function textAt(texts: QuestionTexts | undefined, place: TextPlace): string | undefined {
  const text = heldAt(texts, place);
  return typeof text === "object" ? text.join("\n") : text;
}

const labelsOf = ({ options = [] }: ColumnShape) => options.map(({ label }) => label);

/** A question, its texts in the language as far as it has them. */
export function questionIn<Question extends Worded>(question: Question, language: Language): Question {
  const texts = question.texts?.[language];
  if (!texts) return question;
  const { help, section, placeholder, measure, picture, table } = question;
  /** What the checklist's own language leaves out is left out in all. */
  const said = <Own extends string | undefined>(own: Own, place: TextPlace): Own => {
    const text = textAt(texts, place);
    return isSaid(own) && isSaid(text) ? (text as Own) : own;
  };
  const saidLines = (own: readonly string[], place: TextPlace): string[] => {
    const lines = heldAt(texts, place) ?? [];
    return own.map((line, at) => (isSaid(line) && isSaid(lines[at]) ? lines[at] : line));
  };
  const measured = (own: Measure, place: TextPlace): Measure =>
    own.unit === undefined ? own : { ...own, unit: said(own.unit, place) };
  return {
    ...question,
    label: said(question.label, { part: "label" }),
    ...(help === undefined ? {} : { help: said(help, { part: "help" }) }),
    ...(section === undefined ? {} : { section: said(section, { part: "section" }) }),
    ...(placeholder === undefined ? {} : { placeholder: said(placeholder, { part: "placeholder" }) }),
    ...(measure === undefined ? {} : { measure: measured(measure, { part: "unit" }) }),
    ...(table === undefined
      ? {}
      : {
          table: {
            ...table,
            rows: saidLines(table.rows, { part: "rows" }),
            columns: table.columns.map((each, column) => {
              const options = saidLines(labelsOf(each), { part: "options", column });
              return {
                ...each,
                label: said(each.label, { part: "label", column }),
                ...(each.measure ? { measure: measured(each.measure, { part: "unit", column }) } : {}),
                ...(each.options
                  ? { options: each.options.map((option, at) => ({ ...option, label: options[at] ?? "" })) }
                  : {}),
              };
            }),
          },
        }),
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
export function ownTexts({ label, help, section, placeholder, measure, picture, options, table }: Worded) {
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
    ...(table?.columns ?? []).flatMap((each, column): [TextPlace, string | undefined][] => [
      [{ part: "label", column }, each.label],
      [{ part: "unit", column }, each.measure?.unit],
      [{ part: "options", column }, labelsOf(each).join("\n")],
    ]),
    [{ part: "rows" }, table?.rows.join("\n")],
  ];
  return all.flatMap(([place, own]) => (isSaid(own) ? [{ place, own }] : []));
}

export const textOf = ({ texts }: Worded, language: Language, place: TextPlace): string =>
  textAt(texts?.[language], place) ?? "";

/** A unit is most often the same in all languages. */
const mayBeMissing = ({ part }: TextPlace) => part === "unit";

/** What the question does not say in the language. Of lines, each is said. */
export const missingTexts = (question: Worded, language: Language): TextPlace[] =>
  ownTexts(question).flatMap(({ place, own }) => {
    if (mayBeMissing(place)) return [];
    const text = textOf(question, language, place);
    const lines = text.split("\n");
    const isWhole = hasLines(place)
      ? own.split("\n").every((line, at) => !isSaid(line) || isSaid(lines[at]))
      : isSaid(text);
    return isWhole ? [] : [place];
  });

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
  const { part, option, column } = place;
  const value = hasLines(place) ? (text === "" ? [] : text.split("\n")) : text;
  const columns = texts.columns ?? [];
  const changed: QuestionTexts =
    option !== undefined
      ? { ...texts, options: { ...texts.options, [option]: { ...texts.options?.[option], [part]: value } } }
      : column !== undefined
        ? {
            ...texts,
            columns: Array.from({ length: Math.max(columns.length, column + 1) }, (_, at) =>
              at === column ? { ...columns[at], [part]: value } : (columns[at] ?? {}),
            ),
          }
        : { ...texts, [part]: value };
  return { ...question, texts: { ...question.texts, [language]: changed } };
}

/** A question without the texts of a column of its table that was taken away. */
export function withoutColumn<Question extends Worded>(question: Question, column: number): Question {
  if (!question.texts) return question;
  const texts = Object.entries(question.texts).map(([language, each]) => [
    language,
    each.columns ? { ...each, columns: each.columns.toSpliced(column, 1) } : each,
  ]);
  return { ...question, texts: Object.fromEntries(texts) };
}
