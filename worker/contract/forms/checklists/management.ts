import {
  dropdownQuestion,
  optionalQuestion,
  type Question,
  radioQuestion,
  textQuestion,
  YES_NO_NA,
} from "./question.ts";

export const managementQuestions: readonly Question[] = [
  radioQuestion(
    "scope",
    {
      es: "¿Motivo, alcance y, si es temporal, caducidad definidos?",
      en: "Are the reason, the scope and, if temporary, the expiry defined?",
      ca: "Motiu, abast i, si és temporal, caducitat definits?",
    },
    YES_NO_NA,
    { no: "C" },
  ),
  radioQuestion(
    "risks_assessed",
    {
      es: "¿Riesgos laborales y aspectos ambientales evaluados?",
      en: "Have occupational risks and environmental aspects been assessed?",
      ca: "Riscos laborals i aspectes ambientals avaluats?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  radioQuestion(
    "workers_consulted",
    {
      es: "¿Trabajadores o delegados de prevención consultados?",
      en: "Have workers or safety representatives been consulted?",
      ca: "Treballadors o delegats de prevenció consultats?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  radioQuestion(
    "legal",
    {
      es: "¿Requisitos legales y marcado CE comprobados?",
      en: "Have legal requirements and CE marking been checked?",
      ca: "Requisits legals i marcatge CE comprovats?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  radioQuestion(
    "documents",
    {
      es: "¿Procedimientos y planos actualizados?",
      en: "Are procedures and drawings up to date?",
      ca: "Procediments i plànols actualitzats?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  radioQuestion(
    "training",
    {
      es: "¿Personal y contratas formados?",
      en: "Have staff and contractors been trained?",
      ca: "Personal i contractes formats?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  optionalQuestion(
    radioQuestion(
      "emergency_plan",
      {
        es: "¿Plan de emergencia revisado?",
        en: "Has the emergency plan been reviewed?",
        ca: "Pla d’emergència revisat?",
      },
      YES_NO_NA,
      { no: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "maintenance",
      { es: "¿Mantenimiento definido?", en: "Is maintenance defined?", ca: "Manteniment definit?" },
      YES_NO_NA,
      { no: "A" },
    ),
  ),
  radioQuestion(
    "startup_review",
    {
      es: "¿Revisión previa a la puesta en marcha firmada?",
      en: "Is the pre-start-up review signed?",
      ca: "Revisió prèvia a la posada en marxa signada?",
    },
    YES_NO_NA,
    { no: "A" },
  ),
  dropdownQuestion(
    "duration",
    { es: "Duración del cambio", en: "Duration of the change", ca: "Durada del canvi" },
    {
      permanent: { es: "Permanente", en: "Permanent", ca: "Permanent" },
      under_a_month: {
        es: "Temporal, menos de 1 mes",
        en: "Temporary, less than 1 month",
        ca: "Temporal, menys d'1 mes",
      },
      over_a_month: {
        es: "Temporal, más de 1 mes",
        en: "Temporary, more than 1 month",
        ca: "Temporal, més d'1 mes",
      },
    },
  ),
  textQuestion(
    "later_review",
    { es: "Revisión posterior prevista", en: "Later review planned", ca: "Revisió posterior prevista" },
    { es: "Cuándo y quién la hará", en: "When, and who will do it", ca: "Quan i qui la farà" },
  ),
];
