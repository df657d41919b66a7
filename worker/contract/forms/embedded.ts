// The rules of the shapes that live inside a record as JSON (specification §3, "Embedded shapes").
import { z } from "zod";
import { say } from "../messages/catalogue.ts";
import type { ValidationMessage } from "../messages/es.ts";
import { datetime, id, text } from "../primitives.ts";
import type {
  Attachment,
  Correction,
  InvestigationParticipant,
  Participant,
  Signature,
  Timing,
  Witness,
} from "../shapes.ts";
import { PHOTO_TYPES, SIGNATURE_TYPES, VIDEO_TYPES } from "./media.ts";

export const MOST_IN_A_LIST = 200;
// A row of D1 holds 2 MB; a form has up to five lists beside its texts.
export const MOST_BYTES_IN_A_LIST = 250_000;
export const MOST_IN_A_LINE = 500;
export const MOST_IN_A_TEXT = 10_000;

export type Rule<Value> = z.ZodType<Value, Value>;
/** The rule lets in more than it gives out: what may be left out comes out empty. */
const exactly = <Value>(schema: z.ZodType<Value>): Rule<Value> => schema as Rule<Value>;

const isBlank = (value: string) => value.trim() === "";

export const anyText = (most: number) => text().max(most, { error: say("field.tooLong") });

/** Kept as typed: what is saved while someone writes must not come back changed. */
export const filledText = (most: number, error: ValidationMessage) =>
  text({ error })
    .min(1, { error })
    .max(most, { error: say("field.tooLong") })
    .refine((value) => !isBlank(value), { error });

export function listOf<Item>(item: Rule<Item>, error?: ValidationMessage): Rule<Item[]> {
  const list = z
    .array(item, error ? { error } : {})
    .max(MOST_IN_A_LIST, { error: say("list.tooLong") })
    .refine((items) => new TextEncoder().encode(JSON.stringify(items)).length <= MOST_BYTES_IN_A_LIST, {
      error: say("list.tooLong"),
    });
  return error ? list.min(1, { error }) : list;
}

/** Entries that people point at by id: an id stands for one of them. */
const listById = <Item extends { id: string }>(item: Rule<Item>, error?: ValidationMessage) =>
  listOf(item, error).refine((items) => new Set(items.map((one) => one.id)).size === items.length, {
    error: say("list.repeated"),
  });

const storedFile = {
  r2Key: z.string().regex(/^[\w./-]{1,300}$/, { error: say("attachment.invalid") }),
  url: z.string().max(1000).exactOptional(),
  filename: filledText(255, say("attachment.invalid")),
};
const ofType = <const Types extends readonly string[]>(types: Types) =>
  z.enum(types, { error: say("attachment.invalid") });

const attachment = (types: readonly string[]): Rule<Attachment> =>
  z.strictObject({ ...storedFile, contentType: ofType(types) });
export const photo = attachment(PHOTO_TYPES);
export const video = attachment(VIDEO_TYPES);

export const drawnSignature: Rule<Signature> = z.strictObject({
  ...storedFile,
  contentType: ofType(SIGNATURE_TYPES),
  signedBy: filledText(255, say("field.required")),
  signedAt: datetime(),
});

const person = {
  name: filledText(255, say("participant.nameRequired")),
  role: filledText(255, say("participant.roleRequired")),
  signature: drawnSignature.nullable().default(null),
};
export const participant: Rule<Participant> = exactly(z.strictObject(person));
export const investigationParticipant: Rule<InvestigationParticipant> = exactly(
  z.strictObject({
    ...person,
    employeeSeniority: anyText(255).default(""),
    jobPosition: anyText(255).default(""),
  }),
);

export const timing: Rule<Timing> = exactly(
  z.strictObject({
    date: z.iso.datetime({ error: say("date.invalid") }),
    event: filledText(MOST_IN_A_LINE, say("timing.eventRequired")),
    observation: anyText(2000).nullable().default(null),
  }),
);

const witness: Rule<Witness> = z.strictObject({
  id: id(),
  value: filledText(MOST_IN_A_TEXT, say("witness.required")),
});
export const witnesses = (error?: ValidationMessage) => listById(witness, error);

const correction: Rule<Correction> = z.strictObject({
  id: id(),
  value: filledText(2000, say("correction.required")),
});
export const corrections = () => listById(correction);
