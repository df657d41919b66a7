/** The user's own account: sessions, data and deletion. */
export const accountEs = {
  sessions: {
    title: "Sesiones abiertas",
    lead: "Los dispositivos en los que has entrado. Si no reconoces alguno, cierra su sesión.",
    loading: "Cargando sesiones…",
    thisDevice: "Este dispositivo",
    lastUsed: (when: string) => `Último uso: ${when}`,
    on: "en",
    unknownDevice: "Dispositivo desconocido",
    end: "Cerrar sesión",
    endOf: (device: string) => `de ${device}`,
    ended: "Sesión cerrada",
    endOthers: "Cerrar las demás",
    endOthersTitle: "¿Cerrar las demás sesiones?",
    endOthersBody:
      "Solo quedará abierta la de este dispositivo. En los demás habrá que entrar otra vez con un código.",
    othersEnded: "Solo queda abierta esta sesión",
  },
  account: {
    title: "Eliminar tu cuenta",
    lead: "Se eliminan tu perfil y tus sesiones, y dejas todas tus empresas. Los registros que hiciste siguen en ellas a nombre de «Persona eliminada».",
    impersonating: "Mientras suplantas a otra persona no puedes eliminar su cuenta.",
    open: "Eliminar mi cuenta",
    confirmTitle: "¿Eliminar tu cuenta para siempre?",
    confirmBody:
      "Tu nombre y tu correo se quitan de los registros, los avisos y las invitaciones. Los nombres de participantes que escribieron otras personas se conservan, porque forman parte del registro. No se puede deshacer.",
    confirm: "Eliminar para siempre",
    blocked: "Eres la única persona titular de estas empresas. Nombra a otra o elimina la empresa:",
    lastAdmin: "La plataforma necesita otro administrador antes de que elimines tu cuenta.",
    people: "Nombrar a otra persona",
    company: "Eliminar la empresa",
    heir: "Quién se encarga de tus acciones abiertas en",
    nobody: "Sin asignar",
    unassigned: "Tus acciones abiertas quedarán sin asignar.",
    sendCode: "Enviar código",
    codeSent: "Te hemos enviado un código a",
    codeFirst: "Para confirmarlo te enviamos un código a",
    code: "Código del correo",
    codeMissing: "Escribe el código de seis cifras",
    resend: "Enviar otro código",
    dataTitle: "Tus datos",
    dataLead:
      "Un archivo ZIP con tu perfil, tus formularios, acciones y comentarios, y los archivos que subiste.",
    data: "Descargar mis datos",
    dataStarted: "Lo estamos preparando. Te avisaremos por correo; estará en Exportaciones.",
    dataOpen: "Ver exportaciones",
  },
};

export type AccountText = typeof accountEs;
