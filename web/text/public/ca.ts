import type { PublicText } from "./es.ts";

export const publicCa: PublicText = {
  loading: "Carregant...",
  language: "Idioma",
  theme: "Tema",
  themes: { system: "Tema del sistema", light: "Tema clar", dark: "Tema fosc" },
  signIn: {
    title: "Entra a Extintor",
    lead: "T’enviarem un codi de sis xifres per correu. Sense contrasenyes.",
    email: "Correu electrònic",
    emailExample: "nom@empresa.cat",
    emailInvalid: "Escriu un correu electrònic vàlid",
    send: "Envia el codi",
    sending: "S’està enviant…",
    invitationGone: "Aquesta invitació no existeix o ha caducat. Demana’n una altra a qui et va convidar.",
  },
  code: {
    title: "Mira el correu",
    sentTo: "Hem enviat un codi de sis xifres a",
    expires: "Caduca al cap de 10 minuts. Si no el veus, mira al correu brossa.",
    label: "Codi de sis xifres",
    checking: "S’està comprovant…",
    resend: "Torna a enviar",
    resendIn: (seconds) => `Torna a enviar d’aquí a ${seconds} s`,
    resent: "T’hem enviat un altre codi. L’anterior ja no serveix.",
    changeAddress: "Canvia l’adreça",
    brokenTitle: "Falta l’adreça de correu",
    brokenBody:
      "Aquest enllaç no diu a quina adreça es va enviar el codi. Torna a començar: és només un moment.",
    startOver: "Torna a començar",
  },
  errors: {
    network: "No hi ha connexió. Comprova la xarxa i torna-ho a provar.",
    unexpected: "Alguna cosa ha fallat per part nostra. Torna-ho a provar d’aquí a un moment.",
    title: "Alguna cosa ha fallat",
    body: "El que ja estava desat continua fora de perill. Torna-ho a provar; si es repeteix, avisa el suport.",
    requestId: "Codi per al suport",
    copy: "Copia",
    copied: "Copiat",
    retry: "Torna-ho a provar",
  },
  notFound: {
    title: "No s’ha trobat!",
    body: "Aquesta pàgina no existeix o ja no és aquí.",
  },
  invitation: { broken: "No hem pogut obrir la invitació" },
  impersonation: {
    as: (name) => `Ho veus i ho fas tot com a ${name}.`,
    stop: "Deixa de suplantar",
  },
  home: "Inici",
};
