import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { sampleValues } from "#fixtures/sample-values.ts";
import { FORM_TYPES, type FormType } from "../enums.ts";
import { validationText } from "../messages/catalogue.ts";
import { createBody, statusBody, updateBody } from "./bodies.ts";
import { MAX_LIST_LENGTH } from "../limits.ts";
import { MAX_TEXT_LENGTH } from "./embedded.ts";
import { fieldsOf } from "./registry.ts";
import { safetyCheckAnswers } from "./kinds/safety-checks.ts";

/** The Spanish validation messages by path; undefined when the input is valid. */
function refusals(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(
    issues.map((issue) => [issue.path.join("."), validationText("es", issue.message)] as const).toReversed(),
  );
}

const WITHOUT_SENTENCE = "Este campo es obligatorio";
const SENTENCES: Record<string, string> = {
  date: "Indica una fecha y una hora válidas",
  locationId: "Por favor seleccione una ubicación",
  zoneId: "Por favor seleccione una zona",
  workPosition: "Selecciona un puesto de trabajo",
};
const creation = (type: FormType) => sampleValues(type, ["creation"]);

const signature = {
  r2Key: "c/company/signature.png",
  filename: "firma.png",
  contentType: "image/png",
  signedBy: "Ana Ruiz",
  signedAt: "2026-03-02T10:00:00Z",
};
const photo = { r2Key: "c/company/1.jpg", url: "/api/x", filename: "1.jpg", contentType: "image/jpeg" };

describe.each(FORM_TYPES)("a %s", (type) => {
  const demanded = Object.fromEntries(
    Object.keys(creation(type)).map((key) => [key, SENTENCES[key] ?? WITHOUT_SENTENCE]),
  );

  it("requires the creation fields of its definition", () => {
    expect(refusals(createBody(type), creation(type))).toEqual({});
    expect(refusals(createBody(type), { ...creation(type), id: "a".repeat(24) })).toEqual({});
    expect(refusals(createBody(type), {})).toEqual(demanded);
    const emptied = Object.fromEntries(Object.keys(demanded).map((key) => [key, ""]));
    expect(refusals(createBody(type), emptied)).toEqual(demanded);
  });

  it("is updated field by field; creation fields cannot be emptied", () => {
    expect(refusals(updateBody(type), {})).toEqual({});
    for (const [key, sentence] of Object.entries(demanded))
      for (const empty of ["", null])
        expect(refusals(updateBody(type), { [key]: empty })).toEqual({ [key]: sentence });
  });

  it("accepts empty values for all other fields", () => {
    const rest = fieldsOf(type).filter(
      ([, { need, type: of, isOfStep }]) => need !== "creation" && of !== "stamp" && !isOfStep,
    );
    for (const [key] of rest) {
      const given = [null, []].filter(
        (empty) => Object.keys(refusals(updateBody(type), { [key]: empty })).length === 0,
      );
      expect([key, given.length]).toEqual([key, 1]);
    }
  });

  it("refuses fields of another form type, server timestamps and malformed ids", () => {
    const stamps = fieldsOf(type).flatMap(([key, field]) =>
      field.type === "stamp" || field.isOfStep ? [key] : [],
    );
    for (const key of [...stamps, "status", "viewId", "createdById", "unknown"]) {
      expect(createBody(type).safeParse({ ...creation(type), [key]: "x" }).error?.issues[0]?.code).toBe(
        "unrecognized_keys",
      );
      expect(updateBody(type).safeParse({ [key]: "x" }).error?.issues[0]?.code).toBe("unrecognized_keys");
    }
    for (const id of ["", "short", "a".repeat(25), "a-".repeat(12)])
      expect(refusals(createBody(type), { ...creation(type), id })).toHaveProperty("id");
  });
});

it("creation requires the fields of the specification, beyond date and place", () => {
  const header = ["date", "locationId", "zoneId"];
  const own = (type: FormType) => Object.keys(creation(type)).filter((key) => !header.includes(key));
  expect(Object.fromEntries(FORM_TYPES.map((type) => [type, own(type)]))).toEqual({
    drill: ["scenario"],
    hseq_visit: [],
    investigation: [],
    observation: ["workPosition"],
    management: [],
    mailbox: [],
  });
});

