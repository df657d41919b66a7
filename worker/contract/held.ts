// What stored texts hold of people. Each column of the schema says it (storage/tables/columns.ts), each type of field of a form here.
// An erasure and a search for a person read nothing else.
import { QUESTION_TYPES } from "./questions/registry.ts";
import {
  type Answer,
  CHECKLIST_FIELD_TYPES,
  type Attachment,
  type ChecklistFieldType,
  type Correction,
  type InvestigationParticipant,
  type Mark,
  type MeetingPointCount,
  type Participant,
  type PdfDocument,
  type Photo,
  type SafetyCheckField,
  type SafetyCheckOption,
  type Signature,
  type SignedContent,
  type TakenAt,
  type Timing,
  type Witness,
} from "./shapes.ts";
import type { AnyField, FieldType, FieldValues } from "./forms/field.ts";

/**
 * - `id`: the id of a user.
 * - `name`: a person's name.
 * - `words`: what people write. It may name somebody.
 * - `contact`: a mail address, or the key of a counter or a letter, made of addresses and ids.
 * - `health`: what says something of somebody's health, in the documents of sealed records.
 * - `hash`: one of texts about people, of which somebody who knows the other texts could guess them.
 * - `changes`: those of an audit entry, each as the column of its record says (storage/tables/held-in-changes.ts).
 * - `nothing`: keys, codes, hashes, types, states, dates, names of places and of other things.
 */
export type HeldKind = "id" | "name" | "words" | "contact" | "health" | "hash" | "changes" | "nothing";

/** The kind of each text in a JSON value. */
export type Held =
  | HeldKind
  | { readonly list: Held }
  | { readonly members: Readonly<Record<string, Held>> }
  /** By the value of one of the members. */
  | { readonly by: string; readonly cases: Readonly<Record<string, Held>> };

type AnswerHeld = (typeof QUESTION_TYPES)[ChecklistFieldType]["held"];
type MembersHeld<Value> = { readonly [Key in keyof Required<Value>]: HeldIn<Required<Value>[Key]> };
/** Whether the statement names anything of people. */
export const holdsPeople = (held: Held): boolean => {
  if (typeof held === "string") return held !== "nothing";
  if ("list" in held) return holdsPeople(held.list);
  return Object.values("by" in held ? held.cases : held.members).some(holdsPeople);
};

/** The kind of a JSON value that is never read member by member. */
type Whole = "nothing" | "contact" | "changes";
/** A member of the type that says nothing does not compile. */
export type HeldIn<Value> = [NonNullable<Value>] extends [string | number | boolean]
  ? HeldKind
  : // Of which kind an answer is, the type of its question says.
    [Answer] extends [NonNullable<Value>]
    ? HeldKind | AnswerHeld
    : NonNullable<Value> extends readonly (infer Item)[]
      ? { readonly list: HeldIn<Item> } | Whole
      : { readonly members: MembersHeld<NonNullable<Value>> } | Extract<Held, { by: string }> | Whole;

const listOf = <const Item extends Held>(list: Item) => ({ list });
const of = <Value>(members: MembersHeld<Value>) => ({ members }) as const;

const FILE = { r2Key: "nothing", url: "nothing", filename: "words", contentType: "nothing" } as const;
const attachment = of<Attachment>(FILE);
const pdfDocument = of<PdfDocument>({ ...FILE, bytes: "nothing", pages: "nothing" });
const photo = of<Photo>({
  ...FILE,
  safetyCheckId: "nothing",
  caption: "words",
  marks: listOf(of<Mark>({ id: "nothing", kind: "nothing", points: "nothing", text: "words" })),
  taken: of<TakenAt>({ latitude: "nothing", longitude: "nothing", accuracy: "nothing", at: "nothing" }),
});
const signature = of<Signature>({
  ...FILE,
  signedBy: "name",
  signedAt: "nothing",
  content: of<SignedContent>({ sha256: "hash", lines: "hash", language: "nothing" }),
});
const PERSON = { name: "name", role: "words", signature } as const;
const participant = of<Participant>(PERSON);
const investigationParticipant = of<InvestigationParticipant>({
  ...PERSON,
  employeeSeniority: "words",
  jobPosition: "words",
});
const timing = of<Timing>({
  date: "nothing",
  event: "words",
  observation: "words",
  id: "nothing",
  moment: "nothing",
});
const meetingPointCount = of<MeetingPointCount>({
  id: "nothing",
  meetingPoint: "words",
  expected: "nothing",
  present: "nothing",
  seen: listOf("name"),
});
const witness = of<Witness>({ id: "nothing", value: "name", statement: "words", signature });
const correction = of<Correction>({ id: "nothing", value: "words" });

/** The kind of each type of field. A text may be marked as a name (`isName`). */
const FIELDS_HELD: { readonly [Type in FieldType]: HeldIn<FieldValues[Type]> } = {
  text: "words",
  longText: "words",
  choice: "nothing",
  datetime: "nothing",
  location: "nothing",
  zone: "nothing",
  jobPosition: "nothing",
  textList: listOf("words"),
  participants: listOf(participant),
  investigationParticipants: listOf(investigationParticipant),
  timings: listOf(timing),
  headcount: listOf(meetingPointCount),
  witnesses: listOf(witness),
  photos: listOf(photo),
  videos: listOf(attachment),
  documents: listOf(pdfDocument),
  signature,
  stamp: "nothing",
};

export const heldByField = ({ type, isName }: AnyField): Held => (isName ? "name" : FIELDS_HELD[type]);

type Payload = SafetyCheckField["payload"];

const question = (answer: AnswerHeld) =>
  of<{ type: string; payload: Payload }>({
    type: "nothing",
    payload: of<Payload>({
      label: "nothing",
      isRequired: "nothing",
      acceptCorrections: "nothing",
      acceptActions: "nothing",
      options: listOf(
        of<SafetyCheckOption>({
          value: "nothing",
          label: "nothing",
          actionRequired: "nothing",
          correctionRequired: "nothing",
          meaning: "nothing",
          actionTitle: "nothing",
          immediate: "nothing",
          photoRequired: "nothing",
          points: "nothing",
        }),
      ),
      value: answer,
      outcome: "nothing",
      measure: "nothing",
      table: "nothing",
      key: "nothing",
      help: "nothing",
      picture: "nothing",
      section: "nothing",
      onlyIf: "nothing",
      texts: "nothing",
      asked: "nothing",
      kept: answer,
      scoring: "nothing",
      weight: "nothing",
      points: "nothing",
      critical: "nothing",
      placeholder: "nothing",
    }),
  });
/** An answer as the history has it. */
const answered = (answer: AnswerHeld) =>
  of<{ value: Answer; corrections: Correction[]; note: string }>({
    value: answer,
    corrections: listOf(correction),
    note: "words",
  });

const ofEachType = <Of>(holding: (answer: AnswerHeld) => Of) =>
  Object.fromEntries(
    CHECKLIST_FIELD_TYPES.map((type) => [type, holding(QUESTION_TYPES[type].held)]),
  ) as Record<ChecklistFieldType, Of>;

/** Values that are stored beside the fields of forms. */
export const HELD = {
  ...FIELDS_HELD,
  corrections: listOf(correction),
  question: {
    by: "type",
    cases: ofEachType(question),
  },
  people: listOf("id"),
} as const satisfies Record<string, Held>;

export const HELD_IN_ANSWERS: Readonly<Record<string, Held>> = ofEachType(answered);
