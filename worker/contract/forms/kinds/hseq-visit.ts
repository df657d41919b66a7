import {
  CHECKLIST_FIELDS,
  HEADER_FIELDS,
  longText,
  participants,
  photos,
  signature,
  text,
  textList,
  videos,
} from "../field.ts";

export const hseqVisit = {
  type: "hseq_visit",
  segment: "hseq-visit",
  code: "VIS",
  hasChecklist: true,
  fields: {
    ...HEADER_FIELDS,
    evaluatedProcedures: textList({
      es: "Procedimientos evaluados",
      en: "Procedures evaluated",
      ca: "Procediments avaluats",
    }),
    observer: text(
      { es: "Observador", en: "Observer", ca: "Observador" },
      { need: "completion", isName: true },
    ),
    participants: participants({ es: "Participantes", en: "Participants", ca: "Participants" }),
    ...CHECKLIST_FIELDS,
    photos: photos({ es: "Fotos", en: "Photos", ca: "Fotos" }),
    videos: videos({ es: "Vídeos", en: "Videos", ca: "Vídeos" }),
    strongPoints: longText(
      { es: "Puntos fuertes", en: "Strong points", ca: "Punts forts" },
      { section: "conclusions" },
    ),
    insituCorrections: longText(
      {
        es: "Otras correcciones hechas en el momento",
        en: "Other corrections made on the spot",
        ca: "Altres correccions fetes al moment",
      },
      { section: "conclusions" },
    ),
    observations: longText(
      { es: "Observaciones", en: "Observations", ca: "Observacions" },
      { section: "conclusions" },
    ),
    observerSignature: signature(
      { es: "Firma del observador", en: "Observer’s signature", ca: "Signatura de l’observador" },
      { need: "completion" },
    ),
  },
} as const;
