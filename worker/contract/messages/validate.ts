// Checks an input against a schema, for the API and the web app alike: the same problem has the same sentence in both.
import type { z } from "zod";
import type { Language } from "../enums.ts";
import { validationText } from "./catalogue.ts";
import type { ValidationMessage } from "./es.ts";

type RawIssue = z.core.$ZodRawIssue;

const TYPE_MESSAGES: Readonly<Record<string, ValidationMessage>> = {
  string: "text.expected",
  number: "number.expected",
  int: "number.expected",
  boolean: "choice.invalid",
  array: "list.expected",
};
const FORMAT_MESSAGES: Readonly<Record<string, ValidationMessage>> = {
  email: "email.invalid",
  datetime: "date.invalid",
};
const TOO_BIG: Readonly<Record<string, ValidationMessage>> = {
  string: "field.tooLong",
  array: "list.tooLong",
  number: "number.tooBig",
  int: "number.tooBig",
};
const TOO_SMALL: Readonly<Record<string, ValidationMessage>> = {
  string: "field.required",
  array: "list.empty",
  number: "number.tooSmall",
  int: "number.tooSmall",
};

/** The message where the schema has none of its own. */
function generalMessage(issue: RawIssue): ValidationMessage {
  if (issue.input === undefined || issue.input === null) return "field.required";
  switch (issue.code) {
    case "invalid_type":
      return TYPE_MESSAGES[issue.expected] ?? "any.invalid";
    case "invalid_format":
      return FORMAT_MESSAGES[issue.format] ?? "any.invalid";
    case "too_big":
      return TOO_BIG[issue.origin] ?? "any.invalid";
    case "too_small":
      return TOO_SMALL[issue.origin] ?? "any.invalid";
    case "invalid_value":
      return "choice.invalid";
    default:
      return "any.invalid";
  }
}

type Checked = { ok: true; value: unknown } | { ok: false; fields: Record<string, string> };

/** The value, or a sentence for each wrong field by its path ("monthlyObjectives.drill"). */
export function validate(schema: z.ZodType, input: unknown, language: Language): Checked {
  const result = schema.safeParse(input, { error: generalMessage });
  if (result.success) return { ok: true, value: result.data };
  const fields: [string, string][] = [];
  for (const issue of result.error.issues) {
    const path = issue.path.map(String);
    if (issue.code === "unrecognized_keys") {
      const sentence = validationText(language, "any.unknownKey");
      for (const key of issue.keys) fields.push([[...path, key].join("."), sentence]);
    } else fields.push([path.join("."), validationText(language, issue.message)]);
  }
  // The first of several sentences about one field is kept.
  return { ok: false, fields: Object.fromEntries(fields.toReversed()) };
}
