import { describe, expect, it } from "vitest";
import { type ErasedPerson, mapStored, namesPerson, textWithoutPerson } from "./without-person.ts";

const marta: ErasedPerson = {
  name: "Marta Peña Solé",
  email: "marta@taller.example",
  userId: "user-of-marta",
  isNameUnique: true,
};
const INSTEAD = { name: "Persona eliminada 3", userId: "placeholder" };
const without = (text: string, person: Partial<ErasedPerson> = {}) =>
  textWithoutPerson(text, { ...marta, ...person }, INSTEAD);

describe("a text without the person", () => {
  it.each([
    ["Avisar a Marta Peña Solé mañana", "Avisar a Persona eliminada 3 mañana"],
    ["@marta peña solé, mira", "@Persona eliminada 3, mira"],
    ["MARTA  PENA\nSOLE", "Persona eliminada 3"],
    ["Marta Pen\u0303a Sole\u0301.", "Persona eliminada 3."],
    ["Marta Peña Solé y Marta Peña Solé", "Persona eliminada 3 y Persona eliminada 3"],
    ["De Marta@Taller.example, hoy", "De Persona eliminada 3, hoy"],
    ["<marta@taller.example>", "<Persona eliminada 3>"],
    ["user-of-marta", "placeholder"],
    ["  Marta Peña Solé  ", "Persona eliminada 3"],
  ])("%j → %j", (text, expected) => {
    expect(without(text)).toBe(expected);
  });

  it.each([
    "Marta Peña Soler",
    "Tamarta Peña Solé",
    "Marta Peña",
    "ana-marta@taller.example",
    "marta@taller.examples",
    "",
    "👩‍🔧 🇪🇸",
  ])("leaves %j as it is", (text) => {
    expect(without(text)).toBe(text);
  });

  it("finds a name with a letter that has two capitals", () => {
    expect(without("Avisar a JUAN GROß y a Juan Groß", { name: "Juan Groß" })).toBe(
      "Avisar a Persona eliminada 3 y a Persona eliminada 3",
    );
  });

  it("replaces a name of one word only where it is the whole text", () => {
    expect(without("Prensa", { name: "prensa" })).toBe("Persona eliminada 3");
    expect(without("La prensa del taller", { name: "prensa" })).toBe("La prensa del taller");
  });

  it("leaves the name of several people, and takes the address out", () => {
    expect(without("Marta Peña Solé, marta@taller.example", { isNameUnique: false })).toBe(
      "Marta Peña Solé, Persona eliminada 3",
    );
  });

  it("ends with a name that is part of the replacement", () => {
    expect(without("Persona Eliminada", { name: "Persona Eliminada", email: null })).toBe(
      "Persona Eliminada",
    );
  });
});

describe("a stored value", () => {
  const map = (stored: string) => mapStored(stored, (text) => without(text));

  it("is searched through its JSON, keys apart", () => {
    const stored = JSON.stringify([{ name: 'Marta "Peña"', n: [1, null, "Marta Peña Solé"] }]);
    expect(JSON.parse(map(stored))).toEqual([{ name: 'Marta "Peña"', n: [1, null, "Persona eliminada 3"] }]);
  });

  it("keeps its keys, also one that is the name, and escapes what stands in a text", () => {
    const stored = JSON.stringify({ "Marta Peña Solé": 'dijo "Marta Peña Solé"\n' });
    expect(JSON.parse(map(stored))).toEqual({ "Marta Peña Solé": 'dijo "Persona eliminada 3"\n' });
    const quoted = mapStored(JSON.stringify(["a"]), () => 'con "comillas"');
    expect(JSON.parse(quoted)).toEqual(['con "comillas"']);
  });

  it("that only begins like JSON is mapped as a text", () => {
    expect(map("[Marta Peña Solé")).toBe("[Persona eliminada 3");
    expect(map('Marta Peña Solé {"a": 1}')).toBe('Persona eliminada 3 {"a": 1}');
    expect(map(' { "a": "Marta Peña Solé" }')).toBe(' { "a": "Persona eliminada 3" }');
  });

  it("is the same text if nobody is named, JSON with spaces too", () => {
    expect(map('{ "a": "b" }')).toBe('{ "a": "b" }');
    expect(map("[sin cerrar")).toBe("[sin cerrar");
  });

  it("is known to name the person or not", () => {
    expect(namesPerson("con marta peña solé", marta)).toBe(true);
    expect(namesPerson("con Marta", marta)).toBe(false);
  });
});
