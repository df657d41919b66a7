import { plural } from "../plural.ts";

export const paletteEs = {
  title: "Ir a…",
  field: "Buscar o empezar algo",
  hint: "Número, persona o página",
  results: "Resultados",
  found: (count: number) => plural(count, "1 resultado", `${count} resultados`),
  searching: "Buscando…",
  nothing: (search: string) => `No hay nada que coincida con «${search}».`,
  offline: "Sin conexión: solo se busca en este dispositivo.",
  hasMore: "Puede haber más: sigue buscando en su lista.",
  groups: {
    recent: "Recientes",
    form: "Formularios",
    action: "Acciones",
    person: "Personas",
    department: "Departamentos",
    page: "Páginas",
    start: "Empezar un formulario",
  },
  board: "Tablero de acciones",
  start: (kind: string) => `Empezar: ${kind}`,
  keys: {
    move: "Moverse",
    open: "Abrir",
    all: "Ver los atajos",
  },
  shortcuts: {
    title: "Atajos de teclado",
    lead: "Los de una sola tecla no funcionan mientras escribes ni con un diálogo abierto.",
    palette: "Ir a un formulario, una acción, una persona o una página",
    search: "Buscar en la lista",
    start: "Empezar un formulario",
    sheet: "Ver esta lista",
    single: "Usar atajos de una sola tecla",
    singleHint: "Solo en este dispositivo.",
    or: "o",
  },
};

export type PaletteText = typeof paletteEs;
