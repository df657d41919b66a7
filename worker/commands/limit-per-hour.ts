import type { Language } from "../contract/enums.ts";
import { MESSAGES } from "../contract/messages/catalogue.ts";
import { problem, type Problem } from "../contract/problem.ts";
import type { Sql } from "../storage/core/database.ts";
import { type RateLimit, recordAttempt } from "../storage/core/limits.ts";

export const HOUR_MS = 60 * 60 * 1000;

export const tooManyRequests = (language: Language, seconds: number): Problem =>
  problem("TOO_MANY_REQUESTS", {
    message: MESSAGES[language].tryAgainInSeconds(seconds),
    retryAfterSeconds: seconds,
  });

export async function limitPerHour(
  sql: Sql,
  limits: readonly RateLimit[],
  language: Language,
): Promise<void> {
  const wait = await recordAttempt(sql, limits, HOUR_MS, new Date());
  if (wait !== null) throw tooManyRequests(language, wait);
}
