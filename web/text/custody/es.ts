import { plural } from "../plural.ts";

/** Deleting, restoring, voiding and reopening records. Loaded with the dialogs and the page that use them. */
export const custodyEs = {
  deletion: {
    title: (viewId: string) => `¿Eliminar ${viewId}?`,
    body: "Va a la papelera con sus respuestas, fotos, firmas y acciones. Puedes recuperarlo durante 30 días.",
    bodyHere: "Todavía no se ha enviado: solo está en este dispositivo y no se podrá recuperar.",
    confirm: "Eliminar",
    done: (viewId: string) => `${viewId} está en la papelera`,
    doneHere: (viewId: string) => `${viewId} se ha eliminado`,
    restored: (viewId: string) => `${viewId} se ha recuperado`,
  },
  ask: {
    title: (viewId: string) => `¿Anular ${viewId}?`,
    body: "Conserva su número, su contenido y sus sellos, pero sale de las listas y de los indicadores. Se verá quién lo anuló, cuándo y por qué.",
    confirm: "Anular",
    done: (viewId: string) => `${viewId} está anulado`,
  },
  takeBack: {
    title: (viewId: string) => `¿Quitar la anulación de ${viewId}?`,
    body: "Vuelve a las listas y a los indicadores. El motivo queda en su historial.",
    confirm: "Quitar la anulación",
    done: (viewId: string) => `${viewId} ya no está anulado`,
  },
  completing: {
    close: "Cerrar y responder",
    closeTitle: (name: string) => `¿Cerrar ${name}?`,
    closeConsequence:
      "Queda sellada y de solo lectura. A quien la envió le llega tu respuesta. Durante 15 minutos puedes deshacerlo sin dar un motivo.",
    closingWord: "Respuesta a quien la envió",
    closingWordHint: "Qué se ha hecho, o por qué no se hará.",
    title: {
      complete: (name: string) => `¿Completar ${name}?`,
      submit: (name: string) => `¿Enviar ${name}?`,
    },
    consequence: {
      complete: "Queda sellado y de solo lectura. Durante 15 minutos puedes deshacerlo sin dar un motivo.",
      submit: "Le llega a la administración y queda sellada. Después nadie puede cambiarla.",
    },
    sealed: "Se sella",
    counts: {
      answers: (given: number, all: number) =>
        plural(all, `${given} de 1 respuesta`, `${given} de ${all} respuestas`),
      fields: (count: number) => plural(count, "1 dato", `${count} datos`),
      photos: (count: number) => plural(count, "1 foto", `${count} fotos`),
      videos: (count: number) => plural(count, "1 vídeo", `${count} vídeos`),
      documents: (count: number) => plural(count, "1 documento", `${count} documentos`),
      people: (count: number) => plural(count, "1 persona", `${count} personas`),
      actions: (count: number) => plural(count, "1 acción", `${count} acciones`),
    },
    by: { complete: "Lo completa", submit: "La envía" },
    inTheNameOf: (name: string) => `Tú, en nombre de ${name}. Constarán las dos personas`,
    signatures: "Firmas",
    signedBefore: (names: string) => `Firmas anteriores al último cambio: ${names}`,
    unanswered: (count: number) =>
      plural(count, "1 pregunta sin responder", `${count} preguntas sin responder`),
    seeFirst: "No es obligatorio. Pulsa para verlo.",
  },
  reopening: {
    title: (viewId: string) => `¿Reabrir ${viewId}?`,
    body: "Vuelve a estar en curso y habrá que completarlo de nuevo. El sello se conserva. El motivo se verá en el registro, en su historial y en el próximo sello.",
    sealed: (number: number, name: string | null, when: string) =>
      name === null ? `Sello n.º ${number}, del ${when}` : `Sello n.º ${number}: ${name}, el ${when}`,
    confirm: "Reabrir",
    done: (viewId: string) => `${viewId} vuelve a estar en curso`,
  },
  bin: {
    lead: "Lo que se elimina se puede recuperar durante 30 días. Después se elimina para siempre.",
    emptyTitle: "La papelera está vacía",
    emptyBody: "Aquí aparecen los registros eliminados que puedes recuperar.",
    deletedBy: (name: string | null, when: string) =>
      name === null ? `Eliminado ${when}` : `Eliminado por ${name} ${when}`,
    daysLeft: (days: number) =>
      days === 0 ? "Se elimina hoy" : plural(days, "Queda 1 día", `Quedan ${days} días`),
    withActions: (count: number) => plural(count, "con 1 acción", `con ${count} acciones`),
    restore: "Recuperar",
    restoreOf: (viewId: string) => `Recuperar ${viewId}`,
    more: "Ver más",
  },
};

export type CustodyText = typeof custodyEs;
