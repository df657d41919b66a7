// The schemas of the shapes stored inside a record as JSON (specification §3, "Embedded shapes").
import * as z from "zod";
import { shape } from "../shape.ts";
import { messageKey } from "../messages/catalogue.ts";
import type { ValidationMessage } from "../messages/es.ts";
import { id, language, sentDatetime, shared, text, visibleText } from "../primitives.ts";
import {
  type Attachment,
  type Correction,
  DRILL_MOMENTS,
  type InvestigationParticipant,
  type Mark,
  MARK_KINDS,
  type MeetingPointCount,
  type Participant,
  type PdfDocument,
  type Photo,
  type Signature,
  type TakenAt,
  type Timing,
  type Witness,
} from "../shapes.ts";
import { MAX_LIST_LENGTH } from "../limits.ts";
import {
  DEGREE_STEPS,
  DOCUMENT_TYPES,
  MAX_ACCURACY,
  MARK_STEPS,
  MAX_CAPTION_LENGTH,
  MAX_DOCUMENT_BYTES,
  MAX_LINE_POINTS,
  MAX_MARK_TEXT_LENGTH,
  MAX_MARKS,
  MOST_PAGES,
  PHOTO_TYPES,
  SIGNATURE_TYPES,
  VIDEO_TYPES,
} from "./media.ts";

// A row of D1 holds 2 MB; a form has up to five lists beside its texts.
export const MAX_LIST_BYTES = 250_000;
/** An investigation has six lists beside its signatures for questions. */
export const MAX_SIGNATURES_BYTES = 150_000;
export const MAX_LINE_LENGTH = 500;
export const MAX_TEXT_LENGTH = 10_000;

export type ValueSchema<Value> = z.ZodType<Value, Value>;
/** The schema accepts omitted keys and fills them with defaults, so its input type is wider than declared. */
const withSameInput = <Value>(schema: z.ZodType<Value>): ValueSchema<Value> => schema as ValueSchema<Value>;

const isBlank = (value: string) => value.trim() === "";

export const anyText = shared((most: number) => text().max(most, { error: messageKey("field.tooLong") }));

/** Names, and texts of one line. */
export const anyLine = shared((most: number) =>
  visibleText().max(most, { error: messageKey("field.tooLong") }),
);

const filled = (typed: typeof text) =>
  shared((most: number) =>
    shared((error: ValidationMessage) =>
      typed({ error })
        .min(1, { error })
        .max(most, { error: messageKey("field.tooLong") })
        .refine((value) => !isBlank(value), { error }),
    ),
  );
const filledTexts = filled(text);
const filledLines = filled(visibleText);
/** The text is not trimmed, because a text saved while the user types must come back unchanged. */
export const filledText = (most: number, error: ValidationMessage) => filledTexts(most)(error);
export const filledLine = (most: number, error: ValidationMessage) => filledLines(most)(error);

export function listOf<Item>(
  item: ValueSchema<Item>,
  error?: ValidationMessage,
  tooLong: ValidationMessage = "list.tooLong",
  most = MAX_LIST_LENGTH,
  mostBytes = MAX_LIST_BYTES,
): ValueSchema<Item[]> {
  const list = z
    .array(item, error ? { error } : {})
    .max(most, { error: messageKey(tooLong) })
    .refine((items) => new TextEncoder().encode(JSON.stringify(items)).length <= mostBytes, {
      error: messageKey("list.tooLong"),
    });
  return error ? list.min(1, { error }) : list;
}

/** A list of items with unique ids. */
const listById = <Item extends { id: string }>(
  item: ValueSchema<Item>,
  error?: ValidationMessage,
  mostBytes?: number,
) =>
  listOf(item, error, undefined, undefined, mostBytes).refine(
    (items) => new Set(items.map((one) => one.id)).size === items.length,
    {
      error: messageKey("list.repeated"),
    },
  );

const storedFile = {
  r2Key: z.string().regex(/^[\w./-]{1,300}$/, { error: messageKey("attachment.invalid") }),
  url: z.string().max(1000).exactOptional(),
  filename: filledLine(255, messageKey("attachment.invalid")),
};
const ofType = <const Types extends readonly string[]>(types: Types) =>
  z.enum(types, { error: messageKey("attachment.invalid") });

const attachment = (types: readonly string[]): ValueSchema<Attachment> =>
  z.strictObject({ ...storedFile, contentType: ofType(types) });

/** How many numbers a mark of each kind has. */
const POINTS: Record<Mark["kind"], { least: number; most: number }> = {
  arrow: { least: 4, most: 4 },
  circle: { least: 4, most: 4 },
  line: { least: 4, most: 2 * MAX_LINE_POINTS },
  text: { least: 2, most: 2 },
};
const mark: ValueSchema<Mark> = z
  .strictObject({
    id: id(),
    kind: z.enum(MARK_KINDS, { error: messageKey("mark.invalid") }),
    points: z.array(
      z
        .number({ error: messageKey("mark.invalid") })
        .min(0, { error: messageKey("mark.invalid") })
        .max(1, { error: messageKey("mark.invalid") })
        .refine((part) => Math.round(part * MARK_STEPS) / MARK_STEPS === part, {
          error: messageKey("mark.invalid"),
        }),
    ),
    text: filledLine(MAX_MARK_TEXT_LENGTH, messageKey("field.required")).exactOptional(),
  })
  .refine(
    ({ kind, points, text: words }) =>
      points.length % 2 === 0 &&
      points.length >= POINTS[kind].least &&
      points.length <= POINTS[kind].most &&
      (kind === "text") === (words !== undefined),
    { error: messageKey("mark.invalid") },
  )
  .meta({ id: "Mark" });
