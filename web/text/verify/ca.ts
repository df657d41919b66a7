import { plural } from "../plural.ts";
import type { VerifyText } from "./es.ts";

export const verifyCa: VerifyText = {
  title: "Comprova un document",
  lead: "Comprova si un paquet de proves, un informe en PDF o un record.json d’Extintor està com es va segellar, sense cap canvi.",
  choose: "Tria els fitxers",
  chooseFolder: "Tria una carpeta",
  drop: "O deixa’ls anar aquí.",
  packTitle: "Comprova el paquet",
  packLead: "Tria el ZIP del paquet de proves, o la carpeta on l’has descomprimit.",
  chooseZip: "Tria el ZIP",
  packPrivacy: "Aquesta pàgina no fa servir la xarxa: els fitxers no surten d’aquest dispositiu.",
  privacy: "Els fitxers no surten d’aquest dispositiu: només se’n consulta l’empremta SHA-256.",
  notQualified: "Es comprova un segell d’integritat. No és una signatura electrònica qualificada.",
  results: "Resultat",
  code: "Codi del document",
  checking: (name) => `S’està comprovant: ${name}`,
  checkedOf: (done, all) => `${done} de ${all} fitxers`,
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
  renamed: (now) => `L’empresa es diu ara ${now}.`,
  nameUnknown: "No consta amb quin nom: és el que té ara.",
  companyId: (id) =>
    `Identificador de l’empresa: ${id}. El nom el tria cada empresa; l’identificador no canvia ni es repeteix.`,
  latest: "És l’última versió segellada.",
  since: "Després, el registre es va reobrir i es va tornar a segellar. Demana’n l’última versió.",
  sinceErasure:
    "Després es van eliminar les dades d’una persona i el registre es va segellar de nou. Demana’n l’última versió.",
  onlyCode: "El codi no diu si el document que tens s’ha canviat. Per saber-ho, tria’n el fitxer.",
  unknown: {
    title: "No coincideix amb res que s’hagi segellat aquí",
    report:
      "Aquest PDF s’ha canviat o no és l’informe segellat: pot ser un esborrany, una traducció o un document d’un altre servei. Tampoc no hi consta si el seu registre s’ha eliminat.",
    record:
      "Aquest record.json s’ha canviat o és d’un altre servei. Tampoc no hi consta si el seu registre s’ha eliminat.",
    code: "Comprova que l’adreça és completa. Tampoc no hi consta si el seu registre s’ha eliminat, o si el document és fals.",
  },
  inexact: {
    title: "Aquest record.json no és, lletra per lletra, el que es va segellar",
    body: "Encara que les dades semblin les mateixes, un altre programa podria llegir una altra cosa. Demana el fitxer original, sense obrir-lo ni desar-lo amb un altre programa.",
    key: (name) => `La dada «${name}» hi és dues vegades.`,
    number: (number) => `El número ${number} està escrit d’una altra manera.`,
    before: "Hi ha alguna cosa davant del registre: espais o una marca de codificació.",
    after: "Hi ha alguna cosa darrere del final del registre: un altre text, espais o un salt de línia.",
    encoding: "Té caràcters que no són UTF-8.",
    layout: "Té altres espais, un altre ordre o lletres escrites d’una altra manera.",
  },
  other: {
    title: "No es pot comprovar",
    body: "No és un paquet de proves, un informe en PDF ni un record.json.",
  },
  unreadable: {
    title: "No s’ha pogut llegir",
    body: "Comprova que el fitxer continua al seu lloc i torna’l a triar.",
  },
  elsewhere: {
    title: "Aquí només es comproven paquets",
    body: "Deixa anar el ZIP o la carpeta del paquet. Un fitxer solt es comprova a la pàgina d’Extintor que indica LEEME.txt.",
  },
  oldBrowser: {
    title: "Aquest navegador no pot comprovar signatures",
    body: "Actualitza’l o fes-ne servir un altre: Chrome 137, Firefox 129, Safari 17 o posterior.",
  },
  offline: {
    title: "Cal connexió",
    body: "Per comprovar un fitxer solt se’n consulta l’empremta. Prova-ho quan hi hagi connexió.",
  },
  failed: "No s’ha pogut comprovar",
  pack: {
    same: (records) =>
      plural(
        records,
        "Sense canvis: el registre està com es va segellar",
        `Sense canvis: els ${records} registres estan com es van segellar`,
      ),
    empty: "Sense canvis, però no conté cap registre segellat",
    incomplete: "Sense canvis, però és incomplet",
    changed: "Aquest paquet no està com es va fer",
    forged: "Hi ha registres que no coincideixen amb el seu segell",
    unsigned: "La llista de fitxers no està signada amb les claus del paquet",
    otherKeys: "Les claus del paquet no són les d’aquest lloc",
    made: (company, when) => `Fet per ${company} el ${when}.`,
    keysOf: {
      site: "Està signat amb les claus publicades per aquest lloc.",
      other:
        "No l’ha fet aquest lloc: pot ser d’un altre servei d’Extintor, o fals. Pregunta-ho a qui te l’ha donat.",
      unknown: (key, address) =>
        `Falta saber de qui és la clau: comprova que ${key} és entre les publicades a ${address}`,
    },
    unsignedEntries: (count) =>
      plural(
        count,
        "Una entrada de l’historial encara no estava signada quan es va fer el paquet.",
        `${count} entrades de l’historial encara no estaven signades quan es va fer el paquet.`,
      ),
    importedEntries: (count) =>
      plural(
        count,
        "Una entrada de l’historial es va importar: la va escriure una altra instal·lació, i aquesta no la signa.",
        `${count} entrades de l’historial es van importar: les va escriure una altra instal·lació, i aquesta no les signa.`,
      ),
    files: { same: "Sense canvis", changed: "Canviat", missing: "Falta", unlisted: "No consta a la llista" },
    records: { sealed: "Segellat", incomplete: "Incomplet", forged: "No coincideix amb el seu segell" },
    lacks: "En fer el paquet ja hi faltava un fitxer del registre.",
    wrongFiles: "Fitxers que no estan com es va fer el paquet",
    contents: (count) => `Mostra els ${count} fitxers`,
    general: "Fitxers generals",
    more: (count) => `I ${count} més`,
  },
};
