import { plural } from "../../plural.ts";

/** The texts shared by all lists. */
export const listsEs = {
  lists: {
    chooseColumns: "Columnas",
    usualColumns: "Columnas predeterminadas",
    denseRows: "Filas compactas",
    moreOptions: "Más opciones",
    sorting: {
      by: "Ordenar por",
      usual: "Orden habitual",
      asc: (column: string) => `${column}, ascendente`,
      desc: (column: string) => `${column}, descendente`,
      notByColumn:
        "No se puede ordenar por esta columna: en una lista larga tardaría demasiado. Puedes buscar o filtrar.",
    },
    search: "Buscar",
    clearSearch: "Quitar la búsqueda",
    filterList: "Filtrar la lista",
    filtersInUse: (count: number) =>
      plural(count, "Filtrar la lista: 1 filtro en uso", `Filtrar la lista: ${count} filtros en uso`),
    showList: "Ver la lista",
    moreFilters: "Más filtros",
    chooseDays: "Elegir fechas…",
    days: {
      first: "Desde",
      last: "Hasta",
      apply: "Aplicar",
      required: "Elige una fecha",
      order: "No puede ser anterior a la primera",
    },
    periods: {
      this_week: "Esta semana",
      this_month: "Este mes",
      last_month: "El mes pasado",
      this_quarter: "Este trimestre",
      last_quarter: "El trimestre pasado",
      this_year: "Este año",
      last_year: "El año pasado",
      all_time: "Desde el principio",
    },
    applied: "Filtros aplicados",
    searched: (words: string) => `«${words}»`,
    removeFilter: (name: string) => `Quitar el filtro ${name}`,
    clear: "Quitar los filtros",
    notYetTitle: "No hay nada entre lo más reciente",
    keepSearching: "Seguir buscando",
    loadMore: "Cargar más",
    kept: (when: string) => `Sin conexión: lo que guarda este dispositivo · ${when}`,
    inexact: "el total no es exacto",
    forbiddenBody: "Si lo necesitas, pídeselo a quien administra la empresa.",
  },
};

export type ListsText = typeof listsEs;
