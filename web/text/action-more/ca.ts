import { plural } from "../plural.ts";
import type { ActionMoreText } from "./es.ts";

export const actionMoreCa: ActionMoreText = {
  repeat: {
    label: "Es repeteix",
    never: "No es repeteix",
    units: { day: "Cada tants dies", week: "Cada tantes setmanes", month: "Cada tants mesos" },
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
    ask: "Demanar més termini",
    send: "Demanar",
    until: "Nova data límit",
    reason: "Per què cal",
    asked: (name: string, day: string) => `${name} demana termini fins al ${day}`,
    grant: "Concedir",
    refuse: "No concedir",
    answerTitle: { grant: "Concedir més termini", refuse: "No concedir més termini" },
    newDeadline: (day: string) => `La data límit passarà al ${day}.`,
    word: "Resposta",
    done: { ask: "Petició enviada", grant: "Termini concedit", refuse: "Resposta enviada" },
  },
  effectiveness: {
    effective: (viewId: string) => `Proposta: eficaç, comprovat a ${viewId}`,
    ineffective: (viewId: string) => `Proposta: no eficaç, repetit a ${viewId}`,
    criteria: {
      effective: (viewId: string) => `Comprovat a ${viewId}: la mateixa pregunta, al mateix lloc, està bé.`,
      ineffective: (viewId: string) =>
        `Repetit a ${viewId}: la mateixa pregunta, al mateix lloc, torna a estar malament.`,
    },
    lead: "És el que una altra persona ha respost després a la mateixa pregunta al mateix lloc. Decideixes tu.",
    check: (viewId: string, day: string, isGood: boolean) =>
      `${viewId}, ${day}: ${isGood ? "bé" : "malament"}`,
    use: "Fes-la servir",
  },
};
