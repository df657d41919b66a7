import type { VerifyText } from "./es.ts";

export const verifyCa: VerifyText = {
  title: "Comprova un document",
  lead: "Comprova si un informe en PDF o un record.json d’Extintor és el que es va segellar, sense cap canvi.",
  choose: "Tria els fitxers",
  drop: "O deixa’ls anar aquí.",
  privacy: "Els fitxers no surten d’aquest dispositiu: només se’n consulta l’empremta SHA-256.",
  notQualified: "Es comprova un segell d’integritat. No és una signatura electrònica qualificada.",
  results: "Resultat",
  code: "Codi del document",
  checking: (name) => `S’està comprovant: ${name}`,
  retry: "Torna-ho a provar",
  sealed: {
    report: "Sense canvis: és l’informe que es va segellar",
    record: "Sense canvis: és el registre que es va segellar",
    code: "Aquest codi és el d’un registre segellat",
  },
  replaced: {
    report: "Sense canvis, però hi ha un informe més recent",
    record: "Sense canvis, però hi ha una versió més recent",
    code: "El registre d’aquest codi es va tornar a segellar després",
  },
  by: (company, when) => `Segellat per ${company} el ${when}.`,
  latest: "És l’última versió segellada.",
  since: "Després, el registre es va reobrir i es va tornar a segellar. Demana’n l’última versió.",
  onlyCode: "El codi no diu si el document que tens s’ha canviat. Per saber-ho, tria’n el fitxer.",
  unknown: {
    title: "No coincideix amb res que s’hagi segellat aquí",
    report:
      "Aquest PDF s’ha canviat o no és l’informe segellat: pot ser un esborrany, una traducció o un document d’un altre servei. Tampoc no hi consta si el seu registre s’ha eliminat.",
    record:
      "Aquest record.json s’ha canviat o és d’un altre servei. Tampoc no hi consta si el seu registre s’ha eliminat.",
    code: "Comprova que l’adreça és completa. Tampoc no hi consta si el seu registre s’ha eliminat, o si el document és fals.",
  },
  other: {
    title: "No es pot comprovar",
    body: "No és un informe en PDF ni un record.json.",
  },
  unreadable: {
    title: "No s’ha pogut llegir",
    body: "Comprova que el fitxer continua al seu lloc i torna’l a triar.",
  },
  offline: {
    title: "Cal connexió",
    body: "Per comprovar un fitxer solt se’n consulta l’empremta. Prova-ho quan hi hagi connexió.",
  },
  failed: "No s’ha pogut comprovar",
};
