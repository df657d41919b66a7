import { ofTheDay } from "#worker/contract/language/catalan.ts";
import type { SealsText } from "./es.ts";

export const sealsCa: SealsText = {
  line: (number, when) => `Segellat · núm. ${number} · ${when}`,
  check: "Comprova",
  lastLine: (number, when) => `Últim segell · núm. ${number} · ${when}`,
  seeChanges: "Mostra què ha canviat",
  none: "Sense segell: no es va segellar en completar-lo",
  loading: "S’està comprovant el segell…",
  unavailable: "El segell es podrà comprovar quan hi hagi connexió.",
  alarms: {
    changed: {
      title: "Aquest registre no coincideix amb el que es va segellar",
      body: "S’ha canviat sense passar per l’aplicació. Avisa qui administra l’empresa.",
      bodyForAdministrator:
        "S’ha canviat a la base de dades, sense passar per l’aplicació. El que es va segellar es conserva: mira què és diferent, baixa’n el PDF i demana explicacions a qui gestiona la plataforma.",
      see: "Mostra què ha canviat",
    },
    broken: {
      title: "El segell d’aquest registre no és vàlid",
      body: "Un segell falta o no està signat per aquest servei. Avisa qui administra l’empresa.",
      bodyForAdministrator:
        "Un segell falta o no està signat per aquest servei. Desa els PDF que tinguis i demana explicacions a qui gestiona la plataforma.",
      see: "Mostra els segells",
    },
  },
  title: (viewId) => `Segells de ${viewId}`,
  lead: "En completar un registre es desa una còpia signada de tot el que diu, per comprovar després que no s’ha canviat.",
  results: {
    none: "No hi ha cap segell per comprovar.",
    sealed:
      "Comprovat: el registre diu el mateix que quan es va segellar, i la signatura del segell és vàlida.",
    open: "La signatura del segell és vàlida. Després, el registre es va reobrir: a sota es veu què ha canviat des de llavors.",
    erased:
      "La signatura del segell és vàlida. Es van eliminar les dades d’una persona i el registre es va segellar de nou: diu el mateix que aquest últim segell.",
    changed:
      "La signatura del segell és vàlida, però el registre ja no diu el mateix que quan es va segellar.",
    broken: "Un segell falta o la seva signatura no és vàlida.",
  },
  differences: "Què és diferent",
  sealed: "En segellar-lo",
  now: "Ara",
  list: "Tots els segells",
  number: (number) => `Segell núm. ${number}`,
  becauseOfErasure: "Eliminació d’una persona",
  by: (name) => `Per ${name}`,
  inTheName: (administrator, name) => `Per ${administrator}, en nom de ${name}`,
  somebody: "una persona eliminada",
  notGenuine: "Signatura no vàlida",
  hash: "Empremta SHA-256",
  copyOf: (number) => `Copia l’empremta del segell núm. ${number}`,
  copied: "S’ha copiat l’empremta",
  notCopied: "No s’ha pogut copiar",
  since: (number) => `Canvis des del segell núm. ${number}`,
  sinceLast: "Canvis des de l’últim segell",
  sinceOffline: "Els canvis es comparen amb connexió.",
  sinceSaving: "S’estan desant els últims canvis…",
  sinceUnsent: "El que encara no s’ha enviat d’aquest dispositiu no hi surt.",
  comparing: "S’està comparant amb l’últim segell…",
  show: "Mostra la versió segellada",
  showOf: (number) => `Mostra la versió segellada núm. ${number}`,
  keptVersion:
    "Anomena una persona les dades de la qual es van eliminar: la veuen els administradors de l’empresa.",
  versionTitle: (number, viewId) => `Versió segellada núm. ${number} de ${viewId}`,
  versionOf: (number, when, name) =>
    `Versió segellada núm. ${number}, ${ofTheDay(when)}, per ${name}. És de només lectura.`,
  onBehalf: (administrator, name) => `${administrator}, en nom de ${name}`,
  notLast: "N’hi ha una altra de més recent.",
  compareWith: "Compara amb",
  compareWithNone: "Cap: mostra tot el que diu",
  option: (number, when) => `Núm. ${number} · ${when}`,
  print: "PDF per imprimir",
  loadingVersion: "S’està obrint la versió segellada…",
  parts: {
    record: "Dades",
    safetyChecks: "Llista de comprovació",
    files: "Fitxers i la seva empremta SHA-256",
    actions: "Accions",
  },
  before: "Abans",
  after: "Després",
  noChanges: "Cap.",
  hidden: "No es poden mostrar.",
  empty: "buit",
  signing: {
    of: (what) => `Signaràs: ${what}`,
    answers: (given, all) => `${given} de ${all} preguntes respostes`,
  },
  signedBefore: {
    title: "Signat abans de l’últim canvi.",
    changed: (what) => `Ha canviat: ${what}`,
    andMore: (named, more) => `${named} i ${more} més`,
  },
};
