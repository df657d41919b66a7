import {
  CHECKLIST_FIELDS,
  HEADER_FIELDS,
  jobPosition,
  longText,
  participants,
  photos,
  signature,
  videos,
} from "../field.ts";

export const observation = {
  type: "observation",
  segment: "observation",
  code: "OBS",
  hasChecklist: true,
  fields: {
    ...HEADER_FIELDS,
    workPosition: jobPosition(
      { es: "Puesto de trabajo", en: "Job position", ca: "Lloc de treball" },
      { need: "creation", emptyMessage: "form.workPositionRequired" },
    ),
    tasks: longText({ es: "Tareas", en: "Tasks", ca: "Tasques" }, { need: "completion" }),
    equipmentUsed: longText({ es: "Equipos utilizados", en: "Equipment used", ca: "Equips utilitzats" }),
    observationSequence: longText({
      es: "Secuencia observada",
      en: "Sequence observed",
      ca: "Seqüència observada",
    }),
    observationParticipants: participants({ es: "Observadores", en: "Observers", ca: "Observadors" }),
    observedParticipants: participants(
      { es: "Personas observadas", en: "People observed", ca: "Persones observades" },
      { need: "completion" },
    ),
    ...CHECKLIST_FIELDS,
    photos: photos({ es: "Fotos", en: "Photos", ca: "Fotos" }),
    videos: videos({ es: "Vídeos", en: "Videos", ca: "Vídeos" }),
    positiveActs: longText(
      { es: "Actos positivos", en: "Positive acts", ca: "Actes positius" },
      { section: "conclusions" },
    ),
    deviations: longText(
      { es: "Desviaciones", en: "Deviations", ca: "Desviacions" },
      { section: "conclusions" },
    ),
    inSituCorrections: longText(
      {
        es: "Otras correcciones hechas en el momento",
        en: "Other corrections made on the spot",
        ca: "Altres correccions fetes al moment",
      },
      { section: "conclusions" },
    ),
    observationNotes: longText(
      { es: "Notas de la observación", en: "Notes on the observation", ca: "Notes de l’observació" },
      { section: "conclusions" },
    ),
    initiatorSignature: signature(
      { es: "Firma de quien observa", en: "Signature of who observes", ca: "Signatura de qui observa" },
      { need: "completion" },
    ),
  },
} as const;
