import { plural } from "../plural.ts";
import type { PaletteText } from "./es.ts";

export const paletteEn: PaletteText = {
  title: "Go to…",
  field: "Search or start something",
  hint: "Number, person or page",
  results: "Results",
  found: (count) => plural(count, "1 result", `${count} results`),
  searching: "Searching…",
  nothing: (search) => `Nothing matches “${search}”.`,
  offline: "No connection: only what is on this device is searched.",
  hasMore: "There may be more: keep searching in their list.",
  groups: {
    recent: "Recent",
    form: "Forms",
    action: "Actions",
    person: "People",
    department: "Departments",
    page: "Pages",
    start: "Start a form",
  },
  board: "Action board",
  start: (kind) => `Start: ${kind}`,
  keys: {
    move: "Move",
    open: "Open",
    all: "See the shortcuts",
  },
  shortcuts: {
    title: "Keyboard shortcuts",
    lead: "Those of a single key do nothing while you type or a dialog is open.",
    palette: "Go to a form, an action, a person or a page",
    search: "Search the list",
    start: "Start a form",
    sheet: "See this list",
    single: "Use single-key shortcuts",
    singleHint: "Only on this device.",
    or: "or",
  },
};
