import { describe, expect, it } from "vitest";
import { sampleValues } from "#fixtures/sample-values.ts";
import { FORM_TYPES, type FormType } from "../../contract/enums.ts";
import { newSafetyCheckFields } from "../forms/new-checklist.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import type { Signature } from "../../contract/shapes.ts";
import { sha256Of } from "./canonical-json.ts";
import { changedSince, outdatedSignatures, type SignedForm, signedContentOf } from "./signed-content.ts";

const formOf = (type: FormType): SignedForm => ({
  type,
  values: sampleValues(type, ["creation", "completion", "optional"]),
  safetyChecks: newSafetyCheckFields(type, "es")
    .slice(0, 3)
    .map((field, index) => ({ id: `c${index}`, field, corrections: [], note: null })),
});
const withValues = (form: SignedForm, values: Record<string, unknown>): SignedForm => ({
  ...form,
  values: { ...form.values, ...values },
});
const contentOf = (form: SignedForm) => signedContentOf(form, "es");

describe.each(FORM_TYPES)("the signed content of %s", (type) => {
  const form = formOf(type);
  it("changes with every field but signatures, which names it", async () => {
    const content = await contentOf(form);
    for (const [key, field] of fieldsOf(type)) {
      const empty = withValues(form, { [key]: null });
      const isOfSignatures = field.type === "signature" || field.section === "checklist";
      const isSigned = !isOfSignatures && field.type !== "stamp" && form.values[key] !== null;
      expect([key, changedSince(content, empty)]).toEqual([key, isSigned ? [key] : []]);
      // oxlint-disable-next-line no-await-in-loop
      expect([key, (await contentOf(empty)).sha256 !== content.sha256]).toEqual([key, isSigned]);
    }
  });

  it("changes with every answer, correction and note", async () => {
    const content = await contentOf(form);
    for (const [index, safetyCheck] of form.safetyChecks.entries()) {
      const { payload } = safetyCheck.field;
      for (const changed of [
        {
          ...safetyCheck,
          field: { ...safetyCheck.field, payload: { ...payload, value: "no" } } as typeof safetyCheck.field,
        },
        { ...safetyCheck, corrections: [{ value: "Hecho" }] },
        { ...safetyCheck, note: "Lo sabe mantenimiento" },
      ]) {
        const other = { ...form, safetyChecks: form.safetyChecks.with(index, changed) };
        expect(changedSince(content, other)).toEqual([`safetyChecks.${safetyCheck.id}`]);
        // oxlint-disable-next-line no-await-in-loop
        expect((await contentOf(other)).sha256).not.toBe(content.sha256);
      }
    }
  });
});

it("has what is drawn on a photo and written about it, and where it belongs", async () => {
  const photo = { r2Key: "c/hseq_visit/f/a.jpg", filename: "a.jpg", contentType: "image/jpeg" };
  const of = (said: object) => withValues(formOf("hseq_visit"), { photos: [{ ...photo, ...said }] });
  const content = await contentOf(of({}));
  const marks = [{ id: "m", kind: "arrow", points: [0, 0, 1, 1] }];
  for (const said of [{ marks }, { caption: "x" }, { safetyCheckId: "c0" }])
    expect([said, changedSince(content, of(said))]).toEqual([said, ["photos"]]);
  const marked = await contentOf(of({ marks }));
  expect(changedSince(marked, of({ marks: [{ ...marks[0], points: [0, 0, 1, 0.9] }] }))).toEqual(["photos"]);
});

it("has what a witness states, and not their signature", async () => {
  const witness = { id: "w", value: "Iu Puig", statement: "Lo oí" };
  const form = withValues(formOf("investigation"), { witnesses: [witness] });
  const content = await contentOf(form);
  const signed = withValues(form, {
    witnesses: [{ ...witness, signature: form.values["conductorSignature"] }],
  });
  expect(changedSince(content, signed)).toEqual([]);
  expect((await contentOf(signed)).sha256).toBe(content.sha256);
  const other = withValues(form, { witnesses: [{ ...witness, statement: "No lo oí" }] });
  expect(changedSince(content, other)).toEqual(["witnesses"]);
});

