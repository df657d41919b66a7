// The sentences that the specification gives, to the letter (§5 and §8).
import { describe, expect, it } from "vitest";
import { MESSAGES } from "./catalogue.ts";
import type { Messages } from "./es.ts";

type Use = (messages: Messages) => string;

const ENGLISH: readonly (readonly [string, Use])[] = [
  ["Invitation not found or expired", ({ problems }) => problems.INVITATION_NOT_FOUND],
  ["ID is required", ({ validation }) => validation["action.idRequired"]],
  ["Title is required", ({ validation }) => validation["action.titleRequired"]],
  ["Open date is required", ({ validation }) => validation["action.openedAtRequired"]],
  ["Initiated by is required", ({ validation }) => validation["action.initiatedByRequired"]],
  ["File is required", ({ validation }) => validation["attachment.required"]],
  ["Max file size is 5MB", ({ validation }) => validation["attachment.tooLarge"]],
  [
    "Only .jpg, .jpeg, .png and .webp files are accepted",
    ({ validation }) => validation["attachment.photoType"],
  ],
  ["Only .mp4, .webm and .mov files are accepted", ({ validation }) => validation["attachment.videoType"]],
];

const SPANISH: readonly (readonly [string, Use])[] = [
  ["Empresa no encontrada", ({ problems }) => problems.COMPANY_NOT_FOUND],
  ["No tienes permisos para ver estos formularios", ({ mayNotSee }) => mayNotSee.forms],
  ["No tienes permisos para ver este simulacro", ({ mayNotSee }) => mayNotSee.drill],
  ["No tienes permisos para ver esta visita", ({ mayNotSee }) => mayNotSee.hseq_visit],
  ["No tienes permisos para ver esta investigación", ({ mayNotSee }) => mayNotSee.investigation],
  ["No tienes permisos para ver esta observación", ({ mayNotSee }) => mayNotSee.observation],
  ["No tienes permisos para ver esta gestión del cambio", ({ mayNotSee }) => mayNotSee.management],
  ["No tienes permisos para ver estas acciones", ({ mayNotSee }) => mayNotSee.actions],
  ["El nombre de la ubicación es requerido", ({ validation }) => validation["location.nameRequired"]],
  [
    "El nombre de la ubicación debe tener menos de 100 caracteres",
    ({ validation }) => validation["location.nameTooLong"],
  ],
  ["El nombre de la zona es requerido", ({ validation }) => validation["zone.nameRequired"]],
  [
    "El nombre de la zona debe tener menos de 100 caracteres",
    ({ validation }) => validation["zone.nameTooLong"],
  ],
  ["El ID de la ubicación es requerido", ({ validation }) => validation["zone.locationRequired"]],
  [
    "El nombre del puesto de trabajo es requerido",
    ({ validation }) => validation["jobPosition.nameRequired"],
  ],
  [
    "El nombre del puesto de trabajo debe tener menos de 100 caracteres",
    ({ validation }) => validation["jobPosition.nameTooLong"],
  ],
  [
    "La descripción debe tener menos de 500 caracteres",
    ({ validation }) => validation["description.tooLong"],
  ],
  ["Por favor seleccione una ubicación", ({ validation }) => validation["form.locationRequired"]],
  ["Por favor seleccione una zona", ({ validation }) => validation["form.zoneRequired"]],
];

describe("the specification's sentences", () => {
  it.each(ENGLISH)("%s: in English to the letter, in Spanish and Catalan translated", (sentence, use) => {
    expect(use(MESSAGES.en)).toBe(sentence);
    expect(use(MESSAGES.es)).not.toBe(sentence);
    expect(use(MESSAGES.ca)).not.toBe(sentence);
    for (const language of ["es", "ca"] as const)
      expect(use(MESSAGES[language])).not.toMatch(/\b(is|required|not found|file|files|only|size)\b/i);
  });

  it.each(SPANISH)("%s: in Spanish word for word", (sentence, use) => {
    expect(use(MESSAGES.es)).toBe(sentence);
    expect(use(MESSAGES.en)).not.toBe(sentence);
  });
});
