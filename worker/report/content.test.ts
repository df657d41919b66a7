import { describe, expect, it } from "vitest";
import { recordSource } from "../../fixtures/test/evidence/record-source.ts";
import { FORM_TYPES, type FormType, LANGUAGES, type Language } from "../contract/enums.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import type { Signature } from "../contract/shapes.ts";
import { canonicalRecord } from "../domain/evidence/canonical-record.ts";
import { signedContentOf } from "../domain/evidence/signed-content.ts";
import { responseValues } from "../domain/forms/form-values.ts";
import { reportOf } from "./content.ts";
import type { Block, Report, ReportState } from "./report.ts";

const SEAL = {
  number: 2,
  sha256: "0123456789abcdef".repeat(4),
  previousSha256: "b".repeat(64),
  at: "2026-11-14T15:02:00.000Z",
  keyId: "k1",
};
const ADDRESS = `https://extintor.example/verificar#${SEAL.sha256}`;
const sealed = (report: string | null = null): ReportState => ({
  is: "sealed",
  seal: SEAL,
  address: ADDRESS,
  report,
});

const made = (type: FormType, language: Language = "es", state: ReportState = sealed()): Report =>
  reportOf({ document: canonicalRecord(recordSource(type)), color: "chart-1", state, language });

const blocksOf = ({ parts }: Report): readonly Block[] => parts.flatMap(({ blocks }) => blocks);
const saidBy = (report: Report) => JSON.stringify(report);

describe.each(FORM_TYPES)("the report of %s", (type) => {
  it.each(LANGUAGES)("in %s has every field’s label in the language, and every value", (language) => {
    const report = made(type, language, sealed(language === "es" ? null : "c".repeat(64)));
    const said = saidBy(report);
    // Those of the checklist stand with its questions.
    const labels = fieldsOf(type).flatMap(([, { label, section }]) =>
      section === "checklist" ? [] : [label[language]],
    );
    expect(labels.filter((label) => !said.includes(label))).toEqual([]);
    const { content } = canonicalRecord(recordSource(type));
    expect(content.files.filter(({ sha256 }) => !said.includes(sha256 ?? "?"))).toEqual([]);
    for (const action of ["ACME-TAL-ACC-0001", "ACME-TAL-ACC-0002"]) expect(said).toContain(action);
  });
});

