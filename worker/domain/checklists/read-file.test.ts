import { describe, expect, it } from "vitest";
import { TYPE_WORDS } from "../../contract/checklists/table.ts";
import { LANGUAGES } from "../../contract/enums.ts";
import { MESSAGES } from "../../contract/messages/catalogue.ts";
import { linesOfJson } from "./json-lines.ts";
import { readChecklistFile, readPastedLines } from "./read-file.ts";

const option = (value: string, label: string, meaning: string) => ({
  value,
  label,
  meaning,
  actionRequired: false,
  correctionRequired: false,
  photoRequired: false,
});
const question = (key: string, more: object = {}) => ({
  key,
  type: "radio",
  label: `¿${key}?`,
  isRequired: true,
  acceptCorrections: true,
  acceptActions: true,
  options: [option("yes", "Sí", "good"), option("no", "No", "bad")],
  ...more,
});
const fileOf = (questions: object[], more: object = {}) => ({
  format: "extintor-checklist-1",
  kind: "hseq_visit",
  name: "Almacén",
  purpose: "",
  language: "es",
  questions,
  ...more,
});
const asText = (value: object) => JSON.stringify(value, null, 1);
const lineWith = (text: string, part: string) => text.slice(0, text.indexOf(part)).split("\n").length;
const errorsOf = (read: ReturnType<typeof readChecklistFile>) => (read.ok ? {} : read.errors);

describe("the lines of a JSON text", () => {
  const lines = (text: string, deepest = 8) => Object.fromEntries(linesOfJson(text, deepest));
  it.each<[string, Record<string, number>]>([
    ["1", { "": 1 }],
    ["\n\n{}", { "": 3 }],
    ['{\n"a": 1,\n"b":\ntrue,\n"c": "x" }', { "": 1, a: 2, b: 4, c: 5 }],
    ['[\n1,\n"{",\n[2,\n3]\n,null]', { "": 1, "0": 2, "1": 3, "2": 4, "2.0": 4, "2.1": 5, "3": 6 }],
    [
      '{"a": {\n"b": [\n{"c": 1}, {\n"c": 2}]},\n"d": []}',
      {
        "": 1,
        a: 1,
        "a.b": 2,
        "a.b.0": 3,
        "a.b.0.c": 3,
        "a.b.1": 3,
        "a.b.1.c": 4,
        d: 5,
      },
    ],
    // What looks like JSON inside a text is none, and a name is read as JSON reads it.
    ['{"a\\"": "],\\n{",\n"\\u0062": -1.5e3}', { "": 1, 'a"': 1, b: 2 }],
    ['[{"a": 1},\n{"a": 2}]', { "": 1, "0": 1, "0.a": 1, "1": 2, "1.a": 2 }],
    ["[[],\n[]]", { "": 1, "0": 1, "1": 2 }],
  ])("%j: %j", (text, expected) => {
    expect(lines(text)).toEqual(expected);
  });

  it("are noted down to a depth", () => {
    expect(lines('{"a":{"b":{"c":1}}}', 2)).toEqual({ "": 1, a: 1, "a.b": 1 });
  });
});

