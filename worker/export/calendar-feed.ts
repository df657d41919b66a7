// A calendar feed of whole days (iCalendar, RFC 5545), without a library (decision 76).

export type CalendarDay = {
  /** Stays the same for ever, or calendars show the entry twice. */
  readonly uid: string;
  /** "2026-11-23". */
  readonly day: string;
  /** When what is said here last changed; the feed then reads the same until something does. */
  readonly changedAt: Date;
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  /** An absolute address, already encoded. */
  readonly url?: string;
};

const END_OF_LINE = "\r\n";
const LINE_BYTES = 75;
const DAY_MS = 86_400_000;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: false, ignoreBOM: true });

/** Other control characters are not allowed in a text. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ")
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

/** No character has more than three bytes for each unit of a string. */
const MOST_BYTES_OF_UNIT = 3;
const isWithinCharacter = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80;

/** No line is longer than 75 bytes; the next one begins with a space, which is one of them. */
function folded(line: string): string {
  if (line.length * MOST_BYTES_OF_UNIT <= LINE_BYTES) return line + END_OF_LINE;
  const bytes = encoder.encode(line);
  const parts: string[] = [];
  for (let start = 0; start < bytes.length;) {
    let end = start + LINE_BYTES - (start === 0 ? 0 : 1);
    while (isWithinCharacter(bytes[end])) end -= 1;
    parts.push(decoder.decode(bytes.subarray(start, end)));
    start = end;
  }
  return parts.join(`${END_OF_LINE} `) + END_OF_LINE;
}

const dateOf = (day: string): string => day.replaceAll("-", "");
const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
const instantOf = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** The entries do not make anybody busy. Where the end is left out, some calendars take a day for no time at all. */
const linesOf = ({ uid, day, changedAt, summary, description, location, url }: CalendarDay): string[] => [
  "BEGIN:VEVENT",
  `UID:${escaped(uid)}`,
  `DTSTAMP:${instantOf(changedAt)}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
  `SUMMARY:${escaped(summary)}`,
  ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
  ...(location === undefined ? [] : [`LOCATION:${escaped(location)}`]),
  ...(url === undefined ? [] : [`URL:${url}`]),
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

export const calendarFeed = (name: string, days: readonly CalendarDay[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Extintor//Plan//ES",
    "CALSCALE:GREGORIAN",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT6H",
    "X-PUBLISHED-TTL:PT6H",
    ...days.flatMap(linesOf),
    "END:VCALENDAR",
  ]
    .map(folded)
    .join("");
