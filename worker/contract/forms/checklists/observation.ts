import {
  dropdownQuestion,
  optionalQuestion,
  type Question,
  radioQuestion,
  SAFE_UNSAFE,
  textQuestion,
} from "./question.ts";

export const observationQuestions: readonly Question[] = [
  radioQuestion(
    "knows_risks",
    {
      es: "Conoce los riesgos y el procedimiento de la tarea",
      en: "Knows the risks and the procedure of the task",
      ca: "Coneix els riscos i el procediment de la tasca",
    },
    SAFE_UNSAFE,
    { unsafe: "A" },
  ),
  radioQuestion(
    "follows_sequence",
    {
      es: "Sigue la secuencia de trabajo prevista",
      en: "Follows the planned sequence of work",
      ca: "Segueix la seqüència de treball prevista",
    },
    SAFE_UNSAFE,
    { unsafe: "C" },
  ),
  radioQuestion(
    "ppe",
    {
      es: "Usa los EPI de la tarea",
      en: "Wears the PPE that the task requires",
      ca: "Usa els EPI de la tasca",
    },
    SAFE_UNSAFE,
    { unsafe: "C" },
  ),
  radioQuestion(
    "tools",
    {
      es: "Herramientas y equipos adecuados y revisados",
      en: "Tools and equipment suitable and inspected",
      ca: "Eines i equips adequats i revisats",
    },
    SAFE_UNSAFE,
    { unsafe: "CA" },
  ),
  radioQuestion(
    "posture",
    {
      es: "Postura y manejo de cargas",
      en: "Posture and manual handling",
      ca: "Postura i maneig de càrregues",
    },
    SAFE_UNSAFE,
    { unsafe: "C" },
  ),
  radioQuestion(
    "line_of_fire",
    {
      es: "Se mantiene fuera de atrapamientos y cargas suspendidas",
      en: "Keeps clear of entrapment points and suspended loads",
      ca: "Es manté fora d’atrapaments i càrregues suspeses",
    },
    SAFE_UNSAFE,
    { unsafe: "C" },
  ),
  optionalQuestion(
    radioQuestion(
      "lockout",
      {
        es: "Energías consignadas y bloqueadas",
        en: "Energy sources isolated and locked out",
        ca: "Energies consignades i bloquejades",
      },
      SAFE_UNSAFE,
      { unsafe: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "surroundings",
      {
        es: "Entorno delimitado y ordenado",
        en: "Surroundings cordoned off and tidy",
        ca: "Entorn delimitat i endreçat",
      },
      SAFE_UNSAFE,
      { unsafe: "C" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "coordination",
      {
        es: "Coordinado con otras empresas presentes",
        en: "Coordinated with other companies present",
        ca: "Coordinat amb altres empreses presents",
      },
      SAFE_UNSAFE,
      { unsafe: "A" },
    ),
  ),
  dropdownQuestion(
    "dialogue",
    {
      es: "Diálogo con la persona observada",
      en: "Dialogue with the person observed",
      ca: "Diàleg amb la persona observada",
    },
    {
      recognition: { es: "Reconocimiento", en: "Recognition", ca: "Reconeixement" },
      agreement: { es: "Acuerdo de mejora", en: "Agreement to improve", ca: "Acord de millora" },
      training: { es: "Necesita formación", en: "Needs training", ca: "Necessita formació" },
      not_possible: { es: "No fue posible", en: "Was not possible", ca: "No va ser possible" },
    },
    { training: "A" },
  ),
  textQuestion(
    "commitment",
    { es: "Compromiso acordado", en: "Commitment agreed", ca: "Compromís acordat" },
    {
      es: "Qué cambiará, quién y cuándo",
      en: "What will change, who will do it and when",
      ca: "Què canviarà, qui ho farà i quan",
    },
  ),
];
