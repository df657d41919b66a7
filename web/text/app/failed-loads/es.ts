import { byEndpoint } from "./by-endpoint.ts";

/** What could not be loaded. The English sentences are the specification's (§8). */
export const failedLoadsEs = {
  failedLoads: {
    byEndpoint: byEndpoint({
      company: "No se ha podido cargar la empresa",
      companies: "No se han podido cargar las empresas",
      departments: "No se han podido cargar los departamentos",
      users: "No se han podido cargar los usuarios",
      forms: "No se han podido cargar los formularios",
      mailboxForms: "No se han podido cargar las comunicaciones del buzón",
      locations: "No se han podido cargar las ubicaciones",
      zones: "No se han podido cargar las zonas",
      jobPositions: "No se han podido cargar los puestos de trabajo",
    }),
    form: {
      drill: "No se ha podido cargar el simulacro",
      hseq_visit: "No se ha podido cargar la visita",
      investigation: "No se ha podido cargar la investigación",
      observation: "No se ha podido cargar la observación",
      management: "No se ha podido cargar la gestión del cambio",
      mailbox: "No se ha podido cargar la comunicación del buzón",
    },
  },
};

export type FailedLoadsText = typeof failedLoadsEs;
