// The texts of a checklist in its other languages, as the editor writes them.
import { createContext, use, useState, type ReactNode } from "react";
import { LANGUAGES, type Language } from "#worker/contract/enums.ts";
import { MOST_OPTIONS } from "#worker/contract/checklists/questions.ts";
import {
  hasLines,
  languagesOf,
  missingIn,
  type OtherNames,
  ownTexts,
  textOf,
  type TextPlace,
  withText,
} from "#worker/contract/questions/languages.ts";
import { MOST_CELL, MOST_ROWS } from "#worker/contract/questions/table.ts";
import type { ChecklistQuestion } from "../checklists.ts";
import { LANGUAGE_NAMES } from "#web/text/language-names.ts";
import { useText } from "#web/text/use-text.ts";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { cx } from "#web/ui/styles/cx.ts";

type Written = { names: OtherNames; questions: readonly ChecklistQuestion[] };
type Shown = {
  own: Language;
  languages: readonly Language[];
  shown: Language;
  onShow: (language: Language) => void;
};
type Writing = {
  question: ChecklistQuestion;
  onChange: (question: ChecklistQuestion, group?: string) => void;
};

/** The other languages of the checklist, and the one that is shown where there is no room for all. */
export const LanguagesContext = createContext<Shown | null>(null);
/** The question that is written, for the fields of its texts in other languages. */
const WritingContext = createContext<Writing | null>(null);

/** Provides the languages to the questions. */
export function useShownLanguage(own: Language, names: OtherNames): Shown {
  const languages = languagesOf({ language: own, names }).slice(1);
  const [shown, onShow] = useState<Language>(own);
  return { own, languages, shown: languages.includes(shown) ? shown : own, onShow };
}

const MOST: Readonly<Record<Exclude<TextPlace["part"], "rows" | "options">, number>> = {
  label: 500,
  help: 2000,
  alt: 150,
  section: 120,
  placeholder: 120,
  unit: 20,
  actionTitle: 150,
};
const MOST_ANSWER = 120;

/** What was typed, as much of it as the place holds. */
function written(typed: string, place: TextPlace): string {
  const { part, option, column } = place;
  if (part === "rows" || part === "options")
    return typed
      .split("\n", part === "rows" ? MOST_ROWS : MOST_OPTIONS)
      .map((line) => line.slice(0, MOST_CELL))
      .join("\n");
  const isLine = part === "unit" || part === "actionTitle" || column !== undefined;
  const text = isLine ? typed.replaceAll(/\s*\n\s*/g, " ") : typed;
  const isShort = part === "label" && (option !== undefined || column !== undefined);
  return text.slice(0, isShort ? MOST_ANSWER : MOST[part]);
}

/** The fields of a question. Where there is no room for a column for each language, people choose one. */
export function InLanguages({ children, ...writing }: Writing & { children: ReactNode }) {
  const { languages: text } = useText("checklists");
  const context = use(LanguagesContext);
  return (
    <WritingContext value={writing}>
      <div className="@container flex flex-col gap-4">
        {context && context.languages.length > 0 ? (
          <Segmented
            label={text.shown}
            hideLabel
            variant="bar"
            className="@xl:hidden"
            options={[context.own, ...context.languages].map((each) => ({
              value: each,
              label: LANGUAGE_NAMES[each],
            }))}
            value={context.shown}
            onChange={context.onShow}
          />
        ) : null}
        {children}
      </div>
    </WritingContext>
  );
}

type TranslatedProps = { place: TextPlace; label: string; children: ReactNode };

