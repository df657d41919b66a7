import { useLanguage } from "../../text/use-text.ts";
import { fieldErrorsOf, type BodySchema } from "./field-errors.ts";
import { useSend, type SendOptions, type Submission } from "./use-send.ts";

type SubmitOptions<Values, Answer, Fields> = SendOptions<Values, Answer, Fields> & {
  /** The contract's schema of the body; `check` adds what it does not know. */
  schema?: BodySchema | undefined;
};

/** `useSend` for a body that the contract describes. The screens that come without the contract have no room for it. */
export function useSubmit<Values, Answer, Fields extends object = object>({
  schema,
  check,
  ...options
}: SubmitOptions<Values, Answer, Fields>): Submission<Values, Fields> {
  const language = useLanguage();
  return useSend({
    ...options,
    check: (fields, body) => ({
      ...check?.(fields, body),
      ...(schema ? fieldErrorsOf(schema, body, language) : {}),
    }),
  });
}
