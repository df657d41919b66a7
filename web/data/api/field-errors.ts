import type { Endpoint } from "../../../worker/contract/endpoint.ts";
import type { Language } from "../../../worker/contract/enums.ts";
import { validate } from "../../../worker/contract/messages/validate.ts";

/** A sentence for each wrong field, by its path ("monthlyObjectives.drill"). */
export type FieldErrors = Readonly<Record<string, string>>;
export type BodySchema = NonNullable<Endpoint["body"]>;

/** What the API would refuse, in its words. */
export function fieldErrors(schema: BodySchema, values: unknown, language: Language): FieldErrors {
  const checked = validate(schema, values, language);
  return checked.ok ? {} : checked.fields;
}
