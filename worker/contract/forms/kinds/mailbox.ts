import { choice, longText, stamp } from "../field.ts";
import { HEADER_FIELDS } from "../header-fields.ts";
import { COMMUNICATION_TYPES, DAMAGE_LEVELS, IMPORTANCE_LEVELS } from "../vocabularies.ts";

/**
 * A draft may leave any field empty; submitting requires all of them. What it is about comes first; when and where were
 * said when it was begun.
 */
export const mailbox = {
  type: "mailbox",
  segment: "mailbox",
  code: "BUZ",
  hasChecklist: false,
  fields: {
    communicationType: choice(
      { es: "Tipo de comunicación", en: "Type of communication", ca: "Tipus de comunicació" },
      COMMUNICATION_TYPES,
      { need: "completion" },
    ),
    description: longText({ es: "Descripción", en: "Description", ca: "Descripció" }, { need: "completion" }),
    announcementImportance: choice(
      { es: "Importancia del comunicado", en: "Importance", ca: "Importància del comunicat" },
      IMPORTANCE_LEVELS,
      { need: "completion" },
    ),
    immediateActions: longText(
      { es: "Acciones inmediatas", en: "Immediate actions", ca: "Accions immediates" },
      { need: "completion" },
    ),
    possibleCauses: longText(
      { es: "Posibles causas", en: "Possible causes", ca: "Possibles causes" },
      { need: "completion" },
    ),
    announcementAssessment: longText(
      { es: "Valoración del comunicado", en: "Assessment", ca: "Valoració del comunicat" },
      { need: "completion" },
    ),
    personalInjury: choice(
      { es: "Daños a las personas", en: "Injury to people", ca: "Danys a les persones" },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    propertyDamage: choice(
      { es: "Daños materiales", en: "Property damage", ca: "Danys materials" },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    environmentDamage: choice(
      { es: "Daños al entorno", en: "Damage to the surroundings", ca: "Danys a l’entorn" },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    environmentalDamage: choice(
      { es: "Daños al medio ambiente", en: "Environmental damage", ca: "Danys al medi ambient" },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    imageDamage: choice(
      { es: "Daños a la imagen", en: "Damage to the company's image", ca: "Danys a la imatge" },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    ...HEADER_FIELDS,
    submittedAt: stamp({ es: "Enviado el", en: "Submitted on", ca: "Enviat el" }, { section: "data" }),
  },
} as const;
