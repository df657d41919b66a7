// The words of an inspector's folder, in the three languages.
import type { Grade, HarmKind } from "../contract/accidents/vocabularies.ts";
import type { InspectionSection, Language } from "../contract/enums.ts";
import type { PlannedTask } from "../contract/plan/plan.ts";

type Section = { title: string; basis: string; missing: string };
type FolderWords = {
  title: string;
  wholeCompany: string;
  period: (from: string, to: string) => string;
  madeAt: (at: string) => string;
  howToCheck: string;
  missing: string;
  sections: Record<InspectionSection, Section>;
  version: (number: number) => string;
  validUntil: (day: string) => string;
  expired: (day: string) => string;
  tasksOf: (month: string) => string;
  tasks: (of: Record<"planned" | "done" | "missed" | "skipped", number>) => string;
  measurements: (count: number) => string;
  unsealed: string;
  further: (count: number) => string;
  readings: string;
  communications: string;
  fileGone: string;
  harms: Record<HarmKind, string>;
  grades: Record<Grade, string>;
  accidentsLeftOut: string;
  noAccidents: string;
  withoutLocation: (count: number) => string;
  accidents: string;
  columns: readonly string[];
  accidentColumns: readonly string[];
  statuses: Record<PlannedTask["status"], string>;
};

