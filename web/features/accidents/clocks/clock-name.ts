import type { AccidentDeadline, HandledAccident } from "#web/data/accidents/accidents.ts";
import { useText } from "#web/text/use-text.ts";

/** "Parte de accidente con baja · de Ana Ruiz". */
export function useClockName(accident: HandledAccident): (deadline: AccidentDeadline) => string {
  const { clocks: text } = useText("accidents");
  return ({ clock, personId, isRelapse }) => {
    const name = (text.names as Readonly<Record<string, string>>)[clock] ?? text.unknownName;
    const of = personId === null ? null : accident.names[personId];
    return [name, of ? text.ofPerson(of) : null, isRelapse ? text.relapse : null]
      .filter((part) => part !== null)
      .join(" · ");
  };
}

/** What is not sent to an authority is done, and not presented. */
const PRESENTED = new Set([
  "urgent_notice",
  "leave_report",
  "no_leave_list",
  "fire_report",
  "chemicals_report",
]);
export const isPresented = ({ clock }: AccidentDeadline): boolean => PRESENTED.has(clock);
