import type { Endpoint } from "#worker/contract/endpoint.ts";
import type { Language } from "#worker/contract/enums.ts";
import { validate } from "#worker/contract/messages/validate.ts";

/** A message for each invalid field, by its path ("monthlyObjectives.drill"). */
export type FieldErrors = Readonly<Record<string, string>>;
export type BodySchema = NonNullable<Endpoint["body"]>;

/** The fields that the API would refuse, with its messages. */
export function fieldErrorsOf(schema: BodySchema, values: unknown, language: Language): FieldErrors {
  const checked = validate(schema, values, language);
  return checked.ok ? {} : checked.fields;
}
