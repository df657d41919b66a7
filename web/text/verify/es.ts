import { plural } from "../plural.ts";

/** The page that checks a document. Loaded with it. */
export const verifyEs = {
  title: "Comprobar un documento",
  lead: "Comprueba si un paquete de pruebas, un informe en PDF o un record.json de Extintor está como se selló, sin ningún cambio.",
  choose: "Elegir archivos",
  chooseFolder: "Elegir una carpeta",
  drop: "O suéltalos aquí.",
  packTitle: "Comprobar el paquete",
  packLead: "Elige el ZIP del paquete de pruebas, o la carpeta en la que lo has descomprimido.",
  chooseZip: "Elegir el ZIP",
  packPrivacy: "Esta página no usa la red: los archivos no salen de este dispositivo.",
  privacy: "Los archivos no salen de este dispositivo: solo se consulta su huella SHA-256.",
  notQualified: "Se comprueba un sello de integridad. No es una firma electrónica cualificada.",
  results: "Resultado",
  code: "Código del documento",
  checking: (name: string) => `Comprobando: ${name}`,
  checkedOf: (done: string, all: string) => `${done} de ${all} archivos`,
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
  renamed: (now: string) => `La empresa se llama ahora ${now}.`,
  nameUnknown: "No consta con qué nombre: es el que tiene ahora.",
  companyId: (id: string) =>
    `Identificador de la empresa: ${id}. El nombre lo elige cada empresa; el identificador no cambia ni se repite.`,
  latest: "Es la última versión sellada.",
  since: "Después, el registro se reabrió y se selló de nuevo. Pide la última versión.",
  sinceErasure:
    "Después se eliminaron los datos de una persona y el registro se selló de nuevo. Pide la última versión.",
  onlyCode: "El código no dice si el documento que tienes se ha cambiado. Para saberlo, elige su archivo.",
  unknown: {
    title: "No coincide con nada sellado aquí",
    report:
      "Este PDF se ha cambiado o no es el informe sellado: puede ser un borrador, una traducción o un documento de otro servicio. Tampoco consta si su registro se ha eliminado.",
    record:
      "Este record.json se ha cambiado o es de otro servicio. Tampoco consta si su registro se ha eliminado.",
    code: "Comprueba que la dirección está completa. Tampoco consta si su registro se ha eliminado, o si el documento es falso.",
  },
  inexact: {
    title: "Este record.json no es, letra por letra, el que se selló",
    body: "Aunque sus datos parezcan los mismos, otro programa podría leer otra cosa. Pide el archivo original, sin abrirlo ni guardarlo con otro programa.",
    key: (name: string) => `El dato «${name}» está dos veces.`,
    number: (number: string) => `El número ${number} está escrito de otra forma.`,
    before: "Hay algo delante del registro: espacios o una marca de codificación.",
    after: "Hay algo detrás del final del registro: otro texto, espacios o un salto de línea.",
    encoding: "Tiene caracteres que no son UTF-8.",
    layout: "Tiene otros espacios, otro orden o letras escritas de otra forma.",
  },
  other: {
    title: "No se puede comprobar",
    body: "No es un paquete de pruebas, un informe en PDF ni un record.json.",
  },
  unreadable: {
    title: "No se ha podido leer",
    body: "Comprueba que el archivo sigue en su sitio y elígelo otra vez.",
  },
  elsewhere: {
    title: "Aquí solo se comprueban paquetes",
    body: "Suelta el ZIP o la carpeta del paquete. Un archivo suelto se comprueba en la página de Extintor que indica LEEME.txt.",
  },
  oldBrowser: {
    title: "Este navegador no puede comprobar firmas",
    body: "Actualízalo o usa otro: Chrome 137, Firefox 129, Safari 17 o posterior.",
  },
  offline: {
    title: "Hace falta conexión",
    body: "Para comprobar un archivo suelto se consulta su huella. Inténtalo cuando haya conexión.",
  },
  failed: "No se ha podido comprobar",
  pack: {
    same: (records: number) =>
      plural(
        records,
        "Sin cambios: el registro está como se selló",
        `Sin cambios: los ${records} registros están como se sellaron`,
      ),
    empty: "Sin cambios, pero no contiene ningún registro sellado",
    incomplete: "Sin cambios, pero está incompleto",
    changed: "Este paquete no está como se hizo",
    forged: "Hay registros que no coinciden con su sello",
    unsigned: "La lista de archivos no está firmada con las claves del paquete",
    otherKeys: "Las claves del paquete no son las de este sitio",
    made: (company: string, when: string) => `Hecho por ${company} el ${when}.`,
    keysOf: {
      site: "Está firmado con las claves publicadas por este sitio.",
      other:
        "No lo ha hecho este sitio: puede ser de otro servicio de Extintor, o falso. Pregunta a quien te lo ha dado.",
      unknown: (key: string, address: string) =>
        `Falta saber de quién es la clave: comprueba que ${key} está entre las publicadas en ${address}`,
    },
    unsignedEntries: (count: number) =>
      plural(
        count,
        "Una entrada del historial aún no estaba firmada cuando se hizo el paquete.",
        `${count} entradas del historial aún no estaban firmadas cuando se hizo el paquete.`,
      ),
    importedEntries: (count: number) =>
      plural(
        count,
        "Una entrada del historial se importó: la escribió otra instalación, y esta no la firma.",
        `${count} entradas del historial se importaron: las escribió otra instalación, y esta no las firma.`,
      ),
    files: { same: "Sin cambios", changed: "Cambiado", missing: "Falta", unlisted: "No figura en la lista" },
    records: { sealed: "Sellado", incomplete: "Incompleto", forged: "No coincide con su sello" },
    lacks: "Al hacer el paquete ya faltaba un archivo del registro.",
    wrongFiles: "Archivos que no están como se hizo el paquete",
    contents: (count: string) => `Ver los ${count} archivos`,
    general: "Archivos generales",
    more: (count: string) => `Y ${count} más`,
  },
};

export type VerifyText = typeof verifyEs;
