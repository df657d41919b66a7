import {
  dropdownQuestion,
  optionalQuestion,
  type Question,
  radioQuestion,
  textQuestion,
  YES_NO_NOT_APPLICABLE,
} from "./question.ts";

export const managementQuestions: readonly Question[] = [
  radioQuestion(
    "scope",
    {
      es: "¿Están definidos el motivo, el alcance y, si el cambio es temporal, la fecha de fin?",
      en: "Are the reason, the scope and, if the change is temporary, the end date defined?",
      ca: "Estan definits el motiu, l’abast i, si el canvi és temporal, la data de finalització?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "C" },
  ),
  radioQuestion(
    "risks_assessed",
    {
      es: "¿Se han evaluado los riesgos laborales y los aspectos ambientales?",
      en: "Have occupational risks and environmental aspects been assessed?",
      ca: "S’han avaluat els riscos laborals i els aspectes ambientals?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "workers_consulted",
    {
      es: "¿Se ha consultado a los trabajadores o a los delegados de prevención?",
      en: "Have workers or safety representatives been consulted?",
      ca: "S’ha consultat els treballadors o els delegats de prevenció?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "legal",
    {
      es: "¿Se han comprobado los requisitos legales y el marcado CE?",
      en: "Have legal requirements and CE marking been checked?",
      ca: "S’han comprovat els requisits legals i el marcatge CE?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "documents",
    {
      es: "¿Están actualizados los procedimientos y los planos?",
      en: "Are procedures and drawings up to date?",
      ca: "Estan actualitzats els procediments i els plànols?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "training",
    {
      es: "¿Se ha formado al personal y a las contratas?",
      en: "Have staff and contractors been trained?",
      ca: "S’ha format el personal i les contractes?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  optionalQuestion(
    radioQuestion(
      "emergency_plan",
      {
        es: "¿Se ha revisado el plan de emergencia?",
        en: "Has the emergency plan been reviewed?",
        ca: "S’ha revisat el pla d’emergència?",
      },
      YES_NO_NOT_APPLICABLE,
      { no: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "maintenance",
      {
        es: "¿Está definido el mantenimiento?",
        en: "Is maintenance defined?",
        ca: "Està definit el manteniment?",
      },
      YES_NO_NOT_APPLICABLE,
      { no: "A" },
    ),
  ),
  radioQuestion(
    "startup_review",
    {
      es: "¿Está firmada la revisión previa a la puesta en marcha?",
      en: "Is the pre-start-up review signed?",
      ca: "Està signada la revisió prèvia a la posada en marxa?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  dropdownQuestion(
    "duration",
    { es: "¿Cuánto durará el cambio?", en: "How long will the change last?", ca: "Quant durarà el canvi?" },
    {
      permanent: { es: "Permanente", en: "Permanent", ca: "Permanent" },
      under_a_month: {
        es: "Temporal, menos de 1 mes",
        en: "Temporary, less than 1 month",
        ca: "Temporal, menys d’1 mes",
      },
      over_a_month: {
        es: "Temporal, más de 1 mes",
        en: "Temporary, more than 1 month",
        ca: "Temporal, més d’1 mes",
      },
    },
  ),
  textQuestion(
    "later_review",
    {
      es: "¿Qué revisión posterior está prevista?",
      en: "What later review is planned?",
      ca: "Quina revisió posterior està prevista?",
    },
    { es: "Cuándo y quién la hará", en: "When, and who will do it", ca: "Quan i qui la farà" },
  ),
];