describe("a report", () => {
  it.each([
    ["es", "Hay 3.500 acciones más"],
    ["en", "There are 3,500 more actions"],
    ["ca", "Hi ha 3.500 accions més"],
  ] as const)(
    "of very many actions has the first ones, and says in %s how many more there are",
    (language, text) => {
      const source = recordSource("drill");
      const actions = Array.from({ length: 500 }, (_, index) => ({
        ...source.actions[0],
        id: `a${index}`,
        viewId: `ACC-${String(index).padStart(4, "0")}`,
      })) as typeof source.actions;
      const document = canonicalRecord({ ...source, actions, furtherActions: 3500 });
      const { furtherActions: _none, ...before } = {
        ...document,
        // As it was sealed when documents had all.
        actions: Array.from({ length: 8 }, () => document.actions).flat(),
      };
      for (const each of [document, before]) {
        const blocks = blocksOf(reportOf({ document: each, color: "ring", state: sealed(), language }));
        const at = blocks.findIndex((block) => block.is === "table" && block.rows.length === 500);
        expect(at).toBeGreaterThan(-1);
        expect(blocks[at + 1]).toMatchObject({ is: "text", paragraphs: [expect.stringContaining(text)] });
      }
    },
  );

  it("says the times of its seal with their zone, and both people where somebody acted in another’s name", () => {
    const source = recordSource("drill");
    const by = { id: "u2", name: "Joan Vila" };
    const impersonatedBy = { id: "u3", name: "Pau Plataforma" };
    const reopened = { at: new Date("2026-11-14T14:00:00.000Z"), by, impersonatedBy, reason: "Faltaba Joan" };
    const document = canonicalRecord({ ...source, reopened });
    const report = reportOf({ document, color: "ring", state: sealed(), language: "es" });
    expect(report.seal?.facts).toContainEqual({
      label: "Sellado el",
      value: "14 nov 2026, 16:02 (hora de Europa central)",
    });
    expect(report.facts.at(-1)).toEqual({
      label: "Reabierto",
      value:
        "Pau Plataforma, en nombre de Joan Vila, 14 nov 2026, 15:00 (hora de Europa central). Faltaba Joan",
    });
  });

  it.each([
    ["es", ["Tarea del plan", "Base legal", "Prueba que se pide"]],
    ["en", ["Planned task", "Legal basis", "Evidence asked for"]],
    ["ca", ["Tasca del pla", "Base legal", "Prova que es demana"]],
  ] as const)(
    "of a planned task names it in %s, with its law and evidence if it has them",
    (language, labels) => {
      const task = { name: "Simulacro", basis: "LPRL, art. 20", evidence: "Informe firmado" };
      const valuesOf = (of: typeof task | { name: string; basis: null; evidence: null }) => {
        const document = canonicalRecord({ ...recordSource("drill"), task: of });
        const { facts } = reportOf({ document, color: "ring", state: sealed(), language });
        return labels.map((label) => facts.find((fact) => fact.label === label)?.value);
      };
      expect(valuesOf(task)).toEqual(["Simulacro", "LPRL, art. 20", "Informe firmado"]);
      expect(valuesOf({ name: "Simulacro", basis: null, evidence: null })).toEqual([
        "Simulacro",
        undefined,
        undefined,
      ]);
    },
  );

  it.each([
    ["2026-11-01T09:00:00.000Z", ["Creado por", "Fecha", "Completado"]],
    ["2026-11-08T09:00:00.000Z", ["Creado por", "Completado"]],
  ])("of a record of %s begins with %s", (date, labels) => {
    const source = recordSource("drill");
    const document = canonicalRecord({ ...source, form: { ...source.form, date: new Date(date) } });
    const { facts } = reportOf({ document, color: "ring", state: sealed(), language: "es" });
    expect(facts.map(({ label }) => label).slice(-labels.length)).toEqual(labels);
  });

  it("of a drill has its moments to the second, and the times from the alarm below them", () => {
    const source = recordSource("drill");
    const at = (time: string, moment: string) => ({
      date: `2026-11-14T${time}.000Z`,
      event: moment,
      observation: null,
      moment,
    });
    const timings = [at("10:00:05", "alarm"), at("10:03:12", "evacuated"), at("10:12:30", "end")];
    const document = canonicalRecord({ ...source, form: { ...source.form, timings } });
    const report = reportOf({ document, color: "ring", state: sealed(), language: "es" });
    const blocks = blocksOf(report);
    const place = blocks.findIndex((block) => block.is === "table" && block.label === "Tiempos");
    const table = blocks[place];
    expect(table?.is === "table" && table.rows.map(([moment]) => moment?.paragraphs[0]?.text)).toEqual([
      "14 nov 2026, 11:00:05",
      "14 nov 2026, 11:03:12",
      "14 nov 2026, 11:12:30",
    ]);
    expect(blocks[place + 1]).toEqual({
      is: "facts",
      facts: [
        { label: "Tiempo de evacuación", value: "3 min 7 s" },
        { label: "Tiempo total", value: "12 min 25 s" },
      ],
    });
  });

  it("has each document with its pages, size and hash", () => {
    const source = recordSource("management");
    const documents = [
      {
        r2Key: "c1/documents-informe.pdf",
        filename: "informe.pdf",
        contentType: "application/pdf",
        pages: 12,
      },
      { r2Key: "c1/plano.pdf", filename: "plano.pdf", contentType: "application/pdf" },
    ];
    const document = canonicalRecord({ ...source, form: { ...source.form, documents } });
    const { parts } = reportOf({ document, color: "chart-1", state: sealed(), language: "es" });
    const part = parts.find(({ heading }) => heading === "Fotos, vídeos y documentos");
    const table = part?.blocks.find((block) => block.is === "table");
    const known = source.ledger.find(({ r2Key }) => r2Key === documents[0]?.r2Key);
    expect(table?.rows.map((row) => row.map(({ paragraphs }) => paragraphs[0]?.text))).toEqual([
      ["informe.pdf", "12", "1 kB", known?.sha256],
      ["plano.pdf", "—", "—", "—"],
    ]);
    expect(saidBy(made("hseq_visit"))).toContain("Fotos y vídeos");
  });

  it("has what each witness states and their signature in columns of their own, once anybody has one", () => {
    const source = recordSource("investigation");
    const signature = source.form["conductorSignature"] as Signature;
    const tableOfWitnesses = (witnesses: object[]) => {
      const document = canonicalRecord({ ...source, form: { ...source.form, witnesses } });
      const blocks = blocksOf(reportOf({ document, color: "ring", state: sealed(), language: "es" }));
      const found = blocks.find((block) => block.is === "table" && block.label === "Testigos");
      return found?.is === "table" ? found : undefined;
    };
    const before = { id: "1", value: "Lo vi desde la prensa" };
    const headingsOf = (witnesses: object[]) =>
      tableOfWitnesses(witnesses)
        ?.columns.map(({ heading }) => heading)
        .slice(1);
    expect(headingsOf([before])).toEqual(["Declaración"]);
    expect(headingsOf([{ id: "2", value: "Iu Puig" }])).toEqual(["Nombre y apellidos"]);
    expect(headingsOf([{ id: "2", value: "Persona eliminada 3" }])).toEqual(["Nombre y apellidos"]);
    const all = [before, { id: "2", value: "Iu Puig", statement: "Lo oí.\nFui.", signature }];
    expect(headingsOf(all)).toEqual(["Nombre y apellidos", "Declaración", "Firma manuscrita digitalizada"]);
    const table = tableOfWitnesses(all);
    expect(table?.columns.reduce((sum, { share }) => sum + share, 0)).toBe(100);
    const [first, second] = (table?.rows ?? []).map((row) =>
      row.map(({ paragraphs }) => paragraphs.map(({ text }) => text)),
    );
    expect(first?.slice(0, 3)).toEqual([["1"], [], ["Lo vi desde la prensa"]]);
    expect(second).toEqual([
      ["2"],
      ["Iu Puig"],
      ["Lo oí.", "Fui."],
      [expect.stringContaining(signature.signedBy)],
    ]);
    expect(table?.rows[1]?.[3]?.picture?.key).toBe(signature.r2Key);
  });

  it("has the corrections, note, photos and actions of a question below it", () => {
    const source = recordSource("hseq_visit");
    const photos = [
      {
        r2Key: "p1",
        filename: "a.jpg",
        contentType: "image/jpeg",
        safetyCheckId: source.safetyChecks[0]?.id,
      },
    ];
    const document = canonicalRecord({ ...source, form: { ...source.form, photos } });
    const report = reportOf({ document, color: "ring", state: sealed(), language: "es" });
    const table = report.parts.find(({ heading }) => heading === "Lista de comprobación")?.blocks[0];
    expect(
      table?.is === "table" && table.rows[0]?.map(({ paragraphs }) => paragraphs.map(({ text }) => text)),
    ).toEqual([
      ["1"],
      [
        "¿Las salidas, los pasos y las vías de evacuación están libres y señalizados?",
        "Corrección: Se despeja el paso",
        "Nota: Junto a la prensa 2",
        "Foto 1",
        "Acción: ACME-TAL-ACC-0002",
      ],
      ["No"],
    ]);
    expect(blocksOf(report).find((block) => block.is === "photos")?.photos[0]).toMatchObject({
      title: "Foto 1, pregunta 1",
    });
    expect(table?.is === "table" && table.rows[0]?.[1]?.photos).toMatchObject([{ key: "p1", alt: "Foto 1" }]);
  });

  it("has the caption of a photo and its marks, which its alternative text names by their squares", () => {
    const source = recordSource("hseq_visit");
    const file = { r2Key: "p1", filename: "a.jpg", contentType: "image/jpeg" };
    const marks = [
      { id: "a", kind: "arrow", points: [0, 0, 0.3, 0.1] },
      { id: "b", kind: "text", points: [0.5, 0.5], text: "Grieta" },
    ];
    const taken = { latitude: 41.3874, longitude: 2.1686, accuracy: 12, at: "2026-11-19T09:30:00.000Z" };
    const photos = [{ ...file, caption: "Junto a la prensa 2", marks, taken }];
    const place = "Posición: 41.3874, 2.1686 (±12 m), 19 nov 2026, 10:30";
    const blocksIn = (language: "es" | "en") => {
      const document = canonicalRecord({ ...source, form: { ...source.form, photos } });
      const report = reportOf({ document, color: "ring", state: sealed(), language });
      return blocksOf(report).find((block) => block.is === "photos")?.photos;
    };
    expect(blocksIn("es")).toEqual([
      {
        title: "Foto 1",
        notes: ["Junto a la prensa 2", place],
        picture: {
          key: "p1",
          type: "image/jpeg",
          alt: `Foto 1. Junto a la prensa 2. ${place}. Marcas: Flecha hacia B1; Texto en C3: «Grieta»`,
          marks,
        },
      },
    ]);
    expect(blocksIn("en")?.[0]?.picture.alt).toContain("Marks: Arrow to B1; Text at C3: “Grieta”");
  });

  it("has the questions of a checklist with sections below the name of each", () => {
    const source = recordSource("hseq_visit");
    const [safetyCheck] = source.safetyChecks;
    if (!safetyCheck) throw new Error("no question");
    const ids = ["a", "b", "c"].map((letter) => `10000000-0000-4000-8000-00000000000${letter}`);
    const safetyChecks = [undefined, "Extintores", undefined].map((section, index) => ({
      ...safetyCheck,
      id: ids[index] ?? "",
      field: {
        ...safetyCheck.field,
        payload: { ...safetyCheck.field.payload, label: `P${index + 1}`, ...(section ? { section } : {}) },
      },
    })) as typeof source.safetyChecks;
    const document = canonicalRecord({ ...source, safetyChecks });
    const { parts } = reportOf({ document, color: "ring", state: sealed(), language: "es" });
    const tables = parts.find(({ heading }) => heading === "Lista de comprobación")?.blocks ?? [];
    expect(
      tables.map((table) =>
        table.is === "table"
          ? [
              table.label,
              table.rows.map((row) => row.slice(0, 2).map(({ paragraphs }) => paragraphs[0]?.text)),
            ]
          : table,
      ),
    ).toEqual([
      [null, [["1", "P1"]]],
      [
        "Extintores",
        [
          ["2", "P2"],
          ["3", "P3"],
        ],
      ],
    ]);
  });

  it("in another language has the questions that the product knows, and names the sealed report", () => {
    const said = saidBy(made("hseq_visit", "en", sealed("d".repeat(64))));
    expect(said).toContain("Are exits, walkways and escape routes clear and signposted?");
    expect(said).toContain("In progress");
    expect(said).toContain(`in Spanish, and its SHA-256 hash is ${"d".repeat(64)}`);
    // What people wrote.
    expect(said).toContain("Se despeja el paso");
  });

  it("of a sealed record says its seal, and where it is verified", () => {
    const { seal, facts } = made("drill");
    expect(seal).toMatchObject({ address: ADDRESS, line: "Sello de integridad n.º 2 · 0123 4567 89ab cdef" });
    expect(facts.find(({ label }) => label === "Completado")?.value).toBe(
      "Marta Pons, 14 nov 2026, 16:02 (hora de Europa central)",
    );
  });

  it.each([
    [{ is: "draft" }, "Borrador"],
    [{ is: "unsealed", why: "never" }, "sin sello de integridad"],
  ] as const)("without a seal says so: %j", (state, note) => {
    const report = made("drill", "es", state);
    expect([report.seal, report.notes]).toEqual([null, [expect.stringContaining(note)]]);
    expect(report.facts.map(({ label }) => label)).not.toContain("Completado");
  });

  it("of a document with fields that are no longer defined uses the document’s words for them", () => {
    const document = structuredClone(canonicalRecord(recordSource("drill")));
    const changed = {
      ...document,
      content: { ...document.content, values: { ...document.content.values, weather: "Lluvia" } },
      words: {
        ...document.words,
        fields: [...document.words.fields, { key: "weather", type: "text", label: "Tiempo" }],
      },
    } as typeof document;
    const report = reportOf({
      document: changed,
      color: "ring",
      state: sealed("e".repeat(64)),
      language: "ca",
    });
    expect(blocksOf(report)).toContainEqual(
      expect.objectContaining({
        is: "facts",
        facts: expect.arrayContaining([{ label: "Tiempo", value: "Lluvia" }]) as unknown,
      }),
    );
  });

  it("says what a condition leaves out, and what changed after somebody signed", async () => {
    const source = recordSource("hseq_visit");
    const [safetyCheck] = source.safetyChecks;
    if (!safetyCheck) throw new Error("no question");
    const seen = await signedContentOf(
      {
        type: "hseq_visit",
        values: { ...responseValues("hseq_visit", source.form), observer: "Otra persona" },
        safetyChecks: source.safetyChecks,
      },
      "es",
    );
    const [key] = fieldsOf("hseq_visit").find(([, { type }]) => type === "signature") ?? [""];
    const values: Readonly<Record<string, unknown>> = source.form;
    const signature = { ...(values[key] as Signature), content: seen };
    const payload = { ...safetyCheck.field.payload, value: null, asked: false as const };
    const document = canonicalRecord({
      ...source,
      form: { ...source.form, [key]: signature },
      safetyChecks: [{ ...safetyCheck, field: { ...safetyCheck.field, payload } }],
    });
    const text = saidBy(reportOf({ document, color: "chart-1", state: sealed(), language: "es" }));
    expect(text).toContain("No se pregunta");
    expect(text).toContain("Firmado antes del último cambio: Observador, ");
  });
});
