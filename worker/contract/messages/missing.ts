import type { Language } from "../enums.ts";

// Apart from the other messages: a form's page needs them from the start, and has no room for all of them.
const es = {
  "date.invalid": "Indica una fecha y una hora válidas",
  "field.required": "Este campo es obligatorio",
  "form.locationRequired": "Por favor seleccione una ubicación",
  "form.zoneRequired": "Por favor seleccione una zona",
  "form.workPositionRequired": "Selecciona un puesto de trabajo",
  "missing.answer": "Falta responder a esta pregunta",
  "missing.correction": "La respuesta exige anotar una corrección",
  "missing.correctionOrAction": "Anota la corrección o abre una acción",
  "missing.action": "La respuesta exige abrir una acción",
  "missing.photo": "La respuesta exige una foto",
  "missing.signature": "Falta la firma",
  "missing.signAgain": "Vuelve a firmar: se ha cambiado algo desde que se firmó",
};

/** Why a record cannot be completed yet. */
export type MissingMessage = keyof typeof es;

export const MISSING_TEXTS: Readonly<Record<Language, Readonly<Record<MissingMessage, string>>>> = {
  es,
  ca: {
    "date.invalid": "Indica una data i una hora vàlides",
    "field.required": "Aquest camp és obligatori",
    "form.locationRequired": "Si us plau, selecciona una ubicació",
    "form.zoneRequired": "Si us plau, selecciona una zona",
    "form.workPositionRequired": "Selecciona un lloc de treball",
    "missing.answer": "Falta respondre aquesta pregunta",
    "missing.correction": "La resposta exigeix anotar una correcció",
    "missing.correctionOrAction": "Anota la correcció o obre una acció",
    "missing.action": "La resposta exigeix obrir una acció",
    "missing.photo": "La resposta exigeix una foto",
    "missing.signature": "Falta la signatura",
    "missing.signAgain": "Torna a signar: s’ha canviat alguna cosa des que es va signar",
  },
  en: {
    "date.invalid": "Enter a valid date and time",
    "field.required": "This field is required",
    "form.locationRequired": "Please choose a location",
    "form.zoneRequired": "Please choose a zone",
    "form.workPositionRequired": "Choose a job position",
    "missing.answer": "This question is not answered",
    "missing.correction": "The answer requires a correction",
    "missing.correctionOrAction": "Note the correction or raise an action",
    "missing.action": "The answer requires an action",
    "missing.photo": "The answer requires a photo",
    "missing.signature": "The signature is missing",
    "missing.signAgain": "Sign again: something changed since it was signed",
  },
};
