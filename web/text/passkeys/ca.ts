import type { PasskeysText } from "./es.ts";

export const passkeysCa: PasskeysText = {
  title: "Claus d’accés",
  lead: "Entra amb l’empremta, la cara o el PIN del teu dispositiu, sense esperar cap correu.",
  loading: "S’estan carregant les claus d’accés…",
  none: "Encara no en tens cap.",
  unsupported: "Aquest navegador no admet claus d’accés. Les pots afegir des d’un de més recent.",
  impersonating: "Mentre actues en nom d’una altra persona no pots canviar-ne les claus d’accés.",
  unnamed: "Clau d’accés",
  synced: "Sincronitzada",
  onOneDevice: "En un sol dispositiu",
  added: (day) => `Afegida el ${day}`,
  lastUsed: (when) => `Últim ús: ${when}`,
  unused: "Sense fer servir",
  add: "Afegeix una clau d’accés",
  addDialog: {
    title: "Afegeix una clau d’accés",
    lead: "El teu dispositiu et demanarà l’empremta, la cara o el PIN. T’avisarem per correu.",
    name: "Nom",
    nameHint: "Per reconèixer-la en aquesta llista.",
    submit: "Crea",
    done: "Clau d’accés afegida",
  },
  rename: "Canvia el nom",
  renameDialog: { title: "Canvia el nom" },
  remove: "Treu",
  of: (name) => `de «${name}»`,
  removeDialog: {
    title: (name) => `Vols treure «${name}»?`,
    body: "Ja no hi podràs entrar. Podràs entrar amb un codi per correu, tret d’on la teva empresa demani més.",
    done: "Clau d’accés treta",
  },
  proof: {
    title: "Confirma que ets tu",
    lead: "Aquest canvi demana més seguretat. Confirma’l amb un codi que enviarem a",
    leadWithPasskey:
      "Aquest canvi demana més seguretat. Confirma’l amb la teva clau d’accés o amb un codi que enviarem a",
    sentTo: "T’hem enviat un codi a",
    note: "Després continuem on eres.",
    strong: {
      withPasskey: "Aquest canvi demana més que un codi per correu. Confirma’l amb la teva clau d’accés.",
      withCompany:
        "Aquest canvi demana més que un codi per correu. Confirma’l amb el compte de la teva empresa.",
      withEither:
        "Aquest canvi demana més que un codi per correu. Confirma’l amb la teva clau d’accés o amb el compte de la teva empresa.",
      withNone:
        "Aquest canvi demana una clau d’accés i encara no en tens cap. Crea-la en aquest dispositiu: et demanarà l’empremta, la cara o el PIN.",
      create: "Crea una clau d’accés",
    },
  },
  offer: {
    title: "Entra més ràpid la pròxima vegada",
    body: "Amb l’empremta, la cara o el PIN, sense codi.",
    accept: "Activa",
    done: "Ja pots entrar amb aquest dispositiu",
    device: "Aquest mòbil",
  },
};
