import { beforeEach, expect, it } from "vitest";
import { newSealKeys } from "#fixtures/test/evidence/packs.ts";
import { documentHash, documentKey, personalKey, reportKey, sealingWith, sealKeysFrom } from "./seal-keys.ts";
import type { PublicSealKey } from "./seal.ts";

let secret: string | undefined;
let present: PublicSealKey | undefined;
beforeEach(async () => {
  const { privateKey, publicKeys } = await newSealKeys();
  [secret, present] = [privateKey, publicKeys[0]];
});

it("the list has only valid keys, and none if it cannot be read", () => {
  const listOf = (SEAL_KEYS?: string) => sealKeysFrom({ SEAL_KEYS }).publicKeys;
  expect(listOf(JSON.stringify([present]))).toEqual([present]);
  expect(listOf(JSON.stringify([{ ...present, from: 1 }, null, "x", present]))).toEqual([present]);
  expect([listOf(), listOf("[]"), listOf("{}"), listOf("not JSON")]).toEqual([[], [], [], []]);
});

it("a deployment can seal with the secret of its present key alone", async () => {
  const keys = JSON.stringify([present]);
  const state = (SEAL_KEY?: string, SEAL_KEYS = keys) => sealingWith(sealKeysFrom({ SEAL_KEY, SEAL_KEYS }));
  expect(await state(secret)).toBe("ready");
  expect(await state()).toBe("missing");
  expect(await state("")).toBe("missing");
  expect(await state("AAAA")).toBe("wrong");
  expect(await state(secret, "[]")).toBe("wrong");
  expect(await state(secret, JSON.stringify([{ ...present, until: "2026-02-01T00:00:00.000Z" }]))).toBe(
    "wrong",
  );
});

it("the key of a document says its hash; other keys say none", () => {
  const sha256 = "a1".repeat(32);
  const key = documentKey({ companyId: "c1", recordId: "r1", sha256 });
  expect([key, documentHash(key)]).toEqual([`c1/seals/r1/${sha256}.json`, sha256]);
  const report = reportKey({ companyId: "c1", recordId: "r1", sha256, file: "f1" });
  expect([report, documentHash(report)]).toEqual([`c1/seals/r1/${sha256}-f1.pdf`, sha256]);
  const values = personalKey({ companyId: "c1", recordId: "r1", sha256, file: "f1" });
  expect([values, documentHash(values)]).toEqual([`c1/seals/r1/${sha256}-f1.json`, sha256]);
  const others = [
    `c1/seals/r1/${sha256}-f1.jsonl`,
    "c1/drill/r1/a.png",
    `c1/seals/r1/${sha256}.jsonl`,
    `c1/seals/r1/x/${sha256}.json`,
    `c1/seals/r1/a.json`,
    `other/c1/seals/r1/${sha256}.json`,
    `/seals/r1/${sha256}.json`,
  ];
  expect(others.map(documentHash)).toEqual(others.map(() => null));
});