export const FOLDER_WORDS: Record<Language, FolderWords> = {
  es: {
    title: "Carpeta de la Inspección",
    wholeCompany: "Toda la empresa",
    period: (from, to) => `Del ${from} al ${to}`,
    madeAt: (at) => `Preparada el ${at}`,
    howToCheck: "Para comprobar que nada ha cambiado, abre verificar.html o lee LEEME.txt.",
    missing: "Falta",
    sections: {
      plan: {
        title: "Plan de prevención",
        basis: "LPRL, arts. 16.1 y 23.1.a",
        missing: "No hay ningún plan de prevención entre los documentos en vigor.",
      },
      evaluation: {
        title: "Evaluación de los riesgos",
        basis: "LPRL, arts. 16.2.a y 23.1.b",
        missing: "No hay ninguna evaluación de riesgos entre los documentos en vigor.",
      },
      controls: {
        title: "Controles periódicos y mediciones",
        basis: "LPRL, arts. 16.2.a y 23.1.b",
        missing: "No hay mediciones, visitas ni observaciones del período.",
      },
      planning: {
        title: "Planificación de la actividad preventiva y su cumplimiento",
        basis: "LPRL, arts. 16.2.b, 20 y 23.1.c",
        missing: "No hay tareas planificadas ni documentos de planificación del período.",
      },
      training: {
        title: "Formación e información",
        basis: "LPRL, arts. 18 y 19",
        missing: "No hay documentos de formación ni de información en vigor.",
      },
      health: {
        title: "Vigilancia de la salud: práctica de los controles y conclusiones",
        basis: "LPRL, arts. 22.4 y 23.1.d",
        missing: "No hay ningún documento sobre la vigilancia de la salud.",
      },
      accidents: {
        title: "Accidentes y enfermedades profesionales con baja de más de un día",
        basis: "LPRL, art. 23.1.e",
        missing: "No hay relación de accidentes.",
      },
      investigations: {
        title: "Investigaciones de daños para la salud",
        basis: "LPRL, art. 16.3",
        missing: "No hay investigaciones del período.",
      },
    },
    version: (number) => `versión ${number}`,
    validUntil: (day) => `válido hasta el ${day}`,
    expired: (day) => `caducado el ${day}`,
    tasksOf: (month) => `Tareas de ${month}`,
    tasks: ({ planned, done, missed, skipped }) =>
      `${planned} vencidas, ${done} hechas, ${missed} sin hacer, ${skipped} omitidas con motivo`,
    measurements: (count) => (count === 1 ? "1 medición" : `${count} mediciones`),
    unsealed: "sin sello: no está en la carpeta",
    further: (count) => `Y ${count} registros más, que no se listan aquí. Los sellados están en «records».`,
    readings: "Documentos en vigor y quién los ha leído",
    communications: "Comunicados, y quién los ha leído y quién no",
    fileGone: "el archivo no está",
    harms: { accident: "Accidente de trabajo", occupational_disease: "Enfermedad profesional" },
    grades: {
      unknown: "Sin conocer",
      minor: "Leve",
      serious: "Grave",
      very_serious: "Muy grave",
      fatal: "Fallecimiento",
    },
    accidentsLeftOut:
      "No se incluye: quien ha preparado la carpeta no tiene el derecho de gestionar accidentes, que es el que permite ver datos de salud.",
    withoutLocation: (count) =>
      count === 1
        ? "Hay 1 accidente o enfermedad del período sin ubicación indicada, que no está en esta relación."
        : `Hay ${count} accidentes o enfermedades del período sin ubicación indicada, que no están en esta relación.`,
    noAccidents: "Sin accidentes ni enfermedades con baja de más de un día en el período.",
    accidents: "Relación de accidentes y enfermedades",
    columns: [
      "Fecha prevista",
      "Tarea",
      "Departamento",
      "Ubicación",
      "Responsable",
      "Estado",
      "Hecha el",
      "Motivo",
      "Norma",
    ],
    accidentColumns: ["Fecha", "Persona", "Clase", "Gravedad", "Baja", "Alta", "Fallecimiento"],
    statuses: {
      upcoming: "Prevista",
      doable: "Pendiente",
      late: "Con retraso",
      missed: "Sin hacer",
      done_on_time: "Hecha a tiempo",
      done_late: "Hecha con retraso",
      skipped: "Omitida con motivo",
    },
  },
  ca: {
    title: "Carpeta de la Inspecció",
    wholeCompany: "Tota l’empresa",
    period: (from, to) => `Del ${from} al ${to}`,
    madeAt: (at) => `Preparada el ${at}`,
    howToCheck: "Per comprovar que res no ha canviat, obre verificar.html o llegeix LEEME.txt.",
    missing: "Falta",
    sections: {
      plan: {
        title: "Pla de prevenció",
        basis: "LPRL, arts. 16.1 i 23.1.a",
        missing: "No hi ha cap pla de prevenció entre els documents en vigor.",
      },
      evaluation: {
        title: "Avaluació dels riscos",
        basis: "LPRL, arts. 16.2.a i 23.1.b",
        missing: "No hi ha cap avaluació de riscos entre els documents en vigor.",
      },
      controls: {
        title: "Controls periòdics i mesuraments",
        basis: "LPRL, arts. 16.2.a i 23.1.b",
        missing: "No hi ha mesuraments, visites ni observacions del període.",
      },
      planning: {
        title: "Planificació de l’activitat preventiva i el seu compliment",
        basis: "LPRL, arts. 16.2.b, 20 i 23.1.c",
        missing: "No hi ha tasques planificades ni documents de planificació del període.",
      },
      training: {
        title: "Formació i informació",
        basis: "LPRL, arts. 18 i 19",
        missing: "No hi ha documents de formació ni d’informació en vigor.",
      },
      health: {
        title: "Vigilància de la salut: pràctica dels controls i conclusions",
        basis: "LPRL, arts. 22.4 i 23.1.d",
        missing: "No hi ha cap document sobre la vigilància de la salut.",
      },
      accidents: {
        title: "Accidents i malalties professionals amb baixa de més d’un dia",
        basis: "LPRL, art. 23.1.e",
        missing: "No hi ha relació d’accidents.",
      },
      investigations: {
        title: "Investigacions de danys per a la salut",
        basis: "LPRL, art. 16.3",
        missing: "No hi ha investigacions del període.",
      },
    },
    version: (number) => `versió ${number}`,
    validUntil: (day) => `vàlid fins al ${day}`,
    expired: (day) => `caducat el ${day}`,
    tasksOf: (month) => `Tasques de ${month}`,
    tasks: ({ planned, done, missed, skipped }) =>
      `${planned} vençudes, ${done} fetes, ${missed} sense fer, ${skipped} omeses amb motiu`,
    measurements: (count) => (count === 1 ? "1 mesurament" : `${count} mesuraments`),
    unsealed: "sense segell: no és a la carpeta",
    further: (count) => `I ${count} registres més, que no es llisten aquí. Els segellats són a «records».`,
    readings: "Documents en vigor i qui els ha llegit",
    communications: "Comunicats, i qui els ha llegit i qui no",
    fileGone: "el fitxer no hi és",
    harms: { accident: "Accident de treball", occupational_disease: "Malaltia professional" },
    grades: {
      unknown: "Sense conèixer",
      minor: "Lleu",
      serious: "Greu",
      very_serious: "Molt greu",
      fatal: "Defunció",
    },
    accidentsLeftOut:
      "No s’inclou: qui ha preparat la carpeta no té el dret de gestionar accidents, que és el que permet veure dades de salut.",
    withoutLocation: (count) =>
      count === 1
        ? "Hi ha 1 accident o malaltia del període sense ubicació indicada, que no és en aquesta relació."
        : `Hi ha ${count} accidents o malalties del període sense ubicació indicada, que no són en aquesta relació.`,
    noAccidents: "Sense accidents ni malalties amb baixa de més d’un dia en el període.",
    accidents: "Relació d’accidents i malalties",
    columns: [
      "Data prevista",
      "Tasca",
      "Departament",
      "Ubicació",
      "Responsable",
      "Estat",
      "Feta el",
      "Motiu",
      "Norma",
    ],
    accidentColumns: ["Data", "Persona", "Classe", "Gravetat", "Baixa", "Alta", "Defunció"],
    statuses: {
      upcoming: "Prevista",
      doable: "Pendent",
      late: "Amb retard",
      missed: "Sense fer",
      done_on_time: "Feta a temps",
      done_late: "Feta amb retard",
      skipped: "Omesa amb motiu",
    },
  },
  en: {
    title: "Inspector’s folder",
    wholeCompany: "The whole company",
    period: (from, to) => `From ${from} to ${to}`,
    madeAt: (at) => `Made on ${at}`,
    howToCheck: "To check that nothing was changed, open verificar.html or read LEEME.txt.",
    missing: "Missing",
    sections: {
      plan: {
        title: "Prevention plan",
        basis: "LPRL, arts. 16.1 and 23.1.a",
        missing: "No document in force is a prevention plan.",
      },
      evaluation: {
        title: "Risk assessment",
        basis: "LPRL, arts. 16.2.a and 23.1.b",
        missing: "No document in force is a risk assessment.",
      },
      controls: {
        title: "Periodic checks and measurements",
        basis: "LPRL, arts. 16.2.a and 23.1.b",
        missing: "There are no measurements, visits or observations of the period.",
      },
      planning: {
        title: "Planning of preventive activity, and how it was kept",
        basis: "LPRL, arts. 16.2.b, 20 and 23.1.c",
        missing: "There are no planned tasks and no planning documents of the period.",
      },
      training: {
        title: "Training and information",
        basis: "LPRL, arts. 18 and 19",
        missing: "No document in force is about training or information.",
      },
      health: {
        title: "Health surveillance: checks made and conclusions",
        basis: "LPRL, arts. 22.4 and 23.1.d",
        missing: "There is no document about health surveillance.",
      },
      accidents: {
        title: "Accidents and occupational diseases with leave of more than one day",
        basis: "LPRL, art. 23.1.e",
        missing: "There is no list of accidents.",
      },
      investigations: {
        title: "Investigations of harm to health",
        basis: "LPRL, art. 16.3",
        missing: "There are no investigations of the period.",
      },
    },
    version: (number) => `version ${number}`,
    validUntil: (day) => `valid until ${day}`,
    expired: (day) => `expired on ${day}`,
    tasksOf: (month) => `Tasks of ${month}`,
    tasks: ({ planned, done, missed, skipped }) =>
      `${planned} due, ${done} done, ${missed} not done, ${skipped} skipped with a reason`,
    measurements: (count) => (count === 1 ? "1 measurement" : `${count} measurements`),
    unsealed: "without a seal: not in the folder",
    further: (count) => `And ${count} more records, which are not listed here. Sealed ones are in “records”.`,
    readings: "Documents in force, and who has read them",
    communications: "Announcements, with who has read them and who has not",
    fileGone: "the file is not there",
    harms: { accident: "Accident at work", occupational_disease: "Occupational disease" },
    grades: {
      unknown: "Not known",
      minor: "Minor",
      serious: "Serious",
      very_serious: "Very serious",
      fatal: "Death",
    },
    accidentsLeftOut:
      "Left out: whoever made the folder does not have the right to handle accidents, which is the one to see health data.",
    withoutLocation: (count) =>
      count === 1
        ? "1 accident or disease of the period has no location, and is not in this list."
        : `${count} accidents or diseases of the period have no location, and are not in this list.`,
    noAccidents: "No accidents or diseases with leave of more than one day in the period.",
    accidents: "List of accidents and diseases",
    columns: [
      "Planned for",
      "Task",
      "Department",
      "Location",
      "Responsible",
      "Status",
      "Done on",
      "Reason",
      "Law",
    ],
    accidentColumns: ["Date", "Person", "Kind", "Severity", "Leave from", "Back on", "Death"],
    statuses: {
      upcoming: "Planned",
      doable: "To be done",
      late: "Late",
      missed: "Not done",
      done_on_time: "Done on time",
      done_late: "Done late",
      skipped: "Skipped with a reason",
    },
  },
};
