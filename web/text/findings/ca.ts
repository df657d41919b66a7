import { theDay } from "#worker/contract/language/catalan.ts";
import type { FindingsText } from "./es.ts";

export const findingsCa: FindingsText = {
  before: (day) => `Ja va passar ${theDay(day)}`,
  unseen: "Ja va passar en aquesta zona en els últims 90 dies, en un formulari que no pots veure",
  repeats: (day) => `Es repeteix: ja va passar ${theDay(day)},`,
  repeatsUnseen: "Es repeteix: ja va passar en aquesta zona, en un formulari que no pots veure",
  notSent: "sense enviar",
  actions: {
    in_progress: "acció en curs",
    completed: "acció completada",
    evaluated: "acció avaluada",
  },
  withAction: "amb acció",
  noAction: "sense acció",
  onDevice: "segons el que hi ha en aquest dispositiu",
};
