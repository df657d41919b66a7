// The personal values of sealed records: what stands in their places, and what is accepted beside them.
import { beforeAll, describe, expect, it } from "vitest";
import { newSealKeys } from "#fixtures/test/evidence/packs.ts";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { canonicalRecord, type CanonicalRecord } from "./canonical-record.ts";
import {
  digestOf,
  digestsIn,
  openRecord,
  personalText,
  type PersonalValue,
  readPersonal,
} from "./personal-values.ts";
import { isSealed, type SealKeys } from "./seal.ts";
import { hashByValues, hashOfContent, type MadeSeal, sealOf } from "./sealing.ts";

const documentOf = (type: FormType): CanonicalRecord => {
  const source = recordSource(type);
  const person = { id: "user-9", name: "Nora Gil" };
  const content = { sha256: "0a".repeat(32), lines: "zyxwv12345", language: "es" };
  const made = canonicalRecord({
    ...source,
    task: { name: "Revisión con Ana Ruiz", basis: null, evidence: "Firma de Ana Ruiz" },
    completion: { ...source.completion, impersonatedBy: person },
    reopened: { at: source.completion.at, by: person, impersonatedBy: person, reason: "Faltaba Ana Ruiz" },
  });
  const values = Object.fromEntries(
    Object.entries(made.content.values).map(([key, value]) => [
      key,
      value !== null && typeof value === "object" && "signedBy" in value ? { ...value, content } : value,
    ]),
  );
  return { ...made, content: { ...made.content, values } };
};

let keys: SealKeys;
let made: MadeSeal;
const drill = documentOf("drill");
const textOf = ({ text }: MadeSeal) => JSON.parse(text) as CanonicalRecord;
beforeAll(async () => {
  keys = await newSealKeys();
  made = await sealOf(drill, null, keys);
});

describe("the sealed text", () => {
  it.each(FORM_TYPES)("of %s has nothing of people, and says the same when it is opened", async (type) => {
    const document = documentOf(type);
    const sealed = await sealOf(document, null, keys);
    expect(sealed.text).not.toMatch(
      /Marta Pons|Ana Ruiz|Joan Vila|Nora Gil|user-\d|Señalizar|"firma\.png"|zyxwv/,
    );
    const opened = await openRecord(textOf(sealed), sealed.personal.values, "?");
    expect(opened.document).toEqual(JSON.parse(JSON.stringify(document)));
    expect([opened.hidden, opened.faults]).toEqual([[], []]);
    expect(await isSealed(textOf(sealed), sealed.seal)).toBe(true);
    expect([...digestsIn(textOf(sealed)).keys()].toSorted()).toEqual(
      sealed.personal.values.map(({ path }) => path).toSorted(),
    );
  });

  it("has a digest for each kind of value, and leaves ids of things, places, dates and empty texts", async () => {
    const held = Object.fromEntries(made.personal.values.map(({ path, held: kind }) => [path, kind]));
    expect(held).toMatchObject({
      "/content/createdById": "id",
      "/content/values/participants/0/name": "name",
      "/content/values/participants/0/role": "words",
      "/content/values/conductorSignature/signedBy": "name",
      "/content/values/conductorSignature/content/sha256": "hash",
      "/content/values/conductorSignature/content/lines": "hash",
      "/content/values/objective": "words",
      "/content/files/0/name": "words",
      "/words/header/5/text": "name",
      "/words/header/6/text": "words",
      "/words/header/7/text": "words",
      "/actions/0/title": "words",
      "/actions/1/assignee/id": "id",
      "/actions/1/assignee/name": "name",
      "/completion/by/name": "name",
      "/completion/impersonatedBy/id": "id",
      "/reopened/by/name": "name",
      "/reopened/reason": "words",
    });
    const { content, words, actions } = textOf(made);
    expect(content).toMatchObject({ id: "drill-1", viewId: "ACME-TAL-VIS-0007", companyId: "company-1" });
    expect(content.values).toMatchObject({ date: drill.content.values["date"], zoneId: "zone-1" });
    expect(words.fields).toEqual(JSON.parse(JSON.stringify(drill.words.fields)));
    expect(actions.map(({ viewId }) => viewId)).toEqual(["ACME-TAL-ACC-0001", "ACME-TAL-ACC-0002"]);
    const empty = {
      ...drill,
      content: { ...drill.content, values: { ...drill.content.values, objective: "" } },
    };
    const sealed = await sealOf(empty, null, keys);
    expect(textOf(sealed).content.values["objective"]).toBe("");
    expect(sealed.personal.values.map(({ path }) => path)).not.toContain("/content/values/objective");
  });

  it("has a digest for what is about health, of its value and of its word", async () => {
    const marked = FORM_TYPES.flatMap((type) =>
      fieldsOf(type).flatMap(([key, { isHealth }]) => (isHealth ? [`${type}.${key}`] : [])),
    );
    expect(marked).toEqual(["mailbox.personalInjury"]);
    const sealed = await sealOf(documentOf("mailbox"), null, keys);
    const health = sealed.personal.values.filter(({ held }) => held === "health");
    const [value, word] = health;
    expect(health).toHaveLength(2);
    expect(value?.path).toBe("/content/values/personalInjury");
    expect(word?.path).toMatch(/^\/words\/fields\/\d+\/text$/);
  });

  it("has another digest with each seal, and each value has a salt of its own", async () => {
    const again = await sealOf(drill, null, keys);
    expect(again.seal.sha256).not.toBe(made.seal.sha256);
    expect(again.personal.salt).toMatch(/^[0-9a-f]{64}$/);
    expect(again.personal.salt).not.toBe(made.personal.salt);
    const salts = made.personal.values.map(({ salt }) => salt);
    expect(new Set(salts).size).toBe(salts.length);
    expect(salts.every((salt) => /^[0-9a-f]{64}$/.test(salt))).toBe(true);
    const [value] = made.personal.values as [PersonalValue];
    const digests = await Promise.all(
      [value, { ...value, path: "/content/other" }, { ...value, salt: "0" }, { ...value, value: "x" }].map(
        digestOf,
      ),
    );
    expect(new Set(digests).size).toBe(4);
  });
});

