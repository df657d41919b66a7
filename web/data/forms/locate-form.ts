import { queryOptions } from "@tanstack/react-query";
import type { Answer } from "../../../worker/contract/endpoint.ts";
import type { DepartmentFormType } from "../../../worker/contract/enums.ts";
import type { locateForm } from "../../../worker/contract/form-lists.ts";
import { apiPath, apiQuery } from "../api/api-path.ts";
import { request } from "../api/api.ts";

type Asked = { companyId: string; type: DepartmentFormType; formId: string };

/** The department of a form whose address does not name it; it never moves to another. */
export const departmentOfFormQuery = ({ companyId, type, formId }: Asked) =>
  queryOptions({
    queryKey: ["company", companyId, "form", type, formId, "department"],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const path = apiPath("company", companyId, "forms", formId) + apiQuery({ formType: type });
      return (await request<Answer<typeof locateForm>>(path, { signal })).form.departmentId;
    },
  });
