import { sentAnswer, withAnswer, withListAnswers } from "#worker/contract/forms/answers.ts";
import type { Answer } from "#worker/contract/shapes.ts";
import { withAsked } from "#worker/contract/forms/asked.ts";
import { safetyCheckIdFromPath, safetyCheckPath } from "#worker/domain/forms/form-path.ts";
import type {
  PendingAccident,
  PendingAction,
  PendingComment,
  PendingCompletion,
  RecordAddress,
  Refusal,
  SafetyCheckResponse,
  ShownForm,
  ShownRecord,
} from "../record.ts";
import { isObject } from "./merge-values.ts";

/** An unsent change of a field. */
export type FieldChange = {
  value: unknown;
  /** The server's value when the field was first changed. */
  base: unknown;
  /** Changes with the value, so that two tabs notice each other's changes. */
  rev: string;
  /** The times of the last change and of the first unsent one. */
  at: number;
  since: number;
  /** Until then it is not sent (outbox/held.ts). */
  heldUntil?: number;
  /** Values sent without an answer, which may have arrived: one of these on the server is not another user's change. */
  attempted: readonly unknown[];
  /** The value that another tab of this user has typed, in conflict with this one. */
  otherTab?: { value: unknown };
  /** The server's messages by path, until the value is changed. */
  refused?: Readonly<Record<string, string>>;
};

/** A form that the server has not created yet. */
export type PendingCreation = {
  values: Readonly<Record<string, unknown>>;
  /** The form shown until then. */
  form: ShownForm;
  at: number;
  wasSent: boolean;
  /** The planned task that it is the record of; somebody else may have started it. */
  task?: { lineId: string; day: string };
  refused?: Readonly<Record<string, string>>;
};

/** Everything this device stores about one form or action, apart from its files. */
export type Draft = {
  key: string;
  address: RecordAddress;
  /** The server's last known version; null before the form is created. */
  server: ShownRecord | null;
  creation: PendingCreation | null;
  changes: Readonly<Record<string, FieldChange>>;
  /** The key is the id. */
  actions: Readonly<Record<string, PendingAction>>;
  completion: PendingCompletion | null;
  /** The opening of an accident's case. Missing in every other draft. */
  accident?: PendingAccident;
  /** The comments on an action, by id. Missing where there was never one. */
  comments?: Readonly<Record<string, PendingComment>>;
  /** Set when the server accepts no more changes of the form. The unsent ones stay until the user discards them. */
  refusal: Refusal | null;
  /** Grows with every write to this device. It starts with the time, so that it also grows after the draft was deleted. */
  localVersion: number;
  usedAt: number;
};

export const newDraft = (key: string, address: RecordAddress): Draft => ({
  key,
  address,
  server: null,
  creation: null,
  changes: {},
  actions: {},
  completion: null,
  refusal: null,
  localVersion: Date.now(),
  usedAt: Date.now(),
});

/** In the order in which they were raised. */
export const pendingActionsOf = (draft: Draft | undefined): PendingAction[] =>
  Object.values(draft?.actions ?? {}).toSorted((one, other) => one.at - other.at);

/** In the order in which they were written. */
export const pendingCommentsOf = (draft: Draft | undefined): PendingComment[] =>
  Object.values(draft?.comments ?? {}).toSorted((one, other) => one.at - other.at);

/** The form with the pending actions in its counts, which decide whether a demanded action is missing. */
export function withPendingActions(form: ShownForm, actions: readonly PendingAction[]): ShownForm {
  if (actions.length === 0) return form;
  return {
    ...form,
    actionsCount: form.actionsCount + actions.length,
    safetyChecks: form.safetyChecks.map((safetyCheck) => {
      const own = actions.filter(({ body }) => body.fieldId === safetyCheck.id).length;
      return own === 0 ? safetyCheck : { ...safetyCheck, actionsCount: safetyCheck.actionsCount + own };
    }),
  };
}

export const baseRecord = ({ server, creation }: Draft): ShownRecord | null =>
  server ?? creation?.form ?? null;

/** Null for an action too. */
export function baseForm(draft: Draft): ShownForm | null {
  const base = baseRecord(draft);
  return base && base.type !== "action" ? base : null;
}

export function fieldValueOf(form: ShownRecord | null, field: string): unknown {
  if (form?.type === "action") return (form as Readonly<Record<string, unknown>>)[field] ?? null;
  const safetyCheckId = safetyCheckIdFromPath(field);
  if (safetyCheckId === null) return form?.values[field] ?? null;
  const safetyCheck = form?.safetyChecks.find(({ id }) => id === safetyCheckId);
  return safetyCheck
    ? { value: sentAnswer(safetyCheck.field), corrections: safetyCheck.corrections, note: safetyCheck.note }
    : null;
}

type StoredAnswer = Pick<SafetyCheckResponse, "corrections" | "note"> & { value: Answer | null };

/** The form with these values instead of its own. */
export function withValues(form: ShownForm, values: Readonly<Record<string, unknown>>): ShownForm {
  if (Object.keys(values).length === 0) return form;
  const own = Object.entries(values).filter(([field]) => safetyCheckIdFromPath(field) === null);
  const shown = own.length === 0 ? form.values : { ...form.values, ...Object.fromEntries(own) };
  return {
    ...form,
    values: shown,
    safetyChecks: withListAnswers(
      withAsked(
        form.safetyChecks.map((safetyCheck) => {
          const answer = values[safetyCheckPath(safetyCheck.id)];
          if (!isObject(answer)) return safetyCheck;
          const { value, corrections, note } = answer as StoredAnswer;
          return { ...safetyCheck, corrections, note, field: withAnswer(safetyCheck.field, value) };
        }),
      ),
      shown,
    ),
  };
}

/** The keys of all files that a value refers to, at any depth. */
export function fileKeysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fileKeysIn);
  if (!isObject(value)) return [];
  return typeof value["r2Key"] === "string" ? [value["r2Key"]] : Object.values(value).flatMap(fileKeysIn);
}
