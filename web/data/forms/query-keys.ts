// Apart from form-address.ts, which brings the definitions of every kind of form into a page that shows none.
import type { FormAddress } from "./record.ts";

export const formQueryKey = ({ companyId, type, formId }: FormAddress) =>
  ["company", companyId, "form", type, formId] as const;

/** The prefix of every list that may show the form. */
export const formListsKey = ({ companyId }: Pick<FormAddress, "companyId">) =>
  ["company", companyId, "forms"] as const;

export const binKey = (companyId: string) => ["company", companyId, "bin"] as const;

/** The prefix of every query about a company's actions. */
export const actionsKey = (companyId: string) => ["company", companyId, "actions"] as const;
export const actionKey = ({ companyId, actionId }: { companyId: string; actionId: string }) =>
  [...actionsKey(companyId), "one", actionId] as const;

/** Not below "company": what says something of people's health is never stored on the device (offline/fetch-or-restore.ts). */
export const accidentsKey = (companyId: string, ...rest: readonly unknown[]) => [
  "accidents",
  companyId,
  ...rest,
];
