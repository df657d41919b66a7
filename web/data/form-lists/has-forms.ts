import { queryOptions } from "@tanstack/react-query";
import { api } from "../api/api.ts";
import { formListsKey } from "../forms/query-keys.ts";

/** Whether the company has a form or a mailbox entry: its code is then part of numbers. For administrators. */
export const hasFormsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...formListsKey({ companyId }), "any"],
    queryFn: async ({ signal }) => {
      const request = { params: { companyId }, query: { limit: 1 }, signal };
      const lists = await Promise.all([
        api("GET /api/v1/company/:companyId/forms", request),
        api("GET /api/v1/company/:companyId/mailboxs", request),
        api("GET /api/v1/company/:companyId/mailboxs/my", request),
      ]);
      return lists.some(({ forms }) => forms.length > 0);
    },
  });
