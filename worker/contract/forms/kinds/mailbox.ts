import { HEADER_FIELDS, choice, longText, photos, stamp, wordOfStep } from "../field.ts";
import { COMMUNICATION_TYPES, DAMAGE_LEVELS, IMPORTANCE_LEVELS } from "../vocabularies.ts";

/**
 * A draft may leave any field empty. Sending it needs what it is about; submitting it, and closing it, needs all fields
 * (domain/forms/notice.ts). What it is about comes first; when and where were said when it was begun.
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
      { es: "Importancia de la comunicación", en: "Importance", ca: "Importància de la comunicació" },
      IMPORTANCE_LEVELS,
      { need: "completion", section: "handling" },
    ),
    immediateActions: longText(
      { es: "Acciones inmediatas", en: "Immediate actions", ca: "Accions immediates" },
      { need: "completion", section: "handling" },
    ),
    possibleCauses: longText(
      { es: "Posibles causas", en: "Possible causes", ca: "Possibles causes" },
      { need: "completion", section: "handling" },
    ),
    announcementAssessment: longText(
      { es: "Valoración de la comunicación", en: "Assessment", ca: "Valoració de la comunicació" },
      { need: "completion", section: "handling" },
    ),
    personalInjury: choice(
      {
        es: "Daños a las personas (lesiones o enfermedad)",
        en: "Harm to people (injury or illness)",
        ca: "Danys a les persones (lesions o malaltia)",
      },
      DAMAGE_LEVELS,
      { need: "completion", section: "handling", isHealth: true },
    ),
    propertyDamage: choice(
      {
        es: "Daños materiales (equipos, instalaciones o producto)",
        en: "Property damage (equipment, premises or product)",
        ca: "Danys materials (equips, instal·lacions o producte)",
      },
      DAMAGE_LEVELS,
      { need: "completion", section: "handling" },
    ),
    environmentDamage: choice(
      {
        es: "Daños al entorno (vecinos, vía pública u otras empresas)",
        en: "Damage to the surroundings (neighbours, public road or other companies)",
        ca: "Danys a l’entorn (veïns, via pública o altres empreses)",
      },
      DAMAGE_LEVELS,
      { need: "completion", section: "handling" },
    ),
    environmentalDamage: choice(
      {
        es: "Daños al medio ambiente (aire, agua, suelo o residuos)",
        en: "Environmental damage (air, water, soil or waste)",
        ca: "Danys al medi ambient (aire, aigua, sòl o residus)",
      },
      DAMAGE_LEVELS,
      { need: "completion", section: "handling" },
    ),
    imageDamage: choice(
      {
        es: "Daños a la imagen (clientes, prensa o administración)",
        en: "Damage to the company’s image (customers, press or authorities)",
        ca: "Danys a la imatge (clients, premsa o administració)",
      },
      DAMAGE_LEVELS,
      { need: "completion", section: "handling" },
    ),
    ...HEADER_FIELDS,
    submittedAt: stamp({ es: "Enviada el", en: "Submitted on", ca: "Enviada el" }, { section: "data" }),
    photos: photos({ es: "Fotos", en: "Photos", ca: "Fotos" }, { isLater: true }),
    closingWord: wordOfStep(
      { es: "Respuesta al cerrar", en: "Closing word", ca: "Resposta en tancar" },
      { section: "handling", isLater: true },
    ),
  },
} as const;
