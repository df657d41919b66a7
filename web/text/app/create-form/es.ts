export const createFormEs = {
  createForm: {
    newForm: "Nuevo formulario",
    newEntry: "Avisar",
    whichKind: "¿Qué vas a registrar?",
    startTitle: "Empezar un formulario",
    /** The dialog's title for each kind. */
    titles: {
      drill: "Nuevo simulacro",
      hseq_visit: "Nueva visita HSEQ",
      investigation: "Nueva investigación",
      observation: "Nueva observación",
      management: "Nueva gestión del cambio",
      mailbox: "Avisar",
    },
    lead: "Con esto basta para empezar. El resto se rellena después y se guarda solo.",
    builtInChecklist: "Lista estándar",
    create: "Crear y continuar",
    chooseDepartment: "Elige un departamento",
    missingNext: "Al crearlo verás qué falta para dejarlo así.",
    notInDepartment:
      "Los demás formularios pertenecen a un departamento, y aún no estás en ninguno. Pide a quien administra la empresa que te asigne uno.",
    loading: "Cargando departamentos…",
    noLocationsTitle: "Aún no hay ubicaciones",
    noLocationsAsk:
      "Sin una ubicación no se puede empezar. Las crean la administración de la empresa y los responsables de departamento: pídeselo a una de esas personas.",
    noLocationsCreate:
      "Crea aquí mismo la primera, con su zona: toca «Ubicación y zona» y elige «Crear nueva ubicación».",
  },
};

export type CreateFormText = typeof createFormEs;
