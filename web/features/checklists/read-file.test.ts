import { expect, it } from "vitest";
import { CHECKLIST_XLSX } from "#fixtures/checklist-xlsx.ts";
import { LANGUAGES } from "#worker/contract/enums.ts";
import { readPastedLines } from "#worker/domain/checklists/read-file.ts";
import { readFile, templateIn } from "./read-file.ts";

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const read = (name: string, ...parts: BlobPart[]) => readFile(new File(parts, name));

it("an Excel file becomes a table with a line for each row of its first sheet", async () => {
  expect(await read("Almacén.xlsx", bytesOf(atob(CHECKLIST_XLSX)))).toEqual({
    name: "Almacén",
    isTable: true,
    text: [
      '""\t""\t""',
      '"Apartado"\t"Pregunta"\t"Respuestas"',
      '"Orden"\t"1. ¿Pasillos ""libres""?"\t"Sí | No (mal)"',
      '""\t""\t""',
      '""\t"¿Luces?"\t""',
    ].join("\n"),
  });
});

it("a CSV is read in the code page that it was saved with", async () => {
  const utf8 = { name: "lista", text: "\uFEFFPregunta\n¿Señales?", isTable: true };
  // A decoder takes the mark of the order of bytes away.
  expect(await read("lista.csv", utf8.text)).toEqual({ ...utf8, text: "Pregunta\n¿Señales?" });
  expect(await read("lista.csv", bytesOf("Pregunta\n\xBFSe\xF1ales?"))).toMatchObject({
    text: "Pregunta\n¿Señales?",
  });
});

it("an exported file stays as it is, whatever it is called", async () => {
  expect(await read("lista.txt", ' {"format": 1}')).toMatchObject({ isTable: false });
  expect(await read("rota.json", "Pregunta")).toMatchObject({ isTable: false });
});

it("says what cannot be read", async () => {
  expect(await read("vieja.xls", bytesOf("\xD0\xCF\x11\xE0"))).toBe("oldExcel");
  expect(await read("rota.xlsx", bytesOf("PK\x03\x04roto"))).toBe("unreadable");
  expect(await read("foto.csv", new Uint8Array(12_000_001))).toBe("tooLarge");
});

it.each([
  ["foto.png", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"],
  ["foto.jpg", "\xFF\xD8\xFF\xE0\0\x10JFIF\0"],
  ["foto.csv", "\xFF\xD8\xFF\xE0\0\x10JFIF\0"],
  ["leyes.pdf", "%PDF-1.4\n1 0 obj"],
])("%s is no sheet", async (name, bytes) => {
  expect(await read(name, bytesOf(bytes))).toBe("noSheet");
});

it("text in UTF-16, as Excel saves it, is read", async () => {
  const letters = Uint16Array.from("\uFEFFPregunta\tAyuda\n¿Señal?", (letter) => letter.charCodeAt(0));
  const bytes = new Uint8Array(letters.buffer);
  expect(await read("lista.txt", bytes)).toMatchObject({ text: "Pregunta\tAyuda\n¿Señal?", isTable: true });
});

it.each(LANGUAGES)(
  "the template in %s can be imported, with points and the texts of all languages",
  (language) => {
    let key = 0;
    const named = { kind: "hseq_visit", name: "Almacén" } as const;
    const pasted = readPastedLines(templateIn(language), named, language, () => `q${(key += 1)}`);
    if (!pasted.ok) throw new Error(JSON.stringify(pasted.errors));
    const { questions, names } = pasted.file;
    const others = LANGUAGES.filter((each) => each !== language);
    expect(Object.keys(names ?? {})).toEqual(others);
    expect(questions.map(({ texts }) => Object.keys(texts ?? {}))).toEqual(questions.map(() => others));
    expect(questions).toMatchObject([
      { scoring: { conforming: 90, deficient: 70 }, weight: 1, options: [{ points: 1 }, { points: 0 }, {}] },
      { critical: true, weight: 2, options: [{ points: 2 }, { points: 0 }, {}] },
      { type: "text", isRequired: false },
    ]);
  },
);
