import { expect, it } from "vitest";
import { recordSource } from "#fixtures/test/evidence/record-source.ts";
import { FORM_TYPES } from "../../contract/enums.ts";
import type { MapText } from "../people/held-texts.ts";
import { canonicalJson } from "./canonical-json.ts";
import { canonicalRecord } from "./canonical-record.ts";
import { differencesBetween } from "./sealed-lines.ts";
import { documentWithoutPerson } from "./without-person.ts";

const SEALED_ANEW = {
  cause: "erasure",
  at: "2027-01-02T10:00:00.000Z",
  followsSha256: "f".repeat(64),
} as const;
const INSTEAD = { name: "Persona eliminada 1", userId: "placeholder" };
const nothing: MapText = (text) => text;
const outOf = (userId: string | null, map: MapText) => ({ userId, instead: INSTEAD, map });
const asWritten = (instant: string) => instant;

it.each(FORM_TYPES)(
  "the document of %s without somebody who is not in it differs by its reason alone",
  (type) => {
    const document = canonicalRecord(recordSource(type));
    const next = documentWithoutPerson(document, outOf("nobody", nothing), SEALED_ANEW);
    expect(next).toEqual({ ...document, sealedAnew: SEALED_ANEW });
    expect(documentWithoutPerson(document, outOf(null, nothing), SEALED_ANEW)).toEqual(next);
  },
);

it.each(FORM_TYPES)("of %s takes its author out of all its parts", (type) => {
  const source = recordSource(type);
  const assignee = { id: "user-1", name: "Marta Pons" };
  const document = canonicalRecord({
    ...source,
    actions: source.actions.map((action) => ({ ...action, assignee })),
    completion: { ...source.completion, impersonatedBy: assignee },
    reopened: { at: new Date(), by: assignee, impersonatedBy: assignee, reason: null },
  });
  const map: MapText = (text, heldKind) => (heldKind === "id" && text === "user-1" ? INSTEAD.userId : text);
  const next = documentWithoutPerson(document, outOf("user-1", map), SEALED_ANEW);
  expect(canonicalJson(next)).not.toMatch(/Marta Pons|"user-1"/);
  const person = { id: INSTEAD.userId, name: INSTEAD.name };
  expect(next.completion).toEqual({ ...document.completion, by: person, impersonatedBy: person });
  expect(next.actions.map((action) => action.assignee)).toEqual([person, person]);
  expect(differencesBetween(document, next, asWritten).map(({ path }) => path)).toEqual([
    "createdBy",
    "actions.action-1",
    "actions.action-0",
    "reopened",
  ]);
});

it("maps only the texts about people in fields, answers, files, actions and the planned task", () => {
  const task = { name: "Ronda de Marta", basis: null, evidence: null };
  const document = canonicalRecord({ ...recordSource("observation"), task });
  const next = documentWithoutPerson(
    document,
    outOf(null, (_, heldKind) => `«${heldKind}»`),
    SEALED_ANEW,
  );
  expect(next.words).toEqual({
    ...document.words,
    header: document.words.header.map((word) => (word.key === "task" ? { ...word, text: "«words»" } : word)),
  });
  expect(next.content.values).toMatchObject({
    workPosition: "position-1",
    tasks: "«words»",
    observedParticipants: [{ name: "«name»", role: "«words»", signature: null }],
    photos: [{ r2Key: "c1/photos-foto.jpg", filename: "«words»", contentType: "image/jpeg" }],
    initiatorSignature: { signedBy: "«name»", signedAt: "2026-03-02T10:00:00.000Z" },
  });
  const [safetyCheck] = document.content.checklist;
  expect(next.content.checklist).toEqual([
    { ...safetyCheck, corrections: [{ id: "c1", value: "«words»" }], note: "«words»" },
  ]);
  expect(next.content.files.map(({ name }) => name)).toEqual(document.content.files.map(() => "«words»"));
  expect(next.content.files.map(({ key, sha256 }) => [key, sha256])).toEqual(
    document.content.files.map(({ key, sha256 }) => [key, sha256]),
  );
  expect(next.actions.map(({ title }) => title)).toEqual(["«words»", "«words»"]);
  const without = {
    ...document,
    content: { ...document.content, checklist: [{ ...safetyCheck, note: null }] },
  };
  const noted = documentWithoutPerson(
    without as never,
    outOf(null, () => "x"),
    SEALED_ANEW,
  );
  expect(noted.content.checklist[0]?.note).toBeNull();
});
