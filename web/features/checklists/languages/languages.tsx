// The texts of a checklist in its other languages, as the editor writes them.
import { createContext, use, useState } from "react";
import { LANGUAGES, type Language } from "#worker/contract/enums.ts";
import {
  languagesOf,
  missingIn,
  type OtherNames,
  ownTexts,
  textOf,
  type TextPlace,
  withText,
} from "#worker/contract/questions/languages.ts";
import type { ChecklistQuestion } from "../checklists.ts";
import { LANGUAGE_NAMES } from "#web/text/language-names.ts";
import { useText } from "#web/text/use-text.ts";
import { TextAreaField, TextField } from "#web/ui/controls/labelled-fields.tsx";
import { Segmented } from "#web/ui/controls/segmented.tsx";
import { Checkbox } from "#web/ui/controls/toggle.tsx";
import { cx } from "#web/ui/styles/cx.ts";

type Written = { names: OtherNames; questions: readonly ChecklistQuestion[] };
type Shown = { languages: readonly Language[]; shown: Language; onShow: (language: Language) => void };

/** The other languages of the checklist, and the one that a phone shows. */
export const LanguagesContext = createContext<Shown | null>(null);

/** Provides the languages to the questions. */
export function useShownLanguage(own: Language, names: OtherNames): Shown {
  const languages = languagesOf({ language: own, names }).slice(1);
  const [chosen, onShow] = useState<Language | null>(null);
  const shown = languages.find((each) => each === chosen) ?? languages[0] ?? own;
  return { languages, shown, onShow };
}

const MOST: Readonly<Record<TextPlace["part"], number>> = {
  label: 500,
  help: 2000,
  alt: 150,
  section: 120,
  placeholder: 120,
  unit: 20,
  actionTitle: 150,
};
const MOST_ANSWER = 120;

/** A phone shows one language at a time. */
function LanguageTabs({ languages, shown, onShow }: Shown) {
  const { languages: text } = useText("checklists");
  if (languages.length < 2) return null;
  return (
    <Segmented
      label={text.shown}
      hideLabel
      variant="bar"
      className="self-start sm:hidden"
      options={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
      value={shown}
      onChange={onShow}
    />
  );
}

type QuestionTextsProps = {
  question: ChecklistQuestion;
  onChange: (question: ChecklistQuestion, group?: string) => void;
};

/** The texts of a question in the other languages, a column each. */
export function QuestionTexts({ question, onChange }: QuestionTextsProps) {
  const { languages: text } = useText("checklists");
  const context = use(LanguagesContext);
  if (!context || context.languages.length === 0) return null;
  const { languages, shown } = context;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t pt-3">
      <legend className="float-left mb-2 w-full text-sm font-medium">{text.title}</legend>
      <LanguageTabs {...context} />
      <div className={cx("grid clear-both gap-x-4 gap-y-3", languages.length > 1 && "sm:grid-cols-2")}>
        {ownTexts(question).map(({ place, own }) =>
          languages.map((language) => (
            <div
              key={`${place.part} ${place.option ?? ""} ${language}`}
              lang={language}
              className={cx("min-w-0", language !== shown && "max-sm:hidden")}
            >
              <TextAreaField
                label={text.of(own, LANGUAGE_NAMES[language])}
                rows={1}
                className="min-h-(--control)!"
                value={textOf(question, language, place)}
                maxLength={
                  place.option !== undefined && place.part === "label" ? MOST_ANSWER : MOST[place.part]
                }
                onChange={(typed) => {
                  const isLine = place.part === "unit" || place.part === "actionTitle";
                  const written = isLine ? typed.replaceAll(/\s*\n\s*/g, " ") : typed;
                  onChange(
                    withText(question, language, place, written),
                    `${question.key} ${language} ${place.part} ${place.option ?? ""}`,
                  );
                }}
              />
            </div>
          )),
        )}
      </div>
    </fieldset>
  );
}

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
  name: string;
  language: Language;
  onChange: ((change: Partial<Written>, group?: string) => void) | undefined;
};

/** Which languages the checklist has, its name in each, and what is missing. */
export function ChecklistLanguages({ name, names, language, questions, onChange }: ChecklistLanguagesProps) {
  const { languages: text } = useText("checklists");
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
                label={text.of(name, LANGUAGE_NAMES[each])}
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
          ...(places.length > 0 ? [text.questions(places.map((at) => String(at + 1)).join(", "))] : []),
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
