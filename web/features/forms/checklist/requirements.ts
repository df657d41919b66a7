import { chosenOption } from "../../../../worker/contract/forms/answers.ts";
import type { SafetyCheckResponse } from "../../../data/forms/record.ts";
import type { FormPartsText } from "../../../text/app/form-parts/es.ts";
import type { AnswerRequirement } from "../../../components/checklist/answer-requirements.tsx";

/** The correction, the action and the photo that the chosen answer requires, and whether they exist. */
export function requirementsOf(
  check: SafetyCheckResponse,
  hasPhoto: boolean,
  words: FormPartsText["checklist"],
): AnswerRequirement[] {
  const option = chosenOption(check.field);
  const hasCorrection = check.corrections.length > 0;
  const hasAction = check.actionsCount > 0;
  const requirements: AnswerRequirement[] = [];
  if (option?.correctionRequired)
    requirements.push({
      text: hasCorrection ? words.hasCorrection : words.needsCorrection,
      isMet: hasCorrection,
    });
  if (option?.actionRequired)
    requirements.push({ text: hasAction ? words.hasAction : words.needsAction, isMet: hasAction });
  if (option?.photoRequired)
    requirements.push({ text: hasPhoto ? words.hasPhoto : words.needsPhoto, isMet: hasPhoto });
  return requirements;
}
