import { theDay } from "#worker/contract/language/catalan.ts";
import { toldCa } from "#worker/contract/inbox/told/ca.ts";
import type { inboxEs } from "./es.ts";

export const inboxCa: typeof inboxEs = {
  lead: "El que t’han dit o espera alguna cosa de tu. Es guarda 90 dies.",
  show: "Mostra",
  all: "Tot",
  unread: "Sense llegir",
  markAll: "Marca-ho tot com a llegit",
  more: "Mostra’n més",
  emptyTitle: "No tens res pendent de llegir",
  emptyBody: "Aquí veuràs les accions que t’assignin, els comentaris i les respostes.",
  isNew: "Sense llegir",
  muted: "Silenciat",
  mute: "Silencia",
  unmute: "Deixa de silenciar",
  muteOf: (what) => `Silencia ${what}`,
  unmuteOf: (what) => `Deixa de silenciar ${what}`,
  told: toldCa,
  /** Of a record that waited for too long. */
  escalatedTo: (names, day) => `Escalat a ${names} ${theDay(day)}`,
  acts: {
    open: "Obre",
    evaluate: "Avalua",
    answer: "Respon",
    complete: "Completa",
    download: "Mostra les baixades",
    plan: "Mostra el pla",
    people: "Mostra les persones",
    read: "Llegir",
    hours: "Escriu les hores",
    admit: "Mira i decideix",
  },
  export: "Baixada",
  accident: "Accident",
};
