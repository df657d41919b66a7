import type { Endpoint } from "../../contract/endpoint.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import { validate } from "../../contract/messages/validate.ts";
import { problem } from "../../contract/problem.ts";
import type { AppContext } from "./context.ts";

export function readParams(c: AppContext, endpoint: Endpoint): unknown {
  if (!endpoint.params) return {};
  const checked = validate(endpoint.params, c.req.param(), c.var.language);
  // An id that cannot exist is answered like one that does not exist.
  if (!checked.ok) throw problem("NOT_FOUND");
  return checked.value;
}

export function readQuery(c: AppContext, endpoint: Endpoint): unknown {
  if (!endpoint.query) return {};
  const checked = validate(endpoint.query, c.req.query(), c.var.language);
  if (!checked.ok) throw problem("BAD_QUERY", { fields: checked.fields });
  return checked.value;
}

export async function readBody(c: AppContext, endpoint: Endpoint): Promise<unknown> {
  if (!endpoint.body) return {};
  const sent = await (endpoint.isMultipart ? readMultipart(c) : readJson(c));
  const checked = validate(endpoint.body, sent, c.var.language);
  if (!checked.ok) throw problem("INVALID", { fields: checked.fields });
  return checked.value;
}

async function readJson(c: AppContext): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw problem("WRONG_TYPE");
  try {
    // A key named __proto__ would vanish before any check for unknown keys could see it.
    return JSON.parse(await c.req.text(), (key, value: unknown) => {
      if (key === "__proto__")
        throw problem("INVALID", { fields: { [key]: validationText(c.var.language, "any.unknownKey") } });
      return value;
    });
  } catch (cause) {
    // A RangeError is JSON nested deeper than the parser's stack.
    if (cause instanceof SyntaxError || cause instanceof RangeError) throw problem("NOT_JSON", { cause });
    throw cause;
  }
}

async function readMultipart(c: AppContext): Promise<unknown> {
  if (!/^multipart\/form-data\s*;/i.test(c.req.header("content-type") ?? "")) throw problem("WRONG_TYPE");
  const form = await c.req.formData().catch((cause: unknown) => {
    throw problem("BAD_REQUEST", { cause });
  });
  const fields = new Map<string, unknown>();
  for (const [key, value] of form) {
    if (fields.has(key))
      throw problem("INVALID", { fields: { [key]: validationText(c.var.language, "list.repeated") } });
    fields.set(key, value);
  }
  return Object.fromEntries(fields);
}
