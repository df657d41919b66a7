import type { ViewsText } from "./es.ts";

export const viewsEn: ViewsText = {
  views: "Views",
  none: "Filter or sort the list and save it as a view.",
  current: (name) => `View: ${name}`,
  ofCompany: "Company",
  byDefault: "Default",
  save: "Save view…",
  saveChanges: (name) => `Save the changes to “${name}”`,
  change: (name) => `Change “${name}”…`,
  saveTitle: "Save view",
  changeTitle: "Change view",
  submit: "Save",
  name: "Name",
  isDefault: "Open the list with this view",
  isCompanysDefault: "Open the list with this view for the whole company",
  isCompanys: "For the whole company",
  replaces: "There is a view with this name: it will be replaced.",
  remove: "Delete view",
  saved: (name) => `View “${name}” saved`,
  removed: (name) => `View “${name}” deleted`,
};
