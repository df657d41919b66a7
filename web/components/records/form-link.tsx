import { Link, linkOptions } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FormType } from "#worker/contract/enums.ts";

type LinkableForm = { id: string; type: FormType; departmentId: string | null };

export type FormLinkTarget = {
  companyId: string;
  form: LinkableForm;
  /** The mailbox the link is in; the form's back link returns there. */
  origin?: "company" | "my" | undefined;
  /** Path of the field to scroll to. */
  path?: string | undefined;
};

/** Link options of a form's page: in its department or in the mailbox. */
export function formLinkOptions({ companyId, form, origin, path }: FormLinkTarget) {
  const { id: formId, type: formType, departmentId } = form;
  const hashOption = path === undefined ? {} : { hash: path };
  return departmentId === null
    ? linkOptions({
        to: "/$companyId/f/$formId",
        params: { companyId, formId },
        search: { formType, origin },
        ...hashOption,
      })
    : linkOptions({
        to: "/$companyId/team/$teamId/f/$formId",
        params: { companyId, teamId: departmentId, formId },
        search: { formType },
        ...hashOption,
      });
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Where the list from which a record was opened is in the history. */
    listAt?: number;
  }
}

type FormLinkProps = FormLinkTarget & {
  /** In the list that the record's back link leads to, which then goes back in the history to the same place. */
  isInList?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

export function FormLink({ isInList = false, className, children, ...target }: FormLinkProps) {
  return (
    <Link
      {...formLinkOptions(target)}
      {...(isInList ? { state: ({ __TSR_index: listAt }) => ({ listAt }) } : {})}
      className={className}
      data-row-link=""
    >
      {children}
    </Link>
  );
}
