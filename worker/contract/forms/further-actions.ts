import type { Language } from "../enums.ts";
import { LOCALES } from "../language/locales.ts";
import { MOST_FURTHER_ACTIONS } from "../limits.ts";

const FURTHER_ACTIONS: Record<Language, (count: number, written: string, isMore: boolean) => string> = {
  es: (count, written, isMore) =>
    count === 1
      ? "Hay 1 acción más, que no figura aquí: está en la aplicación, en las acciones del registro."
      : `Hay ${isMore ? "más de " : ""}${written} acciones más, que no figuran aquí: están en la aplicación, en las acciones del registro.`,
  en: (count, written, isMore) =>
    count === 1
      ? "There is 1 more action, which is not listed here: see the record’s actions in the application."
      : `There are ${isMore ? "over " : ""}${written} more actions, which are not listed here: see the record’s actions in the application.`,
  ca: (count, written, isMore) =>
    count === 1
      ? "Hi ha 1 acció més, que no consta aquí: és a l’aplicació, a les accions del registre."
      : `Hi ha ${isMore ? "més de " : ""}${written} accions més, que no consten aquí: són a l’aplicació, a les accions del registre.`,
};

/** The note of a document that does not have all actions of its record. */
export function furtherActionsText(language: Language, count: number): string {
  const numbers = new Intl.NumberFormat(LOCALES[language], { useGrouping: "always" });
  const counted = Math.min(count, MOST_FURTHER_ACTIONS);
  return FURTHER_ACTIONS[language](count, numbers.format(counted), count > counted);
}
