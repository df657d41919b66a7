import { toldEs } from "#worker/contract/inbox/told/es.ts";

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
  told: toldEs,
  /** Of a record that waited for too long. */
  escalatedTo: (names: string, day: string) => `Escalado a ${names} el ${day}`,
  acts: {
    open: "Abrir",
    evaluate: "Evaluar",
    answer: "Responder",
    complete: "Completar",
    download: "Ver descargas",
    plan: "Ver el plan",
    people: "Ver personas",
    read: "Leer",
    admit: "Ver y decidir",
  },
  export: "Descarga",
  accident: "Accidente",
};
