// What a signature is of: everything that a record says but its signatures, as the signer's device showed it (decision 63). The device
// and the server compute the same.
import type { FormType, Language } from "../../contract/enums.ts";
import { sentAnswer } from "../../contract/forms/answers.ts";
import { isAsked } from "../../contract/forms/asked.ts";
import type { AnyField } from "../../contract/forms/field.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { SafetyCheckField, Signature, SignedContent } from "../../contract/shapes.ts";
import { clientsPart } from "../files/form-files.ts";
import { safetyCheckPath } from "../forms/form-path.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";

export type SignedForm = {
  type: FormType;
  values: Readonly<Record<string, unknown>>;
  safetyChecks: readonly SignedSafetyCheck[];
};
type SignedSafetyCheck = {
  id: string;
  field: SafetyCheckField;
  corrections: readonly { value: string }[];
  note: string | null;
};
type Line = { path: string; says: string };

const fileId = (r2Key: string) => r2Key.slice(r2Key.lastIndexOf("/") + 1).split(".", 1)[0];

/**
 * A value as it is on the device and on the server alike: empty ones are one and the same, and a file is its id, because the server
 * may find another type in its bytes.
 */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (value === "" || value === undefined) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const { r2Key, signature: _, ...rest } = value as Record<string, unknown>;
  if (typeof r2Key === "string") return { file: fileId(r2Key), ...clientsPart(value) };
  return Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, plain(each)]));
}

const NOTHING = canonicalJson(null);

function fieldSays({ type }: AnyField, value: unknown): string {
  const at = type === "datetime" && typeof value === "string" ? new Date(value) : null;
  return canonicalJson(plain(at && !Number.isNaN(at.getTime()) ? at : value));
}

/** Without the texts of the questions: a device without a network writes them in its person's language until the server creates the form. */
const safetyCheckSays = ({ field, corrections, note }: SignedSafetyCheck): string =>
  canonicalJson([
    plain(isAsked(field) ? sentAnswer(field) : null),
    corrections.map(({ value }) => value),
    plain(note),
  ]);
const NO_ANSWER = canonicalJson([null, [], null]);

/** Empty values are left out, so that a field that a later version adds changes nothing. */
const linesOf = ({ type, values, safetyChecks }: SignedForm): Line[] =>
  [
    ...fieldsOf(type).flatMap(([path, field]) =>
      field.type === "signature" || field.type === "stamp" || field.section === "checklist"
        ? []
        : [{ path, says: fieldSays(field, values[path]) }],
    ),
    ...safetyChecks.map((safetyCheck) => ({
      path: safetyCheckPath(safetyCheck.id),
      says: safetyCheckSays(safetyCheck),
    })),
  ]
    .filter(({ says }) => says !== NOTHING && says !== NO_ANSWER)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));

const PART = 5;
const PARTS = 36 ** PART;

/** FNV-1a in five letters: enough to tell which lines changed. That something changed is told by the SHA-256. */
function mark(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return ((hash >>> 0) % PARTS).toString(36).padStart(PART, "0");
}

const hashOf = (lines: readonly Line[]) =>
  sha256Of(canonicalJson(lines.map(({ path, says }) => [path, says])));

export async function signedContentOf(form: SignedForm, language: Language): Promise<SignedContent> {
  const lines = linesOf(form);
  return {
    sha256: await hashOf(lines),
    lines: lines.map(({ path, says }) => mark(path) + mark(says)).join(""),
    language,
  };
}

/** The paths of what the form says otherwise than the signer saw it, in the order of the form. */
export function changedSince({ lines }: SignedContent, form: SignedForm): string[] {
  const seen = new Map(
    (lines.match(/.{10}/g) ?? []).map((line) => [line.slice(0, PART), line.slice(PART)] as const),
  );
  const now = new Map(linesOf(form).map(({ path, says }) => [path, mark(says)]));
  const paths = [
    ...fieldsOf(form.type).map(([path]) => path),
    ...form.safetyChecks.map(({ id }) => safetyCheckPath(id)),
  ];
  return paths.filter((path) => seen.get(mark(path)) !== now.get(path));
}

/**
 * The signatures that conclude the record and are not of what it says now. One of before, which says nothing of its content, counts as
 * current.
 */
export async function outdatedSignatures(form: SignedForm): Promise<string[]> {
  const concluding = fieldsOf(form.type).flatMap(([path, { type, need }]) => {
    if (type !== "signature" || need !== "completion") return [];
    const content = (form.values[path] as Signature | null | undefined)?.content;
    return content ? [{ path, content }] : [];
  });
  if (concluding.length === 0) return [];
  const now = await hashOf(linesOf(form));
  return concluding.flatMap(({ path, content }) => (content.sha256 === now ? [] : [path]));
}
