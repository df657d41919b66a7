import { PERIODS } from "#worker/contract/enums.ts";
import type { Dates } from "#worker/contract/primitives.ts";
import { formatDayRange } from "../../text/format.ts";
import { useLanguage, useText } from "../../text/use-text.ts";

/** The name of a filter by date: "Este mes", "1 – 15 mar 2026". */
export function useDatesName(): (dates: Dates) => string {
  const { periods } = useText("app").lists;
  const language = useLanguage();
  return (dates) => {
    const period = PERIODS.find((each) => each === dates);
    return period ? periods[period] : formatDayRange(language, dates);
  };
}