describe("rows", () => {
  it("are compared by the salt of the seal, or by those of its values", async () => {
    const { salt, values } = made.personal;
    const { contentSha256 } = made.seal;
    const changed = { ...drill.content, values: { ...drill.content.values, objective: "Otro" } };
    expect(await hashOfContent(drill.content, salt)).toBe(contentSha256);
    expect(await hashByValues(drill.content, values)).toBe(contentSha256);
    for (const other of [
      await hashOfContent(changed, salt),
      await hashByValues(changed, values),
      await hashOfContent(drill.content, "00".repeat(32)),
      await hashOfContent(drill.content, null),
      // A value that was removed says nothing more of what the row should say.
      await hashByValues(
        drill.content,
        values.filter(({ path }) => !path.endsWith("/objective")),
      ),
    ])
      expect(other).not.toBe(contentSha256);
    expect(await hashByValues(drill.content, [])).toBe(await hashOfContent(drill.content, null));
  });
});

describe("a document without some values", () => {
  it("is whole, and says in each place that something is left out", async () => {
    const kept = made.personal.values.filter(({ held }) => held !== "name");
    const { document, hidden, faults } = await openRecord(textOf(made), kept, "[dato oculto]");
    expect(faults).toEqual([]);
    expect(hidden.length).toBe(made.personal.values.length - kept.length);
    expect(document.completion.by).toEqual({ id: "user-1", name: "[dato oculto]" });
    expect(document.content.values["participants"]).toMatchObject([
      { name: "[dato oculto]", role: "Jefa de turno" },
    ]);
  });

  const [PLACE, OTHER] = ["/completion/by/name", "/content/values/participants/0/name"];
  it.each<[string, (values: readonly PersonalValue[]) => PersonalValue[], object[]]>([
    [
      "another name",
      (values) => values.map((each) => (each.path === PLACE ? { ...each, value: "Otra" } : each)),
      [{ is: "value", text: PLACE }],
    ],
    [
      "another salt",
      (values) => values.map((each) => (each.path === PLACE ? { ...each, salt: "0" } : each)),
      [{ is: "value", text: PLACE }],
    ],
    [
      "a name in another place",
      (values) => values.map((each) => (each.path === PLACE ? { ...each, path: OTHER } : each)),
      [{ is: "twice", text: OTHER }],
    ],
    [
      "a name twice",
      (values) => [...values, ...values.filter(({ path }) => path === PLACE)],
      [{ is: "twice", text: PLACE }],
    ],
    [
      "a thirteenth person",
      (values) => [
        ...values,
        { path: "/content/values/participants/12/name", held: "name", salt: "0", value: "X" },
      ],
      [{ is: "place", text: "/content/values/participants/12/name" }],
    ],
    [
      "a value where the text says its own",
      (values) => [...values, { path: "/content/viewId", held: "words", salt: "0", value: "X" }],
      [{ is: "place", text: "/content/viewId" }],
    ],
  ])("with %s is found", async (_, change, expected) => {
    const { faults } = await openRecord(textOf(made), change(made.personal.values), "?");
    expect(faults).toEqual(expected);
  });

  it("of format 1 has no values beside it, whatever it says", async () => {
    const digest = "0a".repeat(32);
    const old = { ...drill, format: 1, completion: { ...drill.completion, by: { digest } } } as never;
    expect(digestsIn(old).size).toBe(0);
    const values = [{ path: "/completion/by", held: "name", salt: "0", value: "X" }];
    expect((await openRecord(old, values, "?")).faults).toEqual([{ is: "place", text: "/completion/by" }]);
  });

  it("takes nothing else for a digest", () => {
    for (const other of [
      { digest: "0a" },
      { digest: "0A".repeat(32) },
      { digest: "0a".repeat(32), more: 1 },
      ["digest"],
    ])
      expect(digestsIn({ ...drill, completion: other } as never).size).toBe(0);
  });
});

it("the file of the values is read as it was written, and in no other way", () => {
  const { values } = made.personal;
  const text = personalText(values);
  expect(readPersonal(text)).toEqual(values);
  expect(readPersonal(personalText([]))).toEqual([]);
  for (const other of [
    "",
    "null",
    "{}",
    "[null]",
    text.trim(),
    JSON.stringify(values),
    text.replace('"held"', '"held":"x","held"'),
    text.replace('"salt"', '"more":1,"salt"'),
    personalText([{ path: "/a", held: "name", salt: "0", value: 1 as never }]),
  ])
    expect(readPersonal(other)).toBeNull();
});
