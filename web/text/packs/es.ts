import { plural } from "../plural.ts";

/** Packs of evidence. Loaded with the dialogs and the page that use them. */
export const packsEs = {
  dialog: {
    title: "Paquete de pruebas",
    lead: "Un ZIP con los registros sellados: informe, archivos, sellos e historial. Quien lo reciba puede comprobar, sin conexión y sin cuenta, que nada se ha cambiado.",
    button: "Crear paquete",
  },
  format: "Formato",
  formats: { xlsx: "Excel (XLSX)", csv: "CSV, para otros programas", pack: "Paquete de pruebas (ZIP)" },
  actionsSheet: "Sus acciones van en una segunda hoja.",
  onlySealed: "Solo entran los registros completados que tienen sello.",
  oneRecord: "El registro, con todos sus sellos.",
  hide: "Ocultar nombres y datos de salud",
  hideHint:
    "Lleva una copia sin ellos y sin el historial, que se puede comprobar igual. Las fotos, los vídeos y los documentos se incluyen tal cual.",
  hideHintOfList:
    "Lleva copias sin ellos y sin el historial, que se pueden comprobar igual. Las fotos, los vídeos y los documentos se incluyen tal cual. Los registros que se sellaron antes de existir esta opción no entran.",
  stillShown: "Quién se sigue viendo",
  records: (count: number, written: string) => plural(count, "1 registro", `${written} registros`),
  none: {
    title: "No hay ningún registro sellado",
    body: "Con estos filtros no se ha encontrado ninguno. El paquete solo contiene las instrucciones.",
  },
  howToCheck:
    "Se comprueba en la página de verificación, o abriendo el archivo verificar.html que lleva dentro.",
};

export type PacksText = typeof packsEs;
