import type { DatesText } from "./es.ts";

export const datesEn: DatesText = {
  pattern: { date: "dd/mm/yyyy", "datetime-local": "dd/mm/yyyy hh:mm" },
  invalid: {
    date: "This date does not exist or is incomplete. Write it like this: 20/11/2026",
    "datetime-local": "This date does not exist or is incomplete. Write it like this: 20/11/2026 09:30",
  },
  noTime: "The time is missing. Write it after the date: 20/11/2026 09:30",
  tooEarly: (day: string) => `The date cannot be before ${day}`,
  tooLate: (day: string) => `The date cannot be after ${day}`,
  calendar: {
    open: "Open the calendar",
    title: "Choose a day",
    monthBefore: "Previous month",
    monthAfter: "Next month",
    clear: "Remove the date",
    keys: "The arrow keys change the day; Page Up and Page Down, the month.",
  },
};
