import { linkOptions } from "@tanstack/react-router";
import type { FormType } from "../../../worker/contract/enums.ts";

type LinkableForm = { id: string; type: FormType; departmentId: string | null };

export type FormLinkTarget = {
  companyId: string;
  form: LinkableForm;
  /** The mailbox one came from: the way back leads there. */
  origin?: "company" | "my" | undefined;
  /** What on the page it leads to. */
  path?: string | undefined;
};

/** To the page of a form: its department's, or the mailbox's. */
export function formLinkOptions({ companyId, form, origin, path }: FormLinkTarget) {
  const { id: formId, type: formType, departmentId } = form;
  const at = path === undefined ? {} : { hash: path };
  return departmentId === null
    ? linkOptions({
        to: "/$companyId/f/$formId",
        params: { companyId, formId },
        search: { formType, origin },
        ...at,
      })
    : linkOptions({
        to: "/$companyId/team/$teamId/f/$formId",
        params: { companyId, teamId: departmentId, formId },
        search: { formType },
        ...at,
      });
}
