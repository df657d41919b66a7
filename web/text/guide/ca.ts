import { plural } from "../plural.ts";
import type { GuideText } from "./es.ts";

export const guideCa: GuideText = {
  title: "Primers passos",
  lead: "Quatre passos i l’empresa serà a punt per treballar.",
  progress: (done, all) => `${done} de ${all} fets`,
  done: "Fet",
  dismiss: "Amaga la guia",
  dismissed: "Guia amagada. La trobaràs a Configuració, a Ajuda.",
  showAtHome: "Torna-la a mostrar a l’inici",
  shownAtHome: "La guia torna a ser a l’inici",
  loading: "S’estan carregant els primers passos…",
  steps: {
    department: {
      title: "Crea un departament",
      body: "Cada formulari i cada acció pertany a un.",
      open: "Crea un departament",
    },
    place: {
      title: "Afegeix una ubicació amb la seva zona",
      body: "Per indicar on passa cada cosa.",
      open: "Afegeix una ubicació",
    },
    people: {
      title: "Convida el teu equip",
      body: "Pots enganxar tota la llista d’adreces.",
      open: "Convida",
    },
    form: {
      title: "Registra el primer formulari",
      body: "Una visita, una observació, un simulacre…",
      open: "Comença",
    },
  },
  place: {
    title: "Ubicació i zona",
    lead: "Es trien en començar cada formulari. En podràs afegir més a Ubicacions.",
    zone: "Zona",
    proposedLocation: "Seu principal",
    proposedZone: "General",
    add: "Afegeix",
    added: (name) => `Ubicació afegida: ${name}`,
  },
  sample: {
    offer: "Prefereixes veure-ho abans amb un exemple?",
    offerBody:
      "Un departament amb ubicacions, formularis i accions ja emplenats. El podràs eliminar quan vulguis.",
    load: "Carrega dades d’exemple",
    loaded: "Dades d’exemple carregades",
    present: "L’empresa té dades d’exemple",
    presentBody: "Surten a les llistes i compten a les xifres fins que les eliminis.",
    open: "Mira l’exemple",
    remove: "Elimina les dades d’exemple",
    removeTitle: "Vols eliminar les dades d’exemple?",
    removeBody: "No es pot desfer.",
    goes: "S’eliminen el departament d’exemple, les seves ubicacions, el seu lloc de treball, els formularis i les accions.",
    stays:
      "El que hàgiu creat es conserva, i també el que necessiti de l’exemple: per exemple, el departament, si ja té algun formulari vostre.",
    removed: (count) =>
      plural(count, "S’ha eliminat 1 registre d’exemple", `S’han eliminat ${count} registres d’exemple`),
    kept: (count) =>
      plural(
        count,
        "Se’n conserva 1, perquè la vostra feina en depèn.",
        `Se’n conserven ${count}, perquè la vostra feina en depèn.`,
      ),
  },
  firstForm: {
    lead: "Com que és el primer, també creem el que falta. Després podràs canviar els noms.",
    department: "Nom del departament",
    departmentExample: "Per exemple, Producció",
    missingCode: "Per crear el primer departament, l’empresa necessita un codi.",
    setCode: "Posa un codi",
    noDepartments: "L’empresa encara no té departaments: se’n crea un amb el primer formulari.",
    createDepartment: "Crea només un departament",
    noDepartment: "Encara no ets a cap departament",
    noRight: "Ara no pots crear formularis en aquesta empresa.",
    openPlaces: "Ves a les ubicacions",
  },
  inviteMany: {
    title: "Convida diverses persones",
    lead: "Cadascuna rebrà un correu amb un enllaç per entrar. Caduca al cap de 7 dies.",
    list: "Adreces",
    listHint:
      "Enganxa una llista de correus, amb nom o sense («Anna López <anna@empresa.com>»), o les columnes d’un full: nom, correu, rol i departament.",
    role: "Rol, si la línia no l’indica",
    departments: "Departaments, si la línia no els indica",
    review: "Revisa",
    edit: "Canvia la llista",
    nothing: "Escriu almenys una adreça.",
    seats: (left) => plural(left, "Queda 1 plaça.", `Queden ${left} places.`),
    fits: (left, wanted) =>
      left === 0
        ? "No hi cap ningú més"
        : plural(left, `N’hi cap 1 de ${wanted}`, `N’hi caben ${left} de ${wanted}`),
    takeOffOrExtend: (more) => `Treu-ne ${more} o amplia la subscripció.`,
    takeOffOrAsk: (more) => `Treu-ne ${more} o demana més places a qui administra l’empresa.`,
    keepFirst: (count) => plural(count, "Deixa només la primera", `Deixa les ${count} primeres`),
    lines: "Persones de la llista",
    email: (nth) => `Adreça ${nth}`,
    remove: (email) => `Treu ${email} de la llista`,
    asAbove: (email) => `Fes servir els generals: ${email}`,
    asAboveShort: "Fes servir els generals",
    invited: "Convidada",
    ready: (count) => plural(count, "1 a punt per enviar", `${count} a punt per enviar`),
    withProblems: (count) => plural(count, "1 amb problemes", `${count} amb problemes`),
    send: (count) =>
      count === 0 ? "Envia" : plural(count, "Envia 1 invitació", `Envia ${count} invitacions`),
    sent: (count) => plural(count, "1 invitació enviada", `${count} invitacions enviades`),
    notSent: (count) => plural(count, "1 invitació sense enviar", `${count} invitacions sense enviar`),
    refusedFirst:
      "Són al principi de la llista, amb el motiu. Corregeix-les i torna a enviar-les, o treu-les.",
    doneTitle: (count) => plural(count, "Fet: 1 invitació enviada", `Fet: ${count} invitacions enviades`),
    doneBody: "Sortiran com a pendents fins que cada persona entri amb l’enllaç del seu correu.",
    kept: "Hem recuperat la llista que vas deixar a mitges.",
    startOver: "Torna a començar",
    problems: {
      invalidAddress: "No és una adreça de correu vàlida.",
      ownAddress: "És la teva pròpia adreça: ja hi ets.",
      alreadyMember: "Ja pertany a l’empresa.",
      alreadyInvited: "Ja té una invitació pendent.",
      repeated: "Ja és més amunt a la llista.",
      unknownRole: (role) => `No existeix el rol «${role}».`,
      unknownDepartment: (name) => `No existeix el departament «${name}».`,
      notAllowed: "No pots convidar amb aquest rol o a aquest departament.",
      needsDepartment: "Aquest rol necessita un departament.",
    },
    roleWords: {
      admin: "administrador, administradora",
      manager: "cap, encarregat, encarregada",
      member: "usuari, usuària, treballador, treballadora",
    },
  },
};
