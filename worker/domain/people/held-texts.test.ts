import { expect, it } from "vitest";
import { type Held, heldByField, HELD } from "../../contract/held.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import { mapChanges, mapHeld, type MapText, mapStored } from "./held-texts.ts";

const mark: MapText = (text, heldKind) => `${heldKind}:${text}`;

it("an answer is words of people only if the question is for a text", () => {
  const payload = {
    label: "¿Bien?",
    options: [{ value: "yes", label: "Sí" }],
    value: "yes",
    kept: "no",
    key: "q",
  };
  expect(mapHeld({ type: "radio", payload }, HELD.question, mark)).toEqual({ type: "radio", payload });
  expect(mapHeld({ type: "text", payload }, HELD.question, mark)).toEqual({
    type: "text",
    payload: { ...payload, value: "words:yes", kept: "words:no" },
  });
  expect(mapHeld({ type: "other", payload }, HELD.question, mark)).toEqual({ type: "other", payload });
});

it("of a participant it is the name, the role and who signed", () => {
  const signature = { r2Key: "k", filename: "f", contentType: "image/png", signedBy: "A", signedAt: "t" };
  const content = { sha256: "h", lines: "l", language: "es" };
  expect(
    mapHeld([{ name: "A", role: "B", signature: { ...signature, content } }], HELD.participants, mark),
  ).toEqual([
    {
      name: "name:A",
      role: "words:B",
      signature: {
        ...signature,
        filename: "words:f",
        signedBy: "name:A",
        content: { sha256: "hash:h", lines: "hash:l", language: "es" },
      },
    },
  ]);
  expect(mapHeld([{ name: "A", role: "B", signature: null }], HELD.participants, mark)).toEqual([
    { name: "name:A", role: "words:B", signature: null },
  ]);
});

it.each([
  ["a number for a text", 3, "words"],
  ["a text for a list", "a", HELD.textList],
  ["a list for an object", ["a"], HELD.signature],
  ["an unknown member", { other: "a" }, HELD.signature],
  ["a member of every object", { toString: "a", constructor: "b" }, HELD.signature],
  ["nothing", null, HELD.signature],
  ["a number for an object", 3, HELD.signature],
  ["an unknown member that is an object", { other: { filename: "a" } }, HELD.signature],
  ["a text among changes", "a", "changes"],
  ["a text of machines", "a", "nothing"],
] as const)("%s stays", (_, value, held) => {
  expect(mapHeld(value, held, mark)).toEqual(value);
});

it("a stored text changes as a whole, JSON member by member, and stays the same text if nothing changes", () => {
  expect(mapStored("[a", { held: "words" }, mark)).toBe("words:[a");
  expect(mapStored("a", { held: "nothing" }, mark)).toBe("a");
  expect(mapStored('["a"]', { held: HELD.people }, mark)).toBe('["id:a"]');
  expect(mapStored('[ "a" ]', { held: HELD.people }, (text) => text)).toBe('[ "a" ]');
  expect(mapStored("[a", { held: HELD.people }, mark)).toBe("[a");
});

it("the changes of an entry are mapped as their fields say; of a long value how it starts", () => {
  const changes = {
    title: { before: null, after: "A" },
    status: { before: "completed", after: "A" },
    text: { before: { length: 9, sha256: "x", start: "A" }, after: { length: 9, sha256: "y", start: "B" } },
    list: { before: { length: 9, sha256: "x", start: '[{"r2Key"' }, after: null },
  };
  const held: Record<string, Held> = { title: "words", text: "words", list: HELD.photos };
  const heldOf = (field: string) => held[field] ?? "nothing";
  const mapped = {
    ...changes,
    title: { before: null, after: "words:A" },
    text: {
      before: { ...changes.text.before, start: "words:A" },
      after: { ...changes.text.after, start: "words:B" },
    },
    list: { before: { ...changes.list.before, start: 'words:[{"r2Key"' }, after: null },
  };
  expect(mapChanges(changes, heldOf, mark)).toEqual(mapped);
  expect(JSON.parse(mapStored(JSON.stringify(changes), { held: "changes", heldOf }, mark))).toEqual(mapped);
  for (const stored of ['[{"before":"A"}]', "null", "3", '"A"', "[1]"])
    expect(mapStored(stored, { held: "changes", heldOf: () => "words" }, mark)).toBe(stored);
  expect(mapStored(JSON.stringify(changes), { held: "changes" }, mark)).toBe(JSON.stringify(changes));
  const odd = {
    odd: "A",
    nothing: null,
    text: { before: { start: "A" }, after: { length: 1, sha256: "x", start: 3 } },
    title: { before: { start: "A", sha256: "x" }, after: null },
  };
  expect(mapChanges(odd, heldOf, mark)).toEqual(odd);
});

it("fields for a name are the people who see, investigate, detect, attend or propose", () => {
  const names = (
    ["hseq_visit", "investigation", "management", "drill", "observation", "mailbox"] as const
  ).flatMap((type) => fieldsOf(type).flatMap(([key, field]) => (heldByField(field) === "name" ? [key] : [])));
  expect(names).toEqual(["observer", "investigatedBy", "detectedBy", "assistedBy", "changeInitiator"]);
});
