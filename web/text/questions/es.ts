/** What answers are entered with that not every checklist has. */
export const questionsEs = {
  less: "Menos",
  more: "Más",
  changeSign: "Cambiar de signo",
  notANumber: "Escribe un número",
  mostDecimals: (count: number) =>
    count === 0
      ? "Escribe un número sin decimales"
      : `Escribe ${count === 1 ? "un decimal" : `${count} decimales`} como máximo`,
  either: (grouped: string, decimal: string) => `Escribe ${grouped} o ${decimal}`,
  limits: {
    between: (min: string, max: string) => `De ${min} a ${max}`,
    atLeast: (min: string) => `${min} o más`,
    atMost: (max: string) => `${max} o menos`,
  },
  within: "Dentro de los límites",
  timePattern: "hh:mm",
  notATime: "Escribe una hora, como 08:30",
  row: (number: number) => `Fila ${number}`,
  addRow: "Añadir fila",
  removeRow: (number: number) => `Quitar la fila ${number}`,
};
export type QuestionsText = typeof questionsEs;
