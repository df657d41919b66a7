import type { Messages } from "./es.ts";
import { counted } from "./in-use.ts";

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
    NOT_WHILE_IMPERSONATING: "No es pot fer mentre suplantes una altra persona",
    INVITATION_FOR_ANOTHER: "Aquesta invitació és per a una altra adreça de correu",
    DEPARTMENT_NOT_FOUND: "No s'ha trobat el departament",
    CODE_TAKEN: "Aquest codi ja s'està fent servir. Tria'n un altre",
    CODE_LOCKED: "El codi ja no es pot canviar: hi ha formularis numerats amb ell",
    LAST_OWNER: "Una empresa necessita almenys un titular. Nomena abans una altra persona",
    USER_LIMIT_REACHED: "L'empresa ha arribat al seu límit d'usuaris",
    ALREADY_INVITED: "Ja hi ha una invitació pendent per a aquesta adreça",
    ALREADY_MEMBER: "Aquesta persona ja pertany a l'empresa",
    IN_USE: "No es pot eliminar: encara s'utilitza",
    HAS_RECORDS: "No es pot eliminar el compte: hi ha registres al teu nom",
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
    "location.nameRequired": "El nom de la ubicació és obligatori",
    "location.nameTooLong": "El nom de la ubicació ha de tenir menys de 100 caràcters",
    "zone.nameRequired": "El nom de la zona és obligatori",
    "zone.nameTooLong": "El nom de la zona ha de tenir menys de 100 caràcters",
    "zone.locationRequired": "L'ID de la ubicació és obligatori",
    "jobPosition.nameRequired": "El nom del lloc de treball és obligatori",
    "jobPosition.nameTooLong": "El nom del lloc de treball ha de tenir menys de 100 caràcters",
    "description.tooLong": "La descripció ha de tenir menys de 500 caràcters",
    "companyCode.invalid": "El codi són de 2 a 6 majúscules o xifres",
    "departmentCode.invalid": "El codi és el de l'empresa, un guionet i de 2 a 6 majúscules o xifres",
    "objective.invalid": "Escriu un nombre igual o més gran que 0",
    "timeZone.invalid": "Tria una zona horària de la llista",
    "role.invalid": "Tria un rol de la llista",
    "departments.required": "Tria com a mínim un departament",
    "id.mismatch": "No coincideix amb l'adreça",
    "member.unknown": "Tria una persona de l'empresa",
    "text.notStorable": "El text conté caràcters que no es poden desar",
  },
  tryAgainInSeconds: (seconds) =>
    seconds < 90
      ? `Massa intents. Torna-ho a provar d'aquí a ${seconds} segons`
      : `Massa intents. Torna-ho a provar d'aquí a ${Math.ceil(seconds / 60)} minuts`,
  inUse: (_, referrers) => {
    const { list, isOne } = counted(
      "ca",
      {
        members: ["membre", "membres"],
        zones: ["zona", "zones"],
        forms: ["formulari", "formularis"],
        actions: ["acció", "accions"],
      },
      referrers,
    );
    return `No es pot eliminar: encara ${isOne ? "l'utilitza" : "l'utilitzen"} ${list}`;
  },
  banned: (reason, until) =>
    ["El teu compte està bloquejat", reason && `Motiu: ${reason}`, until && `Fins al ${until}`]
      .filter(Boolean)
      .join(". ") + ".",
};
