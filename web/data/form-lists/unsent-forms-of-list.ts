import type { UnsentForm } from "../forms/use-unsent.ts";
import type { FormList, FormListName } from "./form-list.ts";

type FormLocation = { departmentId: string | null };

/** Which forms that are only on this device a list would show once they are sent. */
const SHOWS: Record<FormListName, (at: FormLocation) => boolean> = {
  company: ({ departmentId }) => departmentId !== null,
  department: ({ departmentId }) => departmentId !== null,
  // What has been submitted, and that the server does itself.
  mailbox: () => false,
  "my-mailbox": ({ departmentId }) => departmentId === null,
};

export const unsentFormsOfList = (list: FormList, forms: readonly UnsentForm[]): UnsentForm[] =>
  forms.filter(
    ({ address, isNew }) =>
      isNew &&
      address.companyId === list.companyId &&
      SHOWS[list.name](address) &&
      (list.name !== "department" || address.departmentId === list.departmentId),
  );
