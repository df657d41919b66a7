// A record of a pack whose files are all as they were packed: its seals, its report and its history.
import { beforeEach, describe, expect, it } from "vitest";
import {
  AT,
  contentsOf,
  entryOf,
  type Files,
  finishPack,
  FOLDER,
  makePack,
  newSealKeys,
  packedDocument,
  replaceIn,
  REPORT,
  signedLine,
  verdictOn,
} from "#fixtures/test/evidence/packs.ts";
import { sha256Of } from "./canonical-json.ts";
import type { CanonicalRecord } from "./canonical-record.ts";
import type { PackedEntry } from "./pack.ts";
import { signReport } from "./report-seal.ts";
import type { Seal, SealKeys } from "./seal.ts";
import { personalText, type PersonalValue } from "./personal-values.ts";
import { type MadeSeal, sealOf } from "./sealing.ts";

let keys: SealKeys;
let contents: Files;
let document: CanonicalRecord;
beforeEach(async () => {
  keys = await newSealKeys();
  contents = contentsOf(await makePack(keys));
  document = await packedDocument();
});

/** The verdict on the record, of a pack whose list is right. */
async function verdict(files: Files) {
  const { wrong, records } = await verdictOn(await finishPack(files, keys));
  expect(wrong).toEqual([]);
  return records[0];
}
const set = (name: string, text: string) => contents.set(`${FOLDER}/${name}`, text);
const remove = (name: string) => contents.delete(`${FOLDER}/${name}`);
const setRecord = ({ text, personal }: MadeSeal) => {
  set("record.json", text);
  set("personal.json", personalText(personal.values));
};
const setSeals = (seals: readonly Seal[], report: unknown) =>
  set("seal.json", JSON.stringify({ seals, report }));
const reportOf = async (recordSha256: string, reportSha256?: string) =>
  signReport({ recordSha256, reportSha256: reportSha256 ?? (await sha256Of(REPORT)), at: AT }, keys);
const sealAfter = (previous: Pick<Seal, "number" | "sha256"> | null, content: object = {}) =>
  sealOf({ ...document, content: { ...document.content, ...content } }, previous, keys);

describe("the seals", () => {
  it("of a record that was completed twice are both checked", async () => {
    const first = (await sealAfter(null, { status: "in_progress" })).seal;
    const made = await sealAfter(first);
    const { seal } = made;
    setRecord(made);
    setSeals([first, seal], await reportOf(seal.sha256));
    expect(await verdict(contents)).toMatchObject({ is: "sealed", sealedAt: seal.at });
    setSeals([{ ...first, at: "2026-11-13T00:00:00.000Z" }, seal], await reportOf(seal.sha256));
    expect(await verdict(contents)).toEqual({ folder: FOLDER, is: "forged" });
  });

  it.each([
    ["follows no other, and says that it does", { number: 1, sha256: "0".repeat(64) }],
    ["follows the first, which is gone", { number: 0, sha256: "0".repeat(64) }],
  ])("with one that %s are forged", async (_, previous) => {
    const { seal } = await sealAfter(previous);
    setSeals([seal], await reportOf(seal.sha256));
    expect((await verdict(contents))?.is).toBe("forged");
  });

  it.each([
    ["another record", { id: "another" }],
    ["another company", { companyId: "company-2" }],
  ])("with one of %s before it are forged", async (_, content) => {
    const first = (await sealAfter(null, content)).seal;
    const { seal } = await sealAfter(first);
    setSeals([first, seal], await reportOf(seal.sha256));
    expect((await verdict(contents))?.is).toBe("forged");
  });

  it.each(["{}", '{"seals":[]}', "?"])("that are none (%s) seal nothing", async (text) => {
    set("seal.json", text);
    expect((await verdict(contents))?.is).toBe("forged");
  });

  it("are not of a file that says a key twice, of which a reader may see the first", async () => {
    const text = contents.get(`${FOLDER}/record.json`) ?? "";
    set("record.json", text.replace("{", '{"actions":[],'));
    expect(await verdict(contents)).toMatchObject({ is: "forged", faults: [{ is: "key", text: "actions" }] });
  });

  it.each(["\n", " ", "{}"])("are not of a file with %j after its end", async (more) => {
    set("record.json", `${contents.get(`${FOLDER}/record.json`) ?? ""}${more}`);
    expect(await verdict(contents)).toEqual({ folder: FOLDER, is: "forged", faults: [{ is: "after" }] });
  });

  it.each(["%PDF-1.7", "[1]", "?"])("are not of %j", async (text) => {
    set("record.json", text);
    expect((await verdict(contents))?.is).toBe("forged");
  });
});

