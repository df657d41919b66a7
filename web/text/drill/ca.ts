import { plural } from "../plural.ts";
import type { DrillText } from "./es.ts";

export const drillCa: DrillText = {
  start: "Engega el cronòmetre",
  resume: (elapsed) => `Torna al cronòmetre · ${elapsed}`,
  review: "Obre el cronòmetre",
  title: "Cronòmetre del simulacre",
  lead: "Cada toc anota l’hora amb segons. Funciona sense connexió; pots bloquejar la pantalla i tornar-hi.",
  sinceAlarm: "Des de l’alarma",
  waiting: "Prem «Alarma» quan soni.",
  another: "Un altre moment",
  noted: (what, time) => `Anotat: ${what}, ${time}`,
  undone: (what) => `S’ha tret: ${what}`,
  undo: (what) => `Desfés: ${what}`,
  moments: "Moments anotats",
  last: {
    loading: "S’està cercant l’últim simulacre en aquesta zona…",
    unavailable: "L’últim simulacre en aquesta zona es veurà quan hi hagi connexió.",
    first: "El departament encara no havia completat cap simulacre en aquesta zona.",
    untimed: (viewId, day) => `Últim simulacre en aquesta zona: ${viewId}, ${day}, sense cronòmetre`,
    of: (viewId, day) => `Últim simulacre en aquesta zona: ${viewId}, ${day}`,
    faster: (difference) => `${difference} menys que en l’últim`,
    slower: (difference) => `${difference} més que en l’últim`,
    same: "Igual que en l’últim",
    earlier: (duration) => `En l’últim: ${duration}`,
  },
  points: {
    none: "Cap punt de trobada encara.",
    add: "Afegeix un punt de trobada",
    name: (number) => `Punt de trobada ${number}`,
    more: (what, where) => `${what}, ${where}: una més`,
    fewer: (what, where) => `${what}, ${where}: una menys`,
    people: "Toca qui vegis",
    missing: (count) => plural(count, "Falta 1 persona", `Falten ${count} persones`),
    complete: "Hi són totes",
    beyond: (count) =>
      plural(count, "1 persona més de les previstes", `${count} persones més de les previstes`),
  },
};
