import { plural } from "../plural.ts";
import type { CustodyText } from "./es.ts";

export const custodyCa: CustodyText = {
  deletion: {
    title: (viewId) => `Vols eliminar ${viewId}?`,
    body: "Va a la paperera amb les respostes, fotos, signatures i accions. El pots recuperar durant 30 dies.",
    bodyHere: "Encara no s’ha enviat: només és en aquest dispositiu i no es podrà recuperar.",
    confirm: "Elimina",
    done: (viewId) => `${viewId} és a la paperera`,
    doneHere: (viewId) => `${viewId} s’ha eliminat`,
    restored: (viewId) => `${viewId} s’ha recuperat`,
  },
  ask: {
    title: (viewId) => `Vols anul·lar ${viewId}?`,
    body: "Conserva el número, el contingut i els segells, però surt de les llistes i dels indicadors. Es veurà qui el va anul·lar, quan i per què.",
    confirm: "Anul·la",
    done: (viewId) => `${viewId} està anul·lat`,
  },
  takeBack: {
    title: (viewId) => `Vols treure l’anul·lació de ${viewId}?`,
    body: "Torna a les llistes i als indicadors. El motiu queda a l’historial.",
    confirm: "Treu l’anul·lació",
    done: (viewId) => `${viewId} ja no està anul·lat`,
  },
  completing: {
    close: "Tanca i respon",
    closeTitle: (name: string) => `Vols tancar ${name}?`,
    closeConsequence:
      "Queda segellada i només de lectura. A qui la va enviar li arriba la teva resposta. Durant 15 minuts ho pots desfer sense donar un motiu.",
    closingWord: "Resposta a qui la va enviar",
    closingWordHint: "Què s’ha fet, o per què no es farà.",
    title: {
      complete: (name) => `Vols completar ${name}?`,
      submit: (name) => `Vols enviar ${name}?`,
    },
    consequence: {
      complete: "Queda segellat i de només lectura. Durant 15 minuts ho pots desfer sense donar cap motiu.",
      submit: "Arriba a l’administració i queda segellada. Després ningú no la pot canviar.",
    },
    sealed: "Se segella",
    counts: {
      answers: (given, all) => plural(all, `${given} d’1 resposta`, `${given} de ${all} respostes`),
      fields: (count) => plural(count, "1 dada", `${count} dades`),
      photos: (count) => plural(count, "1 foto", `${count} fotos`),
      videos: (count) => plural(count, "1 vídeo", `${count} vídeos`),
      documents: (count) => plural(count, "1 document", `${count} documents`),
      people: (count) => plural(count, "1 persona", `${count} persones`),
      actions: (count) => plural(count, "1 acció", `${count} accions`),
    },
    by: { complete: "El completa", submit: "L’envia" },
    inTheNameOf: (name) => `Tu, en nom de ${name}. Hi constareu totes dues persones`,
    signatures: "Signatures",
    signedBefore: (names) => `Signatures anteriors a l’últim canvi: ${names}`,
    unanswered: (count) => plural(count, "1 pregunta sense respondre", `${count} preguntes sense respondre`),
    seeFirst: "No és obligatori. Prem per veure-ho.",
  },
  reopening: {
    title: (viewId) => `Vols reobrir ${viewId}?`,
    body: "Torna a estar en curs i caldrà completar-lo de nou. El segell es conserva. El motiu es veurà al registre, al seu historial i al pròxim segell.",
    sealed: (number, name, when) =>
      name === null ? `Segell núm. ${number} · ${when}` : `Segell núm. ${number} · ${name} · ${when}`,
    confirm: "Reobre",
    done: (viewId) => `${viewId} torna a estar en curs`,
  },
  bin: {
    lead: "El que s’elimina es pot recuperar durant 30 dies. Després s’elimina per sempre.",
    emptyTitle: "La paperera és buida",
    emptyBody: "Aquí surten els registres eliminats que pots recuperar.",
    deletedBy: (name, when) => (name === null ? `Eliminat ${when}` : `Eliminat per ${name} ${when}`),
    daysLeft: (days) => (days === 0 ? "S’elimina avui" : plural(days, "Queda 1 dia", `Queden ${days} dies`)),
    withActions: (count) => plural(count, "amb 1 acció", `amb ${count} accions`),
    restore: "Recupera",
    restoreOf: (viewId) => `Recupera ${viewId}`,
    more: "Mostra’n més",
  },
};
