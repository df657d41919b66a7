import { describe, expect, it } from "vitest";
import {
  type ErasedPerson,
  foldName,
  mayName,
  NAME_IN_USE_MS,
  textWithoutPerson,
  type Written,
} from "./without-person.ts";

const DAY = 24 * 60 * 60 * 1000;
const NOW = 1000 * DAY;
const marta: ErasedPerson = {
  names: [{ name: "Marta Peña Solé", since: 100 * DAY, until: null }],
  email: "marta@taller.example",
  userId: "user-of-marta",
  searchedUntil: NOW - 30 * DAY,
  isReviewed: false,
};
const INSTEAD = { name: "Persona eliminada 3", userId: "placeholder" };
const LATELY: Written = { from: NOW - DAY, until: NOW };

type Given = Partial<Omit<ErasedPerson, "names">> & {
  name?: string;
  since?: number;
  until?: number;
  written?: Written;
};
const personOf = ({ name = "Marta Peña Solé", since = 100 * DAY, until, ...given }: Given): ErasedPerson => ({
  ...marta,
  names: [{ name, since, until: until ?? null }],
  ...given,
});
const without = (
  text: string,
  { written = LATELY, ...given }: Given = {},
  heldKind: "words" | "name" | "id" = "words",
) => textWithoutPerson(text, heldKind, personOf(given), { instead: INSTEAD, written });

