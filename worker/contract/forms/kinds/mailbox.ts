import { HEADER_FIELDS, choice, longText, stamp } from "../field.ts";
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
      { es: "Importancia de la comunicación", en: "Importance", ca: "Importància de la comunicació" },
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
      { es: "Valoración de la comunicación", en: "Assessment", ca: "Valoració de la comunicació" },
      { need: "completion" },
    ),
    personalInjury: choice(
      {
        es: "Daños a las personas (lesiones o enfermedad)",
        en: "Harm to people (injury or illness)",
        ca: "Danys a les persones (lesions o malaltia)",
      },
      DAMAGE_LEVELS,
      { need: "completion", isHealth: true },
    ),
    propertyDamage: choice(
      {
        es: "Daños materiales (equipos, instalaciones o producto)",
        en: "Property damage (equipment, premises or product)",
        ca: "Danys materials (equips, instal·lacions o producte)",
      },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    environmentDamage: choice(
      {
        es: "Daños al entorno (vecinos, vía pública u otras empresas)",
        en: "Damage to the surroundings (neighbours, public road or other companies)",
        ca: "Danys a l’entorn (veïns, via pública o altres empreses)",
      },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    environmentalDamage: choice(
      {
        es: "Daños al medio ambiente (aire, agua, suelo o residuos)",
        en: "Environmental damage (air, water, soil or waste)",
        ca: "Danys al medi ambient (aire, aigua, sòl o residus)",
      },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    imageDamage: choice(
      {
        es: "Daños a la imagen (clientes, prensa o administración)",
        en: "Damage to the company’s image (customers, press or authorities)",
        ca: "Danys a la imatge (clients, premsa o administració)",
      },
      DAMAGE_LEVELS,
      { need: "completion" },
    ),
    ...HEADER_FIELDS,
    submittedAt: stamp({ es: "Enviada el", en: "Submitted on", ca: "Enviada el" }, { section: "data" }),
  },
} as const;
