import type { Period } from "../contract/enums.ts";
import { DEFAULT_TIME_ZONE } from "../contract/locales.ts";
import { problem } from "../contract/problem.ts";
import { type TimeSpan, timeSpanOf } from "../domain/periods.ts";
import type { Scope } from "../policy/scope.ts";
import type { ActorContext } from "./actor-context.ts";

type Read<Answer> = (span: TimeSpan | null) => Promise<{
  company: { timeZone: string } | undefined;
  /** Whether the requested department exists. */
  isThere: boolean;
  answer: Answer;
}>;

/**
 * Reads a list whose period starts and ends in the company's time zone. Platform administrators' actors have no time zone of
 * the company: when the default is not the company's, the list is read a second time.
 */
export async function readInCompanyTimeZone<Answer>(
  { actor, now }: Pick<ActorContext, "actor" | "now">,
  { companyId }: Scope,
  period: Period | undefined,
  read: Read<Answer>,
): Promise<Answer> {
  const known = actor.companies.find(({ id }) => id === companyId)?.timeZone ?? DEFAULT_TIME_ZONE;
  const first = await read(timeSpanOf(period, now, known));
  if (!first.company) throw problem("COMPANY_NOT_FOUND");
  if (!first.isThere) throw problem("DEPARTMENT_NOT_FOUND");
  const { timeZone } = first.company;
  const isRight = period === undefined || timeZone === known;
  return isRight ? first.answer : (await read(timeSpanOf(period, now, timeZone))).answer;
}
