import { formatDateTime, formatShortDay } from "../../../text/format.ts";
import { useLanguage } from "../../../text/use-text.ts";

/** Formats days and times in the reader's own time zone: the platform has none. */
export function useDay() {
  const language = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    day: (at: string) => formatShortDay(language, at, timeZone),
    time: (at: string) => formatDateTime(language, at, timeZone),
  };
}
