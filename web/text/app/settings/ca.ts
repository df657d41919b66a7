import type { SettingsText } from "./es.ts";

export const settingsCa: SettingsText = {
  settings: {
    title: "Configuració",
    tabs: {
      user: "El teu perfil",
      company: "Empresa",
      departments: "Departaments",
      billing: "Subscripció",
      support: "Ajuda",
    },
    profile: "El teu perfil",
    profileLead: "Així et veuen els altres als formularis, les accions i els taulers.",
    name: "Nom i cognoms",
    color: "Color",
    colorHint: "Amb ell et reconeixen els altres a les llistes i els taulers.",
    preferences: "Idioma i aspecte",
    languageHint: "S’aplica a l’instant, també als correus que reps.",
    themeHint: "Només en aquest dispositiu.",
    save: "Desa els canvis",
    saved: "Desat",
    cancel: "Cancel·la",
    adminsOnlyTitle: "Només per a l’administració de l’empresa",
    adminsOnlyBody: "Si necessites canviar res d’aquí, demana-ho a qui administra l’empresa.",
  },
  support: {
    title: "Necessites ajuda?",
    access:
      "Per entrar en un altre departament o canviar de rol, parla amb qui administra Extintor a l’empresa.",
    failure:
      "Si alguna cosa falla, la pantalla d’error mostra un codi. Envia’ns-el amb una frase que digui què estaves fent: amb això se’n troba la causa.",
    write: "Escriu-nos a",
    subject: "Ajuda amb Extintor",
    shortcuts: "Amb el teclat",
    allShortcuts: "Mostra-les totes",
    keys: {
      skip: "Saltar la navegació, tot just entrar en una pàgina",
      close: "Tancar un diàleg o un menú",
      menu: "Moure’s per un menú obert",
      choose: "Canviar d’opció en un grup",
    },
    keyNames: { tab: "Tab", enter: "Retorn", escape: "Esc" },
    andThen: "i després",
    or: "o",
    version: "Versió",
  },
};
