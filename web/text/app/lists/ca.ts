import { plural } from "../../plural.ts";
import type { ListsText } from "./es.ts";

export const listsCa: ListsText = {
  lists: {
    chooseColumns: "Columnes",
    usualColumns: "Columnes predeterminades",
    denseRows: "Files compactes",
    moreOptions: "Més opcions",
    sorting: {
      by: "Ordena per",
      usual: "Ordre habitual",
      asc: (column) => `${column}, ascendent`,
      desc: (column) => `${column}, descendent`,
      notByColumn:
        "No es pot ordenar per aquesta columna: en una llista llarga trigaria massa. Pots cercar o filtrar.",
    },
    search: "Cerca",
    clearSearch: "Treu la cerca",
    filterList: "Filtra la llista",
    filtersInUse: (count) =>
      plural(count, "Filtra la llista: 1 filtre en ús", `Filtra la llista: ${count} filtres en ús`),
    showList: "Mostra la llista",
    moreFilters: "Més filtres",
    chooseDays: "Tria les dates…",
    days: {
      first: "Des de",
      last: "Fins a",
      apply: "Aplica",
      required: "Tria una data",
      order: "No pot ser anterior a la primera",
    },
    periods: {
      this_week: "Aquesta setmana",
      this_month: "Aquest mes",
      last_month: "El mes passat",
      this_quarter: "Aquest trimestre",
      last_quarter: "El trimestre passat",
      this_year: "Aquest any",
      last_year: "L’any passat",
      all_time: "Des del principi",
    },
    applied: "Filtres aplicats",
    searched: (words) => `«${words}»`,
    removeFilter: (name) => `Treu el filtre ${name}`,
    clear: "Treu els filtres",
    notYetTitle: "No hi ha res entre el més recent",
    keepSearching: "Continua cercant",
    loadMore: "Carrega’n més",
    kept: (when) => `Sense connexió: el que desa aquest dispositiu · ${when}`,
    inexact: "el total no és exacte",
    forbiddenBody: "Si ho necessites, demana-ho a qui administra l’empresa.",
  },
};
