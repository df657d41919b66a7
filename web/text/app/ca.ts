import { actionsCa } from "./actions/ca.ts";
import { createFormCa } from "./create-form/ca.ts";
import { formPartsCa } from "./form-parts/ca.ts";
import { formListsCa } from "./form-lists/ca.ts";
import { failedLoadsCa } from "./failed-loads/ca.ts";
import { listsCa } from "./lists/ca.ts";
import { formsCa } from "./forms/ca.ts";
import { exportsCa } from "./exports/ca.ts";
import { dashboardsCa } from "./dashboards/ca.ts";
import { organisationCa } from "./organisation/ca.ts";
import { connectionCa } from "./connection/ca.ts";
import { settingsCa } from "./settings/ca.ts";
import { masterDataCa } from "./master-data/ca.ts";
import { peopleCa } from "./people/ca.ts";
import type { AppText } from "./es.ts";

export const appCa: AppText = {
  frame: {
    skip: "Ves al contingut",
    navigation: "Navegació principal",
    forms: "Formularis",
    actions: "Accions",
    plan: "Pla",
    mailbox: "Bústia",
    checklists: "Llistes de comprovació",
    myMailbox: "La meva bústia",
    departments: "Departaments",
    dashboard: "Tauler",
    settings: "Configuració",
    more: "Més",
    close: "Tanca",
    company: "Empresa",
    switchCompany: "Canvia d’empresa",
    notices: "Avisos",
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
  nameStep: {
    title: "Com et dius?",
    lead: "El teu nom acompanyarà cada formulari i cada acció que registris.",
    name: "Nom i cognoms",
    required: "Escriu el teu nom per continuar.",
    save: "Continua",
  },
  home: {
    noCompanyTitle: "Encara no ets a cap empresa",
    noCompanyBody: "Demana a qui administra Extintor a la teva empresa que et convidi a aquesta adreça:",
    noCompanyNext: "Quan rebis la invitació per correu, obre-la i ja seràs a dins.",
    checkAgain: "Torna a comprovar-ho",
    otherAddress: "Entra amb una altra adreça",
    openAdmin: "Ves a l’administració de la plataforma",
    invitationsTitle: "T’han convidat",
    loadingInvitations: "Cercant invitacions…",
    foundTitle: "Comences de zero?",
    foundBody: "Crea l’empresa, els departaments i les ubicacions, i convida el teu equip.",
    found: "Crea la teva empresa",
    noDepartmentTitle: (company) => `Encara no tens departament a ${company}`,
    noDepartmentBody:
      "Demana a qui administra l’empresa que te n’assigni un: llavors en veuràs el tauler, els formularis i les accions.",
    noDepartmentMeanwhile:
      "Mentrestant, a la teva bústia hi ha els suggeriments i els incidents que comuniquis.",
    openMyMailbox: "Obre la meva bústia",
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
    actions: "Accions",
    actionsEmpty: "No hi ha accions",
    actionsBody:
      "Les accions correctives neixen d’un formulari o d’una resposta de la seva llista de comprovació. Aquí es veu qui s’encarrega de cadascuna i per a quan.",
    departmentActions: "Accions del departament",
    mailbox: "Bústia",
    mailboxEmpty: "La bústia és buida",
    mailboxBody:
      "A aquesta bústia arriben els suggeriments i els incidents que comunica qualsevol persona de l’empresa. Només la veu l’administració.",
    myMailbox: "La meva bústia",
    myMailboxEmpty: "No has enviat res a la bústia",
    myMailboxBody:
      "Aquí queden els suggeriments i els incidents que comuniquis a la teva empresa, amb el seu estat.",
    companyHomeEmpty: "L’empresa encara no té departaments",
    companyHomeBody: "Cada formulari i cada acció pertany a un departament. Aquí es compara com va cadascun.",
    dashboard: "Tauler",
    formGone: "Aquest formulari no existeix",
    formGoneBody: "Potser s’ha eliminat o l’enllaç està incomplet.",
    backToForms: "Torna als formularis",
    backToMailbox: "Torna a la bústia",
    backToMyMailbox: "Torna a la meva bústia",
  },
  invitation: {
    title: (company) => `T’han convidat a ${company}`,
    from: (name) => `${name} et convida a treballar a Extintor.`,
    fromNobody: "Et conviden a treballar a Extintor.",
    role: "Rol",
    departments: "Departaments",
    address: "Per a",
    expires: "Caduca",
    signIn: "Entra per veure-la",
    signInBody: "Entra amb l’adreça convidada; t’enviarem un codi per correu.",
    otherAddress: (current) => `Has entrat com a ${current}, però la invitació és per a una altra adreça.`,
    switchAddress: "Tanca la sessió i entra amb l’altra",
    rightAddress: "Has entrat amb l’adreça convidada.",
    accept: "Accepta",
    acceptOf: (company) => `Accepta la invitació de ${company}`,
    accepted: (company) => `Ja formes part de ${company}`,
    full: "L’empresa ha arribat al límit de places. Avisa qui et va convidar: quan n’hi hagi una de lliure, podràs acceptar aquí mateix.",
    notNow: "Ara no",
  },
  ...actionsCa,
  ...peopleCa,
  ...masterDataCa,
  ...organisationCa,
  ...settingsCa,
  ...connectionCa,
  ...formsCa,
  ...listsCa,
  ...failedLoadsCa,
  ...formListsCa,
  ...formPartsCa,
  ...createFormCa,
  ...exportsCa,
  ...dashboardsCa,
};
