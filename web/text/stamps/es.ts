import { plural } from "../plural.ts";
/** What the time stamps and the hidden values of a record in a pack say. Loaded with the first. */
export const stampsEs = {
  genuine: (authority: string, when: string) => `Sello de tiempo de ${authority}: ya existía el ${when}.`,
  late: "El sello de tiempo es más de un día posterior al del registro: no prueba nada anterior.",
  unknown: (authority: string) =>
    `Tiene un sello de tiempo de ${authority}, que no es una de las autoridades conocidas: no prueba nada.`,
  other: (authority: string) =>
    `El sello de tiempo de ${authority} no es de este contenido: el registro o su sello se reescribieron después, o el sello de tiempo es falso.`,
  check: (fingerprint: string) => `Certificado de la autoridad (SHA-256): ${fingerprint}`,
  /** Of personal values. */
  hidden: (count: number) =>
    `${plural(count, "1 dato personal oculto", `${count} datos personales ocultos`)}. El sello también los cubre: los datos que se muestran son los que se sellaron.`,
  personal: {
    value: (place: string) => `El dato de «${place}» no es el que se selló.`,
    place: (place: string) => `Hay un dato para «${place}», y en lo que se selló no hay ninguno ahí.`,
    twice: (place: string) => `Hay dos datos distintos para «${place}».`,
    personal: "El archivo personal.json no es como se escribió.",
    record: "El archivo record.json dice otra cosa que lo que se selló.",
  },
};

export type StampsText = typeof stampsEs;
