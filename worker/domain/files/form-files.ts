// The files that a record refers to.
import { type FileOwner, type FormType, isFormType } from "../../contract/enums.ts";
import type { FieldType } from "../../contract/forms/field.ts";
import type { Purpose } from "../../contract/forms/media.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { Photo } from "../../contract/shapes.ts";
import type { ValidationMessage } from "../../contract/messages/es.ts";
import { attachmentUrl } from "./attachment-key.ts";

type FormValues = Readonly<Record<string, unknown>>;
type FilePointer = Record<string, unknown> & { r2Key: string };

/** The purpose of the files in each type of field. */
const PURPOSE_BY_FIELD_TYPE: Record<FieldType, Purpose | null> = {
  text: null,
  longText: null,
  choice: null,
  datetime: null,
  location: null,
  zone: null,
  jobPosition: null,
  textList: null,
  participants: "signature",
  investigationParticipants: "signature",
  timings: null,
  headcount: null,
  witnesses: "signature",
  photos: "photo",
  videos: "video",
  documents: "document",
  signature: "signature",
  stamp: null,
};

const fileFields = (type: FormType) =>
  fieldsOf(type).flatMap(([key, field]) => {
    const purpose = PURPOSE_BY_FIELD_TYPE[field.type];
    return purpose ? [{ key, purpose }] : [];
  });

/** The files of an action are those of its comments, of a planned task its documents, of a document of the library its versions, of a communication what was sent with it, of an accident those of its case, of a checklist the pictures of its questions' help. */
const PURPOSES_OF_OTHERS: Record<Exclude<FileOwner, FormType>, readonly Purpose[]> = {
  action: ["photo", "document"],
  checklist: ["photo"],
  planLine: ["photo", "document"],
  document: ["photo", "document"],
  accident: ["photo", "document"],
};
export const acceptsFiles = (type: FileOwner, purpose: Purpose): boolean =>
  isFormType(type)
    ? fileFields(type).some((field) => field.purpose === purpose)
    : PURPOSES_OF_OTHERS[type].includes(purpose);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isPointer = (value: unknown): value is FilePointer =>
  isRecord(value) && typeof value["r2Key"] === "string";

/** Applies the function to every file pointer in the value, at any depth. */
function mapPointers(value: unknown, change: (pointer: FilePointer) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapPointers(each, change));
  if (isPointer(value)) return change(value);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapPointers(each, change)]));
}

type PointedFile = { field: string; purpose: Purpose; pointer: FilePointer };

export function filesOf(type: FormType, values: FormValues): PointedFile[] {
  return fileFields(type).flatMap(({ key, purpose }) => {
    const found: PointedFile[] = [];
    mapPointers(values[key], (pointer) => found.push({ field: key, purpose, pointer }));
    return found;
  });
}

/** File URLs are added when a record is read and never stored. */
export const withFileUrls = (companyId: string, values: FormValues): FormValues =>
  mapPointers(values, (pointer) => ({
    ...pointer,
    url: attachmentUrl(companyId, pointer.r2Key),
  })) as FormValues;

export const withoutFileUrls = (value: unknown): unknown =>
  mapPointers(value, (pointer) =>
    Object.fromEntries(Object.entries(pointer).filter(([key]) => key !== "url")),
  );

/** Keys that the record does not refer to yet; the caller looks them up in the ledger. */
export function newFileKeys(type: FormType, before: FormValues, after: FormValues): string[] {
  const own = new Set(filesOf(type, before).map(({ pointer }) => pointer.r2Key));
  return filesOf(type, after).flatMap(({ pointer: { r2Key } }) => (own.has(r2Key) ? [] : [r2Key]));
}

/** The ledger's row of a file uploaded for this form. */
export type LedgerFile = {
  r2Key: string;
  purpose: Purpose;
  filename: string;
  contentType: string;
  bytes: number;
  pages: number | null;
};

/** What a record says of a file: what the ledger does. The size of a document and its pages are shown. */
export const storedPointer = ({ r2Key, purpose, filename, contentType, bytes, pages }: LedgerFile) => ({
  r2Key,
  filename,
  contentType,
  ...(purpose === "document" ? { bytes, ...(pages === null ? {} : { pages }) } : {}),
});

