/** The passkeys of a person, and the question who they are before a change that asks for it. */
export const passkeysEs = {
  title: "Llaves de acceso",
  lead: "Entra con la huella, la cara o el PIN de tu dispositivo, sin esperar a ningún correo.",
  loading: "Cargando llaves de acceso…",
  none: "Todavía no tienes ninguna.",
  unsupported: "Este navegador no admite llaves de acceso. Puedes añadirlas desde otro más reciente.",
  impersonating: "Mientras actúas en nombre de otra persona no puedes cambiar sus llaves de acceso.",
  unnamed: "Llave de acceso",
  synced: "Sincronizada",
  onOneDevice: "En un solo dispositivo",
  added: (day: string) => `Añadida el ${day}`,
  lastUsed: (when: string) => `Último uso: ${when}`,
  unused: "Sin usar",
  add: "Añadir llave de acceso",
  addDialog: {
    title: "Añadir una llave de acceso",
    lead: "Tu dispositivo te pedirá la huella, la cara o el PIN. Te avisaremos por correo.",
    name: "Nombre",
    nameHint: "Para reconocerla en esta lista.",
    submit: "Crear",
    done: "Llave de acceso añadida",
  },
  rename: "Cambiar nombre",
  renameDialog: { title: "Cambiar el nombre" },
  remove: "Quitar",
  of: (name: string) => `de «${name}»`,
  removeDialog: {
    title: (name: string) => `¿Quitar «${name}»?`,
    body: "Ya no podrás entrar con ella. Podrás entrar con un código por correo, salvo donde tu empresa pida más.",
    done: "Llave de acceso quitada",
  },
  proof: {
    title: "Confirma que eres tú",
    lead: "Este cambio pide más seguridad. Confírmalo con un código que enviaremos a",
    leadWithPasskey:
      "Este cambio pide más seguridad. Confírmalo con tu llave de acceso o con un código que enviaremos a",
    sentTo: "Te hemos enviado un código a",
    note: "Después seguimos donde estabas.",
    strong: {
      withPasskey: "Este cambio pide más que un código por correo. Confírmalo con tu llave de acceso.",
      withCompany: "Este cambio pide más que un código por correo. Confírmalo con la cuenta de tu empresa.",
      withEither:
        "Este cambio pide más que un código por correo. Confírmalo con tu llave de acceso o con la cuenta de tu empresa.",
      withNone:
        "Este cambio pide una llave de acceso y todavía no tienes ninguna. Créala en este dispositivo: te pedirá la huella, la cara o el PIN.",
      create: "Crear llave de acceso",
    },
  },
  offer: {
    title: "Entra más rápido la próxima vez",
    body: "Con la huella, la cara o el PIN, sin código.",
    accept: "Activar",
    done: "Ya puedes entrar con este dispositivo",
    device: "Este móvil",
  },
};

export type PasskeysText = typeof passkeysEs;
