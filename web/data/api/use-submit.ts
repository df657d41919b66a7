import { useSelector } from "@tanstack/react-store";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { ProblemCode } from "../../../worker/contract/problem.ts";
import { useLanguage, useText } from "../../text/use-text.ts";
import { ApiError, describeError } from "./errors.ts";
import { fieldErrorsOf, type BodySchema, type FieldErrors } from "./field-errors.ts";
import { silentAtom } from "./silence.ts";

type SubmitOptions<Values, Answer> = {
  /** The contract's schema of the body; invalid values are not sent. */
  schema?: BodySchema | undefined;
  send: (values: Values) => Promise<Answer>;
  /** The button stays busy until this is finished too. */
  onDone: (answer: Answer, values: Values) => unknown;
  /** Error codes that belong to one field: `{ CODE_TAKEN: "departmentCode" }`. */
  fieldOf?: Partial<Record<ProblemCode, string>> | undefined;
};

export type Submission<Values> = {
  /** The form element, in which the first invalid field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  submit: (values: Values) => Promise<void>;
  sending: boolean;
  errors: FieldErrors;
  /** The error that belongs to no field on the screen, or that the server is slow to answer, for a Banner with `announce` inside the form. */
  problem: string | null;
  /** Clears the error of a field; called when the user changes it. */
  clearError: (field: string) => void;
};

type SubmitErrors = { errors: FieldErrors; problem: string | null; isNew: boolean };
const NONE: SubmitErrors = { errors: {}, problem: null, isNew: false };

/**
 * Submits a form: validates it against the contract, ignores clicks while it is sent, and keeps the typed values after
 * an error.
 */
export function useSubmit<Values, Answer>({
  schema,
  send,
  onDone,
  fieldOf,
}: SubmitOptions<Values, Answer>): Submission<Values> {
  const language = useLanguage();
  const texts = useText("public").errors;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(NONE);
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

  const submit = async (values: Values) => {
    if (isBusy.current) return;
    const invalid = schema ? fieldErrorsOf(schema, values, language) : {};
    if (Object.keys(invalid).length > 0) return showErrors(invalid, null);
    isBusy.current = true;
    setSending(true);
    setFailure(NONE);
    try {
      const answer = await send(values);
      await onDone(answer, values);
    } catch (error) {
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

  const clearError = (field: string) => {
    setFailure(({ errors }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
      problem: null,
      isNew: false,
    }));
  };

  const problem = isSlow ? texts.slow : failure.problem;
  return { form, submit, sending, errors: failure.errors, problem, clearError };
}

const FOCUSABLE = "input, select, textarea, button";

/** A field that is a group (radios) is invalid as a whole; the focus goes to its first control. */
function focusFirstInvalid(form: HTMLFormElement | null): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (invalid) {
    const target = invalid.matches(FOCUSABLE) ? invalid : invalid.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return true;
  }
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  return false;
}
