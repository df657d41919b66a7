// The example that a new company may look at: a department with a place, four forms and three actions.
import type { DepartmentFormType, Language, Priority } from "../../contract/enums.ts";
import type { Texts } from "../../contract/forms/field.ts";

const DAY_MS = 86_400_000;

export type SampleForm = {
  type: DepartmentFormType;
  /** Days before today. */
  daysAgo: number;
  /** Which of the two zones. */
  zone: 0 | 1;
  fields: Readonly<Record<string, Texts>>;
  /** Answers of the checklist by question, with the text of a correction. */
  answers: Readonly<Record<string, { value: string; correction?: Texts }>>;
};

type SampleAction = {
  form: DepartmentFormType;
  /** The question that it was raised from. */
  question: string | null;
  title: Texts;
  description: Texts;
  priority: Priority;
  openedDaysAgo: number;
  /** Days from today; negative for a deadline that has passed. */
  dueInDays: number;
  isCompleted: boolean;
  /** Assigned to whoever creates the example. */
  isOwn: boolean;
};

export const SAMPLE_NAMES = {
  department: { es: "Departamento de ejemplo", en: "Sample department", ca: "Departament d’exemple" },
  location: { es: "Nave de ejemplo", en: "Sample building", ca: "Nau d’exemple" },
  zones: [
    { es: "Taller", en: "Workshop", ca: "Taller" },
    { es: "Almacén", en: "Store", ca: "Magatzem" },
  ],
  jobPosition: {
    es: "Operario de ejemplo",
    en: "Sample operator",
    ca: "Operari d’exemple",
  },
} as const satisfies Record<string, Texts | readonly Texts[]>;

export const SAMPLE_FORMS: readonly SampleForm[] = [
  {
    type: "hseq_visit",
    daysAgo: 3,
    zone: 1,
    fields: {
      observations: {
        es: "Un palé obstruye el paso hacia la salida del fondo.",
        en: "A pallet blocks the way to the exit at the back.",
        ca: "Un palet obstrueix el pas cap a la sortida del fons.",
      },
      strongPoints: {
        es: "Los extintores están señalizados y con la revisión al día.",
        en: "The fire extinguishers are signposted and their inspection is up to date.",
        ca: "Els extintors estan senyalitzats i amb la revisió al dia.",
      },
    },
    answers: {
      escape_routes: {
        value: "no",
        correction: {
          es: "Se ha retirado el palé durante la visita.",
          en: "The pallet was taken away during the visit.",
          ca: "S’ha retirat el palet durant la visita.",
        },
      },
      housekeeping: { value: "yes" },
      guards: { value: "yes" },
    },
  },
  {
    type: "drill",
    daysAgo: 12,
    zone: 0,
    fields: {
      scenario: {
        es: "Conato de incendio en el taller",
        en: "Small fire in the workshop",
        ca: "Conat d’incendi al taller",
      },
      objective: {
        es: "Evacuar la nave en menos de tres minutos.",
        en: "Clear the building in under three minutes.",
        ca: "Evacuar la nau en menys de tres minuts.",
      },
      development: {
        es: "La alarma se oyó en toda la nave y todo el mundo llegó al punto de encuentro.",
        en: "The alarm was heard everywhere and everybody reached the meeting point.",
        ca: "L’alarma es va sentir a tota la nau i tothom va arribar al punt de trobada.",
      },
    },
    answers: {},
  },
  {
    type: "investigation",
    daysAgo: 8,
    zone: 0,
    fields: {
      eventDescription: {
        es: "Resbalón junto a la prensa por una mancha de aceite, sin lesiones.",
        en: "Somebody slipped on an oil stain beside the press and was not hurt.",
        ca: "Relliscada al costat de la premsa per una taca d’oli, sense lesions.",
      },
    },
    answers: {},
  },
  {
    type: "observation",
    daysAgo: 1,
    zone: 1,
    fields: {
      tasks: {
        es: "Descarga de un camión con carretilla.",
        en: "Unloading a lorry with a forklift.",
        ca: "Descàrrega d’un camió amb carretó.",
      },
    },
    answers: {},
  },
];

export const SAMPLE_ACTIONS: readonly SampleAction[] = [
  {
    form: "hseq_visit",
    question: "escape_routes",
    title: {
      es: "Pintar en el suelo el pasillo de evacuación",
      en: "Mark the escape route on the floor",
      ca: "Pintar a terra el passadís d’evacuació",
    },
    description: {
      es: "Para que nadie vuelva a dejar palés en el paso.",
      en: "So that nobody leaves pallets in the way again.",
      ca: "Perquè ningú torni a deixar palets al pas.",
    },
    priority: "1",
    openedDaysAgo: 3,
    dueInDays: 10,
    isCompleted: false,
    isOwn: true,
  },
  {
    form: "investigation",
    question: null,
    title: {
      es: "Reparar la fuga de aceite de la prensa",
      en: "Mend the oil leak of the press",
      ca: "Reparar la fuita d’oli de la premsa",
    },
    description: {
      es: "Avisar al servicio técnico y poner una bandeja mientras tanto.",
      en: "Call the technical service, and put a tray there until then.",
      ca: "Avisar el servei tècnic i posar-hi una safata mentrestant.",
    },
    priority: "0",
    openedDaysAgo: 8,
    dueInDays: -1,
    isCompleted: false,
    isOwn: false,
  },
  {
    form: "drill",
    question: null,
    title: {
      es: "Cambiar la sirena del almacén",
      en: "Replace the siren in the store",
      ca: "Canviar la sirena del magatzem",
    },
    description: {
      es: "Se oía poco con la puerta cerrada.",
      en: "It could hardly be heard with the door closed.",
      ca: "Se sentia poc amb la porta tancada.",
    },
    priority: "2",
    openedDaysAgo: 12,
    dueInDays: 20,
    isCompleted: true,
    isOwn: false,
  },
];

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

export const inLanguage = (texts: Readonly<Record<string, Texts>>, language: Language) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]]));
