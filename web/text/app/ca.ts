import { actionsCa } from "./actions/ca.ts";
import { createFormCa } from "./create-form/ca.ts";
import { formPartsCa } from "./form-parts/ca.ts";
import { formListsCa } from "./form-lists/ca.ts";
import { failedLoadsCa } from "./failed-loads/ca.ts";
import { listsCa } from "./lists/ca.ts";
import { formsCa } from "./forms/ca.ts";
import { dashboardsCa } from "./dashboards/ca.ts";
import { organisationCa } from "./organisation/ca.ts";
import { connectionCa } from "./connection/ca.ts";
import { masterDataCa } from "./master-data/ca.ts";
import type { AppText } from "./es.ts";

export const appCa: AppText = {
  frame: {
    skip: "Ves al contingut",
    navigation: "Navegació principal",
    forms: "Formularis",
    accidentRates: "Índexs de sinistralitat",
    plan: "Pla",
    inbox: { title: "Safata", unread: (count) => `${count > 99 ? "99+" : count} sense llegir` },
    mailbox: "Bústia",
    communications: "Comunicats",
    documents: "Documents",
    accidents: "Accidents",
    accident: "Accident",
    checklists: "Llistes de comprovació",
    departmentLists: "Llistes del departament",
    places: "Ubicacions",
    sidebar: "Barra lateral",
    collapseSidebar: "Plega la barra lateral",
    expandSidebar: "Desplega la barra lateral",
    settings: "Configuració",
    more: "Més",
    company: "Empresa",
    switchCompany: "Canvia d’empresa",
    account: "El teu compte",
    profile: "El teu perfil",
    adminArea: "Administració de la plataforma",
    users: "Usuaris",
    companies: "Empreses",
    audit: "Registre",
    activity: "Activitat",
    leaveAdmin: "Torna",
    signOut: "Tanca la sessió",
    companyNotFound: "No s’ha trobat l’empresa",
  },
  settingsTabs: {
    user: "El teu perfil",
    company: "Empresa",
    departments: "Departaments",
    accidents: "Accidents",
    integrations: "Integracions",
    billing: "Subscripció",
    support: "Ajuda",
  },
  keyboard: {
    keys: {
      skip: "Saltar la navegació, tot just entrar en una pàgina",
      close: "Tancar un diàleg o un menú",
      menu: "Moure’s per un menú obert",
      choose: "Canviar d’opció en un grup",
    },
    keyNames: { tab: "Tab", enter: "Retorn", escape: "Esc" },
    andThen: "i després",
    or: "o",
  },
  exports: {
    title: "Exportacions",
    button: "Exporta",
    resources: { evidence: "Paquet de proves" },
  },
  roles: { owner: "Titular", admin: "Administració", manager: "Responsable", member: "Membre" },
  kinds: {
    drill: "Simulacre",
    hseq_visit: "Visita HSEQ",
    investigation: "Investigació",
    observation: "Observació",
    management: "Gestió del canvi",
    mailbox: "Bústia",
  },
  formStatuses: { in_progress: "En curs", completed: "Completat" },
  themes: { system: "Sistema", light: "Clar", dark: "Fosc" },
  colors: {
    "chart-1": "Turquesa",
    "chart-2": "Ambre",
    "chart-3": "Violeta",
    "chart-4": "Verd",
    "chart-5": "Rosa",
    ring: "Blau",
  },
  places: {
    allForms: "Tots els formularis",
    loadingForms: "S’estan carregant els formularis…",
    allFormsEmpty: "Encara no hi ha formularis",
    allFormsBody:
      "Aquí es reuneixen els simulacres, visites HSEQ, investigacions, observacions i gestions del canvi de tots els departaments.",
    departmentForms: "Formularis del departament",
    departmentFormsBody:
      "Aquí hi ha els simulacres, visites HSEQ, investigacions, observacions i gestions del canvi d’aquest departament.",
    actionsEmpty: "No hi ha accions",
    actionsBody:
      "Les accions correctives neixen d’un formulari o d’una resposta de la seva llista de comprovació. Aquí es veu qui s’encarrega de cadascuna i per a quan.",
    departmentActions: "Accions del departament",
    mailbox: "Bústia",
    mailboxEmpty: "La bústia és buida",
    mailboxBody:
      "A aquesta bústia arriben els suggeriments i els incidents que comunica qualsevol persona de l’empresa. Només la veu l’administració.",
    myMailboxEmpty: "No has enviat res a la bústia",
    myMailboxBody:
      "Aquí queden els suggeriments i els incidents que comuniquis a la teva empresa, amb el seu estat.",
    companyHomeEmpty: "L’empresa encara no té departaments",
    companyHomeBody: "Cada formulari i cada acció pertany a un departament. Aquí es compara com va cadascun.",
    formGone: "Aquest formulari no existeix",
    formGoneBody: "Potser s’ha eliminat o l’enllaç està incomplet.",
    backToForms: "Torna als formularis",
    backToMailbox: "Torna a la bústia",
    backToMyMailbox: "Torna a les meves comunicacions",
  },
  ...actionsCa,
  ...masterDataCa,
  ...organisationCa,
  ...connectionCa,
  ...formsCa,
  ...listsCa,
  ...failedLoadsCa,
  ...formListsCa,
  ...formPartsCa,
  ...createFormCa,
  ...dashboardsCa,
};
