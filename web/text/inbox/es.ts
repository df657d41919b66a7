import type { InboxKind } from "#worker/contract/inbox/inbox-kinds.ts";

/** Who did it; null where nobody did, or the person is no longer named. */
type Told = Readonly<Record<InboxKind, string | ((who: string | null) => string)>>;

const told: Told = {
  assigned: (who) => (who ? `${who} te la ha asignado` : "Te la han asignado"),
  due: "Vence pronto",
  overdue: "Ha vencido",
  "to-evaluate": (who) =>
    who ? `${who} la ha completado: falta evaluarla` : "Está completada: falta evaluarla",
  evaluated: (who) => (who ? `${who} la ha evaluado` : "Está evaluada"),
  "time-asked": (who) => (who ? `${who} pide más plazo` : "Piden más plazo"),
  "time-granted": (who) => (who ? `${who} te ha dado más plazo` : "Te han dado más plazo"),
  "time-refused": (who) => (who ? `${who} no ha ampliado el plazo` : "No han ampliado el plazo"),
  comment: (who) => (who ? `${who} ha comentado` : "Hay un comentario nuevo"),
  mention: (who) => (who ? `${who} te ha mencionado` : "Te han mencionado"),
  "series-ended": "Ya no se repite: no se ha podido crear la siguiente",
  reopened: (who) => (who ? `${who} lo ha reabierto` : "Se ha reabierto"),
  voided: (who) => (who ? `${who} lo ha anulado` : "Se ha anulado"),
  mismatch: "Ya no coincide con su sello",
  notice: (who) => (who ? `${who} ha enviado una comunicación` : "Ha llegado una comunicación"),
  "notice-message": (who) => (who ? `${who} ha escrito un mensaje` : "Hay un mensaje nuevo"),
  "notice-received": (who) => (who ? `${who} la ha recibido` : "La han recibido"),
  "notice-started": (who) => (who ? `${who} se está ocupando` : "Ya se están ocupando"),
  "notice-closed": (who) => (who ? `${who} la ha cerrado` : "La han cerrado"),
  "task-due": "Te toca hoy",
  "task-missed": "No se hizo a tiempo",
  joined: "Ha aceptado tu invitación",
  "export-ready": "Ya se puede descargar",
  "to-read": (who) => (who ? `${who} pide que lo leas` : "Hay que leerlo"),
};

export const inboxEs = {
  lead: "Lo que te han dicho o espera algo de ti. Se guarda 90 días.",
  show: "Mostrar",
  all: "Todo",
  unread: "Sin leer",
  markAll: "Marcar todo como leído",
  more: "Ver más",
  emptyTitle: "No tienes nada pendiente de leer",
  emptyBody: "Aquí verás las acciones que te asignen, los comentarios y las respuestas.",
  isNew: "Sin leer",
  muted: "Silenciado",
  mute: "Silenciar",
  unmute: "Dejar de silenciar",
  muteOf: (what: string) => `Silenciar ${what}`,
  unmuteOf: (what: string) => `Dejar de silenciar ${what}`,
  told,
  acts: {
    open: "Abrir",
    evaluate: "Evaluar",
    answer: "Responder",
    complete: "Completar",
    download: "Ver descargas",
    plan: "Ver el plan",
    people: "Ver personas",
    read: "Leer",
  },
  export: "Descarga",
};
