import { useEffect, useRef, useState, type RefObject } from "react";
import type { ProblemCode } from "../../../worker/contract/problem.ts";
import { useLanguage, usePublicText } from "../../text/use-text.ts";
import { ApiError, describeError } from "./errors.ts";
import { fieldErrorsOf, type BodySchema, type FieldErrors } from "./field-errors.ts";

type SubmitOptions<Values, Answer> = {
  /** The contract's schema of the body: what it would refuse is not sent. */
  schema?: BodySchema | undefined;
  send: (values: Values) => Promise<Answer>;
  /** The button stays busy until this is done too. */
  onDone: (answer: Answer, values: Values) => unknown;
  /** Refusals that one field can mend: `{ CODE_TAKEN: "departmentCode" }`. */
  fieldOf?: Partial<Record<ProblemCode, string>> | undefined;
};

export type Submission<Values> = {
  /** For the form element: where the first wrong field is looked for. */
  form: RefObject<HTMLFormElement | null>;
  submit: (values: Values) => Promise<void>;
  sending: boolean;
  errors: FieldErrors;
  /** What no field on the screen can mend, in words, for a Banner with `announce` inside the form. */
  problem: string | null;
  /** Takes back what was said about a field, as soon as somebody mends it. */
  mend: (field: string) => void;
};

type Refusal = { errors: FieldErrors; problem: string | null; isNew: boolean };
const NONE: Refusal = { errors: {}, problem: null, isNew: false };

/**
 * One way for every form to be sent: checked by the contract first, once however often it is clicked, and with nothing
 * typed lost when it is refused.
 */
export function useSubmit<Values, Answer>({
  schema,
  send,
  onDone,
  fieldOf,
}: SubmitOptions<Values, Answer>): Submission<Values> {
  const language = useLanguage();
  const words = usePublicText().errors;
  const form = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState(NONE);

  useEffect(() => {
    if (!refusal.isNew) return;
    const [first] = Object.values(refusal.errors);
    // Nothing on the screen is called what the server named: then it is said above the fields.
    if (!focusFirstWrong(form.current) && first && !refusal.problem)
      setRefusal({ ...refusal, problem: first, isNew: true });
  }, [refusal]);

  const refuse = (errors: FieldErrors, problem: string | null) =>
    setRefusal({ errors, problem, isNew: true });

  const submit = async (values: Values) => {
    if (isBusy.current) return;
    const wrong = schema ? fieldErrorsOf(schema, values, language) : {};
    if (Object.keys(wrong).length > 0) return refuse(wrong, null);
    isBusy.current = true;
    setSending(true);
    setRefusal(NONE);
    try {
      const answer = await send(values);
      await onDone(answer, values);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const field = code === null ? undefined : fieldOf?.[code];
      if (field !== undefined) refuse({ [field]: describeError(error, words) }, null);
      else if (code === "INVALID" && error instanceof ApiError && Object.keys(error.fields).length > 0)
        refuse(error.fields, null);
      else refuse({}, describeError(error, words));
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  };

  const mend = (field: string) => {
    setRefusal(({ errors }) => ({
      errors: Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)),
      problem: null,
      isNew: false,
    }));
  };

  return { form, submit, sending, errors: refusal.errors, problem: refusal.problem, mend };
}

const FOCUSABLE = "input, select, textarea, button";

/** Fields that are groups (radios) are wrong as a whole; the focus goes to the first of theirs. */
function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (wrong) {
    const target = wrong.matches(FOCUSABLE) ? wrong : wrong.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return true;
  }
  form?.querySelector('[role="alert"]')?.scrollIntoView({ block: "nearest" });
  return false;
}
