/** The seals of a record. Loaded with them. */
export const sealsEs = {
  line: (number: number, when: string) => `Sellado · n.º ${number} · ${when}`,
  check: "Comprobar",
  none: "Sin sello: no se selló al completarlo",
  loading: "Comprobando el sello…",
  unavailable: "El sello se podrá comprobar cuando haya conexión.",
  alarms: {
    changed: {
      title: "Este registro no dice lo que se selló",
      body: "Se ha cambiado fuera de la aplicación. Avisa a quien administra la empresa.",
    },
    broken: {
      title: "El sello de este registro no es válido",
      body: "Un sello falta o no está firmado por este servicio. Avisa a quien administra la empresa.",
    },
  },
  see: "Ver qué ha cambiado",
  title: (viewId: string) => `Sellos de ${viewId}`,
  lead: "Al completar un registro se guarda una copia firmada de todo lo que dice, para comprobar después que no se ha cambiado.",
  results: {
    none: "No hay ningún sello que comprobar.",
    sealed: "Comprobado: la firma es válida y el registro dice lo mismo que se selló.",
    open: "La firma es válida. El registro se ha cambiado después en la aplicación y ya no se compara con su sello.",
    erased:
      "La firma es válida. Después se eliminaron los datos de una persona, así que el registro ya no se compara con su sello.",
    changed: "La firma es válida, pero el registro no dice lo que se selló.",
    broken: "Un sello falta o su firma no es válida.",
  },
  differences: "Qué es distinto",
  sealed: "Se selló",
  now: "Ahora",
  list: "Todos los sellos",
  number: (number: number) => `Sello n.º ${number}`,
  by: (name: string) => `Por ${name}`,
  inTheName: (administrator: string, name: string) => `Por ${administrator}, en nombre de ${name}`,
  somebody: "una persona eliminada",
  notGenuine: "Firma no válida",
  hash: "Huella SHA-256",
  since: (number: number) => `Cambios desde el sello n.º ${number}`,
  before: "Antes",
  after: "Después",
  noChanges: "Ninguno.",
  hidden: "No se pueden mostrar.",
  empty: "vacío",
  close: "Cerrar",
};

export type SealsText = typeof sealsEs;
