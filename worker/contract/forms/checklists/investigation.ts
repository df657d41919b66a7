import {
  dropdownQuestion,
  optionalQuestion,
  type Question,
  radioQuestion,
  YES_NO_NOT_APPLICABLE,
} from "./question.ts";

export const investigationQuestions: readonly Question[] = [
  radioQuestion(
    "people_cared_for",
    {
      es: "¿Se atendió a las personas y se aseguró la zona?",
      en: "Were people cared for and the area made safe?",
      ca: "Es va atendre les persones i es va assegurar la zona?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "C" },
  ),
  radioQuestion(
    "evidence",
    {
      es: "¿Se conservaron las evidencias (lugar, equipo, fotos)?",
      en: "Was the evidence preserved (place, equipment, photos)?",
      ca: "Es van conservar les evidències (lloc, equip, fotos)?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "C" },
  ),
  radioQuestion(
    "risk_assessed",
    {
      es: "¿La evaluación de riesgos contemplaba este riesgo?",
      en: "Did the risk assessment cover this risk?",
      ca: "L’avaluació de riscos preveia aquest risc?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "procedure_known",
    {
      es: "¿Existía un procedimiento y se conocía?",
      en: "Was there a procedure, and was it known?",
      ca: "Hi havia un procediment i es coneixia?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "training",
    {
      es: "¿Consta que las personas implicadas tenían la formación y la información necesarias?",
      en: "Is there proof that the people involved were trained and informed?",
      ca: "Consta que les persones implicades tenien la formació i la informació necessàries?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  radioQuestion(
    "equipment",
    {
      es: "¿Los equipos y las protecciones estaban en buen estado y revisados?",
      en: "Were equipment and guards in good condition and inspected?",
      ca: "Els equips i les proteccions estaven en bon estat i revisats?",
    },
    YES_NO_NOT_APPLICABLE,
    { no: "A" },
  ),
  optionalQuestion(
    radioQuestion(
      "ppe",
      {
        es: "¿Se usaban los EPI previstos?",
        en: "Was the intended PPE being worn?",
        ca: "Es feien servir els EPI previstos?",
      },
      YES_NO_NOT_APPLICABLE,
      { no: "C" },
    ),
  ),
  radioQuestion(
    "happened_before",
    {
      es: "¿Ha ocurrido antes algo parecido?",
      en: "Has anything similar happened before?",
      ca: "Ha passat abans alguna cosa semblant?",
    },
    YES_NO_NOT_APPLICABLE,
    { yes: "A" },
  ),
  dropdownQuestion(
    "basic_cause",
    {
      es: "¿Cuál es la causa básica principal?",
      en: "What is the main underlying cause?",
      ca: "Quina és la causa bàsica principal?",
    },
    {
      method: { es: "Método de trabajo", en: "Work method", ca: "Mètode de treball" },
      training: { es: "Formación", en: "Training", ca: "Formació" },
      equipment: { es: "Equipo o instalación", en: "Equipment or installation", ca: "Equip o instal·lació" },
      organisation: {
        es: "Organización y supervisión",
        en: "Organisation and supervision",
        ca: "Organització i supervisió",
      },
      surroundings: { es: "Entorno", en: "Surroundings", ca: "Entorn" },
      behaviour: { es: "Comportamiento", en: "Behaviour", ca: "Comportament" },
      other: { es: "Otra", en: "Other", ca: "Una altra" },
    },
    { method: "A", equipment: "A", organisation: "A" },
  ),
  optionalQuestion(
    radioQuestion(
      "other_places",
      {
        es: "¿Afecta a otras zonas o centros?",
        en: "Does it affect other zones or sites?",
        ca: "Afecta altres zones o centres?",
      },
      YES_NO_NOT_APPLICABLE,
      { yes: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "delegates_informed",
      {
        es: "¿Se ha informado a los delegados de prevención?",
        en: "Have the safety representatives been informed?",
        ca: "S’ha informat els delegats de prevenció?",
      },
      YES_NO_NOT_APPLICABLE,
      { no: "C" },
    ),
  ),
];
