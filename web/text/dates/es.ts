/** Date fields and their calendar. */
export const datesEs = {
  pattern: { date: "dd/mm/aaaa", "datetime-local": "dd/mm/aaaa hh:mm" },
  invalid: {
    date: "Esta fecha no existe o está incompleta. Escríbela así: 20/11/2026",
    "datetime-local": "Esta fecha no existe o está incompleta. Escríbela así: 20/11/2026 09:30",
  },
  noTime: "Falta la hora. Escríbela detrás de la fecha: 20/11/2026 09:30",
  tooEarly: (day: string) => `La fecha no puede ser anterior al ${day}`,
  tooLate: (day: string) => `La fecha no puede ser posterior al ${day}`,
  calendar: {
    open: "Abrir el calendario",
    title: "Elige un día",
    monthBefore: "Mes anterior",
    monthAfter: "Mes siguiente",
    clear: "Quitar la fecha",
    keys: "Con las flechas cambias de día; con Re Pág y Av Pág, de mes.",
  },
};

export type DatesText = typeof datesEs;