describe("a checklist's file", () => {
  it("is taken as it is", () => {
    const file = fileOf([question("a"), question("b", { onlyIf: { question: "a", answers: ["no"] } })]);
    expect(readChecklistFile(asText(file), "es")).toEqual({ ok: true, file, pictures: new Map() });
  });

  it.each([
    ["es", "Línea 3: "],
    ["en", "Line 3: "],
    ["ca", "Línia 3: "],
  ] as const)("that is no JSON says where, in %s", (language, start) => {
    const errors = errorsOf(readChecklistFile('{\n"a": 1,\n"b" 2}\n\n', language));
    expect(Object.keys(errors)).toEqual(["text"]);
    expect(errors["text"]).toBe(start + MESSAGES[language].validation["checklist.notJson"]);
  });

  it("that ends too early names its last line", () => {
    expect(errorsOf(readChecklistFile('{\n"a": [\n1', "es"))["text"]).toMatch(/^Línea 3: /);
    expect(errorsOf(readChecklistFile("[\n1,\n", "es"))["text"]).toMatch(/^Línea 3: /);
    expect(errorsOf(readChecklistFile("", "es"))["text"]).toMatch(/^Línea 1: /);
  });

  it("names each fault with its line, in the order of the lines", () => {
    const text = asText(fileOf([question("a", { label: 3 }), question("b b")], { kind: "other" }));
    const errors = errorsOf(readChecklistFile(text, "es"));
    expect(
      Object.entries(errors).map(([path, sentence]) => [path, /^Línea (\d+): ./.exec(sentence)?.[1]]),
    ).toEqual([
      ["text.kind", String(lineWith(text, '"other"'))],
      ["text.questions.0.label", String(lineWith(text, '"label": 3'))],
      ["text.questions.1.key", String(lineWith(text, '"b b"'))],
    ]);
  });

  it("names the line that lacks a value, or the first", () => {
    const { label: _, ...unlabelled } = question("b");
    const { name: __, ...unnamed } = fileOf([question("a"), unlabelled]);
    const text = asText(unnamed);
    const errors = errorsOf(readChecklistFile(text, "es"));
    expect(errors["text.name"]).toMatch(/^Línea 1: /);
    expect(errors["text.questions.1.label"]).toMatch(
      new RegExp(`^Línea ${lineWith(text, '"key": "b"') - 1}: `),
    );
    expect(errorsOf(readChecklistFile("3", "es"))["text"]).toMatch(/^Línea 1: /);
    expect(errorsOf(readChecklistFile("\n\n3", "es"))["text"]).toMatch(/^Línea 3: /);
    expect(errorsOf(readChecklistFile("\n{}", "es"))["text.name"]).toMatch(/^Línea 2: /);
  });

  it("with questions that cannot be published names them", () => {
    const text = asText(fileOf([question("a"), question("b", { label: " " }), question("a")]));
    expect(errorsOf(readChecklistFile(text, "es"))).toEqual({
      "text.questions.1.label": `Línea ${lineWith(text, '"label": " "')}: Escribe la pregunta`,
      "text.questions.2.key": `Línea ${text.slice(0, text.lastIndexOf('"key": "a"')).split("\n").length}: La clave «a» está repetida`,
    });
  });

  it("names fifty faults at most", () => {
    const text = asText(fileOf(Array.from({ length: 60 }, (_, nth) => question(`q${nth}`, { label: nth }))));
    expect(Object.keys(errorsOf(readChecklistFile(text, "es")))).toHaveLength(50);
  });
});

