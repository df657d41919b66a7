import { createContext, use, type ReactNode } from "react";
import type { FormRecord, SafetyCheckResponse } from "../../data/forms/record.ts";

/** Parts of the page that other features render; the route provides them. */
export type FormSlots = {
  actions: (record: FormRecord) => ReactNode;
  checkAction: (record: FormRecord, check: SafetyCheckResponse) => ReactNode;
  checkActions: (record: FormRecord, check: SafetyCheckResponse) => ReactNode;
};

type FormPageContextValue = {
  record: FormRecord;
  /** Error messages by path: `conclusion`, `participants.0.name`. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  timeZone: string;
  /** Name of the current user, proposed as signer. */
  personName: string;
  slots: FormSlots;
};

export const FormContext = createContext<FormPageContextValue | null>(null);

export function useFormPage(): FormPageContextValue {
  const context = use(FormContext);
  if (!context) throw new Error("useFormPage must be used inside FormContext");
  return context;
}
