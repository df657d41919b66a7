import { linkOptions } from "@tanstack/react-router";
import type { FormType } from "../../../worker/contract/enums.ts";

type Linked = { id: string; type: FormType; departmentId: string | null };

export type FormWay = {
  companyId: string;
  form: Linked;
  /** The mailbox one came from: the way back leads there. */
  origin?: "company" | "my" | undefined;
  /** What on the page it leads to. */
  path?: string | undefined;
};

/** To the page of a form: its department's, or the mailbox's. */
export function formWay({ companyId, form, origin, path }: FormWay) {
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
