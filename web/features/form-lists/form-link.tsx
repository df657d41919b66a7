import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { FormType } from "../../../worker/contract/enums.ts";

export type Linked = { id: string; type: FormType; departmentId: string | null };

type FormLinkProps = {
  companyId: string;
  form: Linked;
  /** The mailbox one came from: the way back leads there. */
  origin?: "company" | "my" | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** To the page of a form: its department's, or the mailbox's. */
export function FormLink({ companyId, form, origin, className, children }: FormLinkProps) {
  const { id: formId, type: formType, departmentId } = form;
  if (departmentId === null) {
    return (
      <Link
        to="/$companyId/f/$formId"
        params={{ companyId, formId }}
        search={{ formType, origin }}
        className={className}
        data-row-link=""
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      to="/$companyId/team/$teamId/f/$formId"
      params={{ companyId, teamId: departmentId, formId }}
      search={{ formType }}
      className={className}
      data-row-link=""
    >
      {children}
    </Link>
  );
}
