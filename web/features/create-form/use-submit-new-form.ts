import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { FormType } from "#worker/contract/enums.ts";
import { createBody } from "#worker/contract/forms/bodies.ts";
import { isDepartmental } from "#worker/contract/forms/registry.ts";
import { useText } from "../../text/use-text.ts";
import { createForm } from "../../data/forms/create-form.ts";
import { formListsKey } from "../../data/forms/query-keys.ts";
import type { FormAddress } from "../../data/forms/record.ts";
import { useSubmit } from "../../data/api/use-submit.ts";

type NewFormTarget = { companyId: string; departmentId: string | null; type: FormType };

/** Opens the page of a form that was just created. */
export function useOpenNewForm(): (address: FormAddress) => Promise<void> {
  const navigate = useNavigate();
  return ({ companyId, departmentId, type: formType, formId }) =>
    departmentId === null
      ? navigate({
          to: "/$companyId/f/$formId",
          params: { companyId, formId },
          search: { formType, origin: "my" },
        })
      : navigate({
          to: "/$companyId/team/$teamId/f/$formId",
          params: { companyId, teamId: departmentId, formId },
          search: { formType },
        });
}

type NewFormOptions = {
  target: NewFormTarget;
  /** The first values of the fields. */
  fields: Record<string, unknown>;
  onCreated: (address: FormAddress) => void;
};

/** Creates the form, ignoring repeated clicks, and opens its page. */
export function useSubmitNewForm({ target, fields, onCreated }: NewFormOptions) {
  const queries = useQueryClient();
  const open = useOpenNewForm();
  const { createForm: text } = useText("app");
  return useSubmit({
    fields,
    schema: createBody(target.type),
    check: () => ({
      department: isDepartmental(target.type) && target.departmentId === null ? text.chooseDepartment : null,
    }),
    send: (values: Record<string, unknown>) => createForm(target, values),
    onDone: async (address) => {
      void queries.invalidateQueries({ queryKey: formListsKey(target) });
      onCreated(address);
      await open(address);
    },
  });
}
