// The sheets of the yearly summary of accidents.
import { RATE_WORDS } from "../contract/accidents/rate-words.ts";
import type { AccidentMonth, AccidentRates } from "../contract/accidents/rates.ts";
import { SUMMARY_WORDS } from "../contract/accidents/summary-words.ts";
import type { Language } from "../contract/enums.ts";
import { type Column, createSheet } from "./sheet.ts";

type Month = Omit<AccidentMonth, "rates" | "rolling">;
type Part = { name: string; months: readonly Month[]; rates: readonly AccidentRates[] };
type Row<Each> = { part: string } & Each;

/** The months and the rates, each with its headings and rows. */
export function summarySheets(parts: readonly Part[], language: Language) {
  const words = SUMMARY_WORDS[language];
  const names = RATE_WORDS[language];
  const { columns } = words;
  const months = createSheet<Row<Month>>([
    { label: columns.department, value: ({ part }) => part },
    { label: columns.month, value: ({ month }) => month },
    { label: columns.hours, value: ({ hours }) => hours },
    { label: columns.staff, value: ({ staff }) => staff },
    { label: columns.leaveAccidents, value: ({ leaveAccidents }) => leaveAccidents },
    { label: columns.daysLost, value: ({ daysLost }) => daysLost },
    { label: columns.openLeaves, value: ({ openLeaves }) => openLeaves },
    { label: columns.injuries, value: ({ injuries }) => injuries },
    { label: columns.recordables, value: ({ recordables }) => recordables },
    { label: columns.commutingAccidents, value: ({ commutingAccidents }) => commutingAccidents },
    { label: columns.commutingDaysLost, value: ({ commutingDaysLost }) => commutingDaysLost },
    {
      label: columns.state,
      value: ({ missingOf, openLeaves, commutingOpenLeaves }) =>
        missingOf.length > 0
          ? words.missing
          : openLeaves + commutingOpenLeaves > 0
            ? words.provisional
            : null,
    },
  ] satisfies Column<Row<Month>>[]);
  type RateRow = Row<AccidentRates["rates"][number] & Pick<AccidentRates, "family">>;
  const rates = createSheet<RateRow>([
    { label: columns.department, value: ({ part }) => part },
    { label: columns.family, value: ({ family }) => names.families[family] },
    { label: columns.rate, value: ({ family, name }) => names.rates[family][name]?.name ?? name },
    { label: columns.value, value: ({ value }) => value },
    { label: columns.counted, value: ({ counted }) => counted },
    { label: columns.dividedBy, value: ({ dividedBy }) => dividedBy },
    { label: columns.formula, value: ({ family, name }) => names.rates[family][name]?.formula ?? null },
    { label: columns.state, value: ({ isProvisional }) => (isProvisional ? words.provisional : null) },
  ]);
  return [
    {
      name: words.byMonth,
      labels: months.labels,
      rows: parts.flatMap(({ name, months: each }) =>
        each.map((month) => months.cellsOf({ ...month, part: name })),
      ),
    },
    {
      name: words.ratesHeading,
      labels: rates.labels,
      rows: parts.flatMap(({ name, rates: each }) =>
        each.flatMap(({ family, rates: ofFamily }) =>
          ofFamily.map((rate) => rates.cellsOf({ ...rate, family, part: name })),
        ),
      ),
    },
  ];
}
