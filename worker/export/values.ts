// Formats the value of a cell, by export format.
import type { Language } from "../contract/enums.ts";
import type { AnyField, ExportFormat } from "../contract/forms/field.ts";
import type {
  InvestigationParticipant,
  MeetingPointCount,
  Participant,
  Photo,
  Signature,
  Timing,
  Witness,
} from "../contract/shapes.ts";
import { placeText } from "../contract/forms/mark-words.ts";
import type { Cell } from "./sheet.ts";

export type CellFormat = {
  language: Language;
  /** Of a date that is part of a text. */
  date: (instant: number | Date | string) => string;
  /** The name of a referenced record. */
  nameOf: (id: string) => string;
};

const LIST_SEPARATOR = " | ";

const formatPerson = ({
  name,
  role,
  jobPosition,
  employeeSeniority,
}: Participant & Partial<InvestigationParticipant>) => {
  const known = [role, jobPosition, employeeSeniority].filter(Boolean);
  return known.length > 0 ? `${name} (${known.join(", ")})` : name;
};

/** The casts are safe: the contract validated the stored value against the field's type. */
const FORMATS: Record<ExportFormat, (value: unknown, field: AnyField, writing: CellFormat) => Cell> = {
  text: (value) => value as string,
  label: (value, field, { language }) => {
    const options: Record<string, { [L in Language]: string }> = field.type === "choice" ? field.options : {};
    return options[value as string]?.[language] ?? (value as string);
  },
  datetime: (value) => new Date(value as Date),
  name: (value, _, { nameOf }) => nameOf(value as string),
  list: (value) => (value as string[]).join(LIST_SEPARATOR),
  people: (value) => (value as Participant[]).map(formatPerson).join(LIST_SEPARATOR),
  timings: (value, _, { date }) =>
    (value as Timing[])
      .map(({ date: at, event, observation }) => [date(at), event, observation].filter(Boolean).join(" · "))
      .join(LIST_SEPARATOR),
  headcount: (value) =>
    (value as MeetingPointCount[])
      .map(({ meetingPoint, expected, present, seen }) =>
        [`${meetingPoint}: ${present} / ${expected ?? "—"}`, ...seen].join(" · "),
      )
      .join(LIST_SEPARATOR),
  values: (value) =>
    (value as Witness[])
      .map(({ value: who, statement }) => (statement ? `${who}: ${statement}` : who))
      .join(LIST_SEPARATOR),
  count: (value) => (value as unknown[]).length,
  signature: (value, _, { date }) => {
    const { signedBy, signedAt } = value as Signature;
    return `${signedBy} (${date(signedAt)})`;
  },
};

/** What was written about each photo and on it, and where it was taken; a line each, by its number. */
export const photoNotes = (photos: readonly Photo[], word: string): string =>
  photos
    .flatMap(({ caption, marks = [], taken }, index) => {
      const texts = marks.flatMap(({ text }) => (text === undefined ? [] : `«${text}»`));
      const said = [caption, ...texts, taken && placeText(taken)].filter(Boolean);
      return said.length > 0 ? [`${word} ${index + 1}: ${said.join(" · ")}`] : [];
    })
    .join("\n");

export const formatCell = (value: unknown, field: AnyField, writing: CellFormat): Cell =>
  value === null || value === undefined ? null : FORMATS[field.exportAs](value, field, writing);
