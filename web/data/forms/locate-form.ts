import { queryOptions } from "@tanstack/react-query";
import type { DepartmentFormType } from "../../../worker/contract/enums.ts";
import { api } from "../api/api.ts";

type FormLocator = { companyId: string; type: DepartmentFormType; formId: string };

/** The department of a form whose URL does not contain it. A form never moves to another department. */
export const departmentOfFormQuery = ({ companyId, type, formId }: FormLocator) =>
  queryOptions({
    queryKey: ["company", companyId, "form", type, formId, "department"],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const { form } = await api("GET /api/v1/company/:companyId/forms/:formId", {
        params: { companyId, formId },
        query: { formType: type },
        signal,
      });
      return form.departmentId;
    },
  });
