// For tests: renders parts of the form page with an in-memory record.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { useEffect, useState, type ReactNode } from "react";
import type { Attachment } from "../../../../worker/contract/shapes.ts";
import { checkPath } from "../../../../worker/domain/forms/form-path.ts";
import { withValues } from "../../../data/forms/merge/draft.ts";
import type { CheckAnswer, FormRecord, ShownForm } from "../../../data/forms/record.ts";
import { FormContext, useFormContextValue } from "../form-context.ts";

type RenderOptions = {
  form: ShownForm;
  errors?: Record<string, string>;
  readOnly?: boolean;
  record?: Partial<FormRecord>;
};

const SLOTS = {
  preload: () => Promise.resolve(),
  actions: () => null,
  checkAction: () => null,
  checkActions: () => null,
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
    // The same functions at every render, as those of the form's store.
    const [operations] = useState(() => ({
      set: (field: string, value: unknown) =>
        setForm((before) => ({ ...before, values: { ...before.values, [field]: value } })),
      answer: (checkId: string, answer: CheckAnswer) =>
        setForm((before) => withValues(before, { [checkPath(checkId)]: answer })),
      attach: never,
      sign: never,
      fileOf: (attachment: Attachment) => ({
        url: `/api/files/${attachment.r2Key}`,
        state: "stored" as const,
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
    }));
    const [state] = useState(() => ({
      address: {
        companyId: form.companyId,
        departmentId: form.departmentId,
        type: form.type,
        formId: form.id,
      },
      save: "saved" as const,
      problems: {},
      conflicts: [],
      refusal: null,
      isNew: false,
      pendingActions: [],
      completion: null,
      isOnlyInMemory: false,
    }));
    const record: FormRecord = { ...state, ...operations, form, ...overrides };
    const context = {
      record,
      errors,
      readOnly,
      timeZone: "Europe/Madrid",
      personName: "Ana Ruiz",
      slots: SLOTS,
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
