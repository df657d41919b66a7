import type { QuestionsText } from "./es.ts";

export const questionsEn: QuestionsText = {
  less: "Less",
  more: "More",
  changeSign: "Change the sign",
  notANumber: "Write a number",
  mostDecimals: (count) =>
    count === 0
      ? "Write a number without decimals"
      : `Write ${count === 1 ? "one decimal" : `${count} decimals`} at most`,
  either: (grouped, decimal) => `Write ${grouped} or ${decimal}`,
  limits: {
    between: (min, max) => `${min} to ${max}`,
    atLeast: (min) => `${min} or more`,
    atMost: (max) => `${max} or less`,
  },
  within: "Within the limits",
  timePattern: "hh:mm",
  notATime: "Write a time, such as 08:30",
  row: (number) => `Row ${number}`,
  addRow: "Add a row",
  removeRow: (number) => `Remove row ${number}`,
};
