// What is said of the rows of a sheet, and of the undoing of an import.
import type { Language } from "../enums.ts";

/** What a cell may name. */
export type NamedInSheet = "department" | "location" | "zone" | "jobPosition" | "checklist" | "person";

export type ImportWords = {
  required: string;
  /** With the name that it is like, if there is one. */
  unknown: (thing: NamedInSheet, name: string, alike: string | null) => string;
  /** Several have the name. */
  several: (thing: NamedInSheet, name: string) => string;
  dayUnreadable: (typed: string) => string;
  /** The column has days that are read with the month first, and this one can be read both ways. */
  dayAmbiguous: (typed: string) => string;
  choiceUnknown: (typed: string, choices: readonly string[]) => string;
  frequencyUnreadable: (typed: string) => string;
  locationMissing: string;
  zoneMissing: string;
  noRightHere: (department: string) => string;
  /** Notes of rows that are left as they are. */
  isThere: string;
  repeats: (line: number) => string;
  room: {
    seats: (left: number) => string;
    invitations: (left: number) => string;
    lines: (left: number) => string;
  };
  tooMany: (most: number) => string;
  otherKind: string;
  wasUndone: string;
  undoTooLate: string;
  /** Why a record is kept. */
  kept: { changed: string; accepted: string; notAllowed: string };
};

const es: ImportWords = {
  required: "Falta este dato",
  unknown: (thing, name, alike) => {
    const none = {
      department: "ningún departamento",
      location: "ninguna ubicación",
      zone: "ninguna zona",
      jobPosition: "ningún puesto de trabajo",
      checklist: "ninguna lista de comprobación de este tipo",
      person: "ninguna persona con acceso",
    }[thing];
    return `No hay ${none} «${name}».${alike === null ? "" : ` ¿Es «${alike}»?`}`;
  },
  several: (thing, name) =>
    thing === "person"
      ? `Hay varias personas que se llaman «${name}». Pon su correo electrónico`
      : `Hay más de un resultado para «${name}». Pon el nombre completo`,
  dayUnreadable: (typed) => `«${typed}» no es una fecha. Ponla como 31/12/2026`,
  dayAmbiguous: (typed) => `No se sabe cuál es el mes en «${typed}». Ponla como 2026-12-31`,
  choiceUnknown: (typed, choices) => `«${typed}» no es una opción. Se puede poner: ${choices.join(", ")}`,
  frequencyUnreadable: (typed) =>
    `«${typed}» no es una frecuencia. Por ejemplo: una vez, semanal, mensual, cada 3 meses, anual`,
  locationMissing: "Indica también la ubicación de la zona",
  zoneMissing: "Indica también la zona",
  noRightHere: (department) => `No puedes hacerlo en el departamento «${department}»`,
  isThere: "Ya existe",
  repeats: (line) => `Repite la fila ${line}`,
  room: {
    seats: (left) =>
      left === 0
        ? "No quedan plazas libres"
        : `Solo ${left === 1 ? "queda 1 plaza libre" : `quedan ${left} plazas libres`}`,
    invitations: (left) =>
      left === 0
        ? "No se pueden enviar más invitaciones durante esta hora"
        : `Durante esta hora solo se ${left === 1 ? "puede enviar 1 invitación más" : `pueden enviar ${left} invitaciones más`}`,
    lines: (left) =>
      left === 0
        ? "En el plan no caben más tareas"
        : `En el plan solo ${left === 1 ? "cabe 1 tarea más" : `caben ${left} tareas más`}`,
  },
  tooMany: (most) => `Una importación admite ${most} filas. Reparte el resto en otra`,
  otherKind: "Esta importación es de otro tipo de datos. Empieza una nueva",
  wasUndone: "Esta importación se deshizo. Empieza una nueva",
  undoTooLate: "Una importación se puede deshacer durante una hora, y ya ha pasado",
  kept: {
    changed: "Alguien lo ha cambiado después",
    accepted: "La invitación ya se aceptó o se retiró",
    notAllowed: "No tienes permiso para quitarlo",
  },
};

