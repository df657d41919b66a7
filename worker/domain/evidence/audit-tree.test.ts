import { assert, asyncProperty, integer, nat } from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newSealKeys } from "#fixtures/test/evidence/packs.ts";
import {
  type AuditLeaf,
  type AuditRoot,
  hashOfRoot,
  isRootGenuine,
  leafOf,
  proofsOf,
  rootFromProof,
  rootOf,
  signRoot,
  type SignedEntry,
} from "./audit-tree.ts";
import { sha256Of } from "./canonical-json.ts";

const leaf = (id: string): AuditLeaf => ({ id, at: "2026-11-14T16:02:00.000Z", sha256: "a".repeat(64) });
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leaf(`e${index}`));
const bytes = (hex: string) => Buffer.from(hex, "hex");
const node = (left: string, right: string) => sha256Of(new Uint8Array([1, ...bytes(left), ...bytes(right)]));
const rootsOf = (all: readonly AuditLeaf[]) => Promise.all(all.map((each) => rootOf([each])));

describe("a tree", () => {
  it("of one entry has the hash of its leaf, of none the hash of nothing", async () => {
    const text = '{"at":"2026-11-14T16:02:00.000Z","id":"e0","sha256":"' + "a".repeat(64) + '"}';
    expect(await rootOf([leaf("e0")])).toBe(await sha256Of(`\u0000${text}`));
    expect(await rootOf([])).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("splits at the largest power of two below its size", async () => {
    const [a = "", b = "", c = "", d = "", e = ""] = await rootsOf(leaves(5));
    const four = await node(await node(a, b), await node(c, d));
    expect(await rootOf(leaves(2))).toBe(await node(a, b));
    expect(await rootOf(leaves(3))).toBe(await node(await node(a, b), c));
    expect(await rootOf(leaves(4))).toBe(four);
    expect(await rootOf(leaves(5))).toBe(await node(four, e));
  });

  it("is another one if a leaf is changed, left out, added or moved", async () => {
    const all = leaves(6);
    const root = await rootOf(all);
    const others = [
      all.with(2, { ...leaf("e2"), sha256: null }),
      all.with(2, { ...leaf("e2"), because: "erasure" }),
      all.with(2, { ...leaf("e2"), at: "2026-11-14T16:02:00.001Z" }),
      all.toSpliced(5, 1),
      [...all, leaf("e6")],
      all.with(0, leaf("e1")).with(1, leaf("e0")),
    ];
    for (const other of others) expect(await rootOf(other)).not.toBe(root);
  });
});

describe("a proof", () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("of each leaf needs each node's hash once", async () => {
    const digest = vi.spyOn(crypto.subtle, "digest");
    const proofOf = proofsOf(leaves(64));
    for (let index = 0; index < 64; index += 1) expect(await proofOf(index)).toHaveLength(6);
    // 64 leaves and all nodes but the root, which is in no proof.
    expect(digest).toHaveBeenCalledTimes(64 + 62);
  });

  it("leads from each leaf to the root, and from no other leaf or place", async () => {
    await assert(
      asyncProperty(integer({ min: 1, max: 40 }), nat(), async (count, any) => {
        const all = leaves(count);
        const index = any % count;
        const proof = await proofsOf(all)(index);
        const root = await rootOf(all);
        expect(await rootFromProof(leaf(`e${index}`), { index, count, proof })).toBe(root);
        expect(await rootFromProof(leaf("other"), { index, count, proof })).not.toBe(root);
        expect(await rootFromProof(leaf(`e${index}`), { index, count, proof: proof.slice(1) })).not.toBe(
          count === 1 ? null : root,
        );
        expect(
          await rootFromProof(leaf(`e${index}`), { index, count, proof: [...proof, "a".repeat(64)] }),
        ).not.toBe(root);
      }),
      { numRuns: 60 },
    );
  });
});

it("names every column of an entry in its hash", async () => {
  const entry: SignedEntry = {
    id: "a",
    companyId: null,
    actorId: "b",
    impersonatedById: null,
    verb: "form.update",
    recordType: "drill",
    recordId: "c",
    changes: { objective: { before: null, after: "Evacuar" } },
    at: "2026-11-14T16:02:00.000Z",
    lastAt: null,
  };
  const { sha256 } = await leafOf(entry);
  const others = Object.keys(entry).map(async (key) => (await leafOf({ ...entry, [key]: "other" })).sha256);
  expect(await Promise.all(others)).not.toContain(sha256);
});

describe("a signed root", () => {
  const statement = {
    chain: "company-1",
    number: 2,
    untilAt: "2026-11-14T16:02:00.000Z",
    untilId: "e2",
    previousSha256: "b".repeat(64),
    at: "2026-11-14T16:30:00.000Z",
  };

  it("says what its tree is, and is genuine with the key that signed it", async () => {
    const keys = await newSealKeys();
    const root = await signRoot(statement, leaves(3), keys);
    expect(root).toEqual({
      ...statement,
      format: 1,
      count: 3,
      root: await rootOf(leaves(3)),
      keyId: keys.publicKeys[0]?.id,
      signature: expect.any(String) as string,
    });
    expect(await isRootGenuine(root, keys.publicKeys)).toBe(true);
    expect(await isRootGenuine(root, (await newSealKeys()).publicKeys)).toBe(false);
  });

  it("is not genuine and has another hash once any part of it is another", async () => {
    const keys = await newSealKeys();
    const root = await signRoot(statement, leaves(3), keys);
    const { signature, ...signed } = root;
    const hash = await hashOfRoot(root);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    for (const name of Object.keys(signed)) {
      const other = { ...root, [name]: "2026-11-14T16:30:00.001Z" } as AuditRoot;
      expect([name, await isRootGenuine(other, keys.publicKeys)]).toEqual([name, false]);
      expect([name, (await hashOfRoot(other)) === hash]).toEqual([name, false]);
    }
    const resigned = { ...root, signature: `${signature.slice(1)}A` };
    expect([await isRootGenuine(resigned, keys.publicKeys), await hashOfRoot(resigned)]).toEqual([
      false,
      hash,
    ]);
    await expect(signRoot(statement, [], { ...keys, privateKey: undefined })).rejects.toMatchObject({
      isMissing: true,
    });
  });
});
