/** What the time stamps of a record in a pack say. Loaded with the first. */
export const stampsEs = {
  genuine: (authority: string, when: string) => `Sello de tiempo de ${authority}: ya existía el ${when}.`,
  late: "El sello de tiempo es más de un día posterior al del registro: no prueba nada anterior.",
  unknown: (authority: string) =>
    `Tiene un sello de tiempo de ${authority}, que no es una de las autoridades conocidas: no prueba nada.`,
  other: (authority: string) =>
    `El sello de tiempo de ${authority} no es de este contenido: el registro o su sello se reescribieron después, o el sello de tiempo es falso.`,
  check: (fingerprint: string) => `Certificado de la autoridad (SHA-256): ${fingerprint}`,
};

export type StampsText = typeof stampsEs;
