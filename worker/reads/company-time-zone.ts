import { DEFAULT_TIME_ZONE } from "../contract/language/locales.ts";
import { problem } from "../contract/problem.ts";
import type { Scope } from "../policy/scope.ts";
import type { ActorContext } from "./actor-context.ts";

type Read<Answer> = (timeZone: string) => Promise<{
  company: { timeZone: string } | undefined;
  /** Whether the requested department exists. */
  isFound: boolean;
  answer: Answer;
}>;

/**
 * Reads what depends on the company's time zone if `isDated`. Platform administrators' actors have no time zone of the
 * company: when the default is not the company's, it is read a second time.
 */
export async function readInCompanyTimeZone<Answer>(
  { actor }: Pick<ActorContext, "actor">,
  { companyId }: Scope,
  isDated: boolean,
  read: Read<Answer>,
): Promise<Answer> {
  const known = actor.companies.find(({ id }) => id === companyId)?.timeZone ?? DEFAULT_TIME_ZONE;
  const first = await read(known);
  if (!first.company) throw problem("COMPANY_NOT_FOUND");
  if (!first.isFound) throw problem("DEPARTMENT_NOT_FOUND");
  const { timeZone } = first.company;
  return !isDated || timeZone === known ? first.answer : (await read(timeZone)).answer;
}
