import type { AdminText } from "./es.ts";

export const adminCa: AdminText = {
  failedJobs: {
    title: "Enviaments fallits",
    lead: "Correus i exportacions que no han sortit després de tots els intents.",
    loading: "S’estan carregant els enviaments fallits...",
    emptyTitle: "No hi ha enviaments fallits",
    emptyBody: "Si un correu o una exportació no pot sortir, apareixerà aquí amb el motiu.",
    kinds: {
      invitation: "Invitació",
      "mailbox-advice": "Avís de la bústia",
      "mailbox-confirmation": "Confirmació del correu de la bústia",
      "sign-in-code": "Codi per entrar",
      "export-ready": "Avís d’exportació a punt",
      "monthly-report": "Informe mensual",
      "action-assigned": "Avís d’acció assignada",
      "actions-assigned": "Avís d’accions assignades",
      "action-digest": "Resum diari d’accions",
      export: "Exportació",
      recount: "Recompte de xifres del tauler",
      unknown: "Missatge desconegut",
    },
    reasons: {
      mail_refused: "El servei de correu l’ha rebutjat.",
      mail_unavailable: "El servei de correu no responia.",
      mail_not_set_up: "El correu no està configurat en aquesta instal·lació.",
      unexpected: "Error inesperat: el registre del servei ho explica.",
    },
    attempts: (count) => (count === 1 ? "1 intent" : `${count} intents`),
    reference: (id) => `Referència ${id}`,
    retry: "Reintentar",
    retryOf: (what) => `Reintentar: ${what}`,
    retried: (ago) => `Reintentat ${ago}`,
    retriedToast: "Es tornarà a intentar d’aquí a uns segons",
  },
};
