/** The settings: the user's account, the company's seats, and help. */
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
    impersonatingTitle: "Cerrado mientras suplantas a otra persona",
    impersonatingBody:
      "La facturación solo se ve con la sesión propia. Deja de suplantar para volver a la tuya.",
  },
  sessions: {
    title: "Sesiones abiertas",
    lead: "Los dispositivos en los que has entrado. Si no reconoces alguno, cierra su sesión.",
    loading: "Cargando sesiones…",
    thisDevice: "Este dispositivo",
    lastUsed: (when: string) => `Último uso: ${when}`,
    on: "en",
    unknownDevice: "Dispositivo desconocido",
    end: "Cerrar sesión",
    endOf: (device: string) => `Cerrar sesión de ${device}`,
    ended: "Sesión cerrada",
    endOthers: "Cerrar las demás",
    endOthersTitle: "¿Cerrar las demás sesiones?",
    endOthersBody:
      "Solo quedará abierta la de este dispositivo. En los demás habrá que entrar otra vez con un código.",
    othersEnded: "Solo queda abierta esta sesión",
  },
  account: {
    title: "Eliminar tu cuenta",
    lead: "Se borran tu perfil y tus sesiones, y dejas todas tus empresas. Mientras haya formularios o acciones a tu nombre, la cuenta se conserva con ellos.",
    impersonating: "Mientras suplantas a otra persona no puedes eliminar su cuenta.",
    open: "Eliminar mi cuenta",
    confirmTitle: "¿Eliminar tu cuenta para siempre?",
    confirmBody: "No se puede deshacer.",
    typeAddress: "Escribe tu correo para confirmarlo",
    mismatch: "No es el correo de esta cuenta.",
    confirm: "Eliminar para siempre",
  },
  billing: {
    title: "Plazas de la empresa",
    plan: "Plan",
    freePlan: "Gratuito, sin suscripción de pago",
    seats: "Personas",
    of: "de",
    held: (count: number) =>
      count === 1
        ? "Una invitación pendiente reserva otra."
        : `${count} invitaciones pendientes reservan otras tantas.`,
    left: (count: number) => (count === 1 ? "Queda 1 plaza libre." : `Quedan ${count} plazas libres.`),
    none: "No quedan plazas libres: nadie más puede entrar hasta que se amplíe el límite o alguien salga.",
    whatCountsTitle: "Qué ocupa una plaza",
    whatCounts: [
      "Cada persona de la empresa ocupa una, aunque esté en varios departamentos.",
      "Cada invitación pendiente reserva una hasta que se acepta, se retira o caduca.",
    ],
    moreTitle: "¿Necesitáis más plazas?",
    more: "El límite lo fija el equipo de Extintor. Escríbenos con el nombre de la empresa y cuántas personas sois:",
    subject: (company: string) => `Más plazas para ${company}`,
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
