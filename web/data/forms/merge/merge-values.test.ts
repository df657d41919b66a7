import { describe, expect, it } from "vitest";
import { isSameValue, mergeValues } from "./merge-values.ts";

const photo = (r2Key: string, filename = `${r2Key}.jpg`) => ({ r2Key, filename, contentType: "image/jpeg" });
const [a, b, c, d] = [photo("a"), photo("b"), photo("c"), photo("d")];
const witness = (id: string, value: string) => ({ id, value });
const answer = (value: string | null, ...corrections: { id: string; value: string }[]) => ({
  value,
  corrections,
});

describe("isSameValue", () => {
  it.each([
    ["an empty text and null", "", null, true],
    ["the same time in two notations", "2027-03-01T10:00:00Z", "2027-03-01T11:00:00.000+01:00", true],
    ["two times", "2027-03-01T10:00:00Z", "2027-03-01T10:00:01Z", false],
    ["a file with and without its URL", { ...a, url: "/api/x" }, a, true],
    ["a URL that is not of a file", { url: "x" }, { url: "y" }, false],
    ["keys in another order", { x: 1, y: 2 }, { y: 2, x: 1 }, true],
    ["lists in another order", [a, b], [b, a], false],
    ["an omitted optional property", { name: "Ana", signature: null }, { name: "Ana" }, true],
    ["texts with different spaces", "Ana ", "Ana", false],
    ["null and an empty list", null, [], false],
  ])("%s", (_, one, other, expected) => {
    expect(isSameValue(one, other)).toBe(expected);
  });
});

describe("mergeValues of answers", () => {
  const noted = (value: string | null, note?: string | null) => ({
    ...answer(value),
    ...(note === undefined ? {} : { note }),
  });
  it.each([
    ["answered here, noted there", noted(null, null), noted("no", null), noted(null, "x"), noted("no", "x")],
    ["noted here, answered there", noted(null, null), noted(null, "x"), noted("no", null), noted("no", "x")],
    ["a draft of before there were notes", noted(null), noted("no"), noted(null, "x"), noted("no", "x")],
    [
      "note removed here, answered there",
      noted("yes", "x"),
      noted("yes", null),
      noted("no", "x"),
      noted("no"),
    ],
    ["two notes", noted(null, null), noted(null, "x"), noted(null, "y"), null],
  ])("%s", (_, base, mine, theirs, expected) => {
    const merged = mergeValues(base, mine, theirs);
    expect(merged !== null).toBe(expected !== null);
    expect(isSameValue(merged?.value, expected)).toBe(true);
  });
});

