/** The seals of a record and what a signature is of. Loaded with them. */
export const sealsEs = {
  line: (number: number, when: string) => `Sellado · n.º ${number} · ${when}`,
  check: "Comprobar",
  none: "Sin sello: no se selló al completarlo",
  loading: "Comprobando el sello…",
  unavailable: "El sello se podrá comprobar cuando haya conexión.",
  alarms: {
    changed: {
      title: "Este registro no coincide con lo que se selló",
      body: "Alguien lo ha cambiado sin pasar por la aplicación. Avisa a quien administra la empresa.",
      bodyForAdministrator:
        "Alguien lo ha cambiado en la base de datos sin pasar por la aplicación. Lo sellado se conserva: mira qué es distinto, descarga el PDF y pide explicaciones a quien gestiona la plataforma.",
      see: "Ver qué ha cambiado",
    },
    broken: {
      title: "El sello de este registro no es válido",
      body: "Un sello falta o no está firmado por este servicio. Avisa a quien administra la empresa.",
      bodyForAdministrator:
        "Un sello falta o no está firmado por este servicio. Guarda los PDF que tengas y pide explicaciones a quien gestiona la plataforma.",
      see: "Ver los sellos",
    },
  },
  title: (viewId: string) => `Sellos de ${viewId}`,
  lead: "Al completar un registro se guarda una copia firmada de todo lo que dice, para comprobar después que no se ha cambiado.",
  results: {
    none: "No hay ningún sello que comprobar.",
    sealed: "Comprobado: el registro dice lo mismo que cuando se selló, y la firma del sello es válida.",
    open: "La firma del sello es válida. Después, el registro se ha cambiado en la aplicación, así que ya no se compara con él.",
    erased:
      "La firma del sello es válida. Se eliminaron los datos de una persona y el registro se selló de nuevo: dice lo mismo que ese último sello.",
    changed: "La firma del sello es válida, pero el registro ya no dice lo mismo que cuando se selló.",
    broken: "Un sello falta o su firma no es válida.",
  },
  differences: "Qué es distinto",
  sealed: "Al sellarlo",
  now: "Ahora",
  list: "Todos los sellos",
  number: (number: number) => `Sello n.º ${number}`,
  becauseOfErasure: "Eliminación de una persona",
  by: (name: string) => `Por ${name}`,
  inTheName: (administrator: string, name: string) => `Por ${administrator}, en nombre de ${name}`,
  somebody: "una persona eliminada",
  notGenuine: "Firma no válida",
  hash: "Huella SHA-256",
  copyOf: (number: number) => `Copiar la huella del sello n.º ${number}`,
  copied: "Huella copiada",
  notCopied: "No se ha podido copiar",
  since: (number: number) => `Cambios desde el sello n.º ${number}`,
  before: "Antes",
  after: "Después",
  noChanges: "Ninguno.",
  hidden: "No se pueden mostrar.",
  empty: "vacío",
  signing: {
    of: (what: string) => `Vas a firmar: ${what}`,
    answers: (given: number, all: number) => `${given} de ${all} preguntas respondidas`,
  },
  signedBefore: {
    title: "Firmado antes del último cambio.",
    changed: (what: string) => `Ha cambiado: ${what}`,
    andMore: (named: string, more: number) => `${named} y ${more} más`,
  },
};

export type SealsText = typeof sealsEs;
