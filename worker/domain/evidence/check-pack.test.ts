import { beforeEach, describe, expect, it } from "vitest";
import {
  contentsOf,
  type Files,
  finishPack,
  FOLDER,
  makePack,
  newSealKeys,
  readerOf,
  replaceIn,
  verdictOn,
} from "#fixtures/test/evidence/packs.ts";
import { sha256Of } from "./canonical-json.ts";
import { checkPack } from "./check-pack.ts";
import { PACK_FILES, plainName } from "./pack.ts";
import type { SealKeys } from "./seal.ts";

const { keys: KEYS, manifest: MANIFEST, signature: MANIFEST_SIGNATURE, sums: SUMS } = PACK_FILES;

let keys: SealKeys;
let pack: Files;
beforeEach(async () => {
  keys = await newSealKeys();
  pack = await makePack(keys);
});

describe("a pack as it was made", () => {
  it("is whole, signed, and its record sealed", async () => {
    const { wrong, isSigned, record, files, records } = await verdictOn(pack);
    expect({ wrong, isSigned, record }).toEqual({ wrong: [], isSigned: true, record: "sealed" });
    expect(files.map(({ path }) => path).toSorted()).toEqual([...pack.keys()].toSorted());
    expect(records).toEqual([
      {
        folder: FOLDER,
        is: "sealed",
        sealedAt: expect.any(String) as string,
        timeZone: "Europe/Madrid",
        unsigned: 1,
        imported: 0,
      },
    ]);
  });

  it("has a manifest that is read as JSON, and sums of every file but SHA256SUMS", () => {
    expect(JSON.parse(pack.get(MANIFEST) ?? "")).toMatchObject({
      format: 1,
      company: { id: "company-1", name: "Metales Acme" },
      keysAt: "https://extintor.example",
    });
    const summed = (pack.get(SUMS) ?? "").trimEnd().split("\n");
    expect(summed.map((line) => line.slice(66)).toSorted()).toEqual(
      [...pack.keys()].filter((path) => path !== SUMS).toSorted(),
    );
  });

  it("says how far the check has come", async () => {
    const steps: [number, number][] = [];
    await checkPack(readerOf(pack), { onProgress: (done, all) => steps.push([done, all]) });
    expect(steps).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((done) => [done, 9]));
  });
});

const PATHS = [
  "LEEME.txt",
  PACK_FILES.checker,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
  SUMS,
  ...["record.json", "personal.json", "seal.json", "report.pdf", "files/01-foto.jpg", "history.jsonl"].map(
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
      const { wrong } = await verdictOn(new Map<string, string | Uint8Array>([...pack, [path, changed]]));
      expect({ at, wrong }).toEqual({ at, wrong: [`${path} changed`] });
    }
  });
});

describe("a file", () => {
  it.each(PATHS)("%s that was removed is named", async (path) => {
    const { wrong } = await verdictOn(new Map([...pack].filter(([each]) => each !== path)));
    expect(wrong).toEqual([`${path} missing`]);
  });

  it.each(["otro.pdf", `${FOLDER}/files/02-foto.jpg`])("%s that was added is named", async (path) => {
    expect((await verdictOn(new Map([...pack, [path, "x"]]))).wrong).toEqual([`${path} unlisted`]);
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
    const { wrong, record } = await verdictOn(swapped);
    expect([wrong, record]).toEqual([[`${one} changed`, `${other} changed`], "incomplete"]);
  });

  it("outside the folder of records makes no record", async () => {
    const contents = contentsOf(pack).set("otros/records/1/foto.jpg", "x");
    const { wrong, records } = await verdictOn(await finishPack(contents, keys));
    expect([wrong, records.map(({ folder }) => folder)]).toEqual([[], [FOLDER]]);
  });
});

describe("a pack that was put together again", () => {
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
    const { wrong, isSigned, record } = await verdictOn(await finishPack(contents, keys));
    expect({ wrong, isSigned, record }).toEqual({ wrong: [], isSigned: true, record: "forged" });
  });

  it("with another key says that the key is not the published one", async () => {
    const others = await newSealKeys();
    const { wrong, isSigned, keys: used } = await verdictOn(await makePack(others));
    expect([wrong, isSigned]).toEqual([[], true]);
    expect(used[0]?.id).not.toBe(keys.publicKeys[0]?.id);
  });

  it("without the key is not signed", async () => {
    const contents = contentsOf(pack);
    contents.set("LEEME.txt", "Otra cosa\n");
    const others = await newSealKeys();
    const { wrong, isSigned } = await verdictOn(await finishPack(contents, others));
    expect([wrong, isSigned]).toEqual([[`${MANIFEST_SIGNATURE} changed`], false]);
  });
});

