import { beforeEach, describe, expect, it } from "vitest";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { canonicalRecord, type CanonicalRecord } from "./canonical-record.ts";
import {
  brokenLink,
  isSealed,
  isSealGenuine,
  keyIdOf,
  type PublicSealKey,
  type Seal,
  type SealKeys,
} from "./seal.ts";
import { type MadeSeal, sealOf } from "./sealing.ts";

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

async function newKey(from: string, until?: string): Promise<{ secret: string; shown: PublicSealKey }> {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const publicKey = base64((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  return {
    secret: base64((await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer),
    shown: { id: await keyIdOf(publicKey), publicKey, from, ...(until === undefined ? {} : { until }) },
  };
}

const document = canonicalRecord(recordSource("hseq_visit"));
const completedAt = (at: string) =>
  canonicalRecord({
    ...recordSource("hseq_visit"),
    completion: { ...recordSource("hseq_visit").completion, at: new Date(at) },
  });

let first: Awaited<ReturnType<typeof newKey>>;
let keys: SealKeys;
let sealed: MadeSeal;
const text = () => JSON.parse(sealed.text) as CanonicalRecord;

beforeEach(async () => {
  first = await newKey("2026-01-01T00:00:00.000Z");
  keys = { privateKey: first.secret, publicKeys: [first.shown] };
  sealed = await sealOf(document, null, keys);
});

describe("a seal", () => {
  it("is genuine from its key's first instant to its last", async () => {
    const { at } = sealed.seal;
    const genuineWith = (change: Partial<PublicSealKey>) =>
      isSealGenuine(sealed.seal, [{ ...first.shown, ...change }]);
    expect([await genuineWith({ from: at }), await genuineWith({ until: at })]).toEqual([true, true]);
    expect(await genuineWith({ from: "2026-11-14T15:02:00.001Z" })).toBe(false);
    expect(await genuineWith({ until: "2026-11-14T15:01:59.999Z" })).toBe(false);
    expect(first.shown.id).toMatch(/^[0-9a-f]{16}$/);
  });

  it("is not of a document with another hash", async () => {
    expect(await isSealed(text(), { ...sealed.seal, contentSha256: "0".repeat(64) })).toBe(false);
    expect(brokenLink([{ number: 2, sha256: "a", previousSha256: null }])).toBe(2);
  });

  it("is of its document, and signed by the published key", async () => {
    expect(sealed.seal).toMatchObject({ number: 1, previousSha256: null, at: document.completion.at });
    expect(await isSealed(text(), sealed.seal)).toBe(true);
    expect(await isSealGenuine(sealed.seal, keys.publicKeys)).toBe(true);
  });

  it.each<[string, Partial<Seal>]>([
    ["company", { companyId: "company-2" }],
    ["record", { recordId: "another" }],
    ["number", { number: 2 }],
    ["hash", { sha256: "0".repeat(64) }],
    ["hash of the content", { contentSha256: "0".repeat(64) }],
    ["previous seal", { previousSha256: "0".repeat(64) }],
    ["time", { at: "2026-11-14T15:02:00.001Z" }],
    ["key", { keyId: "0".repeat(16) }],
    ["signature", { signature: btoa("x".repeat(64)) }],
    ["signature that is none", { signature: "?" }],
  ])("with another %s is not genuine", async (_, changed) => {
    expect(await isSealGenuine({ ...sealed.seal, ...changed }, keys.publicKeys)).toBe(false);
  });

  it("is not of a document in which a word, an action or the content is another", async () => {
    const { words, content, actions } = text();
    for (const other of [
      document,
      { ...text(), words: { ...words, timeZone: "Europe/Lisbon" } },
      { ...text(), actions: actions.slice(1) },
      { ...text(), content: { ...content, viewId: "ACME-TAL-VIS-0008" } },
    ])
      expect(await isSealed(other, sealed.seal)).toBe(false);
  });

  it("names the one before it: one that was removed, changed or put in is found", async () => {
    const second = await sealOf(completedAt("2026-11-20T10:00:00.000Z"), sealed.seal, keys);
    const third = await sealOf(completedAt("2026-11-21T10:00:00.000Z"), second.seal, keys);
    const chain = [third.seal, sealed.seal, second.seal];
    expect(brokenLink(chain)).toBeNull();
    expect(brokenLink([])).toBeNull();
    expect(brokenLink([sealed.seal, third.seal])).toBe(3);
    expect(brokenLink([second.seal, third.seal])).toBe(2);
    expect(brokenLink([sealed.seal, { ...second.seal, sha256: "0".repeat(64) }, third.seal])).toBe(3);
    expect(brokenLink([...chain, { ...second.seal, number: 4 }])).toBe(4);
  });
});

describe("the keys", () => {
  it("rotate: earlier seals stay genuine, and new ones are by the new key", async () => {
    const retired = { ...first.shown, until: "2026-11-15T00:00:00.000Z" };
    const second = await newKey(retired.until);
    const rotated = { privateKey: second.secret, publicKeys: [retired, second.shown] };
    const next = await sealOf(completedAt("2026-11-20T10:00:00.000Z"), sealed.seal, rotated);
    expect(next.seal.keyId).toBe(second.shown.id);
    expect(await isSealGenuine(next.seal, rotated.publicKeys)).toBe(true);
    expect(await isSealGenuine(sealed.seal, rotated.publicKeys)).toBe(true);
    // The old key signs nothing that says it was made after its time.
    const late = await sealOf(completedAt("2026-11-20T10:00:00.000Z"), sealed.seal, keys);
    expect(await isSealGenuine(late.seal, rotated.publicKeys)).toBe(false);
  });

  it.each<[string, (given: SealKeys, other: string) => SealKeys, boolean]>([
    ["there is none", (given) => ({ ...given, privateKey: undefined }), true],
    ["there is none, nor a published one", () => ({ privateKey: undefined, publicKeys: [] }), true],
    ["it is empty", (given) => ({ ...given, privateKey: "" }), true],
    ["it is no key", (given) => ({ ...given, privateKey: "not a key" }), false],
    ["it is another one", (given, other) => ({ ...given, privateKey: other }), false],
    ["no public key is published", (given) => ({ ...given, publicKeys: [] }), false],
    [
      "the published key is retired",
      ({ privateKey, publicKeys }) => ({
        privateKey,
        publicKeys: publicKeys.map((key) => ({ ...key, until: "2026-06-01T00:00:00.000Z" })),
      }),
      false,
    ],
  ])("do not seal if %s", async (_, change, isMissing) => {
    const other = await newKey("2026-01-01T00:00:00.000Z");
    await expect(sealOf(document, null, change(keys, other.secret))).rejects.toMatchObject({
      name: "SealKeyError",
      message: isMissing ? "there is no key to seal with" : "the key is not the present public key's",
      isMissing,
    });
  });

  it("that cannot be read leave what was wrong with them in the error", async () => {
    const error = await sealOf(document, null, { ...keys, privateKey: "AAAA" }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({ name: "SealKeyError", cause: expect.any(Error) as Error });
  });
});
