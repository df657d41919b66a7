import { beforeAll, describe, expect, it } from "vitest";
import { recordSource } from "../../../fixtures/test/evidence/record-source.ts";
import { type AuditLeaf, leafOf, proofsOf, signRoot, type SignedEntry } from "./audit-tree.ts";
import { sha256Of } from "./canonical-json.ts";
import { canonicalRecord } from "./canonical-record.ts";
import { checkPack, type PackReader } from "./check-pack.ts";
import { END_FILES, PACK_FILES, packEnd, type PackedEntry, type PackedFile, plainName } from "./pack.ts";
import { signReport } from "./report-seal.ts";
import { keyIdOf, sealOf, type SealKeys } from "./seal.ts";

const { keys: KEYS, manifest: MANIFEST, signature: MANIFEST_SIGNATURE, sums: SUMS } = PACK_FILES;
const AT = "2026-11-20T09:00:00.000Z";
const FOLDER = "records/ACME-TAL-VIS-0007";
const PHOTO = "bytes of a photo";

type Files = Map<string, string>;

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
async function newKeys(): Promise<SealKeys> {
  const pair = (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as CryptoKeyPair;
  const publicKey = base64((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  return {
    privateKey: base64((await crypto.subtle.exportKey("pkcs8", pair.privateKey)) as ArrayBuffer),
    publicKeys: [{ id: await keyIdOf(publicKey), publicKey, from: "2026-01-01T00:00:00.000Z" }],
  };
}

const entryOf = (id: string, recordId: string): SignedEntry => ({
  id,
  companyId: "company-1",
  actorId: "user-1",
  impersonatedById: null,
  verb: "form.complete",
  recordType: "hseq_visit",
  recordId,
  changes: { status: { before: "in_progress", after: "completed" } },
  at: "2026-11-14T15:02:00.000Z",
  lastAt: null,
});

async function historyOf(recordId: string, keys: SealKeys): Promise<string> {
  const entries = [entryOf("a", "another"), entryOf("b", recordId), entryOf("c", "another")];
  const leaves: AuditLeaf[] = await Promise.all(entries.map(leafOf));
  const statement = {
    chain: "company-1",
    number: 1,
    untilAt: AT,
    untilId: "c",
    previousSha256: null,
    at: AT,
  };
  const root = await signRoot(statement, leaves, keys);
  const [entry, leaf] = [entries[1], leaves[1]];
  if (!entry || !leaf) throw new Error("no entry");
  const signed: PackedEntry = { entry, tree: { root, leaf, index: 1, proof: await proofsOf(leaves)(1) } };
  const tooNew: PackedEntry = { entry: entryOf("d", recordId), tree: null };
  return `${JSON.stringify(signed)}\n${JSON.stringify(tooNew)}\n`;
}

/** A pack as the server makes it, of one record with one photo. */
async function makePack(keys: SealKeys): Promise<Files> {
  const source = recordSource("hseq_visit");
  const made = canonicalRecord(source);
  const [file, ...others] = made.content.files;
  if (!file) throw new Error("the record has no file");
  const files = [
    { ...file, sha256: await sha256Of(PHOTO) },
    ...others.map((each) => ({ ...each, sha256: null })),
  ];
  const document = { ...made, content: { ...made.content, files } };
  const { seal, text } = await sealOf(document, null, keys);
  const pdf = "%PDF-1.7 the report";
  const report = await signReport(
    { recordSha256: seal.sha256, reportSha256: await sha256Of(pdf), at: AT },
    keys,
  );
  return finishPack(
    new Map([
      ["LEEME.txt", "Qué es esto\n"],
      [PACK_FILES.checker, "<!doctype html>\n"],
      [KEYS, JSON.stringify({ keys: keys.publicKeys }, null, 2)],
      [`${FOLDER}/record.json`, text],
      [`${FOLDER}/seal.json`, JSON.stringify({ seals: [seal], report }, null, 2)],
      [`${FOLDER}/report.pdf`, pdf],
      [`${FOLDER}/files/01-foto.jpg`, PHOTO],
      [`${FOLDER}/history.jsonl`, await historyOf(document.content.id, keys)],
    ]),
    keys,
  );
}

/** Lists and signs what is there. */
async function finishPack(contents: Files, keys: SealKeys): Promise<Files> {
  const files: PackedFile[] = [];
  for (const [path, text] of contents)
    files.push({ path, bytes: new TextEncoder().encode(text).length, sha256: await sha256Of(text) });
  const about = {
    company: { id: "company-1", name: "Metales Acme" },
    keysAt: "https://extintor.example",
    at: AT,
  };
  return new Map([...contents, ...Object.entries(await packEnd(about, files, keys))]);
}

const readerOf = (files: ReadonlyMap<string, string | Uint8Array>): PackReader => ({
  paths: [...files.keys()],
  read: async (path) => {
    const found = files.get(path);
    return found === undefined ? null : typeof found === "string" ? new TextEncoder().encode(found) : found;
  },
});
async function check(files: ReadonlyMap<string, string | Uint8Array>) {
  const verdict = await checkPack(readerOf(files));
  if (!verdict) throw new Error("it is no pack");
  const wrong = verdict.files.filter(({ is }) => is !== "same").map(({ path, is }) => `${path} ${is}`);
  return { ...verdict, wrong, record: verdict.records.map(({ is }) => is).join() };
}

let keys: SealKeys;
let pack: Files;
beforeAll(async () => {
  keys = await newKeys();
  pack = await makePack(keys);
});

describe("a pack as it was made", () => {
  it("is whole, signed, and its record sealed", async () => {
    const { wrong, isSigned, record, files, records } = await check(pack);
    expect({ wrong, isSigned, record }).toEqual({ wrong: [], isSigned: true, record: "sealed" });
    expect(files.map(({ path }) => path).toSorted()).toEqual([...pack.keys()].toSorted());
    expect(records).toEqual([
      { folder: FOLDER, is: "sealed", sealedAt: expect.any(String) as string, unsigned: 1 },
    ]);
  });

  it("has a manifest that is read as JSON, and sums of every file but SHA256SUMS", () => {
    expect(JSON.parse(pack.get(MANIFEST) ?? "")).toMatchObject({
      format: 1,
      keysAt: "https://extintor.example",
    });
    const summed = (pack.get(SUMS) ?? "").trimEnd().split("\n");
    expect(summed.map((line) => line.slice(66)).toSorted()).toEqual(
      [...pack.keys()].filter((path) => path !== SUMS).toSorted(),
    );
  });
});

const PATHS = [
  "LEEME.txt",
  PACK_FILES.checker,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
  SUMS,
  ...["record.json", "seal.json", "report.pdf", "files/01-foto.jpg", "history.jsonl"].map(
    (name) => `${FOLDER}/${name}`,
  ),
];

describe("one byte that was changed", () => {
  it.each(PATHS)("in %s names that file alone", { timeout: 120_000 }, async (path) => {
    const bytes = new TextEncoder().encode(pack.get(path));
    const step = Math.max(1, Math.floor(bytes.length / 60));
    for (let at = 0; at < bytes.length; at += step) {
      const changed = bytes.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const { wrong } = await check(new Map<string, string | Uint8Array>([...pack, [path, changed]]));
      expect({ at, wrong }).toEqual({ at, wrong: [`${path} changed`] });
    }
  });
});

describe("a file", () => {
  it.each(PATHS)("%s that was removed is named", async (path) => {
    const { wrong } = await check(new Map([...pack].filter(([each]) => each !== path)));
    expect(wrong).toEqual([`${path} missing`]);
  });

  it.each(["otro.pdf", `${FOLDER}/files/02-foto.jpg`])("%s that was added is named", async (path) => {
    expect((await check(new Map([...pack, [path, "x"]]))).wrong).toEqual([`${path} unlisted`]);
  });

  it("that is there twice is named, because readers differ in which they take", async () => {
    const path = `${FOLDER}/report.pdf`;
    const { paths, read } = readerOf(pack);
    const verdict = await checkPack({ paths: [...paths, path], read });
    expect(verdict?.files.filter(({ is }) => is !== "same")).toEqual([{ path, is: "changed" }]);
  });

  it("that was put in the place of another is named with it", async () => {
    const [one, other] = [`${FOLDER}/report.pdf`, `${FOLDER}/files/01-foto.jpg`] as const;
    const swapped = new Map([...pack, [one, pack.get(other) ?? ""], [other, pack.get(one) ?? ""]]);
    const { wrong, record } = await check(swapped);
    expect([wrong, record]).toEqual([[`${one} changed`, `${other} changed`], "incomplete"]);
  });

  it("that the record names and the pack never had makes the record incomplete", async () => {
    const without = [...pack].filter(([path]) => ![`${FOLDER}/files/01-foto.jpg`].includes(path));
    const { wrong, record } = await check(await finishPack(contentsOf(new Map(without)), keys));
    expect([wrong, record]).toEqual([[], "incomplete"]);
  });
});

const contentsOf = (files: Files): Files => new Map([...files].filter(([path]) => !END_FILES.includes(path)));

describe("a pack that was put together anew", () => {
  it.each<[string, (contents: Files) => void]>([
    ["its record", (files) => replaceIn(files, "record.json", "hseq_visit", "drill")],
    ["its report", (files) => files.set(`${FOLDER}/report.pdf`, "%PDF-1.7 another")],
    ["the time of its seal", (files) => replaceIn(files, "seal.json", "2026-11-14", "2026-11-13")],
    ["an entry of its history", (files) => replaceIn(files, "history.jsonl", "in_progress", "open")],
    [
      "the place of an entry in its tree",
      (files) => replaceIn(files, "history.jsonl", '"index":1', '"index":0'),
    ],
  ])("with the right key for the list has all files, and %s shows as forged", async (_, change) => {
    const contents = contentsOf(pack);
    change(contents);
    const { wrong, isSigned, record } = await check(await finishPack(contents, keys));
    expect({ wrong, isSigned, record }).toEqual({ wrong: [], isSigned: true, record: "forged" });
  });

  it("with another key says whose key it is: one that is not the published one", async () => {
    const others = await newKeys();
    const { wrong, isSigned, keys: used } = await check(await makePack(others));
    expect([wrong, isSigned]).toEqual([[], true]);
    expect(used[0]?.id).not.toBe(keys.publicKeys[0]?.id);
  });

  it("without the key is not signed", async () => {
    const contents = contentsOf(pack);
    contents.set("LEEME.txt", "Otra cosa\n");
    const others = await newKeys();
    const { wrong, isSigned } = await check(await finishPack(contents, others));
    expect([wrong, isSigned]).toEqual([[`${MANIFEST_SIGNATURE} changed`], false]);
  });
});

function replaceIn(files: Files, name: string, from: string, to: string): void {
  const path = `${FOLDER}/${name}`;
  const before = files.get(path) ?? "";
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${name} does not say ${from}`);
  files.set(path, after);
}

it("takes other files for no pack", async () => {
  expect(await checkPack(readerOf(new Map([["foto.jpg", "x"]])))).toBeNull();
  expect(await checkPack(readerOf(new Map([[SUMS, "nothing"]])))).toBeNull();
});

it.each([
  ["Foto nº 1 (año).jpg", "Foto_n_1_ano_.jpg"],
  ["../../etc/passwd", "etc_passwd"],
  ["照片", "_"],
])("a file %j is packed as %j", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