/** What the device says of a photo, and no ledger: its words, its marks, its question and where it was taken. */
const CLIENTS = ["safetyCheckId", "caption", "marks", "taken"] as const;
type ClientsPart = Pick<Photo, (typeof CLIENTS)[number]>;
export const clientsPart = (photo: object): ClientsPart =>
  Object.fromEntries(CLIENTS.flatMap((key) => (key in photo ? [[key, Reflect.get(photo, key)]] : [])));

type FileErrors = Record<string, ValidationMessage>;

/**
 * A record may keep its files and refer to files uploaded for it, each for the purpose it was uploaded for and only
 * once.
 */
export function fileErrors(
  type: FormType,
  before: FormValues,
  after: FormValues,
  ledger: readonly LedgerFile[],
): FileErrors {
  const purposes = new Map([
    ...filesOf(type, before).map(({ pointer, purpose }) => [pointer.r2Key, purpose] as const),
    ...ledger.map(({ r2Key, purpose }) => [r2Key, purpose] as const),
  ]);
  const errors: FileErrors = {};
  const seen = new Set<string>();
  const untouched = filesOf(type, before).filter(({ field }) => !(field in after));
  for (const { pointer } of untouched) seen.add(pointer.r2Key);
  for (const { field, purpose, pointer } of filesOf(type, after)) {
    if (purposes.get(pointer.r2Key) !== purpose) errors[field] ??= "attachment.notUploaded";
    else if (seen.has(pointer.r2Key)) errors[field] ??= "attachment.repeated";
    seen.add(pointer.r2Key);
  }
  return errors;
}

/** A photo and a signature may be of a safety check of this form. */
export function safetyCheckErrors(
  type: FormType,
  after: FormValues,
  safetyChecks: readonly { id: string }[],
): FileErrors {
  const known = new Set<unknown>(safetyChecks.map(({ id }) => id));
  const isKnown = ({ safetyCheckId }: FilePointer) => safetyCheckId === undefined || known.has(safetyCheckId);
  const unknown = filesOf(type, after).filter(({ pointer }) => !isKnown(pointer));
  const signatures = (after["signatures"] ?? []) as readonly { id: string }[];
  return {
    ...Object.fromEntries(unknown.map(({ field }) => [field, "answer.unknown"] as const)),
    ...(signatures.every(({ id }) => known.has(id)) ? {} : { signatures: "answer.unknown" }),
  };
}

/** The changes as the history keeps them: of a photo it says that its place was known. The place itself goes with the photo. */
export const withoutPlaces = <Changes>(changes: Changes): Changes =>
  mapPointers(changes, (pointer) => ("taken" in pointer ? { ...pointer, taken: true } : pointer)) as Changes;

/**
 * The values to store: known files keep their stored metadata, new files take the ledger's, never the client's. What is said of a
 * photo is the client's. Where it was taken is kept where the company wants it, and stays as it was first said.
 */
export function withLedgerMetadata<NewValues extends FormValues>(
  type: FormType,
  before: FormValues,
  after: NewValues,
  ledger: readonly LedgerFile[],
  keepsPlaces = false,
): NewValues {
  const own = new Map(filesOf(type, before).map(({ pointer }) => [pointer.r2Key, pointer]));
  const known = new Map(ledger.map((file) => [file.r2Key, file]));
  const stored = ({ taken, ...rest }: FilePointer) => {
    const kept = own.get(rest.r2Key);
    const place = taken === undefined ? undefined : (kept?.["taken"] ?? (keepsPlaces ? taken : undefined));
    const pointer = place === undefined ? rest : { ...rest, taken: place };
    if (kept) {
      const metadata = Object.entries(kept).filter(([key]) => !CLIENTS.some((each) => each === key));
      return { ...Object.fromEntries(metadata), ...clientsPart(pointer) };
    }
    const file = known.get(pointer.r2Key);
    return file ? { ...pointer, ...storedPointer(file) } : pointer;
  };
  return Object.fromEntries(
    Object.entries(after).map(([key, value]) => [key, mapPointers(value, stored)]),
  ) as NewValues;
}