describe("a field's schema", () => {
  const person = { name: "Ana", role: "Jefa de emergencia", signature: null };
  const timing = { date: "2026-03-02T10:00:00Z", event: "Alarma", observation: null };
  const cases: [FormType, string, unknown, Record<string, string>][] = [
    ["drill", "scenario", "   ", { scenario: WITHOUT_SENTENCE }],
    ["drill", "scenario", " Incendio ", {}],
    ["drill", "objective", "", {}],
    ["drill", "objective", "x".repeat(MAX_TEXT_LENGTH), {}],
    ["drill", "objective", "x".repeat(MAX_TEXT_LENGTH + 1), { objective: "El texto es demasiado largo" }],
    ["drill", "objective", "\u0000", { objective: "El texto contiene caracteres que no se pueden guardar" }],
    ["drill", "date", "2026-03-02", { date: "Indica una fecha y una hora válidas" }],
    ["drill", "participants", [person], {}],
    ["drill", "participants", [{ name: "Ana", role: "Jefa" }], {}],
    ["drill", "participants", [{ ...person, signature }], {}],
    [
      "drill",
      "participants",
      [{ ...person, name: " ", role: "" }],
      { "participants.0.name": "Escribe el nombre", "participants.0.role": "Escribe la función" },
    ],
    [
      "drill",
      "participants",
      Array.from({ length: MAX_LIST_LENGTH + 1 }, () => person),
      { participants: "La lista es demasiado larga" },
    ],
    [
      "drill",
      "participants",
      Array.from({ length: MAX_LIST_LENGTH }, () => ({
        ...person,
        name: "x".repeat(255),
        role: "€".repeat(255),
        signature: { ...signature, signedBy: "€".repeat(255) },
      })),
      { participants: "La lista es demasiado larga" },
    ],
    ["drill", "timings", [timing], {}],
    ["drill", "timings", [{ ...timing, event: "" }], { "timings.0.event": "Escribe qué ocurrió" }],
    [
      "drill",
      "timings",
      [{ ...timing, date: "10:00" }],
      { "timings.0.date": "Indica una fecha y una hora válidas" },
    ],
    ["drill", "photos", [photo], {}],
    [
      "drill",
      "photos",
      [{ ...photo, contentType: "text/html" }],
      { "photos.0.contentType": "El archivo no se admite" },
    ],
    [
      "drill",
      "photos",
      [{ ...photo, r2Key: "https://evil.example/?x" }],
      { "photos.0.r2Key": "El archivo no se admite" },
    ],
    ["drill", "videos", [photo], { "videos.0.contentType": "El archivo no se admite" }],
    ["drill", "conductorSignature", signature, {}],
    [
      "drill",
      "conductorSignature",
      { ...signature, contentType: "image/jpeg" },
      { "conductorSignature.contentType": "El archivo no se admite" },
    ],
    ["hseq_visit", "evaluatedProcedures", ["PR-01", "PR-02"], {}],
    ["hseq_visit", "evaluatedProcedures", [""], { "evaluatedProcedures.0": WITHOUT_SENTENCE }],
    ["investigation", "eventType", "near_miss", {}],
    ["investigation", "eventType", "unheard of", { eventType: "Elige una opción de la lista" }],
    ["investigation", "participants", [{ ...person, employeeSeniority: "", jobPosition: "Soldador" }], {}],
    ["investigation", "witnesses", [{ id: "1", value: "Luis Gil" }], {}],
    ["investigation", "witnesses", [{ id: "1", value: "Luis Gil", statement: "Lo vi", signature }], {}],
    ["investigation", "witnesses", [{ id: "1", value: "Luis Gil", statement: "", signature: null }], {}],
    [
      "investigation",
      "witnesses",
      [{ id: "1", value: "Luis Gil", statement: "x".repeat(MAX_TEXT_LENGTH + 1) }],
      { "witnesses.0.statement": expect.any(String) as string },
    ],
    [
      "investigation",
      "witnesses",
      [{ id: "1", value: "Luis Gil", signature: { ...signature, contentType: "image/jpeg" } }],
      { "witnesses.0.signature.contentType": "El archivo no se admite" },
    ],
    [
      "investigation",
      "witnesses",
      [{ id: "1", value: "" }],
      { "witnesses.0.value": "Escribe quién es el testigo o qué declara" },
    ],
    [
      "investigation",
      "witnesses",
      [
        { id: "1", value: "Luis" },
        { id: "1", value: "Eva" },
      ],
      { witnesses: "Hay un elemento repetido" },
    ],
    ["management", "changeType", "toString", { changeType: "Elige una opción de la lista" }],
  ];
  it.each(cases)("%s %s", (type, key, value, expected) => {
    expect(refusals(updateBody(type), { [key]: value })).toEqual(expected);
  });

  it("returns defaults for omitted keys and leaves given values unchanged", () => {
    const changes = { conclusion: " Sigue abierto ", participants: [{ name: "Ana ", role: "Jefa" }] };
    expect(updateBody("drill").parse(changes)).toEqual({
      conclusion: " Sigue abierto ",
      participants: [{ name: "Ana ", role: "Jefa", signature: null }],
    });
  });
});

describe("the status body", () => {
  it("defaults to in_progress", () => {
    expect(statusBody.parse({})).toEqual({ status: "in_progress" });
    expect(statusBody.parse({ status: "completed" })).toEqual({ status: "completed" });
    expect(statusBody.safeParse({ status: "evaluated" }).success).toBe(false);
  });
});

describe("the body of checklist answers", () => {
  const id = "0b9f3a52-6f7e-4b0e-9a55-0c8f7b1d2e3f";
  const answers = (...given: unknown[]) => refusals(safetyCheckAnswers, { answers: given });

  it("requires a question id, accepts a null value, and refuses empty texts", () => {
    expect(answers({ id, value: "no", corrections: [{ id: "1", value: "Despejado" }] })).toEqual({});
    expect(answers({ id, value: null, corrections: [] })).toEqual({});
    expect(answers({ id, value: "", corrections: [] })).toEqual({
      "answers.0.value": "Responde o deja la pregunta sin respuesta",
    });
    expect(answers({ id, value: "no", corrections: [{ id: "1", value: "" }] })).toEqual({
      "answers.0.corrections.0.value": "Escribe la corrección",
    });
    expect(answers({ id: "1", value: "no", corrections: [] })).toHaveProperty(["answers.0.id"]);
    expect(answers({ id, value: null, corrections: [] }, { id, value: "no", corrections: [] })).toEqual({
      answers: "Hay un elemento repetido",
    });
    expect(answers()).toEqual({ answers: "No hay nada que cambiar" });
  });
});
