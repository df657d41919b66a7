// Time stamps of authorities outside (RFC 3161): what is asked, what an answer says, and what a chain of roots proves with one.
import type { StampFailure } from "../../contract/enums.ts";
import {
  type AuditLeaf,
  type AuditRoot,
  hashOfRoot,
  isRootGenuine,
  rootFromProof,
  textOfRoot,
} from "./audit-tree.ts";
import { sha256Of } from "./canonical-json.ts";
import type { PublicSealKey } from "./seal.ts";

/** An authority, and the SHA-256 of each certificate that it has signed with. */
export type Authority = {
  url: string;
  certificates: readonly string[];
  /** It is asked no more; its stamps are still checked. */
  retired?: boolean;
};

const bytesOfBase64 = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const bytesOfHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const PEM = /-----BEGIN CERTIFICATE-----([\s\S]+?)-----END CERTIFICATE-----/;

/** Of a certificate as the configuration has it: its SHA-256, or the certificate itself as PEM. */
async function fingerprint(given: string): Promise<string | null> {
  const [, pem] = PEM.exec(given) ?? [];
  if (pem === undefined) {
    const hex = given.replaceAll(/[\s:]/g, "").toLowerCase();
    return /^[0-9a-f]{64}$/.test(hex) ? hex : null;
  }
  try {
    return await sha256Of(bytesOfBase64(pem.replaceAll(/\s/g, "")));
  } catch {
    return null;
  }
}

/** From the variable TSA_URL, a list as JSON (docs/operations.md). What cannot be read is no authority. */
export async function authoritiesFrom({ TSA_URL }: { TSA_URL?: string | undefined }): Promise<Authority[]> {
  let list: unknown;
  try {
    list = JSON.parse(TSA_URL || "[]");
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  const read = list.map(async (each: unknown): Promise<Authority[]> => {
    const { url, certificates, retired } = (each ?? {}) as { [Key in keyof Authority]?: unknown };
    if (typeof url !== "string" || !Array.isArray(certificates)) return [];
    const pins = await Promise.all(certificates.map((pin) => fingerprint(String(pin))));
    return [
      {
        url,
        certificates: pins.filter((pin) => pin !== null),
        ...(retired === true ? { retired } : {}),
      },
    ];
  });
  return (await Promise.all(read)).flat();
}

const SHA256_OID = "608648016503040201";
const SIGNED_DATA_OID = "2a864886f70d010702";
const TST_INFO_OID = "2a864886f70d0109100104";

const concat = (...parts: readonly (Uint8Array | readonly number[])[]) => {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};

/** Every part is shorter than 128 bytes, so that one byte says its length. */
const der = (tag: number, ...parts: readonly (Uint8Array | readonly number[])[]) => {
  const content = concat(...parts);
  return concat([tag, content.length], content);
};

/** Eight bytes for a request, as the DER of a positive integer has them. */
export function newNonce(): Uint8Array {
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  return nonce;
}

/** A request (TimeStampReq) to stamp this hash, with the signer's certificate in the answer. */
export function timeStampRequest(sha256: string, nonce: Uint8Array): Uint8Array<ArrayBuffer> {
  const algorithm = der(0x30, der(0x06, bytesOfHex(SHA256_OID)), [5, 0]);
  const imprint = der(0x30, algorithm, der(0x04, bytesOfHex(sha256)));
  return der(0x30, [2, 1, 1], imprint, der(0x02, nonce), [1, 1, 0xff]);
}

type Part = { tag: number; content: Uint8Array; whole: Uint8Array };

/** The parts of a DER value; throws for what is none. */
function partsOf(bytes: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < bytes.length;) {
    const tag = bytes[at] ?? 0;
    let length = bytes[at + 1] ?? 0x80;
    let from = at + 2;
    if (length >= 0x80) {
      const count = length & 0x7f;
      if (count === 0 || count > 3) throw new Error("no DER");
      length = bytes.subarray(from, from + count).reduce((sum, byte) => sum * 256 + byte, 0);
      from += count;
    }
    if (from + length > bytes.length) throw new Error("no DER");
    parts.push({
      tag,
      content: bytes.subarray(from, from + length),
      whole: bytes.subarray(at, from + length),
    });
    at = from + length;
  }
  return parts;
}

function partWith(parts: readonly Part[], tag: number): Uint8Array {
  const part = parts.find((each) => each.tag === tag);
  if (!part) throw new Error("a part is missing");
  return part.content;
}

