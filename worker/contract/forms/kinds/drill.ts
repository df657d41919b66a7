import {
  headcount,
  HEADER_FIELDS,
  longText,
  participants,
  photos,
  signature,
  text,
  timings,
  videos,
} from "../field.ts";

export const drill = {
  type: "drill",
  segment: "drill",
  code: "SIM",
  hasChecklist: false,
  fields: {
    ...HEADER_FIELDS,
    scenario: text({ es: "Escenario", en: "Scenario", ca: "Escenari" }, { need: "creation" }),
    objective: longText({ es: "Objetivo", en: "Objective", ca: "Objectiu" }),
    development: longText(
      { es: "Desarrollo", en: "How it went", ca: "Desenvolupament" },
      { need: "completion" },
    ),
    timings: timings({ es: "Tiempos", en: "Timings", ca: "Temps" }),
    participants: participants(
      { es: "Participantes", en: "Participants", ca: "Participants" },
      { need: "completion" },
    ),
    headcount: headcount({ es: "Recuento", en: "Headcount", ca: "Recompte" }, { isLater: true }),
    photos: photos({ es: "Fotos", en: "Photos", ca: "Fotos" }),
    videos: videos({ es: "Vídeos", en: "Videos", ca: "Vídeos" }),
    insituCorrections: longText(
      {
        es: "Otras correcciones hechas en el momento",
        en: "Other corrections made on the spot",
        ca: "Altres correccions fetes al moment",
      },
      { section: "conclusions" },
    ),
    conclusion: longText(
      { es: "Conclusión", en: "Conclusion", ca: "Conclusió" },
      { section: "conclusions", need: "completion" },
    ),
    conductorSignature: signature(
      {
        es: "Firma de quien dirige el simulacro",
        en: "Signature of who conducts the drill",
        ca: "Signatura de qui dirigeix el simulacre",
      },
      { need: "completion" },
    ),
    initiatorSignature: signature({
      es: "Firma de quien lo inicia",
      en: "Signature of who initiates it",
      ca: "Signatura de qui l’inicia",
    }),
  },
} as const;
