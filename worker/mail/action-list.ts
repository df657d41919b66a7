import type { Language } from "../contract/enums.ts";
import { LOCALES } from "../contract/language/locales.ts";
import { actionLink } from "./links.ts";

/** An action in a mail that lists several. */
export type ListedAction = {
  actionId: string;
  viewId: string;
  title: string;
  deadline: Date | null;
  companyId: string;
  companyName: string;
  timeZone: string;
  departmentId: string;
  departmentName: string;
};

/** A mail that receives one action more than this says that there are more. */
export const MAX_LISTED_ACTIONS = 50;

const MORE_THAN: Record<Language, string> = { es: "más de", en: "more than", ca: "més de" };

/** "12", or "más de 50" when the count exceeds the maximum. */
export const formatCount = (max: number, count: number, language: Language): string =>
  count > max ? `${MORE_THAN[language]} ${max}` : String(count);

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const DUE_LABELS: Record<Language, (date: string) => string> = {
  es: (date) => `plazo: ${date}`,
  en: (date) => `due ${date}`,
  ca: (date) => `termini: ${date}`,
};

export function actionListItem(action: ListedAction, language: Language, appUrl: string) {
  const { viewId, title, deadline, timeZone, departmentName, companyName, ...place } = action;
  const due = deadline?.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone });
  return {
    label: title,
    note: [viewId, `${departmentName}, ${companyName}`, ...(due ? [DUE_LABELS[language](due)] : [])].join(
      " · ",
    ),
    url: actionLink({ appUrl, ...place }),
  };
}