describe("a record", () => {
  it("without a document when the pack was made is incomplete", async () => {
    remove("record.json");
    expect(await verdict(contents)).toEqual({ folder: FOLDER, is: "incomplete" });
  });

  it("that names a file that the pack never had is incomplete", async () => {
    remove("files/01-foto.jpg");
    expect(await verdict(contents)).toMatchObject({ is: "incomplete", sealedAt: document.completion.at });
  });

  it("without a history is sealed", async () => {
    remove("history.jsonl");
    expect(await verdict(contents)).toMatchObject({ is: "sealed", unsigned: 0 });
  });

  it("of which the pack has two says so of each", async () => {
    for (const [path, text] of contentsOf(contents))
      if (path.startsWith(FOLDER)) contents.set(path.replace("0007", "0008"), text);
    contents.set(`${FOLDER.replace("0007", "0008")}/history.jsonl`, "?");
    const { records } = await verdictOn(await finishPack(contents, keys));
    expect(records.map(({ folder, is }) => `${folder} ${is}`)).toEqual([
      `${FOLDER} sealed`,
      `${FOLDER.replace("0007", "0008")} forged`,
    ]);
  });
});

describe("the report", () => {
  let seal: Seal;
  beforeEach(async () => {
    const made = await sealAfter(null);
    seal = made.seal;
    setRecord(made);
  });

  it("is missed if the pack has none, with its signature or without", async () => {
    remove("report.pdf");
    setSeals([seal], null);
    expect(await verdict(contents)).toMatchObject({ is: "incomplete", sealedAt: seal.at });
    setSeals([seal], await reportOf(seal.sha256));
    expect(await verdict(contents)).toMatchObject({ is: "incomplete", sealedAt: seal.at });
  });

  it.each<[string, () => Promise<unknown>]>([
    ["none", async () => null],
    ["one of another record", () => reportOf("0".repeat(64))],
    ["one of another file", () => reportOf(seal.sha256, "0".repeat(64))],
    ["one that is not genuine", async () => ({ ...(await reportOf(seal.sha256)), at: seal.at })],
  ])("with a signature that is %s is forged", async (_, report) => {
    setSeals([seal], await report());
    expect((await verdict(contents))?.is).toBe("forged");
  });

  it("that is missing counts as forged if its signature is of another record", async () => {
    remove("report.pdf");
    setSeals([seal], await reportOf("0".repeat(64)));
    expect((await verdict(contents))?.is).toBe("forged");
  });
});

