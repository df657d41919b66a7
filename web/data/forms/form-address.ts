// What a form is called: in the API's addresses, in the query cache and on the device. No zod.
import { formDefinition } from "../../../worker/contract/forms/registry.ts";
import { apiPath } from "../api/api-path.ts";
import type { FormAddress } from "./record.ts";

/** Where forms of a kind are made; a mailbox entry has no department. */
export type FormPlace = Omit<FormAddress, "formId">;

export function formsPath({ companyId, departmentId, type }: FormPlace): string {
  const { segment } = formDefinition(type);
  return departmentId === null
    ? apiPath("company", companyId, segment)
    : apiPath("company", companyId, "departments", departmentId, segment);
}

export const formPath = (address: FormAddress): string =>
  `${formsPath(address)}/${encodeURIComponent(address.formId)}`;

export const formQueryKey = ({ companyId, type, formId }: FormAddress) =>
  ["company", companyId, "form", type, formId] as const;

/** Every list that may show the form. */
export const formListsKey = ({ companyId }: Pick<FormAddress, "companyId">) =>
  ["company", companyId, "forms"] as const;

/** One form of this person's on this device. */
export const formKey = ({ companyId, type, formId }: FormAddress): string => `${companyId}/${type}/${formId}`;
