import { ofTheDay, theDay, toTheDay } from "#worker/contract/language/catalan.ts";
import type { LifecycleText } from "./es.ts";

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

export const lifecycleCa: LifecycleText = {
  deletion: {
    title: "Elimina l’empresa",
    lead: "Durant 30 dies es podrà consultar i baixar tot, però no canviar res, i qualsevol titular podrà cancel·lar-ho. Després s’elimina tot i no es pot recuperar.",
    open: "Elimina l’empresa…",
    dialogTitle: (name) => `Vols eliminar ${name}?`,
    dialogBody: (day) => `${capital(theDay(day))} s’eliminarà tot això:`,
    loading: "S’està comptant el que s’eliminarà…",
    contents: {
      forms: "Formularis",
      actions: "Accions",
      files: "Fotos, vídeos i signatures",
      departments: "Departaments",
      locations: "Ubicacions",
      people: "Persones amb accés",
    },
    moreThan: (count) => `més de ${count}`,
    alsoHistory: "També l’historial, la bústia, les invitacions i els avisos per correu.",
    subscription: "La subscripció no es renovarà i acabarà amb el seu període.",
    downloadTitle: "Abans, baixa’n una còpia",
    downloadBody: "Un fitxer ZIP amb tots els registres i fitxers de l’empresa.",
    download: "Baixa-ho tot",
    downloading: "S’està preparant. T’avisarem per correu; també ho pots seguir a Exportacions.",
    openExports: "Mostra les exportacions",
    typeName: "Escriu el nom de l’empresa per confirmar-ho",
    mismatch: "Escriu el nom tal com apareix.",
    confirm: "Elimina l’empresa",
    decided: (name) => `${name} s’eliminarà d’aquí a 30 dies`,
    endsOn: (day) => `L’empresa s’eliminarà ${theDay(day)}`,
    readOnly: "Ho pots consultar i baixar tot, però no es desa cap canvi.",
    askOwner: "Si és un error, parla amb una persona titular: ho pot cancel·lar fins aquell dia.",
    reason: (reason) => `Motiu: ${reason}`,
    keep: "Cancel·la l’eliminació",
    kept: (name) => `${name} ja no s’eliminarà`,
  },
  retention: {
    title: "Conservació dels registres",
    lead: "Els formularis completats més antics s’eliminen sols, amb les fotos, les accions i l’historial. Els que tenen accions obertes no s’eliminen mai.",
    years: "Anys que es conserven",
    yearsHint:
      "Mínim legal: 5 anys, el termini en què encara es pot sancionar una infracció molt greu (LISOS, art. 4.3). Deixa-ho buit per conservar-los sempre.",
    notice:
      "No s’elimina res fins que no han passat 30 dies, i la pàgina d’inici avisa de quants registres s’eliminaran.",
    forEver: "Es conserven sempre.",
    forYears: (years) => `Es conserven ${years} anys.`,
    keptIn: {
      eu: "Les dades es guarden a la Unió Europea.",
      us: "Les dades es guarden als Estats Units.",
    },
    save: "Desa el termini",
    saved: "Termini desat",
    announce: (count, isOne) =>
      isOne
        ? `En els propers 30 dies s’eliminarà ${count} registre per la seva antiguitat`
        : `En els propers 30 dies s’eliminaran ${count} registres per la seva antiguitat`,
    announceFrom: (count, day, isOne) =>
      isOne
        ? `A partir ${ofTheDay(day)} s’eliminarà ${count} registre per la seva antiguitat`
        : `A partir ${ofTheDay(day)} s’eliminaran ${count} registres per la seva antiguitat`,
    announceBody: (years) =>
      `L’empresa conserva els registres completats ${years} anys. Si els necessites, baixa’ls abans o amplia el termini a la configuració.`,
    change: "Mostra la configuració",
  },
  copy: {
    of: (what) => `Copia ${what}`,
    copied: "Copiat",
    notCopied: "No s’ha pogut copiar. Selecciona el text i copia’l.",
  },
  roots: {
    title: "Prova desada fora d’Extintor",
    lead: "Desa de tant en tant, fora d’Extintor, una còpia del que hi ha en aquesta adreça pública: demostra després que ningú no ha reescrit els teus registres. Només conté empremtes, signatures i segells de temps.",
    address: "Adreça pública",
  },
  strongSignIn: {
    title: "Entrada de qui administra",
    lead: "Exigeix que titulars i administradors entrin amb una clau d’accés o amb el compte de l’empresa. Qui no pugui demanarà entrar amb un codi: ho confirma una altra persona titular, i un titular hi entra també al cap de 24 hores si ningú ho rebutja.",
    require: "Exigeix-ho",
    stop: "Deixa d’exigir-ho",
    notRequired: "Ara n’hi ha prou amb un codi per correu.",
    isRequired: (day) => `S’exigeix des ${ofTheDay(day)}.`,
    willBeRequired: (day) => `S’exigirà ${theDay(day)}. Fins aleshores n’hi ha prou amb un codi.`,
    required: "Titulars i administradors tenen 14 dies per afegir la seva clau d’accés",
    stopped: "Torna a haver-n’hi prou amb un codi",
    asks: (person) => `${person} demana entrar amb un codi`,
    entered: (person) => `${person} pot entrar amb un codi`,
    until: (moment) => `Fins ${toTheDay(moment)}`,
    lapses: (moment) => `La petició val fins ${toTheDay(moment)}`,
    opens: (moment) => `Si ningú ho rebutja, podrà entrar ${theDay(moment)}`,
    confirm: "Confirma",
    refuse: "Rebutja",
    withdraw: "Retira el permís",
    notice: (day) => `A partir ${ofTheDay(day)} no n’hi haurà prou amb un codi`,
    noticeBody:
      "Per administrar aquesta empresa caldrà entrar amb una clau d’accés o amb el compte de l’empresa.",
    letIn: "Entres amb un codi només per un dia",
    letInBody: "Abans que s’acabi, afegeix una clau d’accés: sense ella no podràs tornar a entrar.",
    toPasskeys: "Ves a les teves claus",
    locked: "Aquí no n’hi ha prou amb un codi",
    lockedBody: (company) =>
      `Per administrar ${company} cal una clau d’accés o el compte de l’empresa. Has entrat amb un codi.`,
    noKey: "Si no pots, demana entrar amb un codi. Avisarem per correu les persones titulars.",
    ask: "Demana entrar amb un codi",
    waitingOwner: "La teva petició espera que una persona titular la confirmi.",
    waitingUntil: (moment) =>
      `Podràs entrar ${theDay(moment)}, o abans si una altra persona titular ho confirma. Llavors afegeix una clau d’accés.`,
    check: "Torna-ho a comprovar",
    notYet: (time) => `Encara no pots entrar. Última comprovació: ${time}.`,
    otherCompanies: "Ves a una altra empresa",
    platformBody: "Per administrar Extintor cal una clau d’accés. Has entrat amb un codi.",
    noPlatformKey:
      "Encara no tens clau d’accés. Demana a qui manté Extintor que et deixi entrar amb un codi per afegir-ne una.",
    lostPlatformKey:
      "Si no la tens a mà, demana a qui manté Extintor que et deixi entrar amb un codi per afegir-ne una altra.",
    ownCompany: "Ves a la meva empresa",
  },
  everything: {
    title: "Baixa totes les dades de l’empresa",
    lead: "Un fitxer ZIP amb tots els registres, l’historial i les fotos. Com més fotos hi hagi, més triga.",
    body: "Tot: formularis, accions, historial, persones, ubicacions i fitxers, per desar-ho o dur-ho a una altra instal·lació. La carpeta «legible» és per llegir: un Excel amb les llistes, un PDF de cada registre completat i un índex. La resta va en JSON, per a programes. Conté dades personals: desa’l en un lloc segur.",
    button: "Prepara el fitxer",
  },
};
