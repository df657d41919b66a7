// Makes a seal: the personal values of the record are hashed each, and the text with their digests is signed.
import { heldByField, HELD, type Held } from "../../contract/held.ts";
import type { FormType } from "../../contract/enums.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { mapPlaces } from "../json-pointer.ts";
import { mapHeld } from "../people/held-texts.ts";
import { canonicalJson, sha256Of } from "./canonical-json.ts";
import { type CanonicalRecord, FORMAT, type SealedContent } from "./canonical-record.ts";
import { type PersonalValue, withDigests } from "./personal-values.ts";
import {
  messageOf,
  presentKey,
  type Seal,
  SealKeyError,
  type SealKeys,
  type SealStatement,
  signatureOf,
} from "./seal.ts";

/** The words of a field about health, and its value where it is a text or a key. */
function asHealth(held: Held): Held {
  if (typeof held === "string") return held === "words" ? "health" : held;
  if ("list" in held) return { list: asHealth(held.list) };
  const each = (members: Readonly<Record<string, Held>>) =>
    Object.fromEntries(Object.entries(members).map(([key, member]) => [key, asHealth(member)]));
  return "by" in held ? { ...held, cases: each(held.cases) } : { members: each(held.members) };
}

/** What the content of a document holds of people. */
export const heldOfContent = (kind: FormType) =>
  ({
    members: {
      createdById: "id",
      values: {
        members: Object.fromEntries(
          fieldsOf(kind).map(([key, field]): [string, Held] => {
            const held = heldByField(field);
            const isText = typeof held === "string" && held !== "name";
            return [key, field.isHealth ? (isText ? "health" : asHealth(held)) : held];
          }),
        ),
      },
      checklist: {
        list: { members: { field: HELD.question, corrections: HELD.corrections, note: "words" } },
      },
      files: { list: { members: { name: "words" } } },
    },
  }) as const satisfies Held;

const WORDS = { members: { text: "words" } } as const satisfies Held;
const HEADER = {
  createdBy: { members: { text: "name" } },
  task: WORDS,
  basis: WORDS,
  evidence: WORDS,
} as const satisfies Record<string, Held>;
const PERSON = { members: { id: "id", name: "name" } } as const satisfies Held;
const heldOfDocument = (kind: FormType): Held => ({
  members: {
    content: heldOfContent(kind),
    words: {
      members: {
        header: { list: { by: "key", cases: HEADER } },
        fields: {
          list: {
            by: "key",
            cases: Object.fromEntries(
              fieldsOf(kind).flatMap(([key, field]): [string, Held][] =>
                field.isHealth ? [[key, { members: { text: "health" } }]] : [],
              ),
            ),
          },
        },
      },
    },
    actions: { list: { members: { title: "words", assignee: PERSON } } },
    completion: { members: { by: PERSON, impersonatedBy: PERSON } },
    reopened: { members: { by: PERSON, impersonatedBy: PERSON, reason: "words" } },
  },
});

type Place = Omit<PersonalValue, "salt">;

function placesIn(value: unknown, held: Held, path: string): Place[] {
  const places: Place[] = [];
  mapHeld(
    value,
    held,
    (text, heldKind, place) => {
      // An empty text says nothing of anybody.
      if (text !== "") places.push({ path: place, held: heldKind, value: text });
      return text;
    },
    path,
  );
  return places;
}

const CONTENT = "/content";

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
const SALT_BYTES = 32;

/** Each value has a salt of its own, made of that of the seal and its place: who has one cannot tell another. */
async function withSalts(places: readonly Place[], salt: string): Promise<PersonalValue[]> {
  const hash = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", fromHex(salt), hash, false, ["sign"]);
  return Promise.all(
    places.map(async ({ path, ...rest }) => {
      const made = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(path));
      return { path, ...rest, salt: hexOf(new Uint8Array(made)) };
    }),
  );
}

const contentHash = ({ content }: { content: SealedContent }) => sha256Of(canonicalJson(content));

/** The hash of the content as a seal with this salt has it. Without a salt the content is hashed as it is. */
export async function hashOfContent(content: SealedContent, salt: string | null): Promise<string> {
  if (salt === null) return contentHash({ content });
  const values = await withSalts(placesIn(content, heldOfContent(content.kind), CONTENT), salt);
  return contentHash(await withDigests({ content }, values));
}

/** The same by the salts of the sealed values, where the seal's own is gone or today's definitions name other places. */
export async function hashByValues(
  content: SealedContent,
  sealed: readonly PersonalValue[],
): Promise<string> {
  const salts = new Map(sealed.map(({ path, salt }) => [path, salt]));
  const values: Omit<PersonalValue, "held">[] = [];
  mapPlaces(
    content,
    (value, path) => {
      const salt = salts.get(path);
      if (typeof value === "string" && salt !== undefined) values.push({ path, salt, value });
      return value;
    },
    CONTENT,
  );
  return contentHash(await withDigests({ content }, values));
}

export type MadeSeal = {
  seal: Seal;
  /** The sealed text. */
  text: string;
  /** The values that it has digests of, and the salt that theirs are made of. */
  personal: { salt: string; values: readonly PersonalValue[] };
};

/** Seals the record after the previous seal. Throws `SealKeyError` if the deployment cannot. */
export async function sealOf(
  document: CanonicalRecord,
  previous: Pick<Seal, "number" | "sha256"> | null,
  keys: SealKeys,
): Promise<MadeSeal> {
  if (!keys.privateKey) throw new SealKeyError(true);
  const { content, completion, sealedAnew } = document;
  const salt = hexOf(crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
  const values = await withSalts(placesIn(document, heldOfDocument(content.kind), ""), salt);
  // A document of format 1 without a person has digests from then on.
  const sealed = await withDigests({ ...document, format: FORMAT }, values);
  const text = canonicalJson(sealed);
  const statement: SealStatement = {
    format: 1,
    companyId: content.companyId,
    recordId: content.id,
    number: (previous?.number ?? 0) + 1,
    sha256: await sha256Of(text),
    contentSha256: await contentHash(sealed),
    previousSha256: previous?.sha256 ?? null,
    at: sealedAnew?.at ?? completion.at,
    keyId: presentKey(keys.publicKeys).id,
    ...(sealedAnew ? { cause: sealedAnew.cause } : {}),
  };
  const signature = await signatureOf(messageOf(statement), keys);
  return { seal: { ...statement, signature, timestampToken: null }, text, personal: { salt, values } };
}
