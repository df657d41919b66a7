// What the months of the rates count of a case, and when they are to count it anew.
import type { AccidentCase } from "../../contract/accidents/case.ts";
import { instantAt } from "../time/local-time.ts";
import type { Day } from "./accident.ts";
import { type AccidentHead, injuredOf } from "./case.ts";
import type { CountedAccident } from "./rates/month-counts.ts";

type CountedWith = { timeZone: string; today: Day | null };

/** With what the months count a case now. `timeZone` is the company's. */
export const countedWith = (
  { countedIn, countedOn }: { countedIn: string | null; countedOn: Day | null },
  timeZone: string,
): CountedWith => ({ timeZone: countedIn ?? timeZone, today: countedOn });

/** What the rates count of a case; null of one that is withdrawn. */
export const countedCase = (
  { state, departmentId, happenedAt, situation }: AccidentHead,
  { people }: AccidentCase,
  { timeZone, today }: CountedWith,
): CountedAccident | null =>
  state === "withdrawn"
    ? null
    : { departmentId, at: happenedAt, situation, centre: { timeZone }, today, people: people.map(injuredOf) };

/** When the months are to count it anew, because somebody is to come back on a day after that of the count. */
export function nextReturn(
  { state }: Pick<AccidentHead, "state">,
  { people }: AccidentCase,
  { timeZone, today }: CountedWith,
): Date | null {
  const days = people.flatMap(({ leaves }) => leaves.flatMap(({ returned }) => returned ?? []));
  const [next] = days.filter((day) => today !== null && day > today).toSorted();
  return state === "withdrawn" || next === undefined ? null : instantAt(Date.parse(next), timeZone);
}
