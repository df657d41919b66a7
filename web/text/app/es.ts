import { actionsEs } from "./actions/es.ts";
import { createFormEs } from "./create-form/es.ts";
import { formPartsEs } from "./form-parts/es.ts";
import { formListsEs } from "./form-lists/es.ts";
import { failedLoadsEs } from "./failed-loads/es.ts";
import { listsEs } from "./lists/es.ts";
import { formsEs } from "./forms/es.ts";
import { exportsEs } from "./exports/es.ts";
import { dashboardsEs } from "./dashboards/es.ts";
import { organisationEs } from "./organisation/es.ts";
import { connectionEs } from "./connection/es.ts";
import { settingsEs } from "./settings/es.ts";
import { masterDataEs } from "./master-data/es.ts";
import { peopleEs } from "./people/es.ts";

/** The texts of the signed-in screens. Spanish defines the type. */
export const appEs = {
  frame: {
    skip: "Saltar al contenido",
    navigation: "Navegación principal",
    forms: "Formularios",
    actions: "Acciones",
    plan: "Plan",
    mailbox: "Buzón",
    checklists: "Listas de comprobación",
    myMailbox: "Mi buzón",
    departments: "Departamentos",
    dashboard: "Panel",
    settings: "Ajustes",
    more: "Más",
    close: "Cerrar",
    company: "Empresa",
    switchCompany: "Cambiar de empresa",
    notices: "Avisos",
    account: "Tu cuenta",
    profile: "Tu perfil",
    adminArea: "Administración de la plataforma",
    users: "Usuarios",
    companies: "Empresas",
    audit: "Registro",
    activity: "Actividad",
    leaveAdmin: "Volver",
    signOut: "Cerrar sesión",
    companyNotFound: "Empresa no encontrada",
  },
  roles: { owner: "Titular", admin: "Administración", manager: "Responsable", member: "Miembro" },
  kinds: {
    drill: "Simulacro",
    hseq_visit: "Visita HSEQ",
    investigation: "Investigación",
    observation: "Observación",
    management: "Gestión del cambio",
    mailbox: "Buzón",
  },
  formStatuses: { in_progress: "En curso", completed: "Completado" },
  themes: { system: "Sistema", light: "Claro", dark: "Oscuro" },
  colors: {
    "chart-1": "Turquesa",
    "chart-2": "Ámbar",
    "chart-3": "Violeta",
    "chart-4": "Verde",
    "chart-5": "Rosa",
    ring: "Azul",
  },
  nameStep: {
    title: "¿Cómo te llamas?",
    lead: "Tu nombre acompañará a cada formulario y acción que registres.",
    name: "Nombre y apellidos",
    required: "Escribe tu nombre para continuar.",
    save: "Continuar",
  },
  home: {
    noCompanyTitle: "Todavía no estás en ninguna empresa",
    noCompanyBody: "Pide a quien administra Extintor en tu empresa que te invite a esta dirección:",
    noCompanyNext: "Cuando recibas la invitación por correo, ábrela y estarás dentro.",
    checkAgain: "Comprobar de nuevo",
    otherAddress: "Entrar con otra dirección",
    openAdmin: "Ir a la administración de la plataforma",
    invitationsTitle: "Te han invitado",
    loadingInvitations: "Buscando invitaciones…",
    foundTitle: "¿Empiezas desde cero?",
    foundBody: "Crea la empresa, sus departamentos y sus ubicaciones, e invita a tu equipo.",
    found: "Crea tu empresa",
    noDepartmentTitle: (company: string) => `Aún no tienes departamento en ${company}`,
    noDepartmentBody:
      "Pide a quien administra la empresa que te asigne uno: entonces verás su panel, sus formularios y sus acciones.",
    noDepartmentMeanwhile:
      "Mientras tanto, en tu buzón están las sugerencias y los incidentes que comuniques.",
    openMyMailbox: "Abrir mi buzón",
  },
  places: {
    allForms: "Todos los formularios",
    loadingForms: "Cargando formularios...",
    allFormsEmpty: "Aún no hay formularios",
    allFormsBody:
      "Aquí se reúnen los simulacros, visitas HSEQ, investigaciones, observaciones y gestiones del cambio de todos los departamentos.",
    departmentForms: "Formularios del departamento",
    departmentFormsBody:
      "Aquí están los simulacros, visitas HSEQ, investigaciones, observaciones y gestiones del cambio de este departamento.",
    actions: "Acciones",
    actionsEmpty: "No hay acciones",
    actionsBody:
      "Las acciones correctivas nacen de un formulario o de una respuesta de su lista de comprobación. Aquí se ve quién se encarga de cada una y para cuándo.",
    departmentActions: "Acciones del departamento",
    mailbox: "Buzón",
    mailboxEmpty: "El buzón está vacío",
    mailboxBody:
      "A este buzón llegan las sugerencias y los incidentes que comunica cualquier persona de la empresa. Solo lo ve la administración.",
    myMailbox: "Mi buzón",
    myMailboxEmpty: "No has enviado nada al buzón",
    myMailboxBody: "Aquí quedan las sugerencias y los incidentes que comuniques a tu empresa, con su estado.",
    companyHomeEmpty: "La empresa aún no tiene departamentos",
    companyHomeBody:
      "Cada formulario y cada acción pertenece a un departamento. Aquí se compara cómo va cada uno.",
    dashboard: "Panel",
    formGone: "Este formulario no existe",
    formGoneBody: "Puede que se haya eliminado o que el enlace esté incompleto.",
    backToForms: "Volver a los formularios",
    backToMailbox: "Volver al buzón",
    backToMyMailbox: "Volver a mi buzón",
  },
  invitation: {
    title: (company: string) => `Te han invitado a ${company}`,
    from: (name: string) => `${name} te invita a trabajar en Extintor.`,
    fromNobody: "Te invitan a trabajar en Extintor.",
    role: "Rol",
    departments: "Departamentos",
    address: "Para",
    expires: "Caduca",
    signIn: "Entrar para verla",
    signInBody: "Entra con la dirección invitada; te enviaremos un código por correo.",
    otherAddress: (current: string) =>
      `Has entrado como ${current}, pero la invitación es para otra dirección.`,
    switchAddress: "Cerrar sesión y entrar con la otra",
    rightAddress: "Has entrado con la dirección invitada.",
    accept: "Aceptar",
    acceptOf: (company: string) => `Aceptar la invitación de ${company}`,
    accepted: (company: string) => `Ya formas parte de ${company}`,
    full: "La empresa ha llegado a su límite de plazas. Avisa a quien te invitó: cuando haya una libre, podrás aceptar aquí mismo.",
    notNow: "Ahora no",
  },
  ...actionsEs,
  ...peopleEs,
  ...masterDataEs,
  ...organisationEs,
  ...settingsEs,
  ...connectionEs,
  ...formsEs,
  ...listsEs,
  ...failedLoadsEs,
  ...formListsEs,
  ...formPartsEs,
  ...createFormEs,
  ...exportsEs,
  ...dashboardsEs,
};

export type AppText = typeof appEs;