/** The field of a text, and one for each other language, a column each. */
export function Translated({ place, label, children }: TranslatedProps) {
  const { languages: text } = useText("checklists");
  const context = use(LanguagesContext);
  const writing = use(WritingContext);
  if (!writing || !context || context.languages.length === 0) return children;
  const { question, onChange } = writing;
  const { languages, shown } = context;
  const own = ownTexts(question).find(
    ({ place: { part, option, column } }) =>
      part === place.part && option === place.option && column === place.column,
  )?.own;
  return (
    <div
      className={cx("grid items-start gap-3", languages.length > 1 ? "@xl:grid-cols-3" : "@xl:grid-cols-2")}
    >
      {/* What nobody has written in the checklist's own language is written there first. */}
      <div className={cx("min-w-0", own !== undefined && languages.includes(shown) && "@max-xl:hidden")}>
        {children}
      </div>
      {own === undefined
        ? null
        : languages.map((language) => (
            <div
              key={language}
              lang={language}
              className={cx("min-w-0", language !== shown && "@max-xl:hidden")}
            >
              <TextAreaField
                label={text.of(label, LANGUAGE_NAMES[language])}
                rows={hasLines(place) ? own.split("\n").length : 1}
                className="min-h-(--control)!"
                value={textOf(question, language, place)}
                onChange={(typed) =>
                  onChange(
                    withText(question, language, place, written(typed, place)),
                    `${question.key} ${language} ${JSON.stringify(place)}`,
                  )
                }
              />
              <p
                lang={context.own}
                className="mt-1 text-sm text-pretty whitespace-pre-line text-muted-foreground @xl:hidden"
              >
                {own}
              </p>
            </div>
          ))}
    </div>
  );
}

/** Whether the fields of a text stand beside those of other languages, and need the room of a line. */
export const useIsTranslated = () => (use(LanguagesContext)?.languages.length ?? 0) > 0;

const without = <Value,>(all: Partial<Record<Language, Value>>, language: Language) =>
  Object.fromEntries(Object.entries(all).filter(([each]) => each !== language)) as typeof all;

/** Its texts go with a language; undo brings them back. */
function withoutLanguage({ names, questions }: Written, language: Language): Written {
  return {
    names: without(names, language),
    questions: questions.map((question) => {
      const { texts, ...others } = question;
      const rest = without(texts ?? {}, language);
      return Object.keys(rest).length > 0 ? { ...others, texts: rest } : others;
    }),
  };
}

type ChecklistLanguagesProps = Written & {
  language: Language;
  onChange: ((change: Partial<Written>, group?: string) => void) | undefined;
};

/** Which languages the checklist has, its name in each, and what is missing. */
export function ChecklistLanguages({ names, language, questions, onChange }: ChecklistLanguagesProps) {
  const { languages: text, fields } = useText("checklists");
  const others = LANGUAGES.filter((each) => each !== language);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{text.also(LANGUAGE_NAMES[language])}</legend>
      {others.map((each) => (
        <div key={each} className="flex flex-col gap-2">
          <Checkbox
            label={LANGUAGE_NAMES[each]}
            checked={names[each] !== undefined}
            disabled={!onChange}
            onChange={(event) =>
              onChange?.(
                event.target.checked
                  ? { names: { ...names, [each]: "" } }
                  : withoutLanguage({ names, questions }, each),
              )
            }
          />
          {names[each] === undefined ? null : (
            <div lang={each} className="pb-2">
              <TextField
                label={text.of(fields.name, LANGUAGE_NAMES[each])}
                value={names[each]}
                maxLength={255}
                readOnly={!onChange}
                onChange={(typed) => onChange?.({ names: { ...names, [each]: typed } }, `name ${each}`)}
              />
            </div>
          )}
        </div>
      ))}
      <MissingTexts names={names} language={language} questions={questions} />
    </fieldset>
  );
}

/** How many texts each language lacks, and where. */
export function MissingTexts({ names, language, questions }: Written & { language: Language }) {
  const { languages: text } = useText("checklists");
  const [, ...others] = languagesOf({ language, names });
  if (others.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted-foreground">
      {others.map((each) => {
        const { count, hasName, questions: places } = missingIn({ names, questions }, each);
        const where = [
          ...(hasName ? [] : [text.name]),
          ...(places.length > 0
            ? [text.questions(places.map((at) => String(at + 1)).join(", "), places.length)]
            : []),
        ];
        return (
          <li key={each}>
            {LANGUAGE_NAMES[each]}: {count === 0 ? text.complete : text.missing(count, where.join(", "))}
          </li>
        );
      })}
    </ul>
  );
}
