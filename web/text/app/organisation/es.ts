/** What the most-opened screens say about companies, departments and their objectives. */
export const organisationEs = {
  company: {
    create: "Crear empresa",
    readOnlyNow: "La empresa es de solo lectura: ahora no se guarda ningún cambio.",
  },
  departments: { create: "Nuevo departamento" },
  objectives: {
    title: "Objetivos mensuales",
    names: {
      drill: "Simulacros",
      hseq_visit: "Visitas HSEQ",
      investigation: "Investigaciones",
      observation: "Observaciones",
      management: "Gestiones del cambio",
      actions: "Acciones",
    },
    set: "Fijar objetivos",
  },
  suspension: {
    title: "La empresa está suspendida",
    body: "Puedes consultarlo todo, pero no se guarda ningún cambio.",
    reason: (reason: string) => `Motivo: ${reason}`,
  },
};

export type OrganisationText = typeof organisationEs;
