/** The page that checks a document. Loaded with it. */
export const verifyEs = {
  title: "Comprobar un documento",
  lead: "Comprueba si un informe en PDF o un record.json de Extintor es el que se selló, sin ningún cambio.",
  choose: "Elegir archivos",
  drop: "O suéltalos aquí.",
  privacy: "Los archivos no salen de este dispositivo: solo se consulta su huella SHA-256.",
  notQualified: "Se comprueba un sello de integridad. No es una firma electrónica cualificada.",
  results: "Resultado",
  code: "Código del documento",
  checking: (name: string) => `Comprobando: ${name}`,
  retry: "Volver a intentarlo",
  sealed: {
    report: "Sin cambios: es el informe que se selló",
    record: "Sin cambios: es el registro que se selló",
    code: "Este código es el de un registro sellado",
  },
  replaced: {
    report: "Sin cambios, pero hay un informe más reciente",
    record: "Sin cambios, pero hay una versión más reciente",
    code: "El registro de este código se selló de nuevo después",
  },
  by: (company: string, when: string) => `Sellado por ${company} el ${when}.`,
  latest: "Es la última versión sellada.",
  since: "Después, el registro se reabrió y se selló de nuevo. Pide la última versión.",
  onlyCode: "El código no dice si el documento que tienes se ha cambiado. Para saberlo, elige su archivo.",
  unknown: {
    title: "No coincide con nada sellado aquí",
    report:
      "Este PDF se ha cambiado o no es el informe sellado: puede ser un borrador, una traducción o un documento de otro servicio. Tampoco consta si su registro se ha eliminado.",
    record:
      "Este record.json se ha cambiado o es de otro servicio. Tampoco consta si su registro se ha eliminado.",
    code: "Comprueba que la dirección está completa. Tampoco consta si su registro se ha eliminado, o si el documento es falso.",
  },
  other: {
    title: "No se puede comprobar",
    body: "No es un informe en PDF ni un record.json.",
  },
  unreadable: {
    title: "No se ha podido leer",
    body: "Comprueba que el archivo sigue en su sitio y elígelo otra vez.",
  },
  offline: {
    title: "Hace falta conexión",
    body: "Para comprobar un archivo suelto se consulta su huella. Inténtalo cuando haya conexión.",
  },
  failed: "No se ha podido comprobar",
};

export type VerifyText = typeof verifyEs;
