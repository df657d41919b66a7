import { plural } from "../plural.ts";

/** Recurrence, more time and effectiveness of actions. Loaded with the dialogs that use them. */
export const actionMoreEs = {
  repeat: {
    label: "Se repite",
    never: "No se repite",
    units: { day: "Cada X días", week: "Cada X semanas", month: "Cada X meses" },
    every: { day: "Días", week: "Semanas", month: "Meses" },
    hint: "La siguiente se abre sola al cerrar esta o al vencer.",
    often: {
      day: (every: number) => plural(every, "Cada día", `Cada ${every} días`),
      week: (every: number) => plural(every, "Cada semana", `Cada ${every} semanas`),
      month: (every: number) => plural(every, "Cada mes", `Cada ${every} meses`),
    },
    next: "Ver la siguiente",
  },
  moreTime: {
    ask: "Pedir más plazo",
    send: "Pedir",
    until: "Nueva fecha límite",
    reason: "Por qué hace falta",
    asked: (name: string, day: string) => `${name} pide plazo hasta el ${day}`,
    grant: "Conceder",
    refuse: "No conceder",
    answerTitle: { grant: "Conceder más plazo", refuse: "No conceder más plazo" },
    nowDue: (day: string) => `La fecha límite es el ${day}.`,
    newDeadline: (day: string) => `La fecha límite pasará al ${day}.`,
    word: "Respuesta",
    done: { ask: "Petición enviada", grant: "Plazo concedido", refuse: "Respuesta enviada" },
  },
  effectiveness: {
    effective: (viewId: string) => `Propuesta: eficaz, comprobado en ${viewId}`,
    ineffective: (viewId: string) => `Propuesta: no eficaz, repetido en ${viewId}`,
    criteria: {
      effective: (viewId: string) =>
        `Comprobado en ${viewId}: la misma pregunta, en la misma zona, está bien.`,
      ineffective: (viewId: string) =>
        `Repetido en ${viewId}: la misma pregunta, en la misma zona, vuelve a estar mal.`,
    },
    lead: "Es lo que otra persona ha contestado después a la misma pregunta en la misma zona. Decides tú.",
    check: (viewId: string, day: string, isGood: boolean) => `${viewId}, ${day}: ${isGood ? "bien" : "mal"}`,
    use: "Usar",
  },
};

export type ActionMoreText = typeof actionMoreEs;