it("is the same on the device and on the server", async () => {
  const device = withValues(formOf("drill"), {
    date: "2026-03-02T09:30:00Z",
    objective: "",
    videos: [],
    photos: [
      { r2Key: "a/drill/f/p1.webp", url: "blob:1", filename: "Foto 1.webp", contentType: "image/webp" },
    ],
    participants: [{ name: "Ana", role: "Jefa", signature: null }],
  });
  const server = withValues(formOf("drill"), {
    date: new Date("2026-03-02T09:30:00.000Z"),
    objective: null,
    videos: null,
    photos: [{ contentType: "image/png", filename: "Foto-1.png", r2Key: "a/drill/f/p1.png" }],
    participants: [
      {
        signature: { r2Key: "s", signedBy: "Ana", content: await contentOf(device) },
        role: "Jefa",
        name: "Ana",
      },
    ],
  });
  expect(await contentOf(server)).toEqual(await contentOf(device));
  expect(changedSince(await contentOf(device), server)).toEqual([]);
});

it("is the hash of the paths and what they say, which no later version may change", async () => {
  const [first] = newSafetyCheckFields("drill", "es").concat(newSafetyCheckFields("hseq_visit", "es"));
  if (!first) throw new Error("there is no question");
  const answered = { ...first, payload: { ...first.payload, value: "yes" } } as typeof first;
  const form: SignedForm = {
    type: "drill",
    values: {
      date: "2026-03-02T09:30:00+01:00",
      objective: "2026-03-02",
      photos: [{ r2Key: "a/drill/f/p1.webp", filename: "a.webp", safetyCheckId: "c1" }, { r2Key: "p2.png" }],
      videos: [],
    },
    safetyChecks: [
      {
        id: "c2",
        field: { ...answered, payload: { ...answered.payload, value: null } },
        corrections: [],
        note: "",
      },
      { id: "c1", field: answered, corrections: [{ value: "Hecho" }], note: null },
    ] as SignedForm["safetyChecks"],
  };
  const lines = [
    ["date", '"2026-03-02T08:30:00.000Z"'],
    ["objective", '"2026-03-02"'],
    ["photos", '[{"file":"p1","safetyCheckId":"c1"},{"file":"p2"}]'],
    ["safetyChecks.c1", '["yes",["Hecho"],null]'],
  ];
  expect(await contentOf(form)).toEqual({
    sha256: await sha256Of(JSON.stringify(lines)),
    lines: "y39ehbj6w7b33ncqkc5qast68sughz7htg8zwmbc",
    language: "es",
  });
});

it("stays when a later version adds a field or words a question otherwise", async () => {
  const visit = formOf("hseq_visit");
  const { observations: _, ...before } = visit.values;
  const now = withValues(visit, { observations: null });
  const reworded = now.safetyChecks.map((safetyCheck) => ({
    ...safetyCheck,
    field: { ...safetyCheck.field, payload: { ...safetyCheck.field.payload, label: "¿?" } },
  }));
  expect(await contentOf({ ...now, safetyChecks: reworded })).toEqual(
    await contentOf({ ...visit, values: before }),
  );
});

it("tells which concluding signatures are of an earlier content", async () => {
  const visit = formOf("hseq_visit");
  const signature = visit.values["observerSignature"] as Signature;
  const signed = withValues(visit, { observerSignature: { ...signature, content: await contentOf(visit) } });
  expect(await outdatedSignatures(signed)).toEqual([]);
  expect(await outdatedSignatures(withValues(signed, { observer: "Otra" }))).toEqual(["observerSignature"]);
  // A signature of before says nothing of its content.
  expect(await outdatedSignatures(withValues(visit, { observer: "Otra" }))).toEqual([]);
  const unsigned = withValues(signed, { observer: "Otra", observerSignature: null });
  expect(await outdatedSignatures(unsigned)).toEqual([]);
});

it("asks nothing of a signature that does not conclude the record", async () => {
  const drill = formOf("drill");
  const signature = drill.values["initiatorSignature"] as Signature;
  const content = await contentOf(drill);
  const signed = withValues(drill, {
    conductorSignature: { ...signature, content },
    initiatorSignature: { ...signature, content },
    objective: "Otro",
  });
  expect(await outdatedSignatures(signed)).toEqual(["conductorSignature"]);
});