/** Neither is there while it is empty: what a record without them says stays the same bytes. */
export const photoNotes = {
  caption: filledText(MAX_CAPTION_LENGTH, messageKey("field.required")).exactOptional(),
  marks: listById(mark)
    .refine((marks) => marks.length > 0 && marks.length <= MAX_MARKS, { error: messageKey("list.tooLong") })
    .exactOptional(),
};
const degrees = (most: number) =>
  z
    .number({ error: messageKey("number.expected") })
    .min(-most, { error: messageKey("number.tooSmall") })
    .max(most, { error: messageKey("number.tooBig") })
    // A finer one would say at which desk somebody sat.
    .refine((value) => Math.round(value * DEGREE_STEPS) / DEGREE_STEPS === value, {
      error: messageKey("number.expected"),
    });
const takenAt: ValueSchema<TakenAt> = z.strictObject({
  latitude: degrees(90),
  longitude: degrees(180),
  accuracy: z
    .int({ error: messageKey("number.expected") })
    .min(0, { error: messageKey("number.tooSmall") })
    .max(MAX_ACCURACY, { error: messageKey("number.tooBig") }),
  at: sentDatetime(),
});
export const photo: ValueSchema<Photo> = shape("Photo", {
  ...storedFile,
  contentType: ofType(PHOTO_TYPES),
  safetyCheckId: z.uuid().exactOptional(),
  ...photoNotes,
  taken: takenAt.exactOptional(),
});
export const video = attachment(VIDEO_TYPES).meta({ id: "Video" });
export const document: ValueSchema<PdfDocument> = shape("PdfFile", {
  ...storedFile,
  contentType: ofType(DOCUMENT_TYPES),
  bytes: z.int().min(0).max(MAX_DOCUMENT_BYTES).exactOptional(),
  pages: z.int().min(1).max(MOST_PAGES).exactOptional(),
});

const signedContent = shape("SignedContent", {
  sha256: z.string().regex(/^[0-9a-f]{64}$/, { error: messageKey("attachment.invalid") }),
  lines: z.string().regex(/^[0-9a-z]{0,5000}$/, { error: messageKey("attachment.invalid") }),
  language: language(),
});

export const drawnSignature: ValueSchema<Signature> = shape("Signature", {
  ...storedFile,
  contentType: ofType(SIGNATURE_TYPES),
  signedBy: filledLine(255, messageKey("field.required")),
  signedAt: sentDatetime(),
  content: signedContent.exactOptional(),
});

const person = {
  name: filledLine(255, messageKey("participant.nameRequired")),
  role: filledLine(255, messageKey("participant.roleRequired")),
  signature: drawnSignature.nullable().default(null),
};
export const participant: ValueSchema<Participant> = withSameInput(z.strictObject(person));
export const investigationParticipant: ValueSchema<InvestigationParticipant> = withSameInput(
  z.strictObject({
    ...person,
    employeeSeniority: anyLine(255).default(""),
    jobPosition: anyLine(255).default(""),
  }),
);

/** Stored dates may be older than the limits of new ones. */
export const timing = (date: ValueSchema<string>): ValueSchema<Timing> =>
  withSameInput(
    z.strictObject({
      date,
      event: filledLine(MAX_LINE_LENGTH, messageKey("timing.eventRequired")),
      observation: anyText(2000).nullable().default(null),
      id: id().exactOptional(),
      moment: z.enum(DRILL_MOMENTS).exactOptional(),
    }),
  );

const witness: ValueSchema<Witness> = z
  .strictObject({
    id: id(),
    value: filledText(MAX_TEXT_LENGTH, messageKey("witness.required")),
    statement: anyText(MAX_TEXT_LENGTH).exactOptional(),
    signature: drawnSignature.nullable().exactOptional(),
  })
  // An empty statement is none.
  .overwrite((given) => {
    const { statement, ...rest } = given;
    return statement === "" ? rest : given;
  });
export const witnesses = (error?: ValidationMessage, mostBytes?: number) =>
  listById(witness, error, mostBytes);

const MOST_PEOPLE = 100_000;
const people = () =>
  z
    .int({ error: messageKey("number.expected") })
    .min(0, { error: messageKey("number.tooSmall") })
    .max(MOST_PEOPLE, { error: messageKey("number.tooBig") });
const meetingPointCount: ValueSchema<MeetingPointCount> = z.strictObject({
  id: id(),
  meetingPoint: filledLine(255, messageKey("field.required")),
  expected: people().nullable(),
  present: people(),
  seen: listOf(filledLine(255, messageKey("participant.nameRequired"))),
});
export const headcount = (error?: ValidationMessage) => listById(meetingPointCount, error);

const correction: ValueSchema<Correction> = z.strictObject({
  id: id(),
  value: filledText(2000, messageKey("correction.required")),
});
export const corrections = () => listById(correction);

export const note = () => filledText(2000, messageKey("answer.noteEmpty"));
