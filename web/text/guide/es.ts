import { plural } from "../plural.ts";

/** The guide of a new company, its sample data, the first form and the invitation of many people. */
export const guideEs = {
  title: "Primeros pasos",
  lead: "Cuatro pasos y la empresa estará lista para trabajar.",
  progress: (done: number, all: number) => `${done} de ${all} hechos`,
  done: "Hecho",
  dismiss: "Ocultar la guía",
  dismissed: "Guía oculta. La encontrarás en Ajustes, en Ayuda.",
  showAtHome: "Volver a mostrarla en el inicio",
  shownAtHome: "La guía vuelve a estar en el inicio",
  loading: "Cargando los primeros pasos…",
  steps: {
    department: {
      title: "Crea un departamento",
      body: "Cada formulario y cada acción pertenece a uno.",
      open: "Crear departamento",
    },
    place: {
      title: "Añade una ubicación con su zona",
      body: "Para indicar dónde ocurre cada cosa.",
      open: "Añadir ubicación",
    },
    people: {
      title: "Invita a tu equipo",
      body: "Puedes pegar toda la lista de direcciones.",
      open: "Invitar",
    },
    form: {
      title: "Registra el primer formulario",
      body: "Una visita, una observación, un simulacro…",
      open: "Empezar",
    },
  },
  place: {
    title: "Ubicación y zona",
    lead: "Se eligen al empezar cada formulario. Podrás añadir más en Ubicaciones.",
    zone: "Zona",
    proposedLocation: "Sede principal",
    proposedZone: "General",
    add: "Añadir",
    added: (name: string) => `Ubicación añadida: ${name}`,
  },
  sample: {
    offer: "¿Prefieres verlo antes con un ejemplo?",
    offerBody:
      "Un departamento con ubicaciones, formularios y acciones ya rellenados. Podrás eliminarlo cuando quieras.",
    load: "Cargar datos de ejemplo",
    loaded: "Datos de ejemplo cargados",
    present: "La empresa tiene datos de ejemplo",
    presentBody: "Aparecen en las listas y cuentan en las cifras hasta que los elimines.",
    open: "Ver el ejemplo",
    remove: "Eliminar los datos de ejemplo",
    removeTitle: "¿Eliminar los datos de ejemplo?",
    removeBody: "No se puede deshacer.",
    goes: "Se eliminan el departamento de ejemplo, sus ubicaciones, su puesto de trabajo, sus formularios y sus acciones.",
    stays:
      "Lo que hayáis creado se conserva, y también lo que necesite del ejemplo: por ejemplo, el departamento, si ya tiene algún formulario vuestro.",
    removed: (count: number) =>
      plural(
        count,
        "Se ha eliminado 1 registro de ejemplo",
        `Se han eliminado ${count} registros de ejemplo`,
      ),
    kept: (count: number) =>
      plural(
        count,
        "Se conserva 1, porque vuestro trabajo depende de él.",
        `Se conservan ${count}, porque vuestro trabajo depende de ellos.`,
      ),
  },
  firstForm: {
    lead: "Como es el primero, creamos también lo que falta. Después podrás cambiar los nombres.",
    department: "Nombre del departamento",
    departmentExample: "Por ejemplo, Producción",
    missingCode: "Para crear el primer departamento, la empresa necesita un código.",
    setCode: "Poner un código",
    noDepartments: "La empresa aún no tiene departamentos: se crea uno con el primer formulario.",
    createDepartment: "Crear solo un departamento",
    noDepartment: "Aún no estás en ningún departamento",
    noRight: "Ahora no puedes crear formularios en esta empresa.",
    openPlaces: "Ir a las ubicaciones",
  },
  inviteMany: {
    title: "Invitar a varias personas",
    lead: "Cada una recibirá un correo con un enlace para entrar. Caduca a los 7 días.",
    list: "Direcciones",
    listHint:
      "Pega una lista de correos, con o sin nombre («Ana López <ana@empresa.com>»), o las columnas de una hoja: nombre, correo, rol y departamento.",
    role: "Rol, si la línea no lo indica",
    departments: "Departamentos, si la línea no los indica",
    review: "Revisar",
    edit: "Cambiar la lista",
    nothing: "Escribe al menos una dirección.",
    seats: (left: number) => plural(left, "Queda 1 plaza.", `Quedan ${left} plazas.`),
    fits: (left: number, wanted: number) =>
      left === 0 ? "No cabe nadie más" : plural(left, `Cabe 1 de ${wanted}`, `Caben ${left} de ${wanted}`),
    takeOffOrExtend: (more: number) => `Quita ${more} o amplía la suscripción.`,
    takeOffOrAsk: (more: number) => `Quita ${more} o pide más plazas a quien administra la empresa.`,
    keepFirst: (count: number) => plural(count, "Dejar solo la primera", `Dejar las ${count} primeras`),
    lines: "Personas de la lista",
    email: (nth: number) => `Dirección ${nth}`,
    remove: (email: string) => `Quitar ${email} de la lista`,
    asAbove: (email: string) => `Usar los generales: ${email}`,
    asAboveShort: "Usar los generales",
    invited: "Invitada",
    ready: (count: number) => plural(count, "1 preparada para enviar", `${count} preparadas para enviar`),
    withProblems: (count: number) => plural(count, "1 con problemas", `${count} con problemas`),
    send: (count: number) =>
      count === 0 ? "Enviar" : plural(count, "Enviar 1 invitación", `Enviar ${count} invitaciones`),
    sent: (count: number) => plural(count, "1 invitación enviada", `${count} invitaciones enviadas`),
    notSent: (count: number) => plural(count, "1 invitación sin enviar", `${count} invitaciones sin enviar`),
    refusedFirst:
      "Están al principio de la lista, con el motivo. Corrígelas y vuelve a enviarlas, o quítalas.",
    doneTitle: (count: number) =>
      plural(count, "Listo: 1 invitación enviada", `Listo: ${count} invitaciones enviadas`),
    doneBody: "Aparecerán como pendientes hasta que cada persona entre con el enlace de su correo.",
    kept: "Hemos recuperado la lista que dejaste a medias.",
    startOver: "Empezar de nuevo",
    problems: {
      invalidAddress: "No es una dirección de correo válida.",
      ownAddress: "Es tu propia dirección: ya estás dentro.",
      alreadyMember: "Ya pertenece a la empresa.",
      alreadyInvited: "Ya tiene una invitación pendiente.",
      repeated: "Ya está más arriba en la lista.",
      unknownRole: (role: string) => `No existe el rol «${role}».`,
      unknownDepartment: (name: string) => `No existe el departamento «${name}».`,
      notAllowed: "No puedes invitar con este rol o a este departamento.",
      needsDepartment: "Este rol necesita un departamento.",
    },
    /** How a list may call the roles, besides their names. */
    roleWords: {
      admin: "administrador, administradora",
      manager: "jefe, jefa, encargado, encargada",
      member: "usuario, usuaria, trabajador, trabajadora",
    },
  },
};

export type GuideText = typeof guideEs;
