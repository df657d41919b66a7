import type { Language } from "../../contract/enums.ts";
import { MESSAGES, validationText } from "../../contract/messages/catalogue.ts";
import { Problem, problem, type ProblemBody } from "../../contract/problem.ts";
import { log } from "../../log.ts";
import type { AppContext } from "../http/context.ts";

// D1's messages for an overload or a lost connection: the same request may be sent again.
const BUSY =
  /overloaded|too many requests queued|network connection lost|storage operation exceeded timeout|object to be reset|database is locked/i;
const RETRY_WHEN_BUSY_SECONDS = 5;

function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes("D1_ERROR") && BUSY.test(cause.message)) {
      return problem("BUSY", { retryAfterSeconds: RETRY_WHEN_BUSY_SECONDS, cause: error });
    }
  }
  return problem("INTERNAL", { cause: error });
}

/** Translates the keys of sentences that commands and schemas give. */
const inWords = (fields: Record<string, string>, language: Language) =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, validationText(language, text)]));

function problemBody(c: AppContext, { code, details, status }: Problem): ProblemBody {
  return {
    error: {
      code,
      message: details.message ?? MESSAGES[c.var.language].problems[code],
      ...(details.fields && status === 422 ? { fields: inWords(details.fields, c.var.language) } : {}),
      ...(status >= 500 ? { requestId: c.var.requestId } : {}),
    },
  };
}

/** Answers an error as HTTP. The details of an unknown error are logged and not sent. */
export function answerProblem(error: unknown, c: AppContext): Response {
  const found = asProblem(error);
  if (found.status >= 500)
    log("error", found.code, { requestId: c.var.requestId, route: c.var.route, error: found.cause ?? error });
  const { retryAfterSeconds } = found.details;
  if (retryAfterSeconds !== undefined) c.header("Retry-After", String(retryAfterSeconds));
  return c.json({ ...problemBody(c, found), ...found.details.current }, found.status);
}
