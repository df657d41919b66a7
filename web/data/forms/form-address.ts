// How a form is identified in the API's paths, in the query cache and on the device. Without zod.
import type { DepartmentFormType, FormType } from "#worker/contract/enums.ts";
import {
  type ChecklistFormType,
  FORM_DEFINITIONS,
  isDepartmental,
  segmentOf,
} from "#worker/contract/forms/registry.ts";
import type { FormAddress, RecordAddress } from "./record.ts";

/** The forms of one type in a department; mailbox entries have no department. */
export type FormCollection = Omit<FormAddress, "formId">;

const pathOf = <Type extends DepartmentFormType>(type: Type) =>
  `/api/v1/company/:companyId/departments/:departmentId/${segmentOf(type)}` as const;

/** The contract's path of a collection of forms and its parameters, for `api(`POST ${path}`, { params, … })`. */
export function formsEndpoint({ companyId, departmentId, type }: FormCollection) {
  if (!isDepartmental(type))
    return { path: "/api/v1/company/:companyId/mailbox", params: { companyId } } as const;
  if (departmentId === null) throw new Error(`a form of this kind has a department: ${type}`);
  return { path: pathOf(type), params: { companyId, departmentId } };
}

const hasChecklist = (type: FormType): type is ChecklistFormType => FORM_DEFINITIONS[type].hasChecklist;

/** Like `formsEndpoint`, for the answers of a form's checklist. */
export function safetyChecksEndpoint({ companyId, departmentId, type, formId }: FormAddress) {
  if (departmentId === null || !hasChecklist(type)) throw new Error(`no checklist: ${type}`);
  return {
    path: `${pathOf(type)}/:formId/safety-checks` as const,
    params: { companyId, departmentId, formId },
  };
}

/** Like `formsEndpoint`, for one form. */
export function formEndpoint(address: FormAddress) {
  const { path, params } = formsEndpoint(address);
  return { path: `${path}/:formId` as const, params: { ...params, formId: address.formId } };
}

/** The key of a form or action in the user's storage on this device. */
export const formKey = ({ companyId, type, formId }: RecordAddress): string =>
  `${companyId}/${type}/${formId}`;
