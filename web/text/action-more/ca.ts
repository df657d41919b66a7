import { plural } from "../plural.ts";
import { toTheDay } from "#worker/contract/language/catalan.ts";
import type { ActionMoreText } from "./es.ts";

export const actionMoreCa: ActionMoreText = {
  repeat: {
    label: "Es repeteix",
    never: "No es repeteix",
    units: { day: "Cada X dies", week: "Cada X setmanes", month: "Cada X mesos" },
    every: { day: "Dies", week: "Setmanes", month: "Mesos" },
    hint: "La següent s’obre sola en tancar aquesta o en vèncer.",
    often: {
      day: (every) => plural(every, "Cada dia", `Cada ${every} dies`),
      week: (every) => plural(every, "Cada setmana", `Cada ${every} setmanes`),
      month: (every) => plural(every, "Cada mes", `Cada ${every} mesos`),
    },
    next: "Mostra la següent",
  },
  moreTime: {
    ask: "Demana més termini",
    send: "Demana’l",
    until: "Data límit nova",
    reason: "Per què cal",
    asked: (name: string, day: string) => `${name} demana termini fins ${toTheDay(day)}`,
    grant: "Concedeix-lo",
    refuse: "No el concedeixis",
    answerTitle: { grant: "Concedeix més termini", refuse: "No concedeixis més termini" },
    nowDue: (day: string) => `La data límit és el ${day}.`,
    newDeadline: (day: string) => `La data límit passarà al ${day}.`,
    word: "Resposta",
    done: { ask: "Petició enviada", grant: "Termini concedit", refuse: "Resposta enviada" },
  },
  effectiveness: {
    effective: (viewId: string) => `Proposta: eficaç, comprovat a ${viewId}`,
    ineffective: (viewId: string) => `Proposta: no eficaç, repetit a ${viewId}`,
    criteria: {
      effective: (viewId: string) =>
        `Comprovat a ${viewId}: la mateixa pregunta, a la mateixa zona, està bé.`,
      ineffective: (viewId: string) =>
        `Repetit a ${viewId}: la mateixa pregunta, a la mateixa zona, torna a estar malament.`,
    },
    lead: "És el que una altra persona ha respost després a la mateixa pregunta a la mateixa zona. Decideixes tu.",
    check: (viewId: string, day: string, isGood: boolean) =>
      `${viewId}, ${day}: ${isGood ? "bé" : "malament"}`,
    use: "Fes-la servir",
  },
};
