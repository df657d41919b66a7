// What the yearly summary of accidents says, for those who draw it.
import { RATE_WORDS } from "../contract/accidents/rate-words.ts";
import { SUMMARY_WORDS, type SummaryWords } from "../contract/accidents/summary-words.ts";
import type { Color, Language, LostDays } from "../contract/enums.ts";
import { LOCALES } from "../contract/language/locales.ts";
import type { SummaryPart } from "../domain/accidents/rates/summary.ts";
import type { Block, Cell, Report, ReportPart, Tone } from "./report.ts";
import { WORDS } from "./words.ts";

export type AccidentSummary = {
  company: string;
  color: Color;
  language: Language;
  year: number;
  /** What the whole summary is about: the company or a department. */
  scope: string;
  lostDays: LostDays;
  today: string;
  at: string;
  parts: readonly SummaryPart[];
};

const cell = (text: string, tone: Tone = "plain"): Cell => ({ paragraphs: [{ text, tone }] });
const cells = (texts: readonly string[], tone: Tone = "plain") => texts.map((text) => cell(text, tone));

type Writing = {
  words: SummaryWords;
  number: (value: number) => string;
  month: (month: string) => string;
};

function writingOf(language: Language): Writing {
  const format = new Intl.NumberFormat(LOCALES[language], {
    maximumFractionDigits: 2,
    useGrouping: "always",
  });
  const months = new Intl.DateTimeFormat(LOCALES[language], { month: "long", timeZone: "UTC" });
  return {
    words: SUMMARY_WORDS[language],
    number: (value) => format.format(value),
    month: (month) => months.format(new Date(`${month}-01`)),
  };
}

function monthTable({ months }: SummaryPart, { words, number, month }: Writing): Block {
  const { columns } = words;
  const sum = (of: (each: SummaryPart["months"][number]) => number | null) =>
    months.reduce((total, each) => total + (of(each) ?? 0), 0);
  const row = (each: SummaryPart["months"][number]): string[] => [
    month(each.month),
    each.hours === null ? (each.missingOf.length > 0 ? words.missing : words.none) : number(each.hours),
    each.staff === null ? words.none : number(each.staff),
    number(each.leaveAccidents),
    number(each.daysLost) + (each.openLeaves > 0 ? " *" : ""),
    number(each.commutingAccidents),
    number(each.commutingDaysLost) + (each.commutingOpenLeaves > 0 ? " *" : ""),
  ];
  return {
    is: "table",
    label: words.byMonth,
    columns: [
      { heading: columns.month, share: 18 },
      { heading: columns.hours, share: 16 },
      { heading: columns.staff, share: 13 },
      { heading: columns.leaveAccidents, share: 15 },
      { heading: columns.daysLost, share: 14 },
      { heading: columns.commutingAccidents, share: 12 },
      { heading: columns.commutingDaysLost, share: 14 },
    ],
    rows: [
      ...months.map((each) => cells(row(each))),
      cells(
        [
          words.total,
          number(sum(({ hours }) => hours)),
          "",
          number(sum(({ leaveAccidents }) => leaveAccidents)),
          number(sum(({ daysLost }) => daysLost)),
          number(sum(({ commutingAccidents }) => commutingAccidents)),
          number(sum(({ commutingDaysLost }) => commutingDaysLost)),
        ],
        "strong",
      ),
    ],
  };
}

function rateTable({ rates }: SummaryPart, language: Language, { words, number }: Writing): Block {
  const { columns } = words;
  const names = RATE_WORDS[language];
  return {
    is: "table",
    label: words.ratesHeading,
    columns: [
      { heading: columns.family, share: 10 },
      { heading: columns.rate, share: 24 },
      { heading: columns.value, share: 16 },
      { heading: columns.formula, share: 34 },
      { heading: columns.dividedBy, share: 22 },
    ],
    rows: rates.flatMap(({ family, rates: each }) =>
      each.map(({ name, value, counted, dividedBy, isProvisional }) => {
        const rate = names.rates[family][name];
        return [
          cell(names.families[family]),
          cell(rate?.name ?? name),
          {
            paragraphs: [
              { text: value === null ? words.none : number(value), tone: "strong" as const },
              ...(isProvisional ? [{ text: words.provisional, tone: "alert" as const }] : []),
            ],
          },
          cell(rate?.formula ?? "", "muted"),
          cell(`${number(counted)} / ${number(dividedBy)}`),
        ];
      }),
    ),
  };
}

function notesOf({ rates: [rates], months }: SummaryPart, { words, month }: Writing): string[] {
  if (!rates) return [];
  const { missing, hasFewHours, commuting } = rates;
  return [
    words.commuting(commuting.accidents, commuting.daysLost),
    ...(months.some(({ openLeaves, commutingOpenLeaves }) => openLeaves + commutingOpenLeaves > 0)
      ? [`* ${words.openNote}`]
      : []),
    ...(missing.length > 0 ? [words.missingMonths(missing.map(month).join(", "))] : []),
    ...(hasFewHours ? [words.fewHours] : []),
  ];
}

export function accidentReport(summary: AccidentSummary): Report {
  const { language, lostDays, year, today, scope } = summary;
  const writing = writingOf(language);
  const { words } = writing;
  const names = RATE_WORDS[language];
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  const until = words.until(day.format(new Date(today)));
  return {
    language,
    words: WORDS[language],
    kind: words.title,
    viewId: `${year} · ${scope}`,
    company: summary.company,
    color: summary.color,
    state: { is: "unsealed", why: "never" },
    seal: null,
    notes: [
      [until, ...(Number(today.slice(0, 4)) <= year ? [words.notOver] : [])].join(". ").replace("..", "."),
      [names.lostDays[lostDays], names.ownStaff, names.withoutScale].join(" "),
    ],
    facts: [],
    parts: summary.parts.map((part, nth): ReportPart => ({
      heading: part.name,
      startsPage: nth > 0,
      blocks: [
        { is: "text", label: null, paragraphs: notesOf(part, writing) },
        rateTable(part, language, writing),
        monthTable(part, writing),
      ],
    })),
    at: summary.at,
  };
}
