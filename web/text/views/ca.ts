import type { ViewsText } from "./es.ts";

export const viewsCa: ViewsText = {
  views: "Vistes",
  none: "Filtra o ordena la llista i desa-la com a vista.",
  option: (name, isCompanys, isDefault) =>
    [name, ...(isCompanys ? ["de l’empresa"] : []), ...(isDefault ? ["predeterminada"] : [])].join(" · "),
  save: "Desar la vista…",
  saveChanges: (name) => `Desar els canvis a «${name}»`,
  change: (name) => `Canviar «${name}»…`,
  saveTitle: "Desar la vista",
  changeTitle: "Canviar la vista",
  submit: "Desar",
  name: "Nom",
  isDefault: "Obrir la llista amb aquesta vista",
  isCompanys: "Per a tota l’empresa",
  replaces: "Ja hi ha una vista amb aquest nom: se substituirà.",
  remove: "Eliminar la vista",
  saved: (name) => `Vista «${name}» desada`,
  removed: (name) => `Vista «${name}» eliminada`,
};
