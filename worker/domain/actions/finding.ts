import { chosenOption, meaningOf } from "../../contract/forms/answers.ts";
import type { Correction, Meaning, Photo, SafetyCheckField } from "../../contract/shapes.ts";

/** What an action came from: the answer with what was noted of it, and its photos. */
export type Finding = {
  answer: { text: string; meaning: Meaning } | null;
  corrections: string[];
  note: string | null;
  photos: Photo[];
};

type FoundAt = {
  id: string;
  field: SafetyCheckField;
  corrections: readonly Correction[];
  note: string | null;
};

const MOST_PHOTOS = 20;

/** Without a safety check the photos are those of the form as a whole. */
export function findingOf(check: FoundAt | null, photos: readonly Photo[]): Finding {
  const own = photos.filter(({ safetyCheckId }) => (safetyCheckId ?? null) === (check?.id ?? null));
  return {
    answer: check ? answerIn(check.field) : null,
    corrections: check?.corrections.map(({ value }) => value) ?? [],
    note: check?.note ?? null,
    photos: own.slice(0, MOST_PHOTOS),
  };
}

function answerIn(field: SafetyCheckField): Finding["answer"] {
  const { value } = field.payload;
  const option = chosenOption(field);
  if (option) return { text: option.label, meaning: meaningOf(option, { ...field, ...field.payload }) };
  return value ? { text: value, meaning: "none" } : null;
}