describe("pasted lines", () => {
  const paste = (text: string, language: "es" | "en" | "ca" = "es") => {
    let made = 0;
    return readPastedLines(text, { kind: "observation", name: "Pegada" }, language, () => `k${(made += 1)}`);
  };
  const labels = (text: string) => {
    const read = paste(text);
    return read.ok ? read.file.questions.map(({ label }) => label) : read.errors;
  };

  it.each<[string, string[]]>([
    ["¿Uno?\n¿Dos?\r\n¿Tres?\r¿Cuatro?", ["¿Uno?", "¿Dos?", "¿Tres?", "¿Cuatro?"]],
    ["\n  ¿Uno?  \n\n \t \n¿Dos?\n", ["¿Uno?", "¿Dos?"]],
    ["¿Uno?\tsí\n¿Dos?;no", ["¿Uno?", "¿Dos?"]],
    ['"¿Uno; o\tdos?";x\n  "¿El ""tres""?"', ["¿Uno; o dos?", '¿El "tres"?']],
    ["¿Mucho   espacio?", ["¿Mucho espacio?"]],
    // A number of the list is none of the question; a measure, an ordinal and an amount are.
    ["1. ¿Uno?\n2) ¿Dos?\n2.1.- Tres\n4 – ¿Cuatro?", ["¿Uno?", "¿Dos?", "Tres", "¿Cuatro?"]],
    ["1.5 m de paso\n2.º piso\n12 extintores", ["1.5 m de paso", "2.º piso", "12 extintores"]],
    ["Título\n1. Extintor accesible\n2. Salida libre", ["Extintor accesible", "Salida libre"]],
    // The number in a column of its own.
    ["N.º;Pregunta\n1;Extintor accesible\n2.;12 extintores\n3;", ["Extintor accesible", "12 extintores"]],
    ["\n;\nZona;Pregunta\nNave 1;Extintor accesible", ["Extintor accesible"]],
    ['"1"\t"Extintor accesible"\n"1.1"\t"Salida libre"', ["Extintor accesible", "Salida libre"]],
    // Cells with a line break, as a spreadsheet copies them.
    [
      '"¿Uno\no dos?"\tsí\n¿Tres?\t"una nota\ncon ""salto"""\r\n¿Cuatro?',
      ["¿Uno o dos?", "¿Tres?", "¿Cuatro?"],
    ],
    ['"¿Uno, o dos?",sí\n"¿Tres?" , no', ["¿Uno, o dos?", "¿Tres?"]],
    // Quotes that are part of the text.
    ['"Orden" y limpieza\n¿Está "abierto"?', ['"Orden" y limpieza', '¿Está "abierto"?']],
    ['"Sin cerrar\n¿Dos?', ['"Sin cerrar', "¿Dos?"]],
    ["Pregunta\n¿Uno?", ["¿Uno?"]],
    ["QUESTIONS;Respuesta\n¿Uno?", ["¿Uno?"]],
    ["Question\n¿Uno?", ["¿Uno?"]],
    ["preguntes\n¿Uno?", ["¿Uno?"]],
    ['¿El "tres"?', ['¿El "tres"?']],
    ["¿Uno?\nPregunta", ["¿Uno?", "Pregunta"]],
    ["Preguntas difíciles\n¿Uno?", ["Preguntas difíciles", "¿Uno?"]],
    ["Otras preguntas", ["Otras preguntas"]],
  ])("%j are %j", (text, expected) => {
    expect(labels(text)).toEqual(expected);
  });

  it("ask for yes, no or not applicable, each under a key of its own", () => {
    expect(paste("A\nB", "ca")).toEqual({
      ok: true,
      file: {
        ...fileOf(["A", "B"].map((label) => ({ label }))),
        format: "extintor-checklist-2",
        kind: "observation",
        name: "Pegada",
        language: "ca",
        questions: ["A", "B"].map((label) => ({
          key: expect.stringMatching(/^k\d+$/),
          type: "radio",
          label,
          isRequired: true,
          acceptCorrections: true,
          acceptActions: true,
          options: [
            option("yes", "Sí", "good"),
            option("no", "No", "bad"),
            option("not_applicable", "No aplica", "neutral"),
          ],
        })),
      },
      pictures: new Map(),
    });
    const read = paste("A\nB");
    const keys = read.ok ? read.file.questions.map(({ key }) => key) : [];
    expect(new Set(keys).size).toBe(2);
  });

  it.each(["", "\n \n", "Preguntas\n"])("that ask nothing are refused: %j", (text) => {
    expect(labels(text)).toEqual({ text: `Línea 1: ${MESSAGES.es.validation["list.empty"]}` });
  });

  it("that are too long, or too many, are named with their line", () => {
    expect(labels(`Corta\n\n${"a".repeat(501)}`)).toEqual({
      "text.questions.1.label": expect.stringMatching(/^Línea 3: ./),
    });
    expect(labels(`"¿Corta\ny partida?"\n${"a".repeat(501)}`)).toEqual({
      "text.questions.1.label": expect.stringMatching(/^Línea 3: ./),
    });
    const most = Array.from({ length: 100 }, (_, nth) => `¿${nth}?`);
    expect(labels(most.join("\n"))).toEqual(most);
    expect(labels(["", ...most, "una más", "y otra"].join("\n"))).toEqual({
      "text.questions.100": `Línea 102: ${MESSAGES.es.validation["list.tooLong"]}`,
    });
  });
});

