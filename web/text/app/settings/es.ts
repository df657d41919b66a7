/** The settings: the user's profile and sessions, and help. */
export const settingsEs = {
  settings: {
    title: "Ajustes",
    tabs: {
      user: "Tu perfil",
      company: "Empresa",
      departments: "Departamentos",
      billing: "Suscripción",
      support: "Ayuda",
    },
    profile: "Tu perfil",
    profileLead: "Así te ven los demás en formularios, acciones y tableros.",
    name: "Nombre y apellidos",
    color: "Color",
    colorHint: "Con él te reconocen los demás en listas y tableros.",
    preferences: "Idioma y aspecto",
    languageHint: "Se aplica al momento, también a los correos que recibes.",
    themeHint: "Solo en este dispositivo.",
    save: "Guardar cambios",
    saved: "Guardado",
    cancel: "Cancelar",
    adminsOnlyTitle: "Solo para la administración de la empresa",
    adminsOnlyBody: "Si necesitas cambiar algo de aquí, pídeselo a quien administra la empresa.",
  },
  support: {
    title: "¿Necesitas ayuda?",
    access:
      "Para entrar en otro departamento o cambiar tu rol, habla con quien administra la empresa en Extintor.",
    failure:
      "Si algo falla, la pantalla de error muestra un código. Envíanoslo con una frase que diga qué estabas haciendo: con eso se encuentra la causa.",
    write: "Escríbenos a",
    subject: "Ayuda con Extintor",
    shortcuts: "Con el teclado",
    allShortcuts: "Ver todos",
    keys: {
      skip: "Saltar la navegación, justo al entrar en una página",
      close: "Cerrar un diálogo o un menú",
      menu: "Moverse por un menú abierto",
      choose: "Cambiar de opción en un grupo",
    },
    keyNames: { tab: "Tab", enter: "Intro", escape: "Esc" },
    andThen: "y después",
    or: "o",
    version: "Versión",
  },
};

export type SettingsText = typeof settingsEs;
