/** The settings: the user's profile, the company's data and help. Loaded with the screens and dialogs that use them. */
export const settingsEs = {
  settings: {
    title: "Ajustes",
    profile: "Tu perfil",
    profileLead: "Así te ven los demás en formularios, acciones y tableros.",
    colorHint: "Con él te reconocen los demás en listas y tableros.",
    preferences: "Idioma y aspecto",
    languageHint: "Se aplica al momento, también a los correos que recibes.",
    themeHint: "Solo en este dispositivo.",
    save: "Guardar cambios",
    adminsOnlyTitle: "Solo para la administración de la empresa",
    adminsOnlyBody: "Si necesitas cambiar algo de aquí, pídeselo a quien administra la empresa.",
    digest: "Resumen diario",
    digestBody:
      "Un correo cada mañana con tus acciones vencidas o que vencen en tres días, y tus tareas del plan.",
    monthlyReport: "Recibir un informe mensual por correo",
    monthlyReportBody:
      "El primer día laborable de cada mes, con las cifras de tus departamentos o de la empresa.",
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
    version: "Versión",
  },
  companyForm: {
    lead: "Así figura la empresa en sus registros, correos y paneles.",
    readOnly: "Solo quien administra la empresa puede cambiar estos datos.",
    name: "Nombre de la empresa",
    codeHint:
      "Con él empiezan el código de cada departamento y la referencia de cada registro. Se puede cambiar hasta que exista el primer formulario.",
    codeLocked: "No se puede cambiar: ya hay formularios numerados con este código.",
    codeExample: (code: string) => `Por ejemplo, ${code}-TAL-INV-0001.`,
    noCode: "Sin código",
    timeZone: "Zona horaria",
    timeZoneHint: "Decide cuándo empieza cada día, semana y mes, y cuándo vence una acción.",
    usualZones: "Habituales",
    zones: {
      "Europe/Madrid": "España peninsular y Baleares",
      "Atlantic/Canary": "Canarias",
      "Africa/Ceuta": "Ceuta y Melilla",
      "Europe/Andorra": "Andorra",
      "Europe/Lisbon": "Portugal continental",
    },
    regions: {
      Africa: "África",
      America: "América",
      Antarctica: "Antártida",
      Arctic: "Ártico",
      Asia: "Asia",
      Atlantic: "Atlántico",
      Australia: "Australia",
      Europe: "Europa",
      Indian: "Índico",
      Pacific: "Pacífico",
    },
    otherRegion: "Otras",
    evidencePriority: "Foto al completar acciones",
    evidencePriorityHint: "Sin ella, la acción no se puede completar.",
    evidence: {
      none: "No se exige",
      "0": "En las críticas",
      "1": "En críticas y altas",
      "2": "En críticas, altas y medias",
      "3": "En todas las que tienen prioridad",
      "4": "Siempre",
    },
    drillMoments: "Momentos propios del simulacro",
    drillMomentsHint: "Botones del cronómetro además de los habituales: uno por línea, 12 como máximo.",
    adviceEmail: "Correo para los avisos del buzón",
    adviceEmailHint:
      "Recibe un aviso por cada comunicación que llega al buzón. Si lo dejas vacío, no se avisa a nadie.",
    adviceStatus: {
      pending: "Pendiente de confirmar",
      confirmed: "Confirmado",
    },
    advicePending:
      "Hemos enviado un enlace a esta dirección. Los avisos empezarán cuando quien la lee lo confirme.",
    adviceResend: "Reenviar",
    adviceResent: (email: string) => `Enlace reenviado a ${email}`,
    createLead: "Tendrá sus propios departamentos, personas y registros, y tú la administrarás.",
    newCodeHint: "Se propone a partir del nombre; si ya está ocupado, se asigna uno parecido.",
    created: (name: string) => `${name} ya está en marcha`,
  },
};

export type SettingsText = typeof settingsEs;
