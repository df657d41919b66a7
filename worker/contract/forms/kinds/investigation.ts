import {
  CHECKLIST_FIELDS,
  HEADER_FIELDS,
  choice,
  documents,
  investigationParticipants,
  longText,
  photos,
  signature,
  stamp,
  text,
  timings,
  videos,
  witnesses,
} from "../field.ts";
import { EVENT_TYPES } from "../vocabularies.ts";

export const investigation = {
  type: "investigation",
  segment: "investigation",
  code: "INV",
  hasChecklist: true,
  fields: {
    ...HEADER_FIELDS,
    eventType: choice({ es: "Tipo de suceso", en: "Type of event", ca: "Tipus de succés" }, EVENT_TYPES, {
      need: "completion",
    }),
    description: longText({ es: "Resumen", en: "Summary", ca: "Resum" }),
    eventDescription: longText(
      { es: "Descripción del suceso", en: "What happened", ca: "Descripció del succés" },
      { need: "completion" },
    ),
    taskBeingPerformed: text({
      es: "Tarea que se realizaba",
      en: "Task being performed",
      ca: "Tasca que es feia",
    }),
    equipmentOrSubstanceInvolved: text({
      es: "Equipo o sustancia implicados",
      en: "Equipment or substance involved",
      ca: "Equip o substància implicats",
    }),
    timings: timings({ es: "Cronología", en: "Timeline", ca: "Cronologia" }),
    investigatedBy: text(
      { es: "Investigado por", en: "Investigated by", ca: "Investigat per" },
      { section: "people", need: "completion", isName: true },
    ),
    detectedBy: text(
      { es: "Detectado por", en: "Detected by", ca: "Detectat per" },
      { section: "people", isName: true },
    ),
    assistedBy: text(
      { es: "Atendido por", en: "Assisted by", ca: "Atès per" },
      { section: "people", isName: true },
    ),
    participants: investigationParticipants({
      es: "Personas implicadas",
      en: "People involved",
      ca: "Persones implicades",
    }),
    witnesses: witnesses({ es: "Testigos", en: "Witnesses", ca: "Testimonis" }),
    ...CHECKLIST_FIELDS,
    photos: photos({ es: "Fotos", en: "Photos", ca: "Fotos" }),
    videos: videos({ es: "Vídeos", en: "Videos", ca: "Vídeos" }),
    documents: documents({ es: "Documentos", en: "Documents", ca: "Documents" }, { isLater: true }),
    insituCorrections: longText(
      {
        es: "Otras correcciones hechas en el momento",
        en: "Other corrections made on the spot",
        ca: "Altres correccions fetes al moment",
      },
      { section: "conclusions" },
    ),
    additionalComments: longText(
      { es: "Comentarios adicionales", en: "Additional comments", ca: "Comentaris addicionals" },
      { section: "conclusions" },
    ),
    conclusion: longText(
      { es: "Conclusión", en: "Conclusion", ca: "Conclusió" },
      { section: "conclusions", need: "completion" },
    ),
    investigationSignature: signature(
      {
        es: "Firma de quien investiga",
        en: "Signature of who investigates",
        ca: "Signatura de qui investiga",
      },
      { need: "completion" },
    ),
    conductorSignature: signature({
      es: "Firma del responsable",
      en: "Signature of the person in charge",
      ca: "Signatura del responsable",
    }),
    preventionServiceSignature: signature({
      es: "Firma del servicio de prevención",
      en: "Signature of the prevention service",
      ca: "Signatura del servei de prevenció",
    }),
    closedAt: stamp({ es: "Cerrada el", en: "Closed on", ca: "Tancada el" }),
  },
} as const;
