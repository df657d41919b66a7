import { plural } from "../plural.ts";
import type { PaletteText } from "./es.ts";

export const paletteCa: PaletteText = {
  title: "Ves a…",
  field: "Cerca o comença alguna cosa",
  hint: "Número, persona o pàgina",
  results: "Resultats",
  found: (count) => plural(count, "1 resultat", `${count} resultats`),
  searching: "S’està cercant…",
  nothing: (search) => `No hi ha res que coincideixi amb «${search}».`,
  offline: "Sense connexió: només se cerca en aquest dispositiu.",
  hasMore: "Potser n’hi ha més: continua cercant a la seva llista.",
  groups: {
    recent: "Recents",
    form: "Formularis",
    action: "Accions",
    person: "Persones",
    department: "Departaments",
    page: "Pàgines",
    start: "Comença un formulari",
  },
  board: "Tauler d’accions",
  start: (kind) => `Comença: ${kind}`,
  keys: {
    move: "Moure’s",
    open: "Obre",
    all: "Mostra les dreceres",
  },
  shortcuts: {
    title: "Dreceres de teclat",
    lead: "Les d’una sola tecla no funcionen mentre escrius ni amb un diàleg obert.",
    palette: "Anar a un formulari, una acció, una persona o una pàgina",
    search: "Cercar a la llista",
    start: "Començar un formulari",
    sheet: "Veure aquesta llista",
    single: "Fes servir dreceres d’una sola tecla",
    singleHint: "Només en aquest dispositiu.",
    or: "o",
  },
};
