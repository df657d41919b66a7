/** The end of a company and the age of its records, loaded with the parts of screens that are about them. */
export const lifecycleEs = {
  deletion: {
    title: "Eliminar la empresa",
    lead: "Durante 30 días se podrá consultar y descargar todo, pero no cambiar nada, y cualquier titular podrá cancelarlo. Después se elimina todo y no se puede recuperar.",
    open: "Eliminar la empresa…",
    dialogTitle: (name: string) => `¿Eliminar ${name}?`,
    dialogBody: (day: string) => `El ${day} se eliminará todo esto:`,
    loading: "Contando lo que se eliminará…",
    contents: {
      forms: "Formularios",
      actions: "Acciones",
      files: "Fotos, vídeos y firmas",
      departments: "Departamentos",
      locations: "Ubicaciones",
      people: "Personas con acceso",
    },
    moreThan: (count: string) => `más de ${count}`,
    alsoHistory: "También el historial, el buzón, las invitaciones y los avisos por correo.",
    subscription: "La suscripción no se renovará y terminará con su período.",
    downloadTitle: "Antes, descarga una copia",
    downloadBody: "Un archivo ZIP con todos los registros y archivos de la empresa.",
    download: "Descargar todo",
    downloading: "Se está preparando. Te avisaremos por correo; también puedes seguirlo en Exportaciones.",
    openExports: "Ver exportaciones",
    typeName: "Escribe el nombre de la empresa para confirmarlo",
    mismatch: "Escribe el nombre tal como aparece.",
    confirm: "Eliminar la empresa",
    decided: (name: string) => `${name} se eliminará dentro de 30 días`,
    endsOn: (day: string) => `La empresa se eliminará el ${day}`,
    readOnly: "Puedes consultarlo y descargarlo todo, pero no se guarda ningún cambio.",
    askOwner: "Si es un error, habla con una persona titular: puede cancelarlo hasta ese día.",
    reason: (reason: string) => `Motivo: ${reason}`,
    keep: "Cancelar la eliminación",
    kept: (name: string) => `${name} ya no se va a eliminar`,
  },
  retention: {
    title: "Conservación de los registros",
    lead: "Los formularios completados más antiguos se eliminan solos, con sus fotos, sus acciones y su historial. Los que tienen acciones abiertas no se eliminan nunca.",
    years: "Años que se conservan",
    yearsHint:
      "Mínimo legal: 5 años, el plazo en que aún se puede sancionar una infracción muy grave (LISOS, art. 4.3). Déjalo vacío para conservarlos siempre.",
    notice:
      "No se elimina nada hasta pasados 30 días, y la página de inicio avisa de cuántos registros se eliminarán.",
    forEver: "Se conservan siempre.",
    forYears: (years: string) => `Se conservan ${years} años.`,
    keptIn: {
      eu: "Los datos se guardan en la Unión Europea.",
      us: "Los datos se guardan en Estados Unidos.",
    },
    save: "Guardar el plazo",
    saved: "Plazo guardado",
    announce: (count: string, isOne: boolean) =>
      isOne
        ? `En los próximos 30 días se eliminará ${count} registro por su antigüedad`
        : `En los próximos 30 días se eliminarán ${count} registros por su antigüedad`,
    announceFrom: (count: string, day: string, isOne: boolean) =>
      isOne
        ? `A partir del ${day} se eliminará ${count} registro por su antigüedad`
        : `A partir del ${day} se eliminarán ${count} registros por su antigüedad`,
    announceBody: (years: string) =>
      `La empresa conserva los registros completados ${years} años. Si los necesitas, descárgalos antes o amplía el plazo en los ajustes.`,
    change: "Ver los ajustes",
  },
  copy: {
    of: (what: string) => `Copiar ${what}`,
    copied: "Copiado",
    notCopied: "No se ha podido copiar. Selecciona el texto y cópialo.",
  },
  roots: {
    title: "Prueba guardada fuera de Extintor",
    lead: "Guarda de vez en cuando, fuera de Extintor, una copia de lo que hay en esta dirección pública: demuestra después que nadie ha reescrito tus registros. Solo contiene huellas, firmas y sellos de tiempo.",
    address: "Dirección pública",
  },
  strongSignIn: {
    title: "Entrada de quien administra",
    lead: "Exige que titulares y administradores entren con una llave de acceso o con la cuenta de la empresa. Quien no pueda pedirá entrar con un código: lo confirma otra persona titular, y un titular entra también a las 24 horas si nadie lo rechaza.",
    require: "Exigirlo",
    stop: "Dejar de exigirlo",
    notRequired: "Ahora basta un código por correo.",
    isRequired: (day: string) => `Se exige desde el ${day}.`,
    willBeRequired: (day: string) => `Se exigirá el ${day}. Hasta entonces basta un código.`,
    required: "Titulares y administradores tienen 14 días para añadir su llave de acceso",
    stopped: "Vuelve a bastar un código",
    asks: (person: string) => `${person} pide entrar con un código`,
    entered: (person: string) => `${person} puede entrar con un código`,
    until: (moment: string) => `Hasta el ${moment}`,
    lapses: (moment: string) => `La petición vale hasta el ${moment}`,
    opens: (moment: string) => `Si nadie lo rechaza, podrá entrar el ${moment}`,
    confirm: "Confirmar",
    refuse: "Rechazar",
    withdraw: "Retirar el permiso",
    notice: (day: string) => `A partir del ${day} no bastará un código`,
    noticeBody:
      "Para administrar esta empresa habrá que entrar con una llave de acceso o con la cuenta de la empresa.",
    letIn: "Entras con un código solo por un día",
    letInBody: "Antes de que se acabe, añade una llave de acceso: sin ella no podrás volver a entrar.",
    toPasskeys: "Ir a tus llaves",
    locked: "Aquí no basta un código",
    lockedBody: (company: string) =>
      `Para administrar ${company} hace falta una llave de acceso o la cuenta de la empresa. Has entrado con un código.`,
    noKey: "Si no puedes, pide entrar con un código. Avisaremos por correo a las personas titulares.",
    ask: "Pedir entrar con un código",
    waitingOwner: "Tu petición espera a que una persona titular la confirme.",
    waitingUntil: (moment: string) =>
      `Podrás entrar el ${moment}, o antes si otra persona titular lo confirma. Entonces añade una llave de acceso.`,
    check: "Comprobar de nuevo",
    notYet: (time: string) => `Todavía no puedes entrar. Última comprobación: ${time}.`,
    otherCompanies: "Ir a otra empresa",
    platformBody: "Para administrar Extintor hace falta una llave de acceso. Has entrado con un código.",
    noPlatformKey:
      "Todavía no tienes llave de acceso. Pide a quien mantiene Extintor que te deje entrar con un código para añadir una.",
    lostPlatformKey:
      "Si no la tienes a mano, pide a quien mantiene Extintor que te deje entrar con un código para añadir otra.",
    ownCompany: "Ir a mi empresa",
  },
  everything: {
    title: "Descargar todos los datos de la empresa",
    lead: "Un archivo ZIP con todos los registros, el historial y las fotos. Tarda más cuantas más fotos haya.",
    body: "Todo: formularios, acciones, historial, personas, ubicaciones y archivos, para guardarlo o llevarlo a otra instalación. La carpeta «legible» es para leer: un Excel con las listas, un PDF de cada registro completado y un índice. El resto va en JSON, para programas. Contiene datos personales: guárdalo en un sitio seguro.",
    button: "Preparar archivo",
  },
};

export type LifecycleText = typeof lifecycleEs;
