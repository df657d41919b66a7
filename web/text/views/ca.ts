import type { ViewsText } from "./es.ts";

export const viewsCa: ViewsText = {
  views: "Vistes",
  none: "Filtra o ordena la llista i desa-la com a vista.",
  current: (name) => `Vista: ${name}`,
  ofCompany: "De l’empresa",
  byDefault: "Predeterminada",
  save: "Desa la vista…",
  saveChanges: (name) => `Desa els canvis a «${name}»`,
  change: (name) => `Canvia «${name}»…`,
  saveTitle: "Desa la vista",
  changeTitle: "Canvia la vista",
  submit: "Desa",
  name: "Nom",
  isDefault: "Obre la llista amb aquesta vista",
  isCompanysDefault: "Obre la llista amb aquesta vista per a tota l’empresa",
  isCompanys: "Per a tota l’empresa",
  replaces: "Ja hi ha una vista amb aquest nom: se substituirà.",
  remove: "Elimina la vista",
  saved: (name) => `Vista «${name}» desada`,
  removed: (name) => `Vista «${name}» eliminada`,
};
