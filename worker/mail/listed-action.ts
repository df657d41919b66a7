import type { Language } from "../contract/enums.ts";
import { actionLink } from "./action-link.ts";

/** An action as letters about several list it. */
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

/** More would not be read: a letter that is given one more says that there are more. */
export const MOST_LISTED = 50;

const DUE: Record<Language, (date: string) => string> = {
  es: (date) => `plazo: ${date}`,
  en: (date) => `due ${date}`,
  ca: (date) => `termini: ${date}`,
};

export function listedAction(action: ListedAction, language: Language, appUrl: string) {
  const { viewId, title, deadline, timeZone, departmentName, companyName, ...place } = action;
  const due = deadline?.toLocaleDateString(language, { dateStyle: "long", timeZone });
  return {
    label: title,
    note: [viewId, `${departmentName}, ${companyName}`, ...(due ? [DUE[language](due)] : [])].join(" · "),
    url: actionLink({ appUrl, ...place }),
  };
}
