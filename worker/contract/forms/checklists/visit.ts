import {
  dropdownQuestion,
  optionalQuestion,
  type Question,
  radioQuestion,
  textQuestion,
  YES_NO_NA,
} from "./question.ts";

export const visitQuestions: readonly Question[] = [
  radioQuestion(
    "escape_routes",
    {
      es: "¿Salidas, pasos y vías de evacuación libres y señalizados?",
      en: "Are exits, walkways and escape routes clear and signposted?",
      ca: "Sortides, passos i vies d’evacuació lliures i senyalitzats?",
    },
    YES_NO_NA,
    { no: "C" },
  ),
  radioQuestion(
    "housekeeping",
    {
      es: "¿Orden, limpieza y almacenamiento estable?",
      en: "Is the place tidy and clean, with stable storage?",
      ca: "Ordre, neteja i emmagatzematge estable?",
    },
    YES_NO_NA,
    { no: "C" },
  ),
  radioQuestion(
    "guards",
    {
      es: "¿Resguardos y paradas de emergencia operativos?",
      en: "Do guards and emergency stops work?",
      ca: "Resguards i parades d’emergència operatius?",
    },
    YES_NO_NA,
    { no: "CA" },
  ),
  radioQuestion(
    "electrical",
    {
      es: "¿Instalación eléctrica sin daños ni partes activas accesibles?",
      en: "Is the electrical installation undamaged, with no live parts within reach?",
      ca: "Instal·lació elèctrica sense danys ni parts actives accessibles?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  radioQuestion(
    "fire_equipment",
    {
      es: "¿Medios contra incendios accesibles, señalizados y revisados?",
      en: "Is the fire-fighting equipment accessible, signposted and inspected?",
      ca: "Mitjans contra incendis accessibles, senyalitzats i revisats?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  radioQuestion(
    "ppe",
    {
      es: "¿EPI adecuados, en buen estado y usados?",
      en: "Is the PPE suitable, in good condition and worn?",
      ca: "EPI adequats, en bon estat i usats?",
    },
    YES_NO_NA,
    { no: "C" },
  ),
  radioQuestion(
    "chemicals",
    {
      es: "¿Productos químicos etiquetados, con ficha y retención?",
      en: "Are chemicals labelled, with a safety data sheet and spill containment?",
      ca: "Productes químics etiquetats, amb fitxa i retenció?",
    },
    YES_NO_NA,
    { no: "CA" },
  ),
  optionalQuestion(
    radioQuestion(
      "permits",
      {
        es: "¿Trabajos especiales con su permiso en vigor?",
        en: "Does special work have its permit in force?",
        ca: "Treballs especials amb el permís en vigor?",
      },
      YES_NO_NA,
      { no: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "waste",
      {
        es: "¿Residuos segregados y sin derrames?",
        en: "Is waste sorted, with no spills?",
        ca: "Residus segregats i sense vessaments?",
      },
      YES_NO_NA,
      { no: "C" },
    ),
  ),
  dropdownQuestion(
    "previous_actions",
    {
      es: "Acciones de la visita anterior",
      en: "Actions from the previous visit",
      ca: "Accions de la visita anterior",
    },
    {
      effective: { es: "Cerradas y eficaces", en: "Closed and effective", ca: "Tancades i eficaces" },
      unchecked: { es: "Cerradas sin comprobar", en: "Closed, not verified", ca: "Tancades sense comprovar" },
      pending: { es: "Pendientes", en: "Pending", ca: "Pendents" },
      none: { es: "No había", en: "There were none", ca: "No n’hi havia" },
    },
    { pending: "A" },
  ),
  textQuestion(
    "best_seen",
    { es: "Lo mejor que se ha visto", en: "The best thing seen", ca: "El millor que s’ha vist" },
    {
      es: "Una buena práctica que merezca copiarse",
      en: "A good practice worth copying",
      ca: "Una bona pràctica que valgui la pena copiar",
    },
  ),
];