describe("the personal values", () => {
  const values = () => JSON.parse(contents.get(`${FOLDER}/personal.json`) ?? "") as PersonalValue[];
  const setValues = (changed: readonly PersonalValue[]) => set("personal.json", personalText(changed));
  const isName = ({ held }: PersonalValue) => held === "name";

  it("that are left out are counted, and the seal holds", async () => {
    const names = values().filter(isName).length;
    setValues(values().filter((each) => !isName(each)));
    expect(await verdict(contents)).toMatchObject({ is: "sealed", personal: { hidden: names, faults: [] } });
    const all = values().length + names;
    remove("personal.json");
    expect(await verdict(contents)).toMatchObject({ is: "sealed", personal: { hidden: all, faults: [] } });
  });

  it("that are all there are not mentioned", async () => {
    expect((await verdict(contents))?.personal).toBeUndefined();
  });

  it.each<[string, () => unknown, object[]]>([
    [
      "say another name",
      () => setValues(values().map((each) => (isName(each) ? { ...each, value: "Otra" } : each))),
      [{ is: "value" }, { is: "value" }],
    ],
    [
      "name somebody more",
      () =>
        setValues([
          ...values(),
          { path: "/content/values/participants/12/name", held: "name", salt: "0", value: "X" },
        ]),
      [{ is: "place", text: "/content/values/participants/12/name" }],
    ],
    [
      "are not as they were written",
      () => set("personal.json", JSON.stringify(values())),
      [{ is: "personal" }],
    ],
    [
      "are of another text",
      () => replaceIn(contents, "record.json", "ACME-TAL-VIS-0007", "ACME-TAL-VIS-0008"),
      [{ is: "record" }],
    ],
  ])("that %s make the record forged, and say why", async (_, change, faults) => {
    change();
    const found = await verdict(contents);
    expect(found?.is).toBe("forged");
    expect(found?.personal?.faults.slice(0, 2)).toMatchObject(faults);
  });

  it("hidden by the pack explain a missing report and signature, and nothing else", async () => {
    const hiding = async (files: Files) => (await verdictOn(await finishPack(files, keys, true))).records[0];
    remove("report.pdf");
    setSeals([JSON.parse(contents.get(`${FOLDER}/seal.json`) ?? "").seals[0] as Seal], null);
    expect((await verdict(contents))?.is).toBe("incomplete");
    expect((await hiding(contents))?.is).toBe("sealed");
    remove("files/01-foto.jpg");
    expect((await hiding(contents))?.is).toBe("incomplete");
    setValues(values().filter(({ path }) => path !== "/content/files/0/name"));
    expect((await hiding(contents))?.is).toBe("sealed");
    expect((await verdict(contents))?.is).toBe("incomplete");
  });
});

describe("the history", () => {
  const setHistory = (...lines: readonly PackedEntry[]) =>
    set("history.jsonl", lines.map((line) => JSON.stringify(line)).join("\n"));
  const own = () => entryOf("b", document.content.id);
  const other = entryOf("a", "another");
  const genuine = () => signedLine([other, own()], 1, keys);

  it("may leave out entries that its reader may not see, and counts those that are not signed yet", async () => {
    const line = await genuine();
    setHistory(line, { ...line, entry: null }, { entry: own(), tree: null }, { entry: null, tree: null });
    expect(await verdict(contents)).toMatchObject({ is: "sealed", unsigned: 2 });
  });

  it("is forged if an unsigned entry is of another record", async () => {
    setHistory({ entry: other, tree: null });
    expect((await verdict(contents))?.is).toBe("forged");
  });

  it.each<[string, () => Promise<PackedEntry>]>([
    ["an entry of another record", () => signedLine([other, own()], 0, keys)],
    ["a tree of another company", () => signedLine([other, own()], 1, keys, { chain: "company-2" })],
    [
      "a leaf that has the id of another entry",
      () => signedLine([other, own()], 1, keys, { changeLeaf: (leaf) => ({ ...leaf, id: `${leaf.id}2` }) }),
    ],
    [
      "a leaf that has another hash",
      () => signedLine([other, own()], 1, keys, { changeLeaf: (leaf) => ({ ...leaf, sha256: null }) }),
    ],
    [
      "a tree that nobody signed",
      async () => {
        const line = await genuine();
        return { ...line, tree: line.tree && { ...line.tree, root: { ...line.tree.root, number: 2 } } };
      },
    ],
    [
      "a proof that leads elsewhere",
      async () => {
        const line = await genuine();
        return { ...line, tree: line.tree && { ...line.tree, proof: ["0".repeat(64)] } };
      },
    ],
  ])("is forged with %s", async (_, line) => {
    setHistory(await genuine(), await line());
    expect((await verdict(contents))?.is).toBe("forged");
  });

  it("is forged if it is no JSON", async () => {
    set("history.jsonl", "?\n");
    expect((await verdict(contents))?.is).toBe("forged");
  });
});
