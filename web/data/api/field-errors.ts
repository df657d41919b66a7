import type { Endpoint } from "../../../worker/contract/endpoint.ts";
import type { Language } from "../../../worker/contract/enums.ts";
import { MESSAGES, validationText } from "../../../worker/contract/messages/catalogue.ts";

/** A sentence for each wrong field, by its path ("monthlyObjectives.drill"). */
export type FieldErrors = Readonly<Record<string, string>>;
export type BodySchema = NonNullable<Endpoint["body"]>;

/**
 * What the contract would refuse. Where it has no sentence of its own the server is left to speak: the validator's
 * words would be English.
 */
export function fieldErrorsOf(schema: BodySchema, values: unknown, language: Language): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const ours = result.error.issues.filter(({ message }) => Object.hasOwn(MESSAGES.es.validation, message));
  // The first sentence about a field is the one to mend first.
  return Object.fromEntries(
    ours
      .map(({ path, message }) => [path.map(String).join("."), validationText(language, message)] as const)
      .toReversed(),
  );
}
