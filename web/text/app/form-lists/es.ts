import { plural } from "../../plural.ts";

export const formListsEs = {
  formLists: {
    columns: {
      viewId: "Número",
      subject: "Asunto",
      type: "Tipo",
      communicationType: "Tipo",
      announcementImportance: "Importancia",
      checklist: "Lista de comprobación",
      date: "Fecha",
      place: "Ubicación",
      department: "Departamento",
      author: "Creado por",
      status: "Estado",
      actions: "Acciones",
      updated: "Última modificación",
    },
    completedOn: (when: string) => `Completado: ${when}`,
    searchHint: "Número o texto",
    filters: {
      formType: "Tipo",
      checklist: "Lista de comprobación",
      status: "Estado",
      date: "Período",
      department: "Departamento",
      communicationType: "Tipo",
      announcementImportance: "Importancia",
      sender: "Remitente",
      voided: "Anulados",
    },
    any: {
      formType: "Todos los tipos",
      checklist: "Todas las listas",
      status: "Cualquier estado",
      date: "Todas las fechas",
      department: "Todos los departamentos",
      communicationType: "Todos los tipos",
      announcementImportance: "Cualquier importancia",
      sender: "Cualquier remitente",
      voided: "Sin los anulados",
    },
    onlyVoided: "Solo los anulados",
    oneChecklist: "Una lista",
    oneDepartment: "Un departamento",
    oneSender: "Una persona",
    sender: "Remitente",
    nothingTitle: "Ningún formulario coincide",
    nothingBody: "Cambia los filtros o quítalos para verlos todos.",
    count: (count: number, written: string) => plural(count, "1 formulario", `${written} formularios`),
    /** The same of the mailbox, whose entries are "comunicaciones". */
    ofMailbox: {
      nothingTitle: "Ninguna comunicación coincide",
      nothingBody: "Cambia los filtros o quítalos para verlas todas.",
      count: (count: number, written: string) => plural(count, "1 comunicación", `${written} comunicaciones`),
    },
    closedActions: (count: number, written: string) =>
      plural(count, "1 acción, ya cerrada", `${written} acciones, todas cerradas`),
    /** `count`: of all. */
    openActions: (count: number, open: string, all: string) =>
      plural(count, "1 acción abierta", `${open} de ${all} acciones abiertas`),
    noActions: "Ninguna",
    statusOf: (viewId: string) => `Estado de ${viewId}`,
    differsFromSeal: "No coincide con su sello",
    draft: "Borrador",
    /** Of a "comunicación". */
    sent: "Enviada",
    closed: "Completada",
    unsent: "Sin enviar",
    unsentForms: "Aún sin enviar",
    unsentBody: "Se guardan en este dispositivo y se enviarán en cuanto haya conexión.",
    unsentFirst: (viewId: string) => `${viewId} tiene cambios sin enviar: revísalos primero`,
    completed: (viewId: string) => `Se ha completado ${viewId}`,
    reopened: (viewId: string) => `${viewId} vuelve a estar en curso`,
    failedTitle: "No se ha podido cargar la lista",
    loadingMailbox: "Cargando...",
    myDrafts: "Tus formularios en curso",
    noDrafts: "No tienes ningún formulario a medias.",
    allDrafts: "Ver todos los que están en curso",
  },
};

export type FormListsText = typeof formListsEs;
