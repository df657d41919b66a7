// What a pack with people hidden shows, of a record with many people in all its parts.
import { beforeAll, expect, it } from "vitest";
import { newSealKeys } from "#fixtures/test/evidence/packs.ts";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { canonicalRecord, type CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { sealOf } from "../../domain/evidence/sealing.ts";
import { mayNameAny } from "../../domain/people/without-person.ts";
import type { SealedDocument } from "../../reads/forms/seal-state.ts";
import { hidePeople } from "./hide-people.ts";

const signatureOf = (key: string, signedBy: string) => ({
  r2Key: `c1/${key}.png`,
  filename: `Firma de ${signedBy}.png`,
  contentType: "image/png",
  signedBy,
  signedAt: "2026-03-02T10:00:00.000Z",
  content: { sha256: "0a".repeat(32), lines: "abcde12345", language: "es" },
});

async function sealed(made: CanonicalRecord): Promise<SealedDocument> {
  const { text, personal } = await sealOf(made, null, await newSealKeys());
  return { text, values: personal.values, document: JSON.parse(JSON.stringify(made)) as CanonicalRecord };
}

const stored: { sealed: SealedDocument } = {} as never;
beforeAll(async () => {
  const source = recordSource("drill");
  const participants = ["Ana Ruiz", "Joan Vila"].map((name, index) => ({
    name,
    role: "Observa",
    signature: signatureOf(`p${index + 1}`, name),
  }));
  const made = canonicalRecord({
    ...source,
    form: {
      ...source.form,
      participants,
      conductorSignature: signatureOf("director", "Ana Ruiz"),
      initiatorSignature: null,
      objective: "Evacuar la nave",
      development: "Lo dirigió Vila desde la puerta",
      conclusion: "Ana Ruiz lo hizo bien",
    },
  });
  stored.sealed = await sealed(made);
});
const HIDDEN = "[dato oculto]";

it("hides every name, id, signature and text that names somebody who is hidden, and keeps other texts", async () => {
  const { document, values, withoutFiles, namedFiles } = await hidePeople(stored.sealed, []);
  expect(JSON.stringify([document, values])).not.toMatch(
    /Ana|Ruiz|Joan|Vila|Marta|Pons|user-\d|abcde|(0a){32}/,
  );
  expect(document.content.values).toMatchObject({
    objective: "Evacuar la nave",
    development: HIDDEN,
    conclusion: HIDDEN,
    participants: [
      { name: HIDDEN, role: "Observa", signature: { filename: HIDDEN, signedBy: HIDDEN } },
      { name: HIDDEN, role: "Observa", signature: { filename: HIDDEN, signedBy: HIDDEN } },
    ],
  });
  expect(document.actions[0]?.title).toBe("Señalizar el paso");
  expect([...withoutFiles].toSorted()).toEqual(["c1/director.png", "c1/p1.png", "c1/p2.png"]);
  const named = [...namedFiles].map((index) => document.content.files[index]?.name ?? "");
  expect(named.toSorted()).toEqual(["foto.jpg", "video.mp4"]);
  expect(document.content.files.filter(({ name }) => name === HIDDEN)).toHaveLength(
    document.content.files.length - 2,
  );
});

it("shows the people of these names, with their signatures and what names them alone", async () => {
  const { document, values, withoutFiles } = await hidePeople(stored.sealed, ["ana ruiz "]);
  expect(document.content.values).toMatchObject({
    development: HIDDEN,
    conclusion: "Ana Ruiz lo hizo bien",
    conductorSignature: { signedBy: "Ana Ruiz", filename: "Firma de Ana Ruiz.png" },
    participants: [{ name: "Ana Ruiz" }, { name: HIDDEN }],
  });
  expect([...withoutFiles]).toEqual(["c1/p2.png"]);
  // A hash of what was signed would let somebody try the hidden names.
  expect(values.some(({ held }) => held === "hash" || held === "id")).toBe(false);
  expect(document.completion.by).toEqual({ id: HIDDEN, name: HIDDEN });
});

it("hides what a hidden witness states and their signature, and shows those of one who is shown", async () => {
  const source = recordSource("investigation");
  const witnesses = ["Ana Ruiz", "Joan Vila"].map((value, index) => ({
    id: `w${index + 1}`,
    value,
    statement: `Yo conducía la carretilla ${index + 1}`,
    signature: signatureOf(`w${index + 1}`, value),
  }));
  const made = await sealed(canonicalRecord({ ...source, form: { ...source.form, witnesses } }));
  const { document, values, withoutFiles } = await hidePeople(made, ["Ana Ruiz"]);
  expect(document.content.values["witnesses"]).toMatchObject([
    { value: "Ana Ruiz", statement: "Yo conducía la carretilla 1", signature: { signedBy: "Ana Ruiz" } },
    { id: "w2", value: HIDDEN, statement: HIDDEN, signature: { signedBy: HIDDEN, filename: HIDDEN } },
  ]);
  expect(JSON.stringify(values)).not.toContain("carretilla 2");
  expect([withoutFiles.has("c1/w1.png"), withoutFiles.has("c1/w2.png")]).toEqual([false, true]);
});

it.each<[string, string, boolean]>([
  ["the whole name in small letters", "lo dijo ana ruiz", true],
  ["a part with a capital", "Ruiz se cayó", true],
  ["the same word in small letters", "una vila pequeña", false],
  ["another accent", "Lo dijo Ána", true],
  ["a part in an address", "a.ruiz@acme.es", true],
  ["a word that has the name in it", "Anabel y Vilaseca", false],
  ["a particle at the start of a sentence", "Del almacén salen todos", false],
  ["nothing of anybody", "Salida despejada", false],
])("a text with %s", (_, text, expected) => {
  expect(mayNameAny(text, ["Ana Ruiz", "Joan del Vila"])).toBe(expected);
});

it("names nobody where there is no name", () => {
  expect(mayNameAny("Lo dijo - y ya", ["", " - ", "de"])).toBe(false);
});
