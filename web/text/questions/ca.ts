import type { QuestionsText } from "./es.ts";

export const questionsCa: QuestionsText = {
  less: "Menys",
  more: "Més",
  changeSign: "Canvia el signe",
  notANumber: "Escriu un número",
  mostDecimals: (count) =>
    count === 0
      ? "Escriu un número sense decimals"
      : `Escriu ${count === 1 ? "un decimal" : `${count} decimals`} com a màxim`,
  either: (grouped, decimal) => `Escriu ${grouped} o ${decimal}`,
  limits: {
    between: (min, max) => `De ${min} a ${max}`,
    atLeast: (min) => `${min} o més`,
    atMost: (max) => `${max} o menys`,
  },
  within: "Dins dels límits",
  timePattern: "hh:mm",
  notATime: "Escriu una hora, com ara 08:30",
  row: (number) => `Fila ${number}`,
  addRow: "Afegeix una fila",
  removeRow: (number) => `Treu la fila ${number}`,
};
