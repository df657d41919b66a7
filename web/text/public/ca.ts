import type { PublicText } from "./es.ts";

export const publicCa: PublicText = {
  loading: "S’està carregant...",
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
    or: "o",
    usePasskey: "Fes servir la clau d’accés",
    withPasskey: "Entra amb clau d’accés",
    invitationGone: "Aquesta invitació no existeix o ha caducat. Demana’n una altra a qui et va convidar.",
  },
  company: {
    title: "Entra amb la teva empresa",
    offered: (domain: string) =>
      `A ${domain} pots entrar amb el compte de la teva empresa. També t’hem enviat un codi per correu.`,
    required: (domain: string) => `A ${domain} s’entra amb el compte de l’empresa, i no amb un codi.`,
    firstOwner: "La persona titular més antiga de l’empresa sempre pot entrar amb un codi per correu.",
    sentIfOwner: "Si ets tu, te n’hem enviat un a",
    enter: "Entra amb la teva empresa",
    byCode: "Entra amb un codi",
    goBack: "Continua amb la teva sessió",
    problems: {
      SIGN_ON_EXPIRED:
        "L’accés amb la teva empresa ha caducat o va començar en un altre navegador. Torna-ho a provar.",
      SIGN_ON_REFUSED:
        "El proveïdor de la teva empresa no ha confirmat qui ets. Torna-ho a provar o avisa qui porta l’accés.",
      SIGN_ON_OTHER_ADDRESS:
        "L’adreça de correu del teu compte d’empresa no és la que esperàvem. Avisa qui porta l’accés.",
      SIGN_ON_UNVERIFIED:
        "El proveïdor de la teva empresa no confirma que l’adreça de correu sigui teva. Avisa qui porta l’accés.",
      SIGN_ON_MEMBER_REMOVED: "Et van donar de baixa de l’empresa. Per tornar-hi necessites una invitació.",
      SIGN_ON_OF_ANOTHER:
        "Has entrat al proveïdor amb el compte d’una altra persona. Torna-ho a provar amb el teu.",
      USER_LIMIT_REACHED: "L’empresa ha arribat al seu límit de persones. Avisa qui l’administra.",
      BANNED_USER: "El teu compte està bloquejat.",
      COMPANY_SUSPENDED: "L’empresa està suspesa i no admet ningú nou.",
      COMPANY_ENDING: "L’empresa s’eliminarà i no admet ningú nou.",
      TOO_MANY_REQUESTS: "Massa intents des de la teva xarxa. Torna-ho a provar més tard.",
    },
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
    brokenBody: "Aquest enllaç no diu a quina adreça es va enviar el codi. Torna a començar.",
    startOver: "Torna a començar",
  },
  errors: {
    network: "No hi ha connexió. Comprova la xarxa i torna-ho a provar.",
    slow: "El servidor tarda a respondre. Continuem esperant: no ho repeteixis.",
    unanswered: "El servidor no ha respost. Comprova si el canvi està fet abans de repetir-lo.",
    unexpected: "Alguna cosa ha fallat per part nostra. Torna-ho a provar d’aquí a un moment.",
    passkey: {
      notUsed: "No s’ha fet servir cap clau d’accés. Torna-ho a provar o entra d’una altra manera.",
      notMade: "No s’ha creat la clau d’accés. Torna-ho a provar.",
      alreadyHere: "Aquest dispositiu ja té una clau d’accés del teu compte.",
    },
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
    stop: "Torna a la meva sessió",
  },
  home: "Inici",
};
