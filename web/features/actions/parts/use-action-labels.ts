import {
  ACTION_ORIGINS,
  ACTION_STATUS_LABELS,
  ACTION_TYPES,
  EVALUATION_RESULT_LABELS,
  PRIORITY_LABELS,
} from "#worker/contract/actions/action-vocabularies.ts";
import {
  LANGUAGES,
  type ActionStatus,
  type EvaluationResult,
  type Language,
  type Priority,
} from "#worker/contract/enums.ts";
import type { Vocabulary } from "#worker/contract/forms/field.ts";
import { useLanguage } from "#web/text/use-text.ts";

function labelsIn(language: Language) {
  const labelOf = (vocabulary: Vocabulary, key: string | null) =>
    key === null ? null : (vocabulary[key]?.[language] ?? key);
  const options = <Key extends string>(vocabulary: Readonly<Record<Key, Vocabulary[string]>>) =>
    (Object.keys(vocabulary) as Key[]).map((value) => ({ value, label: vocabulary[value][language] }));
  return {
    status: (status: ActionStatus) => ACTION_STATUS_LABELS[status][language],
    priority: (priority: Priority) => PRIORITY_LABELS[priority][language],
    result: (result: EvaluationResult) => EVALUATION_RESULT_LABELS[result][language],
    type: (key: string | null) => labelOf(ACTION_TYPES, key),
    origin: (key: string | null) => labelOf(ACTION_ORIGINS, key),
    priorities: options(PRIORITY_LABELS),
    types: options(ACTION_TYPES),
    origins: options(ACTION_ORIGINS),
    results: options(EVALUATION_RESULT_LABELS),
    statuses: options(ACTION_STATUS_LABELS),
  };
}

export type ActionLabels = ReturnType<typeof labelsIn>;

// Built once per language, since every card uses them.
const LABELS = Object.fromEntries(LANGUAGES.map((language) => [language, labelsIn(language)])) as Record<
  Language,
  ActionLabels
>;

/** The labels of an action's values in the user's language. */
export const useActionLabels = (): ActionLabels => LABELS[useLanguage()];
