import { shallow, useSelector } from "@tanstack/react-store";
import { createContext, use, type ReactNode } from "react";
import type { FormOfActions, FormRecord, SafetyCheckResponse } from "../../data/forms/record.ts";
import type { FormStore } from "../../data/forms/store/form-store.ts";
import { useLanguage } from "../../text/use-text.ts";
import { missingByPath } from "#web/data/forms/missing/missing.ts";

/** Parts of the page that other features render; the route provides them. */
export type FormSlots = {
  /** Loads the scripts of the parts before they are shown. */
  preload: () => Promise<void>;
  actions: (record: FormOfActions) => ReactNode;
  safetyCheckAction: (record: FormOfActions, safetyCheck: SafetyCheckResponse) => ReactNode;
  safetyCheckActions: (record: FormOfActions, safetyCheck: SafetyCheckResponse) => ReactNode;
};

/** The values that all parts of a form's page share. The object stays the same while the form is edited; the record is in the store. */
type FormPageContextValue = {
  store: Pick<FormStore, "get" | "subscribe">;
  /** Whether missing values are marked as errors: after the first attempt to complete the form. */
  marksMissing: boolean;
  timeZone: string;
  /** The company keeps where photos were taken. */
  keepsPlaces: boolean;
  /** Name of the current user, proposed as signer. */
  personName: string;
  slots: FormSlots;
};

export const FormContext = createContext<FormPageContextValue | null>(null);

export function useFormPage(): FormPageContextValue {
  const page = use(FormContext);
  if (!page) throw new Error("useFormPage must be used inside FormContext");
  return page;
}

// The page is shown once the form is loaded, and left when it is deleted.
function loaded(record: FormRecord | null): FormRecord {
  if (!record) throw new Error("the form is not loaded");
  return record;
}

const everything = (record: FormRecord) => record;

/** Selects a part of the record. The component renders again when that part changes. */
export function useForm(): FormRecord;
export function useForm<Selected>(select: (record: FormRecord) => Selected): Selected;
export function useForm(select: (record: FormRecord) => unknown = everything): unknown {
  return useSelector(useFormPage().store, (record) => select(loaded(record)), { compare: shallow });
}

/** Reads the record when it is called, for what a tap does. */
export function useReadForm(): () => FormRecord {
  const { store } = useFormPage();
  return () => loaded(store.get());
}

/** Of a communication that was sent, the company fills in its own part. */
export const useIsFieldReadOnly = (name: string): boolean =>
  useForm(
    ({ form: { can, notice } }) =>
      !can.edit && !(can.handle && notice?.companysFields.includes(name) === true),
  );

export const useIsFormReadOnly = (): boolean => useForm(({ form }) => !form.can.edit);

/** The error message of a field or question by its path: `conclusion`, `participants.0.name`. */
export function useFieldError(path: string): string | undefined {
  const { marksMissing } = useFormPage();
  const language = useLanguage();
  return useForm((record) => {
    const { can } = record.form;
    if (!can.edit && !can.record && !can.handle) return undefined;
    return marksMissing ? missingByPath(record, language)[path] : record.problems[path];
  });
}

export function useFormOfActions(): FormOfActions {
  const { viewId, can, actionsCount, ...rest } = useForm((record) => ({
    address: record.address,
    pendingActions: record.pendingActions,
    retryAction: record.retryAction,
    discardAction: record.discardAction,
    viewId: record.form.viewId,
    can: record.form.can,
    actionsCount: record.form.actionsCount,
  }));
  const questions = useForm(({ form }) =>
    Object.fromEntries(form.safetyChecks.map(({ id, label }) => [id, label])),
  );
  return { ...rest, form: { viewId, can, actionsCount }, questions };
}
