import type { Language } from "#worker/contract/enums.ts";
import { LOCALES } from "#worker/contract/language/locales.ts";
import type { TimeLeft } from "#worker/domain/accidents/clocks/time-left.ts";
import type { AccidentsText } from "#web/text/accidents/es.ts";
import { formatTime } from "#web/text/format.ts";
import { localTimeOf } from "#web/text/zoned-time.ts";

type Words = { text: AccidentsText["clocks"]; language: Language; timeZone: string; now: Date };

/** "martes 24", with its month where that is another one: "martes 1 de diciembre". */
export function dayInWords(day: string, { language, timeZone, now }: Omit<Words, "text">): string {
  const isThisMonth = localTimeOf(now.toISOString(), timeZone).slice(0, 7) === day.slice(0, 7);
  const date = new Date(day);
  const weekday = new Intl.DateTimeFormat(LOCALES[language], { weekday: "long", timeZone: "UTC" }).format(
    date,
  );
  const number = date.getUTCDate();
  if (isThisMonth) return `${weekday} ${number}`;
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return `${weekday} ${format.format(date)}`;
}

const DAY_MS = 86_400_000;

function instantInWords(at: string, { text, language, timeZone, now }: Words): string {
  const time = formatTime(language, at, timeZone);
  const dayOf = (instant: Date) => localTimeOf(instant.toISOString(), timeZone).slice(0, 10);
  const day = dayOf(new Date(at));
  if (day === dayOf(now)) return text.dueToday(time);
  if (day === dayOf(new Date(now.getTime() + DAY_MS))) return text.dueTomorrow(time);
  return text.dueOther(dayInWords(day, { language, timeZone, now }), time);
}

/** "quedan 17 h 20 min · vence mañana a las 10:40", "quedan 3 días hábiles · vence el martes 24". */
export function timeLeftInWords(
  left: TimeLeft,
  { due, dueAt }: { due: string | null; dueAt: string | null },
  words: Words,
): string {
  const { text } = words;
  switch (left.kind) {
    case "at_once":
      return text.atOnce;
    case "none":
      return text.noTerm;
    case "hours": {
      const time = text.duration(left.hours, left.minutes);
      const when = instantInWords(dueAt ?? "", words);
      return left.isOver ? text.overdueHours(time) : `${text.left(time)} · ${text.dueAt(when)}`;
    }
    case "days_over":
      return text.overdueDays(left.days);
    case "working_days":
    case "days":
      break;
  }
  const on = text.dueOn(dayInWords(due ?? "", words));
  if (localTimeOf(words.now.toISOString(), words.timeZone).slice(0, 10) === due)
    return `${text.lastDay} · ${on}`;
  const days = left.kind === "days" ? text.leftDays(left.days) : text.leftWorkingDays(left.days);
  return `${days} · ${on}`;
}
