import type { Language } from "#worker/contract/enums.ts";

/** What was filled in without a network belongs to a record that was deleted meanwhile, and the task has another one. */
export const STARTED_ELSEWHERE: Record<Language, string> = {
  es: "Esta tarea ya tiene otro formulario. Copia allí lo que falte.",
  ca: "Aquesta tasca ja té un altre formulari. Copia-hi el que hi falti.",
  en: "This task has another form by now. Copy there what is missing.",
};
