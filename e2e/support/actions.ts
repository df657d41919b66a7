import type { Page } from "@playwright/test";
import type { Action, RaiseActionBody } from "../../worker/contract/actions/actions.ts";
import { callApi } from "./create-company.ts";

export type Team = { companyId: string; departmentId: string };

export async function createAction(
  page: Page,
  { companyId, departmentId }: Team,
  formId: string,
  body: Partial<RaiseActionBody> = {},
): Promise<Action> {
  const { action } = await callApi<{ action: Action }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/departments/${departmentId}/actions`,
    {
      formType: "hseq_visit",
      formId,
      title: "Reparar la barandilla del muelle",
      openedAt: new Date().toISOString(),
      ...body,
    },
  );
  return action;
}
