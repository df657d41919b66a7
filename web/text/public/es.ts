/** The texts of the public pages and of the error screens. Spanish defines the type. */
export const publicEs = {
  loading: "Cargando...",
  language: "Idioma",
  theme: "Tema",
  themes: { system: "Tema del sistema", light: "Tema claro", dark: "Tema oscuro" },
  signIn: {
    title: "Entra en Extintor",
    lead: "Te enviaremos un código de seis cifras por correo. Sin contraseñas.",
    email: "Correo electrónico",
    emailExample: "nombre@empresa.com",
    emailInvalid: "Escribe un correo electrónico válido",
    send: "Enviar código",
    sending: "Enviando…",
    or: "o",
    usePasskey: "Usar llave de acceso",
    withPasskey: "Entrar con llave de acceso",
    invitationGone: "Esa invitación no existe o ha caducado. Pide otra a quien te invitó.",
  },
  company: {
    title: "Entra con tu empresa",
    offered: (domain: string) =>
      `En ${domain} puedes entrar con la cuenta de tu empresa. También te hemos enviado un código por correo.`,
    required: (domain: string) => `En ${domain} se entra con la cuenta de la empresa, y no con un código.`,
    firstOwner: "La persona titular más antigua de la empresa siempre puede entrar con un código por correo.",
    sentIfOwner: "Si eres tú, te hemos enviado uno a",
    enter: "Entrar con tu empresa",
    byCode: "Entrar con un código",
    goBack: "Seguir con tu sesión",
    problems: {
      SIGN_ON_EXPIRED: "El acceso con tu empresa ha caducado o empezó en otro navegador. Inténtalo de nuevo.",
      SIGN_ON_REFUSED:
        "El proveedor de tu empresa no ha confirmado quién eres. Inténtalo de nuevo o avisa a quien lleva el acceso.",
      SIGN_ON_OTHER_ADDRESS:
        "La dirección de correo de tu cuenta de empresa no es la que esperábamos. Avisa a quien lleva el acceso.",
      SIGN_ON_UNVERIFIED:
        "El proveedor de tu empresa no confirma que la dirección de correo sea tuya. Avisa a quien lleva el acceso.",
      SIGN_ON_MEMBER_REMOVED: "Te dieron de baja en la empresa. Para volver necesitas una invitación.",
      SIGN_ON_OF_ANOTHER:
        "Has entrado en el proveedor con la cuenta de otra persona. Inténtalo de nuevo con la tuya.",
      USER_LIMIT_REACHED: "La empresa ha llegado a su límite de personas. Avisa a quien la administra.",
      BANNED_USER: "Tu cuenta está bloqueada.",
      COMPANY_SUSPENDED: "La empresa está suspendida y no admite a nadie nuevo.",
      COMPANY_ENDING: "La empresa se va a eliminar y no admite a nadie nuevo.",
      TOO_MANY_REQUESTS: "Demasiados intentos desde tu red. Prueba de nuevo más tarde.",
    },
  },
  code: {
    title: "Revisa tu correo",
    sentTo: "Hemos enviado un código de seis cifras a",
    expires: "Caduca a los 10 minutos. Si no lo ves, mira en el correo no deseado.",
    label: "Código de seis cifras",
    checking: "Comprobando…",
    resend: "Reenviar",
    resendIn: (seconds: number) => `Reenviar en ${seconds} s`,
    resent: "Te hemos enviado otro código. El anterior ya no sirve.",
    changeAddress: "Cambiar la dirección",
    brokenTitle: "Falta la dirección de correo",
    brokenBody: "Este enlace no dice a qué dirección se envió el código. Empieza de nuevo.",
    startOver: "Volver a empezar",
  },
  errors: {
    network: "No hay conexión. Comprueba la red y vuelve a intentarlo.",
    slow: "El servidor tarda en responder. Seguimos esperando: no lo repitas.",
    unanswered: "El servidor no ha respondido. Comprueba si el cambio está hecho antes de repetirlo.",
    unexpected: "Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.",
    passkey: {
      notUsed: "No se ha usado ninguna llave de acceso. Inténtalo de nuevo o entra de otra forma.",
      notMade: "No se ha creado la llave de acceso. Vuelve a intentarlo.",
      alreadyHere: "Este dispositivo ya tiene una llave de acceso de tu cuenta.",
    },
    title: "Algo ha fallado",
    body: "Lo que ya estaba guardado sigue a salvo. Vuelve a intentarlo; si se repite, avisa a soporte.",
    requestId: "Código para soporte",
    copy: "Copiar",
    copied: "Copiado",
    retry: "Volver a intentarlo",
  },
  notFound: {
    title: "¡No encontrado!",
    body: "Esta página no existe o ya no está aquí.",
  },
  invitation: { broken: "No hemos podido abrir la invitación" },
  impersonation: {
    as: (name: string) => `Ves y haces todo como ${name}.`,
    stop: "Volver a mi sesión",
  },
  home: "Inicio",
};

export type PublicText = typeof publicEs;
