import { actionsEs } from "./actions/es.ts";
import { createFormEs } from "./create-form/es.ts";
import { formPartsEs } from "./form-parts/es.ts";
import { formListsEs } from "./form-lists/es.ts";
import { failedLoadsEs } from "./failed-loads/es.ts";
import { listsEs } from "./lists/es.ts";
import { formsEs } from "./forms/es.ts";
import { dashboardsEs } from "./dashboards/es.ts";
import { organisationEs } from "./organisation/es.ts";
import { connectionEs } from "./connection/es.ts";
import { masterDataEs } from "./master-data/es.ts";

/** The texts of the signed-in screens. Spanish defines the type. */
export const appEs = {
  frame: {
    skip: "Saltar al contenido",
    navigation: "Navegación principal",
    forms: "Formularios",
    accidentRates: "Índices de siniestralidad",
    plan: "Plan",
    inbox: { title: "Bandeja", unread: (count: number) => `${count > 99 ? "99+" : count} sin leer` },
    mailbox: "Buzón",
    communications: "Comunicados",
    documents: "Documentos",
    accidents: "Accidentes",
    accident: "Accidente",
    checklists: "Listas de comprobación",
    departmentLists: "Listas del departamento",
    places: "Ubicaciones",
    sidebar: "Barra lateral",
    collapseSidebar: "Plegar la barra lateral",
    expandSidebar: "Desplegar la barra lateral",
    settings: "Ajustes",
    more: "Más",
    company: "Empresa",
    switchCompany: "Cambiar de empresa",
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
  // Of the settings, of the keys and of exports, what the palette, the lists and the form's page need.
  settingsTabs: {
    user: "Tu perfil",
    company: "Empresa",
    departments: "Departamentos",
    accidents: "Accidentes",
    integrations: "Integraciones",
    billing: "Suscripción",
    support: "Ayuda",
  },
  keyboard: {
    keys: {
      skip: "Saltar la navegación, justo al entrar en una página",
      close: "Cerrar un diálogo o un menú",
      menu: "Moverse por un menú abierto",
      choose: "Cambiar de opción en un grupo",
    },
    keyNames: { tab: "Tab", enter: "Intro", escape: "Esc" },
    andThen: "y después",
    or: "o",
  },
  exports: {
    title: "Exportaciones",
    button: "Exportar",
    resources: { evidence: "Paquete de pruebas" },
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
  places: {
    allForms: "Todos los formularios",
    loadingForms: "Cargando formularios...",
    allFormsEmpty: "Aún no hay formularios",
    allFormsBody:
      "Aquí se reúnen los simulacros, visitas HSEQ, investigaciones, observaciones y gestiones del cambio de todos los departamentos.",
    departmentForms: "Formularios del departamento",
    departmentFormsBody:
      "Aquí están los simulacros, visitas HSEQ, investigaciones, observaciones y gestiones del cambio de este departamento.",
    actionsEmpty: "No hay acciones",
    actionsBody:
      "Las acciones correctivas nacen de un formulario o de una respuesta de su lista de comprobación. Aquí se ve quién se encarga de cada una y para cuándo.",
    departmentActions: "Acciones del departamento",
    mailbox: "Buzón",
    mailboxEmpty: "El buzón está vacío",
    mailboxBody:
      "A este buzón llegan las sugerencias y los incidentes que comunica cualquier persona de la empresa. Solo lo ve la administración.",
    myMailboxEmpty: "No has enviado nada al buzón",
    myMailboxBody: "Aquí quedan las sugerencias y los incidentes que comuniques a tu empresa, con su estado.",
    companyHomeEmpty: "La empresa aún no tiene departamentos",
    companyHomeBody:
      "Cada formulario y cada acción pertenece a un departamento. Aquí se compara cómo va cada uno.",
    formGone: "Este formulario no existe",
    formGoneBody: "Puede que se haya eliminado o que el enlace esté incompleto.",
    backToForms: "Volver a los formularios",
    backToMailbox: "Volver al buzón",
    backToMyMailbox: "Volver a mis comunicaciones",
  },
  ...actionsEs,
  ...masterDataEs,
  ...organisationEs,
  ...connectionEs,
  ...formsEs,
  ...listsEs,
  ...failedLoadsEs,
  ...formListsEs,
  ...formPartsEs,
  ...createFormEs,
  ...dashboardsEs,
};

export type AppText = typeof appEs;
