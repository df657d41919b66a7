import { createContext, use, type ReactNode } from "react";
import type { FormRecord, SafetyCheckAnswered } from "../../data/forms/record.ts";

/** What other features put into the page; the route fills them in. */
export type FormSlots = {
  actions: (record: FormRecord) => ReactNode;
  checkAction: (record: FormRecord, check: SafetyCheckAnswered) => ReactNode;
};

type FormPageContext = {
  record: FormRecord;
  /** What has to be put right, in words, by path: `conclusion`, `participants.0.name`. */
  errors: Readonly<Record<string, string>>;
  readOnly: boolean;
  timeZone: string;
  /** Who is looking at it: the likeliest to sign. */
  personName: string;
  slots: FormSlots;
};

export const FormContext = createContext<FormPageContext | null>(null);

export function useFormPage(): FormPageContext {
  const context = use(FormContext);
  if (!context) throw new Error("a part of the form's page stands outside of it");
  return context;
}
