import { useSelector } from "@tanstack/react-store";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { ProblemCode } from "#worker/contract/problem.ts";
import { useText } from "../../text/use-text.ts";
import { ApiError, describeError } from "./errors.ts";
import type { FieldErrors } from "./field-errors.ts";
import { silentAtom } from "./silence.ts";

type SetFields<Fields> = (changes: Partial<Fields>) => void;

/** Where what is typed is kept beyond the form, such as a draft on the device (`useStoredDraft`). */
type FieldStore<Fields> = { values: Fields; set: SetFields<Fields> };

type Messages = Readonly<Record<string, string | null | undefined>>;

export type SendOptions<Values, Answer, Fields> = {
  /** The first values of the fields. */
  fields?: Fields | undefined;
  /** In place of `fields`. */
  store?: FieldStore<Fields> | undefined;
  /** The messages of the fields that are wrong; then nothing is sent. */
  check?: ((fields: Fields, body: Values) => Messages) | undefined;
  send: (values: Values) => Promise<Answer>;
  /** The button stays busy until this is finished too. */
  onDone?: ((answer: Answer, body: Values, set: SetFields<Fields>) => unknown) | undefined;
  /** Told of a failure, in place of `errors` and `problem`. */
  onFail?: ((message: string) => void) | undefined;
  /** Error codes that belong to one field: `{ CODE_TAKEN: "departmentCode" }`. */
  fieldOf?: Partial<Record<ProblemCode, string>> | undefined;
};

/** Spread on a field of the kit. */
export type FieldState<Value> = {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
};

export type Submission<Values, Fields = object> = {
  /** The form element, in which the first invalid field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  submit: (values: Values) => Promise<void>;
  sending: boolean;
  errors: FieldErrors;
  /** The error that belongs to no field on the screen, or that the server is slow to answer, for a Banner with `announce` inside the form. */
  problem: string | null;
  /** The values of the fields. */
  values: Fields;
  field: <Name extends keyof Fields & string>(name: Name) => FieldState<Fields[Name]>;
  /** Changes several fields at once. Their errors are cleared, and those that belong to no field. */
  set: SetFields<Fields>;
};

type SubmitErrors = { errors: FieldErrors; problem: string | null; isNew: boolean };
const NONE: SubmitErrors = { errors: {}, problem: null, isNew: false };

/**
 * A form or a button that sends something: holds what is typed with its errors, ignores clicks while it is sent, and keeps
 * the typed values after an error. `useSubmit` validates against the contract too.
 */
export function useSend<Values, Answer, Fields extends object = object>({
  fields,
  store,
  check,
  send,
  onDone,
  onFail,
  fieldOf,
}: SendOptions<Values, Answer, Fields>): Submission<Values, Fields> {
  const texts = useText("public").errors;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(NONE);
  const [own, setOwn] = useState(fields);
  const values = store?.values ?? own ?? ({} as Fields);
  const isSlow = useSelector(silentAtom) && sending;

  useEffect(() => {
    if (!failure.isNew) return;
    const [first] = Object.values(failure.errors);
    // No field on the screen has the name the server gave, so the message is shown above the fields.
    if (!focusFirstInvalid(form.current) && first && !failure.problem)
      setFailure({ ...failure, problem: first, isNew: true });
  }, [failure]);

  const showErrors = (errors: FieldErrors, problem: string | null) =>
    setFailure({ errors, problem, isNew: true });

  const set = (changes: Partial<Fields>) => {
    if (store) store.set(changes);
    else setOwn((before) => before && { ...before, ...changes });
    setFailure(({ errors }) => ({
      errors: Object.fromEntries(
        Object.entries(errors).filter(([name]) => name in values && !(name in changes)),
      ),
      problem: null,
      isNew: false,
    }));
  };

  const submit = async (body: Values) => {
    if (isBusy.current) return;
    const invalid = present(check?.(values, body) ?? {});
    if (Object.keys(invalid).length > 0) return showErrors(invalid, null);
    isBusy.current = true;
    setSending(true);
    setFailure(NONE);
    try {
      const answer = await send(body);
      await onDone?.(answer, body, set);
    } catch (error) {
      if (onFail) return onFail(describeError(error, texts));
      const code = error instanceof ApiError ? error.code : null;
      const field = code === null ? undefined : fieldOf?.[code];
      if (field !== undefined) showErrors({ [field]: describeError(error, texts) }, null);
      else if (code === "INVALID" && error instanceof ApiError && Object.keys(error.fields).length > 0)
        showErrors(error.fields, null);
      else showErrors({}, describeError(error, texts));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const field = <Name extends keyof Fields & string>(name: Name): FieldState<Fields[Name]> => ({
    value: values[name],
    error: failure.errors[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<Fields>),
  });

  const problem = isSlow ? texts.slow : failure.problem;
  return { form, submit, sending, errors: failure.errors, problem, values, field, set };
}

/** The messages that are there. */
const present = (messages: Messages): FieldErrors =>
  Object.fromEntries(Object.entries(messages).filter((each): each is [string, string] => Boolean(each[1])));

const FOCUSABLE = "input, select, textarea, button";

/** A field that is a group (radios) is invalid as a whole; the focus goes to its first control. */
function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  if (invalid) {
    const target = invalid.matches(FOCUSABLE) ? invalid : invalid.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return true;
  }
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  return false;
}
