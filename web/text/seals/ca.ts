import type { SealsText } from "./es.ts";

export const sealsCa: SealsText = {
  line: (number, when) => `Segellat · núm. ${number} · ${when}`,
  check: "Comprova",
  none: "Sense segell: no es va segellar en completar-lo",
  loading: "S’està comprovant el segell…",
  unavailable: "El segell es podrà comprovar quan hi hagi connexió.",
  alarms: {
    changed: {
      title: "Aquest registre no diu el que es va segellar",
      body: "S’ha canviat fora de l’aplicació. Avisa qui administra l’empresa.",
    },
    broken: {
      title: "El segell d’aquest registre no és vàlid",
      body: "Un segell falta o no està signat per aquest servei. Avisa qui administra l’empresa.",
    },
  },
  see: "Mostra què ha canviat",
  title: (viewId) => `Segells de ${viewId}`,
  lead: "En completar un registre es desa una còpia signada de tot el que diu, per comprovar després que no s’ha canviat.",
  results: {
    none: "No hi ha cap segell per comprovar.",
    sealed: "Comprovat: la signatura és vàlida i el registre diu el mateix que es va segellar.",
    open: "La signatura és vàlida. El registre s’ha canviat després a l’aplicació i ja no es compara amb el seu segell.",
    erased:
      "La signatura és vàlida. Després es van eliminar les dades d’una persona, de manera que el registre ja no es compara amb el seu segell.",
    changed: "La signatura és vàlida, però el registre no diu el que es va segellar.",
    broken: "Un segell falta o la seva signatura no és vàlida.",
  },
  differences: "Què és diferent",
  sealed: "Es va segellar",
  now: "Ara",
  list: "Tots els segells",
  number: (number) => `Segell núm. ${number}`,
  by: (name) => `Per ${name}`,
  inTheName: (administrator, name) => `Per ${administrator}, en nom de ${name}`,
  somebody: "una persona eliminada",
  notGenuine: "Signatura no vàlida",
  hash: "Empremta SHA-256",
  since: (number) => `Canvis des del segell núm. ${number}`,
  before: "Abans",
  after: "Després",
  noChanges: "Cap.",
  hidden: "No es poden mostrar.",
  empty: "buit",
  close: "Tanca",
};
