/** The saved views of a list. Loaded with their menu. */
export const viewsEs = {
  views: "Vistas",
  none: "Filtra u ordena la lista y guárdala como vista.",
  current: (name: string) => `Vista: ${name}`,
  ofCompany: "De la empresa",
  byDefault: "Predeterminada",
  save: "Guardar vista…",
  saveChanges: (name: string) => `Guardar los cambios en «${name}»`,
  change: (name: string) => `Cambiar «${name}»…`,
  saveTitle: "Guardar vista",
  changeTitle: "Cambiar vista",
  submit: "Guardar",
  name: "Nombre",
  isDefault: "Abrir la lista con esta vista",
  isCompanysDefault: "Abrir la lista con esta vista para toda la empresa",
  isCompanys: "Para toda la empresa",
  replaces: "Ya hay una vista con este nombre: se sustituirá.",
  remove: "Eliminar vista",
  saved: (name: string) => `Vista «${name}» guardada`,
  removed: (name: string) => `Vista «${name}» eliminada`,
};

export type ViewsText = typeof viewsEs;
