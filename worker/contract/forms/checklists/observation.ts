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
      ca: "Fa servir els EPI de la tasca",
    },
    SAFE_UNSAFE,
    { unsafe: "C" },
  ),
  radioQuestion(
    "tools",
    {
      es: "Las herramientas y los equipos son adecuados y están revisados",
      en: "The tools and equipment are suitable and inspected",
      ca: "Les eines i els equips són adequats i estan revisats",
    },
    SAFE_UNSAFE,
    { unsafe: "CA" },
  ),
  radioQuestion(
    "posture",
    {
      es: "Adopta una buena postura y maneja bien las cargas",
      en: "Keeps a good posture and handles loads well",
      ca: "Adopta una bona postura i maneja bé les càrregues",
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
        es: "Las fuentes de energía están consignadas y bloqueadas",
        en: "The energy sources are isolated and locked out",
        ca: "Les fonts d’energia estan consignades i bloquejades",
      },
      SAFE_UNSAFE,
      { unsafe: "A" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "surroundings",
      {
        es: "El entorno está delimitado y ordenado",
        en: "The surroundings are cordoned off and tidy",
        ca: "L’entorn està delimitat i endreçat",
      },
      SAFE_UNSAFE,
      { unsafe: "C" },
    ),
  ),
  optionalQuestion(
    radioQuestion(
      "coordination",
      {
        es: "Se coordina con las otras empresas presentes",
        en: "Coordinates with the other companies present",
        ca: "Es coordina amb les altres empreses presents",
      },
      SAFE_UNSAFE,
      { unsafe: "A" },
    ),
  ),
  dropdownQuestion(
    "dialogue",
    {
      es: "¿Cómo ha ido el diálogo con la persona observada?",
      en: "How did the dialogue with the person observed go?",
      ca: "Com ha anat el diàleg amb la persona observada?",
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
    {
      es: "¿Qué compromiso se ha acordado?",
      en: "What commitment was agreed?",
      ca: "Quin compromís s’ha acordat?",
    },
    {
      es: "Qué cambiará, quién y cuándo",
      en: "What will change, who will do it and when",
      ca: "Què canviarà, qui ho farà i quan",
    },
  ),
];
