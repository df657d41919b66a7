import type { EarlierFinding } from "../../contract/checklists/findings.ts";
import type { EvaluationResult, Language } from "../../contract/enums.ts";
import { answerMeaning, answerText } from "../../contract/forms/answers.ts";
import type { Correction, Meaning, PdfDocument, Photo, SafetyCheckField } from "../../contract/shapes.ts";

/** What later answers say of an action that was closed: it did not help where one of them is bad again. */
export function proposalFrom(
  checks: readonly Check[],
): { result: EvaluationResult; record: Check["record"] } | null {
  const again = checks.find(({ isGood }) => !isGood);
  const [check] = checks;
  if (again) return { result: "ineffective", record: again.record };
  return check ? { result: "effective", record: check.record } : null;
}

/** What an action came from: the answer with what was noted of it, and its files. */
export type Finding = {
  answer: { text: string; meaning: Meaning } | null;
  corrections: string[];
  note: string | null;
  photos: Photo[];
  documents: PdfDocument[];
  checks: Check[];
};

/** A later answer to the same question. */
export type Check = { record: NonNullable<EarlierFinding["record"]>; isGood: boolean };

type FoundAt = {
  id: string;
  field: SafetyCheckField;
  corrections: readonly Correction[];
  note: string | null;
};

const MOST_FILES = 20;

/** Without a safety check the photos are those of the form as a whole. */
export function findingOf(
  check: FoundAt | null,
  photos: readonly Photo[],
  documents: readonly PdfDocument[],
  language: Language,
): Finding {
  const own = photos.filter(({ safetyCheckId }) => (safetyCheckId ?? null) === (check?.id ?? null));
  return {
    answer: check ? answerIn(check.field, language) : null,
    corrections: check?.corrections.map(({ value }) => value) ?? [],
    note: check?.note ?? null,
    photos: own.slice(0, MOST_FILES),
    documents: documents.slice(0, MOST_FILES),
    checks: [],
  };
}

function answerIn(field: SafetyCheckField, language: Language): Finding["answer"] {
  const text = answerText(field, language);
  const meaning = answerMeaning(field);
  return text === null || meaning === null ? null : { text, meaning };
}
