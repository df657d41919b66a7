import type { UnsentForm } from "../forms/delivery/use-unsent.ts";
import type { FormList, FormListName } from "./form-list.ts";

type FormLocation = { departmentId: string | null };

/** Whether each list will show a form that is only on this device once it is sent. */
const SHOWS: Record<FormListName, (at: FormLocation) => boolean> = {
  company: ({ departmentId }) => departmentId !== null,
  department: ({ departmentId }) => departmentId !== null,
  // It shows submitted entries only, and submitting needs the server.
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
