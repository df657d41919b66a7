import { type Atom, createAtom, shallow, useSelector } from "@tanstack/react-store";
import { createContext, use, useLayoutEffect, useState, type ReactNode } from "react";
import type { FormOfActions, FormRecord, SafetyCheckResponse } from "../../data/forms/record.ts";

/** Parts of the page that other features render; the route provides them. */
export type FormSlots = {
  /** Loads the scripts of the parts before they are shown. */
  preload: () => Promise<void>;
  actions: (record: FormOfActions) => ReactNode;
  checkAction: (record: FormOfActions, check: SafetyCheckResponse) => ReactNode;
  checkActions: (record: FormOfActions, check: SafetyCheckResponse) => ReactNode;
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

// The context holds an atom and not the value: a change renders only the components that selected what changed.
export const FormContext = createContext<Atom<FormPageContextValue> | null>(null);

/** The value for FormContext. */
export function useFormContextValue(value: FormPageContextValue): Atom<FormPageContextValue> {
  const [page] = useState(() => createAtom(value));
  useLayoutEffect(() => page.set(value));
  return page;
}

function usePage(): Atom<FormPageContextValue> {
  const page = use(FormContext);
  if (!page) throw new Error("useFormPage must be used inside FormContext");
  return page;
}

/** Reads the record when it is called, for what a tap does. */
export function useReadRecord(): () => FormRecord {
  const page = usePage();
  return () => page.get().record;
}

const everything = (page: FormPageContextValue) => page;

/** What the component selects of the page; it renders again when a part of the selection changes. */
export function useFormPage(): FormPageContextValue;
export function useFormPage<Selected>(select: (page: FormPageContextValue) => Selected): Selected;
export function useFormPage(select: (page: FormPageContextValue) => unknown = everything): unknown {
  return useSelector(usePage(), select, { compare: shallow });
}

export function useFormOfActions(): FormOfActions {
  const { viewId, can, actionsCount, ...rest } = useFormPage(({ record }) => ({
    address: record.address,
    pendingActions: record.pendingActions,
    retryAction: record.retryAction,
    discardAction: record.discardAction,
    viewId: record.form.viewId,
    can: record.form.can,
    actionsCount: record.form.actionsCount,
  }));
  const questions = useFormPage(({ record }) =>
    Object.fromEntries(record.form.safetyChecks.map(({ id, label }) => [id, label])),
  );
  return { ...rest, form: { viewId, can, actionsCount }, questions };
}
