// What checklists and records of before do not state of their answers. Long: the Worker reads it, and no screen.
import type { Texts } from "../forms/field.ts";
import { meaningOf } from "../forms/answers.ts";
import { CHECKLISTS } from "../forms/checklists.ts";
import type { ChecklistFieldType, SafetyCheckOption } from "../shapes.ts";
import { LIBRARY } from "./library.ts";

type Titles = ReadonlyMap<string, string>;
const nameOf = (key: string | null, label: string) => `${key} ${label}`;

function readTitles(): ReadonlyMap<string, Titles> {
  const sections = LIBRARY.flatMap((checklist) => checklist.sections);
  const questions = [...Object.values(CHECKLISTS), ...sections.map((section) => section.questions)].flat();
  return new Map(
    questions.flatMap(({ key, label, options }) =>
      (Object.keys(label) as (keyof Texts)[]).map((language) => {
        const titles = options.flatMap(({ value, actionTitle }) =>
          actionTitle ? [[value, actionTitle[language]] as const] : [],
        );
        return [nameOf(key, label[language]), new Map(titles)] as const;
      }),
    ),
  );
}
/** The titles of actions by question, in each language. */
let known: ReturnType<typeof readTitles> | undefined;

type Asked<Option> = {
  key: string | null;
  label: string;
  type: ChecklistFieldType;
  options: readonly Option[];
};

/**
 * The answers of a question, each with what it means, and with the title of an action where a question of ours, in our words, was copied
 * before there were any. Who took a title away left an empty one.
 */
export function statedOptions<Option extends SafetyCheckOption>(asked: Asked<Option>): Option[] {
  const { key, label, options } = asked;
  known ??= readTitles();
  const titles = options.some(({ actionTitle }) => actionTitle !== undefined)
    ? undefined
    : known.get(nameOf(key, label));
  return options.map((option) => {
    const actionTitle = titles?.get(option.value);
    return { ...option, meaning: meaningOf(option, asked), ...(actionTitle ? { actionTitle } : {}) };
  });
}
