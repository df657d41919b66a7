// The fields of a form. Plain data without zod, because the screens import it; the schemas are in rules.ts.
import type { Language } from "../enums.ts";
import type { MissingMessage } from "../messages/missing.ts";
import type {
  Attachment,
  InvestigationParticipant,
  MeetingPointCount,
  Participant,
  PdfDocument,
  Photo,
  Signature,
  Timing,
  Witness,
} from "../shapes.ts";

export type Texts = Readonly<Record<Language, string>>;

/** The sections of a form's page, in order. The answers to the checklist and the actions are not fields of the record. */
export const SECTIONS = [
  "data",
  "people",
  "checklist",
  "media",
  "handling",
  "actions",
  "conclusions",
] as const;
export type Section = (typeof SECTIONS)[number];

/** The format of a value in an exported cell. */
export const EXPORT_FORMATS = [
  "text",
  "label",
  "datetime",
  "name",
  "list",
  "people",
  "timings",
  "headcount",
  "values",
  "count",
  "signature",
] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** When a field is required. A field required at creation can never be emptied. */
export type Need = "creation" | "completion" | "optional";

/** The value of each type of field in the API. The type selects the schema and the widget. */
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
  /** Null until a point is added: drills of before have none. */
  headcount: MeetingPointCount[] | null;
  witnesses: Witness[];
  photos: Photo[];
  videos: Attachment[];
  /** Null until one is attached: records of before have none. */
  documents: PdfDocument[] | null;
  signature: Signature | null;
  /** A timestamp that only the server writes. */
  stamp: string | null;
};
export type FieldType = keyof FieldValues;

/** The empty value of each type of field. */
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
  headcount: null,
  witnesses: [],
  photos: [],
  videos: [],
  documents: null,
  signature: null,
  stamp: null,
};

export type Field<Type extends FieldType = FieldType, N extends Need = Need> = {
  readonly type: Type;
  readonly label: Texts;
  readonly section: Section;
  readonly need: N;
  readonly exportAs: ExportFormat;
  /** The message for an empty value, when the general one does not fit. */
  readonly emptyMessage?: MissingMessage;
  /** The text is the name of a person. */
  readonly isName?: true;
  /** It says something of somebody's health. A pack with people hidden leaves it out. */
  readonly isHealth?: true;
  /** Records of the kind were sealed before it existed: while it is empty, what is sealed leaves it out, as theirs do. */
  readonly isLater?: true;
  /** Only the server writes it, with a step of the record. */
  readonly isOfStep?: true;
};

/** The options of a choice: stored key to label. */
export type Vocabulary = Readonly<Record<string, Texts>>;
export type ChoiceField<V extends Vocabulary = Vocabulary, N extends Need = Need> = Field<"choice", N> & {
  readonly options: V;
};

export type AnyField = Field<Exclude<FieldType, "choice">> | ChoiceField;
export type Fields = Readonly<Record<string, AnyField>>;

type FieldOptions<N extends Need> = {
  need?: N;
  section?: Section;
  emptyMessage?: MissingMessage;
  isName?: true;
  isHealth?: true;
  isLater?: true;
};

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
export const headcount = builder("headcount", "people", "headcount");
export const witnesses = builder("witnesses", "people", "values");
export const photos = builder("photos", "media", "count");
export const videos = builder("videos", "media", "count");
export const documents = builder("documents", "media", "count");
export const signature = builder("signature", "conclusions", "signature");
export const stamp = builder("stamp", "conclusions", "datetime");
/** What is said with a step of the record, such as the word that closes a communication. */
export const wordOfStep = (label: Texts, options: FieldOptions<"optional">) => ({
  ...longText(label, options),
  isOfStep: true as const,
});

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

/** What answers to a checklist refer to; shown with its questions. */
export const CHECKLIST_FIELDS = {
  signatures: witnesses(
    { es: "Firmas de la lista", en: "Signatures of the checklist", ca: "Signatures de la llista" },
    { section: "checklist", isLater: true },
  ),
};

/** The first fields of every form. */
export const HEADER_FIELDS = {
  date: datetime({ es: "Fecha", en: "Date", ca: "Data" }, { need: "creation", emptyMessage: "date.invalid" }),
  locationId: location(
    { es: "Ubicación", en: "Location", ca: "Ubicació" },
    { need: "creation", emptyMessage: "form.locationRequired" },
  ),
  zoneId: zone(
    { es: "Zona", en: "Zone", ca: "Zona" },
    { need: "creation", emptyMessage: "form.zoneRequired" },
  ),
};
