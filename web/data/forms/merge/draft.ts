import { checkIdFromPath, checkPath } from "../../../../worker/domain/form-path.ts";
import type { FormAddress, ShownForm } from "../record.ts";
import { isObject } from "./same.ts";

/** A field changed here that the server does not have yet. */
export type Change = {
  value: unknown;
  /** The server's value when it was first changed. */
  base: unknown;
  /** New whenever the value is, so that two tabs notice each other. */
  rev: string;
  /** When it was last typed in, and when first since the server had it. */
  at: number;
  since: number;
  /** Sent, and perhaps arrived though no answer did: finding one of these on the server is finding one's own. */
  attempted: readonly unknown[];
  /** Another tab of this person wrote this meanwhile, without having seen ours. */
  rival?: { value: unknown };
  /** Why the server would not take it, by path; gone as soon as it is changed. */
  refused?: Readonly<Record<string, string>>;
};

/** A form that the server has not made yet. */
export type Creation = {
  values: Readonly<Record<string, unknown>>;
  /** How it looks until then. */
  form: ShownForm;
  at: number;
  wasSent: boolean;
  refused?: Readonly<Record<string, string>>;
};

export type Refusal = { status: number; code: string | null; message: string };

/** All this device keeps of one form. */
export type Draft = {
  key: string;
  address: FormAddress;
  /** As the server was last heard; null before it has made it. */
  server: ShownForm | null;
  creation: Creation | null;
  changes: Readonly<Record<string, Change>>;
  /** The server takes no change of it any more. What was typed stays here until the person decides. */
  refusal: Refusal | null;
  /** Higher with every write; a form that was forgotten and is kept anew begins higher than it ended. */
  stamp: number;
  usedAt: number;
};

export const newDraft = (key: string, address: FormAddress): Draft => ({
  key,
  address,
  server: null,
  creation: null,
  changes: {},
  refusal: null,
  stamp: Date.now(),
  usedAt: Date.now(),
});

export const baseForm = ({ server, creation }: Draft): ShownForm | null => server ?? creation?.form ?? null;

export function valueOf(form: ShownForm | null, field: string): unknown {
  const checkId = checkIdFromPath(field);
  if (checkId === null) return form?.values[field] ?? null;
  const check = form?.safetyChecks.find(({ id }) => id === checkId);
  return check ? { value: check.field.payload.value, corrections: check.corrections } : null;
}

type Answer = { value: string | null; corrections: { id: string; value: string }[] };

/** The form with these values over its own. */
export function laidOver(form: ShownForm, values: Readonly<Record<string, unknown>>): ShownForm {
  if (Object.keys(values).length === 0) return form;
  const own = Object.entries(values).filter(([field]) => checkIdFromPath(field) === null);
  return {
    ...form,
    values: { ...form.values, ...Object.fromEntries(own) },
    safetyChecks: form.safetyChecks.map((check) => {
      const answer = values[checkPath(check.id)];
      if (!isObject(answer)) return check;
      const { value, corrections } = answer as Answer;
      return {
        ...check,
        corrections,
        field: { ...check.field, payload: { ...check.field.payload, value } },
      };
    }),
  };
}

/** Keys of every file a value points at, wherever it stands in it. */
export function filesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (!isObject(value)) return [];
  return typeof value["r2Key"] === "string" ? [value["r2Key"]] : Object.values(value).flatMap(filesIn);
}
