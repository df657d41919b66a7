/**
 * How people get into a company: those who invite, those who are invited, and those without a name, a company or a
 * department. Loaded with the screens and dialogs that use them.
 */
export const joiningEs = {
  nameStep: {
    title: "¿Cómo te llamas?",
    lead: "Tu nombre acompañará a cada formulario y acción que registres.",
    required: "Escribe tu nombre para continuar.",
    save: "Continuar",
  },
  home: {
    noCompanyTitle: "Todavía no estás en ninguna empresa",
    noCompanyBody: "Pide a quien administra Extintor en tu empresa que te invite a esta dirección:",
    noCompanyOfAdmin:
      "No estás en ninguna empresa. Para trabajar en una, pide que te inviten a esta dirección:",
    noCompanyNext: "Cuando recibas la invitación por correo, ábrela y estarás dentro.",
    checkAgain: "Comprobar de nuevo",
    otherAddress: "Entrar con otra dirección",
    openAdmin: "Ir a la administración de la plataforma",
    invitationsTitle: "Te han invitado",
    loadingInvitations: "Buscando invitaciones…",
    foundTitle: "¿Empiezas desde cero?",
    foundBody: "Crea la empresa, sus departamentos y sus ubicaciones, e invita a tu equipo.",
    found: "Crea tu empresa",
    noDepartmentTitle: (company: string) => `Aún no tienes departamento en ${company}`,
    noDepartmentBody:
      "Pide a quien administra la empresa que te asigne uno: entonces verás su panel, sus formularios y sus acciones.",
    noDepartmentMeanwhile:
      "Mientras tanto, en «Mis comunicaciones» están las sugerencias y los incidentes que comuniques.",
    openMyMailbox: "Abrir mis comunicaciones",
  },
  invitation: {
    title: (company: string) => `Te han invitado a ${company}`,
    from: (name: string) => `${name} te invita a trabajar en Extintor.`,
    fromNobody: "Te invitan a trabajar en Extintor.",
    address: "Para",
    expires: "Caduca",
    signIn: "Entrar para verla",
    signInBody: "Entra con la dirección invitada; te enviaremos un código por correo.",
    otherAddress: (current: string) =>
      `Has entrado como ${current}, pero la invitación es para otra dirección.`,
    switchAddress: "Cerrar sesión y entrar con la otra",
    rightAddress: "Has entrado con la dirección invitada.",
    accept: "Aceptar",
    acceptOf: (company: string) => `Aceptar la invitación de ${company}`,
    accepted: (company: string) => `Ya formas parte de ${company}`,
    full: "La empresa ha llegado a su límite de plazas. Avisa a quien te invitó: cuando haya una libre, podrás aceptar aquí mismo.",
  },
  invites: {
    invite: "Invitar",
    inviteMany: "Invitar a varias personas",
    title: "Invitar a una persona",
    lead: "Recibirá un correo con un enlace para entrar. Caduca a los 7 días.",
    email: "Correo electrónico",
    nameHint: "Si lo escribes, no tendrá que ponerlo al entrar.",
    emailExample: "nombre@empresa.com",
    roleHints: {
      admin: "Gestiona toda la empresa y ve todos los departamentos.",
      manager: "Dirige los departamentos elegidos y sus objetivos.",
      member: "Registra formularios y acciones en los departamentos elegidos.",
    },
    asMember: "Entrará como miembro de los departamentos que elijas.",
    departmentsOptional: "Si no eliges ninguno, podrá usar el buzón hasta que le asignes uno.",
    noDepartmentsYet: "La empresa aún no tiene departamentos. Podrás asignarle uno más adelante.",
    send: "Enviar invitación",
    sent: (email: string) => `Invitación enviada a ${email}`,
    pendingTitle: "Invitaciones pendientes",
    expired: "Caducada",
    invalid: "No válida",
    invalidHint: "Quien invitó ya no puede hacerlo: reenvíala para que vuelva a servir",
    expires: (day: string) => `Caduca el ${day}`,
    expiredOn: (day: string) => `Caducó el ${day}`,
    from: (name: string) => `Invitó ${name}`,
    resend: "Reenviar",
    resendTo: (email: string) => `Reenviar la invitación a ${email}`,
    resent: (email: string) => `Invitación reenviada a ${email}`,
    revoke: "Retirar",
    revokeOf: (email: string) => `Retirar la invitación a ${email}`,
    revokeTitle: "¿Retirar la invitación?",
    revokeBody: (email: string) => `El enlace que recibió ${email} dejará de servir.`,
    revokeKeep: "Conservar",
    revoked: (email: string) => `Invitación a ${email} retirada`,
  },
};

export type JoiningText = typeof joiningEs;
