import type { Messages } from "./es.ts";

export const ca: Messages = {
  problems: {
    NOT_JSON: "La petició no és JSON vàlid",
    BAD_QUERY: "Els paràmetres de l'adreça no són vàlids",
    BAD_REQUEST: "La petició no és vàlida",
    INVALID_OTP: "El codi no és correcte",
    OTP_EXPIRED: "El codi ha caducat. Demana'n un de nou",
    UNAUTHENTICATED: "La teva sessió ha acabat. Torna a entrar",
    FORBIDDEN: "No tens permisos per fer això",
    FOREIGN_ORIGIN: "La petició ve d'un altre lloc i no s'ha acceptat",
    TOO_MANY_ATTEMPTS: "Massa intents amb aquest codi. Demana'n un de nou",
    BANNED_USER: "El teu compte està bloquejat",
    SIGNUP_CLOSED: "Per entrar per primera vegada necessites una invitació",
    CANNOT_IMPERSONATE_ADMIN: "No es pot suplantar un administrador de la plataforma",
    CANNOT_BAN_YOURSELF: "No pots bloquejar el teu propi compte",
    NOT_IMPERSONATING: "No estàs suplantant ningú",
    NOT_FOUND: "No s'ha trobat",
    COMPANY_NOT_FOUND: "No s'ha trobat l'empresa",
    INVITATION_NOT_FOUND: "La invitació no existeix o ha caducat",
    USER_NOT_FOUND: "No hi ha ningú amb aquest identificador",
    CONFLICT: "No es pot fer: xoca amb alguna cosa que ja existeix",
    STALE_VERSION: "Una altra persona ho ha canviat mentrestant",
    TOO_LARGE: "La petició és massa gran",
    WRONG_TYPE: "El tipus de contingut no s'admet",
    INVALID: "Hi ha dades que no són vàlides",
    TOO_MANY_REQUESTS: "Massa peticions. Espera una mica",
    INTERNAL: "S'ha produït un error inesperat",
    BUSY: "El servei està ocupat. Torna-ho a provar d'aquí a uns segons",
  },
  validation: {
    "any.unknownKey": "Aquest camp no s'admet",
    "any.nothing": "No hi ha res per canviar",
    "email.invalid": "Escriu un correu electrònic vàlid",
    "otp.invalid": "El codi són 6 xifres",
    "name.required": "Escriu un nom",
    "name.tooLong": "El nom ha de tenir com a màxim 255 caràcters",
    "color.invalid": "Tria un color de la paleta",
    "language.invalid": "Tria espanyol, anglès o català",
    "text.notStorable": "El text conté caràcters que no es poden desar",
  },
  tryAgainInSeconds: (seconds) =>
    seconds < 90
      ? `Massa intents. Torna-ho a provar d'aquí a ${seconds} segons`
      : `Massa intents. Torna-ho a provar d'aquí a ${Math.ceil(seconds / 60)} minuts`,
  banned: (reason, until) =>
    ["El teu compte està bloquejat", reason && `Motiu: ${reason}`, until && `Fins al ${until}`]
      .filter(Boolean)
      .join(". ") + ".",
};
