// Reads a canonical record for people, and tells two apart. It takes every word from the document itself.
import type {
  Attachment,
  Correction,
  InvestigationParticipant,
  MeetingPointCount,
  Photo,
  Signature,
  Timing,
  Witness,
} from "../../contract/shapes.ts";
import { givenAnswer, writtenAnswer } from "../../contract/forms/answers.ts";
import { fieldIn } from "../../contract/questions/languages.ts";
import type { FieldType } from "../../contract/forms/field.ts";
import { noteLine } from "../forms/photo-marks.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { CanonicalRecord, FieldWords, SealedSafetyCheck } from "./canonical-record.ts";

/** A line of a document. `raw` is all that it says; `text` is what a person reads. */
export type SealedLine = { path: string; label: string; text: string; raw: string };
export type SealedDifference = { path: string; label: string; before: string | null; after: string | null };

type WriteDate = (instant: string) => string;

const lines = (values: readonly (string | null | undefined)[]) => values.filter(Boolean).join("\n");
const inLine = (values: readonly (string | null | undefined)[]) => values.filter(Boolean).join(" · ");
const signed = ({ signedBy, signedAt }: Signature, date: WriteDate) => `${signedBy} (${date(signedAt)})`;
const names = (value: unknown) => lines((value as Attachment[]).map(({ filename }) => filename));
const photos = (value: unknown) =>
  lines((value as Photo[]).map((photo) => inLine([photo.filename, noteLine(photo)])));
const people = (value: unknown, date: WriteDate) =>
  lines(
    (value as Partial<InvestigationParticipant>[]).map(
      ({ name, role, jobPosition, employeeSeniority, signature }) =>
        inLine([name, role, jobPosition, employeeSeniority, signature && signed(signature, date)]),
    ),
  );
const asText = (value: unknown) => String(value);

/** A type of field that a later version added reads as its JSON. */
const TEXTS: Partial<Record<FieldType, (value: unknown, date: WriteDate) => string>> = {
  text: asText,
  longText: asText,
  choice: asText,
  location: asText,
  zone: asText,
  jobPosition: asText,
  datetime: (value, date) => date(value as string),
  stamp: (value, date) => date(value as string),
  textList: (value) => lines(value as string[]),
  participants: people,
  investigationParticipants: people,
  timings: (value, date) =>
    lines(
      (value as Timing[]).map(({ date: at, event, observation }) => inLine([date(at), event, observation])),
    ),
  headcount: (value) =>
    lines(
      (value as MeetingPointCount[]).map(({ meetingPoint, expected, present, seen }) =>
        inLine([`${meetingPoint}: ${present} / ${expected ?? "—"}`, ...seen]),
      ),
    ),
  witnesses: (value, date) =>
    lines(
      (value as Witness[]).map(({ value: who, statement, signature }) =>
        inLine([who, statement, signature && signed(signature, date)]),
      ),
    ),
  photos,
  videos: names,
  documents: names,
  signature: (value, date) => signed(value as Signature, date),
};

/** A value of a field, without the words for a key. */
export const valueText = (type: FieldType, value: unknown, date: WriteDate): string =>
  value === null || value === undefined ? "" : (TEXTS[type]?.(value, date) ?? canonicalJson(value));

const fieldText = ({ type, text }: FieldWords, value: unknown, date: WriteDate): string =>
  text ?? valueText(type, value, date);

const safetyCheckText = (
  { field, corrections, note }: SealedSafetyCheck,
  { language, checklist: shownIn = language, notAsked }: CanonicalRecord["words"],
) => {
  return lines([
    field.payload.asked === false ? notAsked : null,
    writtenAnswer(field, givenAnswer(field), shownIn),
    ...corrections.map((correction: Correction) => correction.value),
    note,
  ]);
};

const reopenerOf = ({ by, impersonatedBy }: NonNullable<CanonicalRecord["reopened"]>) =>
  impersonatedBy && by ? `${impersonatedBy.name}, ${impersonatedBy.onBehalf} ${by.name}` : by?.name;

/** Everything that the document says, in its order. */
export function linesOf(
  { content, words, result, actions, furtherActions, reopened }: CanonicalRecord,
  date: WriteDate,
): SealedLine[] {
  const known = new Set(words.fields.map(({ key }) => key));
  const { values, checklist, files, createdAt, createdById, companyId, departmentId } = content;
  const owners: Record<string, unknown> = {
    company: companyId,
    department: departmentId,
    createdBy: [createdById, createdAt],
    kind: content.kind,
    viewId: content.viewId,
    status: content.status,
  };
  return [
    ...words.header.map(({ key, label, text }) => ({
      path: key,
      label,
      text,
      raw: canonicalJson(owners[key] ?? text),
    })),
    ...words.fields.map((field) => ({
      path: field.key,
      label: field.label,
      text: fieldText(field, values[field.key], date),
      raw: canonicalJson(values[field.key] ?? null),
    })),
    ...Object.entries(values)
      .filter(([key]) => !known.has(key))
      .map(([key, value]) => ({ path: key, label: key, text: asText(value), raw: canonicalJson(value) })),
    ...checklist.map((safetyCheck) => ({
      path: `safetyChecks.${safetyCheck.id}`,
      label: fieldIn(safetyCheck.field, words.checklist ?? words.language).payload.label,
      text: safetyCheckText(safetyCheck, words),
      raw: canonicalJson(safetyCheck),
    })),
    ...(result
      ? [{ path: "result", label: result.label, text: result.text, raw: canonicalJson(result) }]
      : []),
    ...files.map((file) => ({
      path: `files.${file.key}`,
      label: file.name,
      text: file.sha256 ?? "",
      raw: canonicalJson(file),
    })),
    ...actions.map((action) => ({
      path: `actions.${action.id}`,
      label: action.viewId,
      text: inLine([action.title, action.statusName, action.assignee?.name, action.due && date(action.due)]),
      raw: canonicalJson(action),
    })),
    ...(furtherActions
      ? [
          {
            path: "furtherActions",
            label: furtherActions.label,
            text: furtherActions.text,
            raw: canonicalJson(furtherActions),
          },
        ]
      : []),
    ...(reopened
      ? [
          {
            path: "reopened",
            label: reopened.label,
            text: lines([inLine([date(reopened.at), reopenerOf(reopened)]), reopened.reason]),
            raw: canonicalJson(reopened),
          },
        ]
      : []),
  ];
}

/** Line by line, those of the later document first in their order, then those that it no longer has. */
export function differencesBetween(
  before: CanonicalRecord,
  after: CanonicalRecord,
  date: WriteDate,
): SealedDifference[] {
  const earlier = new Map(linesOf(before, date).map((line) => [line.path, line]));
  const later = linesOf(after, date);
  const stays = new Set(later.map(({ path }) => path));
  return [
    ...later.flatMap(({ path, label, text, raw }) => {
      const old = earlier.get(path);
      return old?.raw === raw ? [] : [{ path, label, before: old?.text ?? null, after: text }];
    }),
    ...[...earlier.values()].flatMap(({ path, label, text }) =>
      stays.has(path) ? [] : [{ path, label, before: text, after: null }],
    ),
  ];
}
