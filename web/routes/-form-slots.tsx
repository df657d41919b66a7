import { lazyPart } from "../components/failures/lazy-part.tsx";
import type { FormSlots } from "../features/forms/form-context.ts";
import { preloadFormPage } from "../features/forms/form-page.tsx";

const FormActionsList = lazyPart(async () => ({
  default: (await import("../features/actions/form/form-actions-list.tsx")).FormActionsList,
}));
const RaiseFromSafetyCheckButton = lazyPart(async () => ({
  default: (await import("../features/actions/form/raise-from-safety-check-button.tsx"))
    .RaiseFromSafetyCheckButton,
}));
const RaisedActions = lazyPart(async () => ({
  default: (await import("../features/actions/form/raised-actions.tsx")).RaisedActions,
}));

/** The actions shown on a form's page, below its first section. */
export const formSlots: FormSlots = {
  preload: async () => {
    await Promise.all(
      [FormActionsList, RaiseFromSafetyCheckButton, RaisedActions].map(({ preload }) => preload()),
    );
  },
  actions: (record) => <FormActionsList record={record} />,
  safetyCheckAction: ({ address, form }, safetyCheck) => (
    <RaiseFromSafetyCheckButton address={address} form={form} safetyCheck={safetyCheck} />
  ),
  safetyCheckActions: (record, safetyCheck) => <RaisedActions record={record} safetyCheck={safetyCheck} />,
};

/** Loads the scripts of a form's page before it is shown. */
export const preloadForm = (): Promise<void> => preloadFormPage(formSlots);
