import { toTheDay } from "#worker/contract/language/catalan.ts";
import type { DatesText } from "./es.ts";

export const datesCa: DatesText = {
  pattern: { date: "dd/mm/aaaa", "datetime-local": "dd/mm/aaaa hh:mm" },
  invalid: {
    date: "Aquesta data no existeix o està incompleta. Escriu-la així: 20/11/2026",
    "datetime-local": "Aquesta data no existeix o està incompleta. Escriu-la així: 20/11/2026 09:30",
  },
  noTime: "Falta l’hora. Escriu-la darrere de la data: 20/11/2026 09:30",
  tooEarly: (day: string) => `La data no pot ser anterior ${toTheDay(day)}`,
  tooLate: (day: string) => `La data no pot ser posterior ${toTheDay(day)}`,
  calendar: {
    open: "Obre el calendari",
    title: "Tria un dia",
    monthBefore: "Mes anterior",
    monthAfter: "Mes següent",
    clear: "Treu la data",
    keys: "Amb les fletxes canvies de dia; amb Re Pàg i Av Pàg, de mes.",
  },
};
