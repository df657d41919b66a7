import type { Page } from "@playwright/test";
import type { Action, RaiseActionBody } from "../../worker/contract/actions.ts";
import { call } from "./found-company.ts";

export type Team = { companyId: string; departmentId: string };

export async function raise(
  page: Page,
  { companyId, departmentId }: Team,
  formId: string,
  wish: Partial<RaiseActionBody> = {},
): Promise<Action> {
  const { action } = await call<{ action: Action }>(
    page,
    "POST",
    `/api/v1/company/${companyId}/departments/${departmentId}/actions`,
    {
      formType: "hseq_visit",
      formId,
      title: "Reparar la barandilla del muelle",
      openedAt: new Date().toISOString(),
      ...wish,
    },
  );
  return action;
}
