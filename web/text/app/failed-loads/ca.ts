import { byEndpoint } from "./by-endpoint.ts";
import type { FailedLoadsText } from "./es.ts";

export const failedLoadsCa: FailedLoadsText = {
  failedLoads: {
    byEndpoint: byEndpoint({
      company: "No s’ha pogut carregar l’empresa",
      companies: "No s’han pogut carregar les empreses",
      departments: "No s’han pogut carregar els departaments",
      users: "No s’han pogut carregar els usuaris",
      forms: "No s’han pogut carregar els formularis",
      mailboxForms: "No s’han pogut carregar les comunicacions de la bústia",
      locations: "No s’han pogut carregar les ubicacions",
      zones: "No s’han pogut carregar les zones",
      jobPositions: "No s’han pogut carregar els llocs de treball",
    }),
    form: {
      drill: "No s’ha pogut carregar el simulacre",
      hseq_visit: "No s’ha pogut carregar la visita",
      investigation: "No s’ha pogut carregar la investigació",
      observation: "No s’ha pogut carregar l’observació",
      management: "No s’ha pogut carregar la gestió del canvi",
      mailbox: "No s’ha pogut carregar la comunicació de la bústia",
    },
  },
};
