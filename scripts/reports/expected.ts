// The texts that a report must have, in order, from the record that is attached to it and today's definitions.
import type { Language } from "../../worker/contract/enums.ts";
import { CHECKLISTS } from "../../worker/contract/forms/checklists.ts";
import { type FieldType, SECTIONS } from "../../worker/contract/forms/field.ts";
import { fieldsOf } from "../../worker/contract/forms/registry.ts";
import { FORM_TYPE_NAMES } from "../../worker/contract/forms/vocabularies.ts";
import type { MeetingPointCount, Participant, Timing, Witness } from "../../worker/contract/shapes.ts";
import type { CanonicalRecord } from "../../worker/domain/evidence/canonical-record.ts";

const saidBy: Partial<Record<FieldType, (value: unknown) => string[]>> = {
  text: (value) => [value as string],
  longText: (value) => [value as string],
  textList: (value) => value as string[],
  participants: (value) => (value as Participant[]).flatMap(({ name, role }) => [name, role]),
  investigationParticipants: (value) => (value as Participant[]).flatMap(({ name, role }) => [name, role]),
  timings: (value) => (value as Timing[]).flatMap(({ event, observation }) => [event, observation ?? ""]),
  headcount: (value) => (value as MeetingPointCount[]).map(({ meetingPoint }) => meetingPoint),
  witnesses: (value) => (value as Witness[]).flatMap(({ value: who, statement }) => [who, statement ?? ""]),
};

/** The questions in the language, if the product has them in it. */
export function questionsOf({ content, words }: CanonicalRecord, language: Language): string[] {
  const known = Object.values(CHECKLISTS).flat();
  return content.checklist.map(({ field: { payload } }) => {
    const question = known.find(({ label }) => label[words.language] === payload.label);
    return language === words.language ? payload.label : (question?.label[language] ?? payload.label);
  });
}

/** In order: kind and number, the fields by section, the questions with corrections and notes, the actions. */
export function textsOf(record: CanonicalRecord, language: Language): string[] {
  const { content, words, actions } = record;
  const definitions = new Map(fieldsOf(content.kind));
  const questions = questionsOf(record, language);
  const texts = [FORM_TYPE_NAMES[content.kind][language], content.viewId];
  for (const section of SECTIONS) {
    if (section === "checklist")
      for (const [index, { field, corrections, note }] of content.checklist.entries())
        texts.push(
          field.payload.section ?? "",
          questions[index] ?? "",
          ...corrections.map(({ value }) => value),
          note ?? "",
        );
    else if (section === "actions") texts.push(...actions.flatMap(({ viewId, title }) => [viewId, title]));
    else
      for (const { key, type } of words.fields) {
        const definition = definitions.get(key);
        if (definition?.section !== section) continue;
        const value = content.values[key];
        texts.push(definition.label[language]);
        if (value !== null && value !== undefined) texts.push(...(saidBy[type]?.(value) ?? []));
      }
  }
  return texts;
}

/** Without spaces, signs and what the font does not have: lines are broken anywhere, and other scripts are replaced. */
export const lettersOf = (text: string): string =>
  text.normalize("NFC").replaceAll(/[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/gu, "");

/** The first text that does not stand behind the one before; null if all do. */
export function firstOutOfOrder(texts: readonly string[], document: string): string | null {
  const all = lettersOf(document);
  let from = 0;
  for (const text of texts) {
    const letters = lettersOf(text);
    const at = all.indexOf(letters, from);
    if (at === -1) return text;
    from = at + letters.length;
  }
  return null;
}
