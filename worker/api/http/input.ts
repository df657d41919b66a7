import type { Endpoint } from "../../contract/endpoint.ts";
import { MAX_LIST_BYTES, MAX_TEXT_LENGTH } from "../../contract/forms/embedded.ts";
import { validationText } from "../../contract/messages/catalogue.ts";
import { validate } from "../../contract/messages/validate.ts";
import { Problem, problem } from "../../contract/problem.ts";
import type { AppContext } from "./context.ts";

export function readParams(c: AppContext, endpoint: Endpoint): unknown {
  if (!endpoint.params) return {};
  const checked = validate(endpoint.params, c.req.param(), c.get("language"));
  // An id that cannot exist is answered like one that does not exist.
  if (!checked.ok) throw problem("NOT_FOUND");
  return checked.value;
}

export function readQuery(c: AppContext, endpoint: Endpoint): unknown {
  if (!endpoint.query) return {};
  const checked = validate(endpoint.query, c.req.query(), c.get("language"));
  if (!checked.ok) throw problem("BAD_QUERY", { fields: checked.fields });
  return checked.value;
}

/**
 * The largest body that the forms' pages send: one question's corrections and its answer, of which JSON may write each
 * letter with six, and the keys around them.
 */
const MOST_JSON_BYTES = MAX_LIST_BYTES + 6 * MAX_TEXT_LENGTH + 10_000;

/** Of an upload, the sentence is the file's. */
export const tooLarge = (c: AppContext, { isMultipart }: Endpoint) =>
  problem(
    "TOO_LARGE",
    isMultipart ? { message: validationText(c.get("language"), "attachment.bodyTooLarge") } : {},
  );

/** The body as it was sent. It is refused by its Content-Length, as soon as too much of it has come, or when it takes too long. */
export async function receiveBody(c: AppContext, endpoint: Endpoint): Promise<Blob> {
  const { maxBodyBytes = MOST_JSON_BYTES } = endpoint;
  const { body, headers } = c.req.raw;
  if (!body) return new Blob();
  if (Number(headers.get("content-length") ?? 0) > maxBodyBytes) throw problem("TOO_LARGE");
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem("BODY_TIMEOUT")), Number(c.env.BODY_SECONDS) * 1000);
  });
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), timeout]);
      if (done) return new Blob(chunks);
      size += value.length;
      if (size > maxBodyBytes) throw problem("TOO_LARGE");
      chunks.push(value);
    }
  } catch (error) {
    // Nobody waits for the rest. A body that failed to arrive cannot be cancelled any more.
    reader.cancel("refused").catch(() => {});
    throw error instanceof Problem ? error : problem("BAD_REQUEST", { cause: error });
  } finally {
    if (timer !== null) clearTimeout(timer);
  }
}

export async function readBody(c: AppContext, endpoint: Endpoint, received: Blob): Promise<unknown> {
  if (!endpoint.body) return {};
  const sent = await (endpoint.isMultipart ? readMultipart(c, received) : readJson(c, received));
  const checked = validate(endpoint.body, sent, c.get("language"));
  if (!checked.ok) throw problem("INVALID", { fields: checked.fields });
  return checked.value;
}

async function readJson(c: AppContext, received: Blob): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) throw problem("WRONG_TYPE");
  try {
    // A key named __proto__ would vanish before any check for unknown keys could see it.
    return JSON.parse(await received.text(), (key, value: unknown) => {
      if (key === "__proto__")
        throw problem("INVALID", { fields: { [key]: validationText(c.get("language"), "any.unknownKey") } });
      return value;
    });
  } catch (cause) {
    // A RangeError is JSON nested deeper than the parser's stack.
    if (cause instanceof SyntaxError || cause instanceof RangeError) throw problem("NOT_JSON", { cause });
    throw cause;
  }
}

async function readMultipart(c: AppContext, received: Blob): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw problem("WRONG_TYPE");
  const form = await new Response(received, { headers: { "content-type": type } })
    .formData()
    .catch((cause: unknown) => {
      throw problem("BAD_REQUEST", { cause });
    });
  const fields = new Map<string, unknown>();
  for (const [key, value] of form) {
    if (fields.has(key))
      throw problem("INVALID", { fields: { [key]: validationText(c.get("language"), "list.repeated") } });
    fields.set(key, value);
  }
  return Object.fromEntries(fields);
}
