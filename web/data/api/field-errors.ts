import type { Endpoint } from "../../../worker/contract/endpoint.ts";
import type { Language } from "../../../worker/contract/enums.ts";
import { MESSAGES, validationText } from "../../../worker/contract/messages/catalogue.ts";

/** A message for each invalid field, by its path ("monthlyObjectives.drill"). */
export type FieldErrors = Readonly<Record<string, string>>;
export type BodySchema = NonNullable<Endpoint["body"]>;

/**
 * Validates values against a body schema of the contract. Issues without a message of ours are left to the server: the
 * validator's own messages are in English.
 */
export function fieldErrorsOf(schema: BodySchema, values: unknown, language: Language): FieldErrors {
  const result = schema.safeParse(values);
  if (result.success) return {};
  const ours = result.error.issues.filter(({ message }) => Object.hasOwn(MESSAGES.es.validation, message));
  // Reversed, so that the first message about a field wins.
  return Object.fromEntries(
    ours
      .map(({ path, message }) => [path.map(String).join("."), validationText(language, message)] as const)
      .toReversed(),
  );
}
