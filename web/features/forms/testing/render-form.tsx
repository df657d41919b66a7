// For tests: renders parts of the form page with an in-memory record.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type Atom, createAtom } from "@tanstack/react-store";
import { render } from "@testing-library/react";
import type { ReactNode } from "react";
import { safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import { withValues } from "#web/data/forms/merge/draft.ts";
import type { FormRecord, ShownForm } from "#web/data/forms/record.ts";
import { FormContext } from "../form-context.ts";

type RenderOptions = {
  form: ShownForm;
  readOnly?: boolean;
  record?: Partial<FormRecord>;
};

const SLOTS = {
  preload: () => Promise.resolve(),
  actions: () => null,
  safetyCheckAction: () => null,
  safetyCheckActions: () => null,
};

const never = () => Promise.reject(new Error("not expected in this test"));

/** Renders the children; `now()` returns the form after the changes made so far. */
export function renderInForm(children: ReactNode, { form, readOnly = false, record = {} }: RenderOptions) {
  const { companyId, departmentId, type, id: formId } = form;
  const change = (values: Record<string, unknown>) =>
    store.set((before) => ({ ...before, form: withValues(before.form, values) }));
  const store: Atom<FormRecord> = createAtom<FormRecord>({
    address: { companyId, departmentId, type, formId },
    form: readOnly ? { ...form, can: { ...form.can, edit: false, record: false } } : form,
    save: "saved",
    problems: {},
    conflicts: [],
    refusal: null,
    isNew: false,
    pendingActions: [],
    completion: null,
    isOnlyInMemory: false,
    set: (field, value) => change({ [field]: value }),
    answer: (safetyCheckId, answer) => change({ [safetyCheckPath(safetyCheckId)]: answer }),
    attach: never,
    sign: never,
    fileOf: ({ r2Key }) => ({ url: `/api/files/${r2Key}`, state: "stored", progress: 1, message: null }),
    retry: () => undefined,
    keepFile: never,
    resolve: () => undefined,
    complete: never,
    reopen: never,
    submit: never,
    withdrawCompletion: never,
    retryAction: never,
    discardAction: never,
    remove: never,
    setVoided: async () => undefined,
    discard: never,
    ...record,
  });
  const page = {
    store,
    marksMissing: false,
    timeZone: "Europe/Madrid",
    keepsPlaces: false,
    personName: "Ana Ruiz",
    slots: SLOTS,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <FormContext value={page}>{children}</FormContext>
    </QueryClientProvider>,
  );
  return { ...view, now: () => store.get().form };
}