describe("a table with headings", () => {
  let made = 0;
  const read = (text: string) =>
    readPastedLines(text, { kind: "hseq_visit", name: "Tabla" }, "es", () => `k${(made += 1)}`);
  const questionsOf = (text: string) => {
    const found = read(text);
    return found.ok ? found.file.questions : found.errors;
  };
  const bad = { actionRequired: false, correctionRequired: false, photoRequired: false };
  const HEAD = "Apartado;Pregunta;Tipo;Respuestas;Obligatoria;Una mala respuesta exige;Ayuda";

  it.each([
    [
      "semicolons and a byte order mark",
      `\uFEFF${HEAD}\r\nAlmacén;1. ¿Pasillos libres?;;;;corrección inmediata y foto;Mira también detrás\r\n`,
    ],
    [
      "tabs",
      `${HEAD.replaceAll(";", "\t")}\nAlmacén\t¿Pasillos libres?\t\t\t\tfoto, inmediata\tMira también detrás`,
    ],
    [
      "commas, in English and in another order",
      'Help,Question,Section,A bad answer demands\n"Mira también detrás",¿Pasillos libres?,Almacén,"photo, immediate correction"',
    ],
  ])("is read from %s", (_, text) => {
    expect(questionsOf(text)).toEqual([
      {
        key: expect.any(String),
        type: "radio",
        section: "Almacén",
        label: "¿Pasillos libres?",
        help: "Mira también detrás",
        isRequired: true,
        acceptCorrections: true,
        acceptActions: true,
        options: [
          option("yes", "Sí", "good"),
          { ...option("no", "No", "bad"), correctionRequired: true, immediate: true, photoRequired: true },
          option("not_applicable", "No aplica", "neutral"),
        ],
      },
    ]);
  });

  it("has a heading before the first question of a section alone, and texts that nobody has to answer", () => {
    const text = "Apartado;Pregunta;Tipo\nA;Uno;texto\nA;Dos;botones\n;Tres;lista\nB;Cuatro;";
    expect(questionsOf(text)).toMatchObject([
      { section: "A", label: "Uno", type: "text", isRequired: false, options: [], acceptActions: false },
      { label: "Dos", type: "radio", isRequired: true },
      { label: "Tres", type: "dropdown" },
      { section: "B", label: "Cuatro" },
    ]);
    expect(questionsOf(text)).not.toMatchObject([{}, { section: "A" }]);
  });

  it.each<[string, [string, string][]]>([
    [
      "Sí | No | No aplica",
      [
        ["Sí", "good"],
        ["No", "bad"],
        ["No aplica", "neutral"],
      ],
    ],
    [
      "Cumple / No cumple",
      [
        ["Cumple", "good"],
        ["No cumple", "bad"],
      ],
    ],
    [
      "Sí, No, N/A",
      [
        ["Sí", "good"],
        ["No", "bad"],
        ["N/A", "neutral"],
      ],
    ],
    [
      "Sí/No/N/A",
      [
        ["Sí", "good"],
        ["No", "bad"],
        ["N/A", "neutral"],
      ],
    ],
    [
      "N/A / sí / no",
      [
        ["N/A", "neutral"],
        ["sí", "good"],
        ["no", "bad"],
      ],
    ],
    [
      "Turno N/Almacén/A",
      [
        ["Turno N", "none"],
        ["Almacén", "none"],
        ["A", "none"],
      ],
    ],
    [
      "Verde | Ámbar (mal) | Rojo (mal) | Sin luz (dato)",
      [
        ["Verde", "good"],
        ["Ámbar", "bad"],
        ["Rojo", "bad"],
        ["Sin luz", "none"],
      ],
    ],
    [
      "Nave 1 (norte) | Nave 2",
      [
        ["Nave 1 (norte)", "none"],
        ["Nave 2", "none"],
      ],
    ],
  ])("has the answers %j", (cell, expected) => {
    const [found] = questionsOf(`Pregunta;Respuestas\n¿Uno?;"${cell}"`) as {
      options: { label: string; meaning: string }[];
    }[];
    expect(found?.options.map(({ label, meaning }) => [label, meaning])).toEqual(expected);
  });

  it("demands of bad answers alone", () => {
    expect(questionsOf("Pregunta;Respuestas;Exige\n¿Uno?;Sí|No;acción")).toMatchObject([
      { options: [{ ...bad }, { ...bad, actionRequired: true }] },
    ]);
  });

  it("has the texts of other languages in columns with their codes, the usual answers among them", () => {
    const text = [
      "Apartado;Apartat (ca);Pregunta;Pregunta (ca);Question (en);Tipo;Respuestas;Respostes (CA)",
      "Zona;Àrea;¿Uno?;U?;One?;;;",
      "Zona;Àrea;¿Dos?;;;;Roto (mal)|Entero;Trencat (malament)|Sencer",
      ";;¿Cuánto?;Quant?;;número;grados;graus",
    ].join("\n");
    const [one, two, three] = questionsOf(text) as { texts?: { en?: { options?: object } } }[];
    expect(one).toMatchObject({
      section: "Zona",
      texts: { ca: { label: "U?", section: "Àrea" }, en: { label: "One?" } },
    });
    expect(Object.keys(one?.texts?.en?.options ?? {})).toHaveLength(3);
    expect(two).toMatchObject({
      texts: { ca: { options: { "answer-1": { label: "Trencat" }, "answer-2": { label: "Sencer" } } } },
    });
    expect(three).toMatchObject({ texts: { ca: { label: "Quant?", unit: "graus" } } });
    expect(questionsOf("Pregunta;Respuestas;Respuestas (ca)\n¿Uno?;Sí|No;Sí|No|Potser")).toEqual({
      "text.questions.0.options": `Línea 2, «Respuestas»: ${MESSAGES.es.validation["checklist.answersDiffer"]}`,
    });
  });

  it("has points for good answers or for each, weights of sections and critical questions, and then a result", () => {
    const text = [
      "Apartado;Pregunta;Tipo;Respuestas;Puntos;Peso;Crítica",
      "Zona;¿Uno?;;Sí|No;3;2;sí",
      ";¿Dos?;;Bien (bien)|Regular (bien)|Mal (mal)|No hay (no aplica);2|1|0|-;;",
      ";¿Cuánto?;número;ppm;4;;no",
      ";Notas;texto;;;;",
    ].join("\n");
    expect(questionsOf(text)).toMatchObject([
      {
        scoring: { conforming: 90, deficient: 70 },
        weight: 2,
        critical: true,
        options: [{ points: 3 }, { points: 0 }],
      },
      { options: [{ points: 2 }, { points: 1 }, { points: 0 }, expect.not.objectContaining({ points: 0 })] },
      { points: 4 },
      { label: "Notas" },
    ]);
    const { validation } = MESSAGES.es;
    const faulty =
      "Apartado;Pregunta;Respuestas;Puntos;Peso;Crítica\nZona;¿Uno?;Sí|No;muchos;doble;quizá\n;¿Dos?;Sí|No;1|2|3;;\n;¿Tres?;Sí|No;101;;";
    expect(questionsOf(faulty)).toEqual({
      "text.questions.0.points": `Línea 2, «Puntos»: ${validation["checklist.pointsUnknown"]}`,
      "text.questions.0.weight": `Línea 2, «Peso del apartado»: ${validation["number.expected"]}`,
      "text.questions.0.critical": `Línea 2, «Crítica»: ${validation["checklist.requiredUnknown"]}`,
      "text.questions.1.points": `Línea 3, «Puntos»: ${validation["checklist.pointsUnknown"]}`,
      "text.questions.2.options.0.points": `Línea 4, «Puntos»: ${validation["number.tooBig"]}`,
    });
  });

  it.each(LANGUAGES)("says all types where one is unknown, in %s", (language) => {
    const sentence = MESSAGES[language].validation["checklist.typeUnknown"];
    expect(Object.values(TYPE_WORDS[language]).filter((word) => !sentence.includes(word))).toEqual([]);
  });

  it("names each fault with its line and its column", () => {
    const text = `${HEAD}\n;;;;;;Sin pregunta\n;¿Dos?;casilla;Sí|No;quizá;multa;\n;¿Tres?;texto;;;foto;\n\n;¿Cuatro?;;Una;;;`;
    const { validation } = MESSAGES.es;
    expect(questionsOf(text)).toEqual({
      "text.questions.0.label": "Línea 2, «Pregunta»: Escribe la pregunta",
      "text.questions.1.type": `Línea 3, «Tipo»: ${validation["checklist.typeUnknown"]}`,
      "text.questions.1.isRequired": `Línea 3, «Obligatoria»: ${validation["checklist.requiredUnknown"]}`,
      "text.questions.1.demands": `Línea 3, «Una mala respuesta exige»: ${validation["checklist.demandUnknown"]}`,
      "text.questions.2.demands": `Línea 4, «Una mala respuesta exige»: ${validation["checklist.noBadAnswer"]}`,
      "text.questions.3.options": "Línea 6, «Respuestas»: Añade al menos dos respuestas",
    });
    expect(questionsOf(HEAD)).toEqual({ text: `Línea 1: ${validation["list.empty"]}` });
  });
});
