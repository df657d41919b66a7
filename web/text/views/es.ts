/** The saved views of a list. Loaded with their menu. */
export const viewsEs = {
  views: "Vistas",
  none: "Filtra u ordena la lista y guárdala como vista.",
  option: (name: string, isCompanys: boolean, isDefault: boolean) =>
    [name, ...(isCompanys ? ["de la empresa"] : []), ...(isDefault ? ["predeterminada"] : [])].join(" · "),
  save: "Guardar vista…",
  saveChanges: (name: string) => `Guardar los cambios en «${name}»`,
  change: (name: string) => `Cambiar «${name}»…`,
  saveTitle: "Guardar vista",
  changeTitle: "Cambiar vista",
  submit: "Guardar",
  name: "Nombre",
  isDefault: "Abrir la lista con esta vista",
  isCompanys: "Para toda la empresa",
  replaces: "Ya hay una vista con este nombre: se sustituirá.",
  remove: "Eliminar vista",
  saved: (name: string) => `Vista «${name}» guardada`,
  removed: (name: string) => `Vista «${name}» eliminada`,
};

export type ViewsText = typeof viewsEs;