/** The only part of a value that must have this tag. */
const inside = (bytes: Uint8Array, tag: number) => partWith(partsOf(bytes), tag);

const GENERALIZED_TIME = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\.\d+)?Z$/;

function timeOf(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  const [, year, month, day, hour, minute, second, fraction = ""] = GENERALIZED_TIME.exec(text) ?? [];
  return new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`,
  ).toISOString();
}

export type StampAnswer = {
  /** 0 and 1: the stamp was given. */
  status: number;
  /** Absent if none was given. */
  stamp?: {
    /** The hash that was stamped, and when. */
    sha256: string;
    at: string;
    nonce: string | null;
    /** ContentInfo. */
    token: Uint8Array;
    /** The SHA-256 of each certificate in the token. */
    certificates: readonly string[];
  };
};

/** Reads a TimeStampResp. Null for what is none, or does not stamp a SHA-256. The signature is not checked here. */
export async function readStamp(answer: Uint8Array): Promise<StampAnswer | null> {
  try {
    const [status, token] = partsOf(inside(answer, 0x30));
    if (!status || status.tag !== 0x30) return null;
    const code = inside(status.content, 0x02).at(-1) ?? 2;
    if (!token || code > 1) return { status: Math.max(code, 2) };
    const [type, wrapped] = partsOf(token.content);
    if (!type || !wrapped || hexOf(type.content) !== SIGNED_DATA_OID) return null;
    const signedData = partsOf(inside(wrapped.content, 0x30));
    const [contentType, content] = partsOf(partWith(signedData, 0x30));
    if (!contentType || !content || hexOf(contentType.content) !== TST_INFO_OID) return null;
    const statement = inside(content.content, 0x04);
    const info = partsOf(inside(statement, 0x30));
    const imprint = partsOf(partWith(info, 0x30));
    if (hexOf(inside(partWith(imprint, 0x30), 0x06)) !== SHA256_OID) return null;
    // Version and serial number are integers too: the nonce follows the time.
    const afterTime = info.slice(info.findIndex(({ tag }) => tag === 0x18));
    const nonce = afterTime.find(({ tag }) => tag === 0x02);
    const certificates = signedData.find(({ tag }) => tag === 0xa0);
    return {
      status: code,
      stamp: {
        sha256: hexOf(partWith(imprint, 0x04)),
        at: timeOf(partWith(afterTime, 0x18)),
        nonce: nonce ? hexOf(nonce.content) : null,
        token: token.whole,
        certificates: await Promise.all(
          partsOf(certificates?.content ?? new Uint8Array()).map(({ whole }) => sha256Of(whole)),
        ),
      },
    };
  } catch {
    return null;
  }
}

/** An answer as it is stored and published: TimeStampResp in Base64. */
export const storedAnswer = (base64: string): Uint8Array => {
  try {
    return bytesOfBase64(base64);
  } catch {
    return new Uint8Array();
  }
};

/** A tree's leaf with its place. */
export type LeafPlace = { leaf: AuditLeaf; index: number; proof: readonly string[] };

/** The roots from the one with a leaf to the one that was stamped (docs/evidence.md). */
export type StampPath = {
  /** Of the company: from the root whose tree has the leaf to the one that the platform's tree has; mostly one. */
  roots: readonly AuditRoot[];
  /** The place of the last of them in the tree of the platform's first. */
  place: { index: number; proof: readonly string[] };
  /** Of the platform: up to the one that was stamped; mostly one. */
  platform: readonly AuditRoot[];
};

/** A root of a company, and its place in the tree of a root of the platform, if that was noted. */
export type PlacedRoot = { root: AuditRoot; place: (StampPath["place"] & { platform: number }) | null };
/** What an authority answered, or why there is a gap. */
export type Stamp = {
  /** The number of the platform's root. */
  platform: number;
  authority: string;
  askedAt: string;
  answer: string | null;
  failure: StampFailure | null;
};
/** Roots of a company, with those of the platform and the stamps that belong to them. */
export type StampedRoots = {
  roots: readonly PlacedRoot[];
  platform: readonly AuditRoot[];
  stamps: readonly Stamp[];
};

/** The way from a company's root to the first one with a stamp, and those stamps. Null while there is none. */
export function pathFrom(
  { roots, platform, stamps }: StampedRoots,
  number: number,
): { path: StampPath; stamps: { authority: string; answer: string }[] } | null {
  const start = roots.findIndex(({ root }) => root.number === number);
  const end = roots.findIndex(({ place }, index) => index >= start && place !== null);
  const place = roots[end]?.place;
  if (start === -1 || !place) return null;
  const links: AuditRoot[] = [];
  for (let next = place.platform; ; next += 1) {
    const link = platform.find((root) => root.number === next);
    if (!link) return null;
    links.push(link);
    const given = stamps.flatMap(({ platform: of, authority, answer }) =>
      of === next && answer !== null ? [{ authority, answer }] : [],
    );
    if (given.length > 0) {
      const { index, proof } = place;
      const path = {
        roots: roots.slice(start, end + 1).map(({ root }) => root),
        place: { index, proof },
        platform: links,
      };
      return { path, stamps: given };
    }
  }
}

/** How a company's root is in the platform's tree. */
export const leafOfRoot = async (root: AuditRoot): Promise<AuditLeaf> => ({
  id: `${root.chain}/${root.number}`,
  at: root.at,
  sha256: await hashOfRoot(root),
});

/** Whether each root is genuine and follows the one before it. */
async function isChain(roots: readonly AuditRoot[], keys: readonly PublicSealKey[]): Promise<boolean> {
  for (const [index, root] of roots.entries()) {
    const previous = roots[index - 1];
    const follows =
      !previous ||
      (root.chain === previous.chain &&
        root.number === previous.number + 1 &&
        root.previousSha256 === (await hashOfRoot(previous)));
    if (!follows || !(await isRootGenuine(root, keys))) return false;
  }
  return roots.length > 0;
}

/** The hash that an authority has to have stamped; null if the path does not lead there. */
export async function stampedHash(
  { roots, place, platform }: StampPath,
  keys: readonly PublicSealKey[],
): Promise<string | null> {
  const [last, first, stamped] = [roots.at(-1), platform[0], platform.at(-1)];
  if (!last || !first || !stamped) return null;
  const leads =
    (await isChain(roots, keys)) &&
    (await isChain(platform, keys)) &&
    (await rootFromProof(await leafOfRoot(last), { ...place, count: first.count })) === first.root;
  return leads ? hashOfRoot(stamped) : null;
}

/** Whether a token is of the text and was signed with one of these certificates (web/data/verify/token-signature.ts). */
export type TokenCheck = (
  stamp: NonNullable<StampAnswer["stamp"]>,
  text: string,
  certificates: readonly string[],
) => Promise<boolean>;

export type StampVerdict = {
  authority: string;
  /** Null if there is no stamp that can be read. */
  at: string | null;
  /** The SHA-256 of the certificates of the authority, as far as it is known. */
  certificates: readonly string[];
  /**
   * - `other`: it is of another root, as after a rewriting, or not signed by the authority.
   * - `unknown`: its authority is none of those that are known, so that it proves nothing.
   */
  is: "genuine" | "other" | "unknown";
};

export type KnownAuthorities = { authorities: readonly Authority[]; isTokenGenuine: TokenCheck };

/** What a stamp says of a root of the platform. */
export async function checkStamp(
  { authority, answer }: { authority: string; answer: Uint8Array },
  root: AuditRoot,
  { authorities, isTokenGenuine }: KnownAuthorities,
): Promise<StampVerdict> {
  const stamp = (await readStamp(answer))?.stamp;
  const text = textOfRoot(root);
  const { certificates } = authorities.find(({ url }) => url === authority) ?? {};
  const about = { authority, at: stamp?.at ?? null, certificates: certificates ?? [] };
  if (!stamp || stamp.sha256 !== (await sha256Of(text))) return { ...about, is: "other" };
  if (!certificates) return { ...about, is: "unknown" };
  const isGenuine = await isTokenGenuine(stamp, text, certificates).catch(() => false);
  return { ...about, is: isGenuine ? "genuine" : "other" };
}

/** A stamp that came later than this proves little of the time that a seal says. */
const LATE_AFTER_MS = 24 * 60 * 60 * 1000;
export const isLate = (stampedAt: string, at: string): boolean =>
  Date.parse(stampedAt) - Date.parse(at) > LATE_AFTER_MS;

/** In the folder of a record in a pack. */
export const STAMP_FILES = {
  proof: "timestamp.json",
  root: "timestamp-root.json",
  /** `timestamp.tsr`, of a further authority `timestamp-2.tsr`. */
  token: (index: number): string => `timestamp${index === 0 ? "" : `-${index + 1}`}.tsr`,
} as const;
