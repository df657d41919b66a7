// For tests: renders parts of the form page with an in-memory record.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { useEffect, useState, type ReactNode } from "react";
import type { FormRecord, ShownForm } from "../../../data/forms/record.ts";
import { FormContext, useFormContextValue } from "../form-context.ts";

type RenderOptions = {
  form: ShownForm;
  errors?: Record<string, string>;
  readOnly?: boolean;
  record?: Partial<FormRecord>;
};

const never = () => Promise.reject(new Error("not expected in this test"));

/** Renders the children; `now()` returns the form after the changes made so far. */
export function renderInForm(
  children: ReactNode,
  { form: initialForm, errors = {}, readOnly = false, record: overrides = {} }: RenderOptions,
) {
  const last = { form: initialForm };
  function Page() {
    const [form, setForm] = useState(initialForm);
    useEffect(() => {
      last.form = form;
    });
    const record: FormRecord = {
      address: {
        companyId: form.companyId,
        departmentId: form.departmentId,
        type: form.type,
        formId: form.id,
      },
      form,
      save: "saved",
      problems: {},
      conflicts: [],
      refusal: null,
      isNew: false,
      pendingActions: [],
      completion: null,
      isOnlyInMemory: false,
      set: (field, value) =>
        setForm((before) => ({ ...before, values: { ...before.values, [field]: value } })),
      answer: () => undefined,
      attach: never,
      sign: never,
      fileOf: (attachment) => ({
        url: `/api/files/${attachment.r2Key}`,
        state: "stored",
        progress: 1,
        message: null,
      }),
      retry: () => undefined,
      resolve: () => undefined,
      setStatus: never,
      submit: never,
      withdrawCompletion: never,
      retryAction: never,
      discardAction: never,
      remove: never,
      discard: never,
      ...overrides,
    };
    const context = {
      record,
      errors,
      readOnly,
      timeZone: "Europe/Madrid",
      personName: "Ana Ruiz",
      slots: { actions: () => null, checkAction: () => null, checkActions: () => null },
    };
    return <FormContext value={useFormContextValue(context)}>{children}</FormContext>;
  }
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  return { ...view, now: () => last.form };
}
