import type { OrganisationText } from "./es.ts";

export const organisationCa: OrganisationText = {
  company: {
    create: "Crea una empresa",
    readOnlyNow: "L’empresa és només de lectura: ara no s’hi desa cap canvi.",
  },
  departments: { create: "Departament nou" },
  objectives: {
    title: "Objectius mensuals",
    names: {
      drill: "Simulacres",
      hseq_visit: "Visites HSEQ",
      investigation: "Investigacions",
      observation: "Observacions",
      management: "Gestions del canvi",
      actions: "Accions",
    },
    set: "Fixa objectius",
  },
  suspension: {
    title: "L’empresa està suspesa",
    body: "Ho pots consultar tot, però no es desa cap canvi.",
    reason: (reason) => `Motiu: ${reason}`,
  },
};
