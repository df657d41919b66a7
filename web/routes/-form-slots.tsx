import { FormActionsList } from "../features/actions/form/form-actions-list.tsx";
import { RaiseFromCheckButton } from "../features/actions/form/raise-from-check-button.tsx";
import type { FormSlots } from "../features/forms/form-context.ts";

/** The actions shown on a form's page. */
export const formSlots: FormSlots = {
  actions: (record) => <FormActionsList record={record} />,
  checkAction: ({ address, form }, check) => (
    <RaiseFromCheckButton address={address} form={form} check={check} />
  ),
};
