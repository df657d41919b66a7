export const formListsEs = {
  formLists: {
    columns: {
      viewId: "Número",
      type: "Tipo",
      date: "Fecha",
      place: "Ubicación",
      department: "Departamento",
      author: "Creado por",
      status: "Estado",
      actions: "Acciones",
      updated: "Última modificación",
    },
    searchHint: "Número, texto o ubicación",
    filters: { formType: "Tipo", status: "Estado", date: "Período", department: "Departamento" },
    any: {
      formType: "Todos los tipos",
      status: "Cualquier estado",
      date: "Todas las fechas",
      department: "Todos los departamentos",
    },
    oneDepartment: "Un departamento",
    nothingTitle: "Ningún formulario coincide",
    nothingBody: "Cambia los filtros o quítalos para verlos todos.",
    notYetBody: "Aún quedan formularios más antiguos por mirar.",
    count: (count: number, written: string) => (count === 1 ? "1 formulario" : `${written} formularios`),
    foundSoFar: (count: number) =>
      count === 1
        ? "1 encontrado; se puede seguir buscando"
        : `${count} encontrados; se puede seguir buscando`,
    openActions: (figures: string) => `${figures} abiertas`,
    noActions: "Ninguna",
    statusOf: (viewId: string) => `Estado de ${viewId}`,
    draft: "Borrador",
    sent: "Enviada",
    unsent: "Sin enviar",
    unsentForms: "Aún sin enviar",
    unsentBody: "Guardados en este dispositivo; se enviarán en cuanto haya conexión.",
    unsentFirst: (viewId: string) => `${viewId} tiene cambios sin enviar: revísalos antes de completarlo`,
    completed: (viewId: string) => `${viewId} está completado`,
    reopened: (viewId: string) => `${viewId} vuelve a estar en curso`,
    missingTitle: (viewId: string) => `Faltan datos para completar ${viewId}`,
    missingLead: "Ábrelo y rellena lo que falta:",
    checklist: (count: number) =>
      count === 1 ? "1 pregunta por resolver" : `${count} preguntas por resolver`,
    checklistName: "Lista de comprobación",
    openForm: "Abrir el formulario",
    notNow: "Ahora no",
    failedTitle: "No se ha podido cargar la lista",
    loadingMailbox: "Cargando...",
    myDrafts: "Tus formularios en curso",
    noDrafts: "No tienes ningún formulario a medias.",
    allDrafts: "Ver los que están en curso",
  },
};

export type FormListsText = typeof formListsEs;