describe("a text without the person", () => {
  it.each([
    ["Avisar a Marta Peña Solé mañana", "Avisar a Persona eliminada 3 mañana"],
    ["@marta peña solé, mira", "@Persona eliminada 3, mira"],
    ["MARTA  PENA\nSOLE", "Persona eliminada 3"],
    ["Marta Pen\u0303a Sole\u0301.", "Persona eliminada 3."],
    ["Marta Peña Solé y Marta Peña Solé", "Persona eliminada 3 y Persona eliminada 3"],
    ["De Marta@Taller.example, hoy", "De Persona eliminada 3, hoy"],
    ["<marta@taller.example>", "<Persona eliminada 3>"],
    ["  Marta Peña Solé  ", "  Persona eliminada 3  "],
  ])("%j → %j", (text, expected) => {
    expect(without(text)).toBe(expected);
  });

  it.each([
    "Marta Peña Soler",
    "Tamarta Peña Solé",
    "Marta Peña",
    "ana-marta@taller.example",
    "marta@taller.examples",
    "user-of-marta",
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

  it.each([
    ["prensa", "La prensa del taller"],
    ["Prensa", "Prensa"],
    [" Ana ", "Con Ana"],
    ["sin arnés", "Trabajaba sin arnés"],
    ["Sin Arnés", "Trabajaba sin arnés"],
    ["Trabajaba sin arnés porque no lo había", "Trabajaba sin arnés porque no lo había"],
    ["No se ve", "No se ve"],
    ["El Capataz dijo Que", "El Capataz dijo Que"],
    ["marta peña", "Con Marta Peña"],
  ])("leaves what is not written like a name: “%s” in “%s”", (name, text) => {
    expect(without(text, { name })).toBe(text);
  });

  it.each([
    "José de la Cruz",
    "Ludwig van Beethoven",
    "Núria dels Àngels Sié",
    "Paolo della Rovere",
    "Giulia delle Donne",
    "Anna degli Esposti",
    "  Marta   Peña  ",
    "محمد علي",
  ])("finds the name %s", (name) => {
    expect(without(`Con ${name.trim()} delante`, { name })).toBe("Con Persona eliminada 3 delante");
  });

  it("that somebody reviews is found however it is written, but for one word", () => {
    expect(without("lo vio marta pena sole", { isReviewed: true })).toBe("lo vio Persona eliminada 3");
    expect(without("con casco", { name: "casco", isReviewed: true })).toBe("con casco");
  });

  it.each([
    [
      "before the company knew the name",
      { since: NOW - 40 * DAY, written: { from: 0, until: NOW - 41 * DAY } },
    ],
    ["after the name was changed", { until: NOW - 2 * DAY }],
    ["with a name of the last 30 days", { since: NOW - 29 * DAY }],
  ])("stays as it was written %s", (_, given) => {
    expect(without("Con Marta Peña Solé", given)).toBe("Con Marta Peña Solé");
  });

  it("is theirs at the first and the last moment of a name, and of the time in which names are not looked for", () => {
    const at = { from: NOW, until: NOW };
    expect(NAME_IN_USE_MS).toBe(30 * DAY);
    expect(without("Ana", { name: "Ana", since: NOW, written: at }, "name")).toBe("Persona eliminada 3");
    expect(without("Ana", { name: "Ana", until: NOW, written: at }, "name")).toBe("Ana");
    expect(without("Con Marta Peña Solé", { since: NOW - 30 * DAY })).toBe("Con Persona eliminada 3");
  });

  it("was perhaps written while the company knew the name", () => {
    const written = { from: NOW - 50 * DAY, until: NOW };
    expect(without("Con Marta Peña Solé", { since: NOW - 40 * DAY, written })).toBe(
      "Con Persona eliminada 3",
    );
    expect(without("Con Marta Peña Solé", { until: NOW - 40 * DAY, written })).toBe(
      "Con Persona eliminada 3",
    );
  });

  it("ends with a name that is part of the replacement", () => {
    expect(without("Persona Eliminada", { name: "Persona Eliminada", email: null })).toBe(
      "Persona Eliminada",
    );
    expect(without("Persona Eliminada", { name: "Persona Eliminada" }, "name")).toBe("Persona Eliminada");
  });

  it("takes the longest of several names first", () => {
    const names = ["Marta Peña", "Marta Peña Solé"].map((name) => ({ name, since: 0, until: null }));
    const person = { ...marta, names };
    expect(
      textWithoutPerson("Con Marta Peña Solé", "words", person, { instead: INSTEAD, written: LATELY }),
    ).toBe("Con Persona eliminada 3");
  });
});

describe("a field for a name", () => {
  it.each(["Marta Peña Solé", " marta pena  sole"])("is theirs if it is the whole name: %j", (text) => {
    expect(without(text, {}, "name")).toBe("Persona eliminada 3");
  });
  it("is theirs with a name of one word, of the last days, and however it is written", () => {
    expect(without("ana", { name: "Ana", since: NOW - DAY }, "name")).toBe("Persona eliminada 3");
    expect(without("Ana, del taller", { name: "Ana" }, "name")).toBe("Ana, del taller");
  });
  it("is not theirs if it was written when they had another name", () => {
    expect(without("Ana", { name: "Ana", until: NOW - 2 * DAY }, "name")).toBe("Ana");
    expect(
      without("Ana", { name: "Ana", since: NOW - DAY, written: { from: 0, until: NOW - 2 * DAY } }, "name"),
    ).toBe("Ana");
  });
  it("without a name is not theirs", () => {
    expect(without("", { name: " " }, "name")).toBe("");
  });
});

it("an id is theirs alone, and of nobody who has no account", () => {
  expect(without("user-of-marta", {}, "id")).toBe("placeholder");
  expect(without("user-of-martas", {}, "id")).toBe("user-of-martas");
  expect(without("Marta Peña Solé", {}, "id")).toBe("Marta Peña Solé");
  expect(without("user-of-marta", { userId: null }, "id")).toBe("user-of-marta");
});

it("an address is theirs without what stands around it, and a name beside it is none", () => {
  const contact = (text: string) =>
    textWithoutPerson(text, "contact", marta, { instead: INSTEAD, written: LATELY });
  expect(contact("a/marta@taller.example/b")).toBe("a/Persona eliminada 3/b");
  expect(contact("Marta Peña Solé")).toBe("Marta Peña Solé");
});

it("a text may name somebody by any of their names, at any time", () => {
  const ana = personOf({ name: "Ana", until: 1 });
  expect(mayName("la prensa de ANA.", "words", ana)).toBe(true);
  expect(mayName("ana", "name", ana)).toBe(true);
  expect(mayName("mañana", "words", ana)).toBe(false);
  expect(mayName("Ana", "id", ana)).toBe(false);
  expect(mayName("Ana", "contact", ana)).toBe(false);
  expect(mayName(".", "words", personOf({ name: " " }))).toBe(false);
  const two = ["Ana", "Berta"].map((name) => ({ name, since: 0, until: null }));
  expect(mayName("con Berta", "words", { ...marta, names: two })).toBe(true);
});

it("a name is compared without case and accents", () => {
  expect(foldName("  MARTA  Pen\u0303a ")).toBe("marta pena");
});