describe("mergeValues", () => {
  const CONFLICT = null;
  it.each([
    ["changed only here", "x", "mine", "x", { value: "mine" }],
    ["changed only there", "x", "x", "theirs", { value: "theirs" }],
    ["the same change on both sides", "x", "y", "y", { value: "y" }],
    ["two different texts", "x", "mine", "theirs", CONFLICT],
    ["emptied here, changed there", "x", null, "theirs", CONFLICT],
    ["two photos added", [a], [a, b], [a, c], { value: [a, c, b] }],
    ["one added here, one removed there", [a, b], [a, b, c], [b], { value: [b, c] }],
    ["both removed one", [a, b, c], [b, c], [a, b], { value: [b] }],
    ["both removed the same", [a, b], [a], [a], { value: [a] }],
    ["removed here, renamed there", [a, b], [a], [a, photo("b", "otra.jpg")], CONFLICT],
    ["put in order here, added there", [a, b, c], [c, a, b], [a, b, c, d], { value: [c, a, b, d] }],
    ["put in two different orders", [a, b, c], [c, a, b], [b, a, c], CONFLICT],
    ["first photos on both sides", null, [a], [b], { value: [b, a] }],
    [
      "two witnesses changed, one each",
      [witness("1", "Ana"), witness("2", "Pau")],
      [witness("1", "Ana Gil"), witness("2", "Pau")],
      [witness("1", "Ana"), witness("2", "Pau Mas")],
      { value: [witness("1", "Ana Gil"), witness("2", "Pau Mas")] },
    ],
    [
      "one witness stated here, another signed there",
      [witness("1", "Ana"), witness("2", "Pau")],
      [{ ...witness("1", "Ana"), statement: "Lo vi" }, witness("2", "Pau")],
      [witness("1", "Ana"), { ...witness("2", "Pau"), signature: a }],
      {
        value: [
          { ...witness("1", "Ana"), statement: "Lo vi" },
          { ...witness("2", "Pau"), signature: a },
        ],
      },
    ],
    [
      "a statement changed here that its witness signed there",
      [{ ...witness("1", "Ana"), statement: "Lo vi" }],
      [{ ...witness("1", "Ana"), statement: "No lo vi" }],
      [{ ...witness("1", "Ana"), statement: "Lo vi", signature: a }],
      CONFLICT,
    ],
    [
      "the same witness changed",
      [witness("1", "Ana")],
      [witness("1", "Ana Gil")],
      [witness("1", "Ana Mas")],
      CONFLICT,
    ],
    ["rows without an identity", [{ name: "Ana" }], [{ name: "Pau" }], [{ name: "Pep" }], CONFLICT],
    ["lines of text", ["x"], ["x", "y"], ["x", "z"], CONFLICT],
    [
      "an answer here, a correction there",
      answer(null),
      answer("yes"),
      answer(null, witness("1", "Tapar")),
      { value: answer("yes", witness("1", "Tapar")) },
    ],
    [
      "corrections on both sides",
      answer("no"),
      answer("no", witness("1", "Tapar")),
      answer("no", witness("2", "Avisar")),
      { value: answer("no", witness("2", "Avisar"), witness("1", "Tapar")) },
    ],
    ["two different answers", answer(null), answer("yes"), answer("no"), CONFLICT],
  ])("%s", (_, base, mine, theirs, expected) => {
    expect(mergeValues(base, mine, theirs)).toEqual(expected);
  });
});

describe("mergeValues of timings", () => {
  const timing = (date: string, event: string, id?: string) => ({
    date: `2027-03-01T${date}.000Z`,
    event,
    observation: null,
    ...(id ? { id } : {}),
  });
  const alarm = timing("10:00:05", "Alarma", "1");
  const out = timing("10:03:10", "Edificio evacuado", "2");
  const end = timing("10:09:00", "Fin", "3");
  const typed = timing("10:01:00", "Llega el equipo");
  it.each([
    ["two phones from nothing", [], [alarm, end], [out], [alarm, out, end]],
    ["one undoes, the other adds", [alarm, out], [alarm], [alarm, out, end], [alarm, end]],
    ["older rows without an id", [typed], [alarm, typed], [typed, out], [alarm, typed, out]],
    [
      "the same moment at the same second, from two phones",
      [],
      [timing("10:00:05", "Alarma", "a")],
      [timing("10:00:05", "Alarma", "b")],
      [timing("10:00:05", "Alarma", "b"), timing("10:00:05", "Alarma", "a")],
    ],
    [
      "both changed the times of other rows",
      [alarm, out, end],
      [out, { ...alarm, date: "2027-03-01T10:04:00.000Z" }, end],
      [{ ...end, date: "2027-03-01T09:59:00.000Z" }, alarm, out],
      [{ ...end, date: "2027-03-01T09:59:00.000Z" }, out, { ...alarm, date: "2027-03-01T10:04:00.000Z" }],
    ],
    ["both changed one row", [alarm], [{ ...alarm, event: "A" }], [{ ...alarm, event: "B" }], null],
  ])("%s", (_, base, mine, theirs, expected) => {
    expect(mergeValues(base, mine, theirs)).toEqual(expected && { value: expected });
  });
});