const ca: ImportWords = {
  required: "Falta aquesta dada",
  unknown: (thing, name, alike) => {
    const none = {
      department: "cap departament",
      location: "cap ubicació",
      zone: "cap zona",
      jobPosition: "cap lloc de treball",
      checklist: "cap llista de comprovació d’aquest tipus",
      person: "cap persona amb accés",
    }[thing];
    return `No hi ha ${none} «${name}».${alike === null ? "" : ` És «${alike}»?`}`;
  },
  several: (thing, name) =>
    thing === "person"
      ? `Hi ha diverses persones que es diuen «${name}». Posa-hi el correu electrònic`
      : `Hi ha més d’un resultat per a «${name}». Posa-hi el nom complet`,
  dayUnreadable: (typed) => `«${typed}» no és una data. Posa-la com 31/12/2026`,
  dayAmbiguous: (typed) => `No se sap quin és el mes a «${typed}». Posa-la com 2026-12-31`,
  choiceUnknown: (typed, choices) => `«${typed}» no és una opció. S’hi pot posar: ${choices.join(", ")}`,
  frequencyUnreadable: (typed) =>
    `«${typed}» no és una freqüència. Per exemple: una vegada, setmanal, mensual, cada 3 mesos, anual`,
  locationMissing: "Indica també la ubicació de la zona",
  zoneMissing: "Indica també la zona",
  noRightHere: (department) => `No ho pots fer al departament «${department}»`,
  isThere: "Ja existeix",
  repeats: (line) => `Repeteix la fila ${line}`,
  room: {
    seats: (left) =>
      left === 0
        ? "No queden places lliures"
        : `Només ${left === 1 ? "queda 1 plaça lliure" : `queden ${left} places lliures`}`,
    invitations: (left) =>
      left === 0
        ? "No es poden enviar més invitacions durant aquesta hora"
        : `Durant aquesta hora només ${left === 1 ? "es pot enviar 1 invitació més" : `es poden enviar ${left} invitacions més`}`,
    lines: (left) =>
      left === 0
        ? "Al pla no hi caben més tasques"
        : `Al pla només hi ${left === 1 ? "cap 1 tasca més" : `caben ${left} tasques més`}`,
  },
  tooMany: (most) => `Una importació admet ${most} files. Reparteix la resta en una altra`,
  otherKind: "Aquesta importació és d’un altre tipus de dades. Comença’n una de nova",
  wasUndone: "Aquesta importació es va desfer. Comença’n una de nova",
  undoTooLate: "Una importació es pot desfer durant una hora, i ja ha passat",
  kept: {
    changed: "Algú ho ha canviat després",
    accepted: "La invitació ja es va acceptar o retirar",
    notAllowed: "No tens permís per treure-ho",
  },
};

const en: ImportWords = {
  required: "This is missing",
  unknown: (thing, name, alike) => {
    const none = {
      department: "department",
      location: "location",
      zone: "zone",
      jobPosition: "job position",
      checklist: "checklist of this kind",
      person: "person with access",
    }[thing];
    return `There is no ${none} “${name}”.${alike === null ? "" : ` Is it “${alike}”?`}`;
  },
  several: (thing, name) =>
    thing === "person"
      ? `Several people are called “${name}”. Give the e-mail address`
      : `There is more than one match for “${name}”. Give the full name`,
  dayUnreadable: (typed) => `“${typed}” is not a date. Write it as 31/12/2026`,
  dayAmbiguous: (typed) => `It is not clear which part is the month in “${typed}”. Write it as 2026-12-31`,
  choiceUnknown: (typed, choices) => `“${typed}” is not a choice. You can use: ${choices.join(", ")}`,
  frequencyUnreadable: (typed) =>
    `“${typed}” is not a frequency. For example: once, weekly, monthly, every 3 months, yearly`,
  locationMissing: "Give the location of the zone too",
  zoneMissing: "Give the zone too",
  noRightHere: (department) => `You may not do this in the department “${department}”`,
  isThere: "It is there already",
  repeats: (line) => `It repeats row ${line}`,
  room: {
    seats: (left) =>
      left === 0 ? "No seats are left" : `Only ${left === 1 ? "1 seat is" : `${left} seats are`} left`,
    invitations: (left) =>
      left === 0
        ? "No more invitations can be sent this hour"
        : `Only ${left === 1 ? "1 more invitation" : `${left} more invitations`} can be sent this hour`,
    lines: (left) =>
      left === 0
        ? "The plan is full"
        : `The plan has room for only ${left === 1 ? "1 more task" : `${left} more tasks`}`,
  },
  tooMany: (most) => `An import takes ${most} rows. Put the rest in another one`,
  otherKind: "This import is of another kind of data. Start a new one",
  wasUndone: "This import was undone. Start a new one",
  undoTooLate: "An import can be undone for an hour, which has passed",
  kept: {
    changed: "Somebody has changed it since",
    accepted: "The invitation was accepted or taken back",
    notAllowed: "You may not remove it",
  },
};

export const IMPORT_WORDS: Readonly<Record<Language, ImportWords>> = { es, ca, en };
