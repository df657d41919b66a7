import {
  dropdownQuestion,
  optionalQuestion,
  type Question,
  radioQuestion,
  textQuestion,
  YES_NO_NOT_APPLICABLE,
} from "./question.ts";

export const visitQuestions: readonly Question[] = [
  radioQuestion(
    "escape_routes",
    {
      es: "¿Las salidas, los pasos y las vías de evacuación están libres y señalizados?",
      en: "Are exits, walkways and escape routes clear and signposted?",
      ca: "Les sortides, els passos i les vies d’evacuació estan lliures i senyalitzats?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "C" },
  ),
  radioQuestion(
    "housekeeping",
    {
      es: "¿Hay orden y limpieza, y el almacenamiento es estable?",
      en: "Is the place tidy and clean, with stable storage?",
      ca: "Hi ha ordre i neteja, i l’emmagatzematge és estable?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "C" },
  ),
  radioQuestion(
    "guards",
    {
      es: "¿Funcionan los resguardos y las paradas de emergencia?",
      en: "Do guards and emergency stops work?",
      ca: "Funcionen els resguards i les parades d’emergència?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "CA" },
  ),
  radioQuestion(
    "electrical",
    {
      es: "¿La instalación eléctrica está en buen estado y sin partes activas accesibles?",
      en: "Is the electrical installation undamaged, with no live parts within reach?",
      ca: "La instal·lació elèctrica està en bon estat i sense parts actives accessibles?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "fire_equipment",
    {
      es: "¿Los medios contra incendios están accesibles, señalizados y revisados?",
      en: "Is the fire-fighting equipment accessible, signposted and inspected?",
      ca: "Els mitjans contra incendis estan accessibles, senyalitzats i revisats?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "ppe",
    {
      es: "¿Los EPI son adecuados, están en buen estado y se usan?",
      en: "Is the PPE suitable, in good condition and worn?",
      ca: "Els EPI són adequats, estan en bon estat i es fan servir?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "C" },
  ),
  radioQuestion(
    "chemicals",
    {
      es: "¿Los productos químicos tienen etiqueta, ficha de seguridad y cubeto de retención?",
      en: "Are chemicals labelled, with a safety data sheet and spill containment?",
      ca: "Els productes químics tenen etiqueta, fitxa de seguretat i cubeta de retenció?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "CA" },
  ),
  optionalQuestion(
    radioQuestion(
      "permits",
      {
        es: "¿Los trabajos especiales tienen su permiso en vigor?",
        en: "Does special work have its permit in force?",
        ca: "Els treballs especials tenen el permís en vigor?",
      },
      YES_NO_NOT_APPLICABLE,
      { no: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "waste",
      {
        es: "¿Los residuos están separados y sin derrames?",
        en: "Is waste sorted, with no spills?",
        ca: "Els residus estan separats i sense vessaments?",
      },
      YES_NO_NOT_APPLICABLE,
      { no: "C" },
    ),
  ),
  dropdownQuestion(
    "previous_actions",
    {
      es: "¿Cómo están las acciones de la visita anterior?",
      en: "How do the actions from the previous visit stand?",
      ca: "Com estan les accions de la visita anterior?",
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
    {
      es: "¿Qué es lo mejor que se ha visto?",
      en: "What is the best thing that was seen?",
      ca: "Què és el millor que s’ha vist?",
    },
    {
      es: "Una buena práctica que merezca copiarse",
      en: "A good practice worth copying",
      ca: "Una bona pràctica que valgui la pena copiar",
    },
  ),
];