describe("the keys", () => {
  const [from, until] = ["2025-01-01T00:00:00.000Z", "2026-11-01T00:00:00.000Z"];
  const own = () => {
    const [key] = keys.publicKeys;
    if (!key) throw new Error("there is no key");
    return key;
  };

  it("that are published say until when they were used, which an older pack does not know", async () => {
    const retired = { ...own(), from, until };
    const { isSigned, record, keys: used } = await verdictOn(pack, [retired]);
    expect({ isSigned, record, used }).toEqual({ isSigned: false, record: "forged", used: [retired] });
  });

  it("that are published with another id, or are another key, say nothing of those of the pack", async () => {
    const [other] = (await newSealKeys()).publicKeys;
    if (!other) throw new Error("there is no key");
    const published = [
      { ...own(), id: other.id, until },
      { ...other, id: own().id, until },
      { ...other, until },
    ];
    const { isSigned, record, keys: used } = await verdictOn(pack, published);
    expect({ isSigned, record, used }).toEqual({ isSigned: true, record: "sealed", used: [own()] });
  });

  it.each([
    ["{}", []],
    ['{"keys":"?"}', []],
    ["?", []],
    ['{"keys":[null]}', [null]],
  ])("in a file that says %s sign nothing", async (text, used) => {
    const contents = contentsOf(pack).set(KEYS, text);
    const verdict = await verdictOn(await finishPack(contents, keys));
    expect(verdict.keys).toEqual(used);
    expect([verdict.isSigned, verdict.record]).toEqual([false, "forged"]);
  });
});

describe("a list", () => {
  it("that was laid out again is named, although its signature holds", async () => {
    const signature = JSON.stringify(JSON.parse(pack.get(MANIFEST_SIGNATURE) ?? ""));
    const { wrong, isSigned } = await verdictOn(new Map([...pack, [MANIFEST_SIGNATURE, signature]]));
    expect([wrong, isSigned]).toEqual([[`${MANIFEST_SIGNATURE} changed`], true]);
  });

  it.each([
    ["no file", "{}"],
    ["nothing", "null"],
    ["a text", '"files"'],
    ["a file without a path", '{"files":[{"sha256":"a"}]}'],
    ["a file without a hash", '{"files":[{"path":"a"}]}'],
    ["a file that is none beside one", '{"files":[{"path":"a","sha256":"a"},{"path":1,"sha256":1}]}'],
  ])("with %s is no manifest, and SHA256SUMS counts", async (_, text) => {
    const sums = (pack.get(SUMS) ?? "").replace(
      /.*manifest\.json\n/,
      `${await sha256Of(text)}  ${MANIFEST}\n`,
    );
    const { manifest, files } = await verdictOn(new Map([...pack, [MANIFEST, text], [SUMS, sums]]));
    expect(manifest).toBeNull();
    expect(files.map(({ path }) => path)).toEqual([
      ...contentsOf(pack).keys(),
      MANIFEST,
      MANIFEST_SIGNATURE,
      SUMS,
    ]);
  });

  it("is not confirmed by the same hash of another file", async () => {
    const sums = (pack.get(SUMS) ?? "").replace(`  ${MANIFEST}\n`, "  otro.json\n");
    const unsigned = new Map([...pack, [MANIFEST_SIGNATURE, "{}"], [SUMS, sums]]);
    const { files } = await verdictOn(unsigned);
    expect(files.find(({ path }) => path === MANIFEST)?.is).toBe("changed");
  });

  it.each(["nothing", `x${"a".repeat(64)}  foto.jpg\n`, `${"a".repeat(64)}  foto.jpg\r\n`])(
    "of other files is no list of a pack: %j",
    async (sums) => {
      expect(await checkPack(readerOf(new Map([[SUMS, sums]])))).toBeNull();
    },
  );
});

it("takes other files for no pack", async () => {
  expect(await checkPack(readerOf(new Map([["foto.jpg", "x"]])))).toBeNull();
});

it.each([
  ["Foto nº 1 (año).jpg", "Foto_n_1_ano_.jpg"],
  ["../../etc/passwd", "etc_passwd"],
  ["照片", "_"],
  [`${"a".repeat(90)}.jpg`, `${"a".repeat(76)}.jpg`],
])("a file %j is packed as %j", (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
