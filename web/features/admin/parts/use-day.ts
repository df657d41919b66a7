import { formatDateTime, formatShortDay } from "#web/text/format.ts";
import { useLanguage } from "#web/text/use-text.ts";

/** Formats days and times in the reader's own time zone: the platform has none. */
export function useDay() {
  const language = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return {
    day: (at: string) => formatShortDay(language, at, timeZone),
    time: (at: string) => formatDateTime(language, at, timeZone),
  };
}
