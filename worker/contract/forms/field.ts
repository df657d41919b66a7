// What a form is made of. Plain data, no zod: the screens import it too; the rules are in rules.ts.
import type { Language } from "../enums.ts";
import type { ValidationMessage } from "../messages/es.ts";
import type {
  Attachment,
  InvestigationParticipant,
  Participant,
  Signature,
  Timing,
  Witness,
} from "../shapes.ts";

export type Texts = Readonly<Record<Language, string>>;

/** The parts of a form's page, in order. The checklist and the actions are no fields of the record. */
export const SECTIONS = ["data", "people", "checklist", "media", "actions", "conclusions"] as const;
export type Section = (typeof SECTIONS)[number];

/** How a value is written in a cell of an exported table. */
export const EXPORT_FORMATS = [
  "text",
  "label",
  "datetime",
  "name",
  "list",
  "people",
  "timings",
  "values",
  "count",
  "signature",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** When a field has to be filled. What creation demands can never be emptied again. */
export type Need = "creation" | "completion" | "optional";

/** What each type of field holds, as the API gives it. The type chooses the rule and the widget. */
export type FieldValues = {
  text: string | null;
  longText: string | null;
  choice: string | null;
  datetime: string;
  location: string;
  zone: string;
  jobPosition: string | null;
  textList: string[];
  participants: Participant[];
  investigationParticipants: InvestigationParticipant[];
  timings: Timing[];
  witnesses: Witness[];
  photos: Attachment[];
  videos: Attachment[];
  signature: Signature | null;
  /** A time that only the server writes. */
  stamp: string | null;
};
export type FieldType = keyof FieldValues;

/** What a field holds in which nothing has been written. */
export const EMPTY: { readonly [Type in FieldType]: FieldValues[Type] | null } = {
  text: null,
  longText: null,
  choice: null,
  datetime: null,
  location: null,
  zone: null,
  jobPosition: null,
  textList: [],
  participants: [],
  investigationParticipants: [],
  timings: [],
  witnesses: [],
  photos: [],
  videos: [],
  signature: null,
  stamp: null,
};

export type Field<Type extends FieldType = FieldType, N extends Need = Need> = {
  readonly type: Type;
  readonly label: Texts;
  readonly section: Section;
  readonly need: N;
  readonly exportAs: ExportFormat;
  /** The sentence for leaving it empty, where the general one will not do. */
  readonly emptyMessage?: ValidationMessage;
};

/** Closed list of what may be chosen: stored key to label. */
export type Vocabulary = Readonly<Record<string, Texts>>;
export type ChoiceField<V extends Vocabulary = Vocabulary, N extends Need = Need> = Field<"choice", N> & {
  readonly options: V;
};

export type AnyField = Field<Exclude<FieldType, "choice">> | ChoiceField;
export type Fields = Readonly<Record<string, AnyField>>;

type FieldOptions<N extends Need> = { need?: N; section?: Section; says?: ValidationMessage };

const builder =
  <Type extends Exclude<FieldType, "choice">>(type: Type, section: Section, exportAs: ExportFormat) =>
  <N extends Need = "optional">(label: Texts, { need, ...given }: FieldOptions<N> = {}): Field<Type, N> => ({
    type,
    label,
    section,
    exportAs,
    need: need ?? ("optional" as N),
    ...given,
  });

export const text = builder("text", "data", "text");
export const longText = builder("longText", "data", "text");
export const datetime = builder("datetime", "data", "datetime");
export const location = builder("location", "data", "name");
export const zone = builder("zone", "data", "name");
export const jobPosition = builder("jobPosition", "data", "name");
export const textList = builder("textList", "data", "list");
export const participants = builder("participants", "people", "people");
export const investigationParticipants = builder("investigationParticipants", "people", "people");
export const timings = builder("timings", "data", "timings");
export const witnesses = builder("witnesses", "people", "values");
export const photos = builder("photos", "media", "count");
export const videos = builder("videos", "media", "count");
export const signature = builder("signature", "conclusions", "signature");
export const stamp = builder("stamp", "conclusions", "datetime");

export const choice = <const V extends Vocabulary, N extends Need = "optional">(
  label: Texts,
  options: V,
  { need, ...given }: FieldOptions<N> = {},
): ChoiceField<V, N> => ({
  type: "choice",
  label,
  options,
  section: "data",
  exportAs: "label",
  need: need ?? ("optional" as N),
  ...given,
});
