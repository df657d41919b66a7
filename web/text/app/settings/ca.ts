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
    impersonatingTitle: "Tancat mentre suplantes una altra persona",
    impersonatingBody:
      "La facturació només es veu amb la sessió pròpia. Deixa de suplantar per tornar a la teva.",
  },
  sessions: {
    title: "Sessions obertes",
    lead: "Els dispositius en què has entrat. Si no en reconeixes algun, tanca’n la sessió.",
    loading: "Carregant sessions…",
    thisDevice: "Aquest dispositiu",
    lastUsed: (when) => `Últim ús: ${when}`,
    on: "a",
    unknownDevice: "Dispositiu desconegut",
    end: "Tanca la sessió",
    endOf: (device) => `Tanca la sessió de ${device}`,
    ended: "Sessió tancada",
    endOthers: "Tanca les altres",
    endOthersTitle: "Vols tancar les altres sessions?",
    endOthersBody:
      "Només quedarà oberta la d’aquest dispositiu. Als altres caldrà tornar a entrar amb un codi.",
    othersEnded: "Només queda oberta aquesta sessió",
  },
  account: {
    title: "Elimina el teu compte",
    lead: "S’esborren el teu perfil i les teves sessions, i deixes totes les teves empreses. Mentre hi hagi formularis o accions a nom teu, el compte es conserva amb ells.",
    impersonating: "Mentre suplantes una altra persona no pots eliminar-ne el compte.",
    open: "Elimina el meu compte",
    confirmTitle: "Vols eliminar el teu compte per sempre?",
    confirmBody: "No es pot desfer.",
    typeAddress: "Escriu el teu correu per confirmar-ho",
    mismatch: "No és el correu d’aquest compte.",
    confirm: "Elimina per sempre",
  },
  billing: {
    title: "Places de l’empresa",
    plan: "Pla",
    freePlan: "Gratuït, sense subscripció de pagament",
    seats: "Persones",
    of: "de",
    held: (count) =>
      count === 1
        ? "Una invitació pendent en reserva una altra."
        : `${count} invitacions pendents en reserven unes altres tantes.`,
    left: (count) => (count === 1 ? "Queda 1 plaça lliure." : `Queden ${count} places lliures.`),
    none: "No queden places lliures: ningú més pot entrar fins que s’ampliï el límit o algú en surti.",
    whatCountsTitle: "Què ocupa una plaça",
    whatCounts: [
      "Cada persona de l’empresa n’ocupa una, encara que sigui a diversos departaments.",
      "Cada invitació pendent en reserva una fins que s’accepta, es retira o caduca.",
    ],
    moreTitle: "Necessiteu més places?",
    more: "El límit el fixa l’equip d’Extintor. Escriviu-nos amb el nom de l’empresa i quantes persones sou:",
    subject: (company) => `Més places per a ${company}`,
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
