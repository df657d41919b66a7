import { plural } from "../plural.ts";

/** The clock of a drill, its headcount, and the last drill at the same place. Loaded with a drill. */
export const drillEs = {
  start: "Empezar el cronómetro",
  /** `elapsed`: since the alarm, "3:07". */
  resume: (elapsed: string) => `Seguir con el cronómetro · ${elapsed}`,
  review: "Abrir el cronómetro",
  title: "Cronómetro del simulacro",
  lead: "Cada toque anota la hora con segundos. Funciona sin conexión; puedes bloquear la pantalla y volver.",
  sinceAlarm: "Desde la alarma",
  waiting: "Pulsa «Alarma» cuando suene.",
  another: "Otro momento",
  noted: (what: string, time: string) => `Anotado: ${what}, ${time}`,
  undone: (what: string) => `Se ha quitado: ${what}`,
  undo: (what: string) => `Deshacer: ${what}`,
  moments: "Momentos anotados",
  last: {
    loading: "Buscando el último simulacro en esta zona…",
    unavailable: "El último simulacro en esta zona se verá cuando haya conexión.",
    first: "El departamento aún no había completado ningún simulacro en esta zona.",
    untimed: (viewId: string, day: string) =>
      `Último simulacro en esta zona: ${viewId}, ${day}, sin cronómetro`,
    of: (viewId: string, day: string) => `Último simulacro en esta zona: ${viewId}, ${day}`,
    faster: (difference: string) => `${difference} menos que en el último`,
    slower: (difference: string) => `${difference} más que en el último`,
    same: "Igual que en el último",
    earlier: (duration: string) => `En el último: ${duration}`,
  },
  points: {
    none: "Ningún punto de encuentro todavía.",
    add: "Añadir punto de encuentro",
    name: (number: number) => `Punto de encuentro ${number}`,
    more: (what: string, where: string) => `${what}, ${where}: una más`,
    fewer: (what: string, where: string) => `${what}, ${where}: una menos`,
    people: "Toca a quien veas",
    missing: (count: number) => plural(count, "Falta 1 persona", `Faltan ${count} personas`),
    complete: "Están todas",
    beyond: (count: number) =>
      plural(count, "1 persona más de las previstas", `${count} personas más de las previstas`),
  },
};

export type DrillText = typeof drillEs;
