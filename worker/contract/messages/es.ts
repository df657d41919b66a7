import type { RateName } from "../limits.ts";
import type { FormType, InviteOutcome } from "../enums.ts";
import type { ProblemCode } from "../problem.ts";
import { listReferrers, type Deletable, type ReferrerCounts } from "./in-use.ts";
import { MISSING_TEXTS } from "./missing.ts";
import { waitText } from "./wait.ts";

// Spanish is the source, one catalogue above 300 lines: the other languages take its type, so a missing message does not compile.
export const es = {
  problems: {
    NOT_JSON: "La petición no es JSON válido",
    BAD_QUERY: "Los parámetros de la dirección no son válidos",
    BAD_REQUEST: "La petición no es válida",
    INVALID_OTP: "El código no es correcto",
    OTP_EXPIRED: "El código ha caducado. Pide uno nuevo",
    OTP_OTHER_BROWSER: "Escribe el código en el mismo navegador en el que lo pediste",
    PASSKEY_EXPIRED: "La comprobación ha caducado. Inténtalo de nuevo",
    PASSKEY_REFUSED: "La llave de acceso no se ha podido comprobar. Inténtalo de nuevo o entra con un código",
    PASSKEY_UNKNOWN: "Esta llave de acceso ya no vale. Entra de otra forma",
    PASSKEY_UNVERIFIED: "Tu dispositivo tiene que comprobar que eres tú, con la huella, la cara o el PIN",
    PASSKEY_OF_ANOTHER: "Esta llave de acceso es de otra cuenta",
    PASSKEY_TAKEN: "Esta llave de acceso ya está registrada",
    SIGN_ON_EXPIRED: "El acceso con tu empresa ha caducado o empezó en otro navegador. Inténtalo de nuevo",
    SIGN_ON_REFUSED:
      "El proveedor de tu empresa no ha confirmado quién eres. Inténtalo de nuevo o avisa a quien lleva el acceso",
    SIGN_ON_OTHER_ADDRESS: "Tu cuenta de empresa tiene otra dirección de correo que la que esperábamos",
    SIGN_ON_UNVERIFIED: "El proveedor de tu empresa no confirma que la dirección de correo sea tuya",
    SIGN_ON_MEMBER_REMOVED: "Te dieron de baja en la empresa. Para volver necesitas una invitación",
    SIGN_ON_OF_ANOTHER: "Esta cuenta de empresa es de otra persona",
    SIGN_ON_NEEDED: "Tu empresa pide entrar con su cuenta. Usa «Entrar con tu empresa»",
    TOO_MANY_PASSKEYS: "Ya tienes el máximo de llaves de acceso. Quita alguna antes de añadir otra",
    FRESH_PROOF_NEEDED: "Por seguridad, confirma que eres tú para continuar",
    STRONG_PROOF_NEEDED:
      "Por seguridad, confirma que eres tú con tu llave de acceso o con el acceso de tu empresa",
    STRONG_SIGN_IN_NEEDED:
      "Para administrar esta empresa tienes que entrar con una llave de acceso o con el acceso de la empresa",
    UNAUTHENTICATED: "Tu sesión ha terminado. Vuelve a entrar",
    KEY_REFUSED: "La clave de API no es válida: ha caducado, se ha anulado o no se admite desde esta red",
    FORBIDDEN: "No tienes permisos para hacer esto",
    KEY_NOT_ALLOWED: "La clave de API no sirve para esto",
    FOREIGN_ORIGIN: "La petición viene de otro sitio y no se ha aceptado",
    TOO_MANY_ATTEMPTS: "Demasiados intentos con este código. Pide uno nuevo",
    BANNED_USER: "Tu cuenta está bloqueada",
    SIGNUP_CLOSED: "Para entrar por primera vez necesitas una invitación",
    CANNOT_IMPERSONATE_ADMIN: "No se puede actuar en nombre de un administrador de la plataforma",
    CANNOT_BAN_YOURSELF: "No puedes bloquear tu propia cuenta",
    NOT_ON_YOURSELF: "No se puede hacer con tu propia cuenta. Hazlo en tus ajustes",
    NOT_IMPERSONATING: "No estás actuando en nombre de nadie",
    NOT_FOUND: "No encontrado",
    COMPANY_NOT_FOUND: "Empresa no encontrada",
    INVITATION_NOT_FOUND: "La invitación no existe o ha caducado",
    CONFIRMATION_NOT_FOUND: "El enlace no sirve o ha caducado",
    USER_NOT_FOUND: "No hay nadie con ese identificador",
    BODY_TIMEOUT: "Los datos han tardado demasiado en llegar. Inténtalo de nuevo",
    CONFLICT: "No se puede hacer: choca con algo que ya existe",
    NOT_WHILE_IMPERSONATING: "No se puede hacer mientras actúas en nombre de otra persona",
    INVITATION_FOR_ANOTHER: "Esta invitación es para otra dirección de correo",
    DEPARTMENT_NOT_FOUND: "Departamento no encontrado",
    NAME_TAKEN: "Ya hay uno con este nombre. Elige otro",
    CODE_TAKEN: "Este código ya está en uso. Elige otro",
    CODE_LOCKED: "El código ya no se puede cambiar: hay formularios o accidentes numerados con él",
    COMPANY_WITHOUT_CODE:
      "La empresa todavía no tiene código y sin él no se pueden numerar los registros. Pide a quien la administra que lo ponga en los ajustes",
    LAST_OWNER: "Una empresa necesita al menos un titular. Nombra antes a otra persona",
    LAST_PLATFORM_ADMIN: "La plataforma necesita al menos un administrador. Nombra antes a otra persona",
    USER_LIMIT_REACHED: "La empresa ha llegado a su límite de usuarios",
    ALREADY_INVITED: "Ya hay una invitación pendiente para esta dirección",
    ALREADY_MEMBER: "Esta persona ya pertenece a la empresa",
    IN_USE: "No se puede eliminar: todavía se usa",
    STILL_MEMBER: "Esta persona sigue en la empresa, o ya se está eliminando. Primero quítala de la empresa",
    PREVIEW_OUTDATED: "Algún registro ha cambiado desde que lo revisaste. Vuelve a buscar y revisa de nuevo",
    FORM_COMPLETED: "Este formulario está completado. Reábrelo para cambiarlo",
    NOTICE_SENT: "La comunicación ya se envió y nadie puede cambiar lo que dice",
    FORM_SEALED: "Este registro se ha completado y no se puede eliminar. Anúlalo con un motivo",
    FORM_VOIDED: "Este registro está anulado. Quita la anulación para cambiarlo",
    FORM_NEVER_COMPLETED: "Este registro nunca se ha completado: elimínalo en vez de anularlo",
    INVALID_TRANSITION: "Una acción avanza o retrocede de paso en paso",
    STORAGE_FULL: "El espacio para archivos de la empresa está lleno",
    LIMIT_REACHED: "La empresa ha llegado al máximo",
    ADDRESS_TAKEN: "Ya hay una cuenta con esta dirección de correo",
    USER_DELETED: "Esta cuenta está eliminada",
    DOMAIN_TAKEN: "Otra empresa ya ha verificado este dominio",
    DOMAIN_NOT_PROVEN: "Todavía no encontramos el registro TXT",
    SIGN_ON_NOT_READY: "Antes de hacerlo obligatorio, verifica el dominio y prueba el acceso",
    COMPANY_SUSPENDED: "La empresa está suspendida: se puede consultar, pero no cambiar",
    COMPANY_ENDING: "La empresa se va a eliminar: se puede consultar, pero no cambiar",
    COMPANY_DELETED: "La empresa está eliminada",
    STALE_VERSION: "Otra persona lo ha cambiado mientras tanto",
    TOO_LARGE: "La petición es demasiado grande",
    WRONG_TYPE: "El tipo de contenido no se admite",
    INVALID: "Hay datos que no son válidos",
    TOO_MANY_REQUESTS: "Demasiadas peticiones. Espera un poco",
    TOO_MANY_EXPORTS: "Ya tienes varias exportaciones en marcha. Espera a que termine alguna",
    BAD_SIGNATURE: "La firma no es válida",
    PAYMENT_REFUSED:
      "El pago no se ha aceptado y no se ha cambiado nada. Revisa la tarjeta en la página de facturas",
    BILLING_NOT_SET_UP: "El cobro de suscripciones no está configurado en este servidor",
    SEATS_IN_USE: "La empresa ya ocupa más plazas",
    NO_SUBSCRIPTION: "La empresa no tiene ninguna suscripción en marcha",
    PAYMENT_PENDING:
      "Hay un pago pendiente. Págalo en la página de facturas antes de cambiar el número de personas",
    SUBSCRIPTION_BUSY: "Otra persona está cambiando la suscripción. Vuelve a intentarlo en unos segundos",
    PAYMENTS_UNAVAILABLE: "El servicio de pagos no responde. Vuelve a intentarlo en unos minutos",
    DNS_UNAVAILABLE: "Ahora mismo no podemos consultar el DNS. Vuelve a intentarlo en unos minutos",
    INTERNAL: "Ha ocurrido un error inesperado",
    BUSY: "El servicio está ocupado. Vuelve a intentarlo en unos segundos",
    RIGHTS_CHANGED: "Tus permisos han cambiado mientras se guardaba. Inténtalo de nuevo",
    ACCIDENTS_UNAVAILABLE:
      "Los accidentes no se pueden abrir ahora: falta su clave en el servidor. Avisa a quien lleva la plataforma",
    SEALING_UNAVAILABLE:
      "Ahora mismo no se puede completar ni enviar: el servidor no puede sellar los registros. No se ha cambiado nada. Avisa a quien administra la plataforma",
  } satisfies Record<ProblemCode, string>,
  validation: {
    ...MISSING_TEXTS.es,
    "any.unknownKey": "Este campo no se admite",
    "any.invalid": "Este dato no es válido",
    "text.expected": "Escribe un texto",
    "number.expected": "Escribe un número",
    "number.tooBig": "El número es demasiado grande",
    "number.tooSmall": "El número es demasiado pequeño",
    "list.expected": "Este dato tiene que ser una lista",
    "list.empty": "Añade al menos un elemento",
    "any.nothing": "No hay nada que cambiar",
    "email.invalid": "Escribe un correo electrónico válido",
    "otp.invalid": "El código tiene 6 cifras",
    "name.required": "Escribe un nombre",
    "name.tooLong": "El nombre debe tener como máximo 255 caracteres",
    "passkey.nameTooLong": "El nombre debe tener como máximo 60 caracteres",
    "color.invalid": "Elige un color de la paleta",
    "language.invalid": "Elige español, inglés o catalán",
    "location.nameRequired": "El nombre de la ubicación es requerido",
    "location.nameTooLong": "El nombre de la ubicación debe tener menos de 100 caracteres",
    "zone.nameRequired": "El nombre de la zona es requerido",
    "zone.nameTooLong": "El nombre de la zona debe tener menos de 100 caracteres",
    "zone.locationRequired": "El ID de la ubicación es requerido",
    "jobPosition.nameRequired": "El nombre del puesto de trabajo es requerido",
    "jobPosition.nameTooLong": "El nombre del puesto de trabajo debe tener menos de 100 caracteres",
    "description.tooLong": "La descripción debe tener menos de 500 caracteres",
    "companyCode.invalid": "El código tiene de 2 a 6 mayúsculas o cifras",
    "departmentCode.invalid": "El código es el de la empresa, un guion y de 2 a 6 mayúsculas o cifras",
    "objective.invalid": "Escribe un número igual o mayor que 0",
    "timeZone.invalid": "Elige una zona horaria de la lista",
    "role.invalid": "Elige un rol de la lista",
    "userLimit.invalid": "El límite es un número de personas, entre 1 y 100.000",
    "retention.tooShort": "La ley obliga a conservar estos registros al menos 5 años",
    "drillMoments.invalid": "Como máximo 12 momentos, de 40 letras cada uno",
    "notice.closingWordRequired": "Escribe qué se le responde a quien envió la comunicación",
    "accidents.hoursAndStaff": "Escribe las horas y la plantilla, o ninguna de las dos",
    "accidents.monthTwice": "Este mes está dos veces",
    "notice.readerUnknown": "Esta persona no administra la empresa",
    "publicNotice.receipt": "El código de resguardo tiene 16 cifras",
    "publicNotice.textRequired": "Escribe qué pasa",
    "publicNotice.noMoreToday": "Hoy ya no se pueden recibir más avisos aquí. Avisa a alguien de la empresa",
    "publicNotice.check": "No se ha podido comprobar que no eres un robot. Inténtalo de nuevo",
    "publicNotice.placeRequired": "Elige dónde es",
    "reason.required": "Escribe el motivo",
    "mention.unknownName":
      "La empresa no conoce a nadie con este nombre. Solo se sustituyen nombres de personas: de quienes tienen o tuvieron cuenta en la empresa, participantes, testigos y firmantes",
    "mention.knownLater":
      "Este registro se escribió antes de que la empresa conociera a esa persona por ese nombre",
    "mention.notCompleted": "Este registro no está completado o ya no existe. Se puede cambiar en su página",
    "confirmation.wrong": "Escribe el nombre tal como aparece",
    "password.length": "La contraseña debe tener entre 8 y 128 caracteres",
    "departments.required": "Elige al menos un departamento",
    "departments.notWithRole": "Un administrador lo es de toda la empresa: no elijas departamentos",
    "id.mismatch": "No coincide con la dirección",
    "member.unknown": "Elige a una persona de la empresa",
    "text.notStorable": "El texto contiene caracteres que no se pueden guardar",
    "field.tooLong": "El texto es demasiado largo",
    "list.tooLong": "La lista es demasiado larga",
    "list.repeated": "Hay un elemento repetido",
    "choice.invalid": "Elige una opción de la lista",
    "date.eventOutOfRange": "La fecha debe estar entre el año 2000 y dentro de un año",
    "date.deadlineOutOfRange": "El plazo debe estar entre el año 2000 y dentro de diez años",
    "form.idInvalid": "El identificador tiene 24 letras o cifras",
    "participant.nameRequired": "Escribe el nombre",
    "participant.roleRequired": "Escribe la función",
    "timing.eventRequired": "Escribe qué ocurrió",
    "witness.required": "Escribe quién es el testigo o qué declara",
    "correction.required": "Escribe la corrección",
    "attachment.invalid": "El archivo no se admite",
    "mark.invalid": "La marca no es válida",
    "answer.empty": "Responde o deja la pregunta sin respuesta",
    "form.locationUnknown": "Elige una ubicación de la empresa",
    "form.zoneUnknown": "Elige una zona de la ubicación",
    "form.workPositionUnknown": "Elige un puesto de trabajo de la empresa",
    "checklist.keyInvalid": "Las claves llevan de 1 a 64 letras sin acentos, cifras, guiones o guiones bajos",
    "checklist.formatUnknown": "El archivo no es una lista de comprobación exportada",
    "checklist.notJson": "No es JSON válido: revisa comillas, comas y llaves",
    "checklist.typeUnknown":
      "Tipo desconocido: escribe «botones», «lista desplegable», «varias», «texto», «número», «fecha», «hora», «persona», «ubicación», «foto», «firma» o «tabla»",
    "checklist.requiredUnknown": "Escribe «sí» o «no», o déjalo vacío",
    "checklist.answersDiffer": "En otro idioma hay más o menos respuestas que en el original",
    "checklist.pointsUnknown":
      "Escribe los puntos de 0 a 100: un número, o uno por respuesta y «-» si no cuenta",
    "checklist.demandUnknown":
      "Exigencia desconocida: escribe «acción», «corrección», «corrección inmediata» o «foto»",
    "checklist.noBadAnswer": "Exige algo, pero ninguna respuesta está mal: pon «(mal)» detrás de una",
    "checklist.pictureTooLarge": "La imagen de ayuda puede ocupar 300 KB como máximo",
    "checklist.tooManyPictures": "Una lista lleva 20 imágenes como máximo",
    "checklist.notPublished": "Publica antes la lista de comprobación",
    "checklist.unknown": "Esta lista de comprobación no es de la empresa o es de otro tipo de formulario",
    "label.tooMany": "Elige como mucho 240 ubicaciones y zonas a la vez",
    "plan.windowInvalid": "Elige un período más corto, con el final después del principio",
    "plan.oneChange": "Cambia el día u omite la tarea: una cosa cada vez",
    "plan.jobPositionNotHere": "Solo las observaciones son de un puesto de trabajo",
    "plan.endsBeforeToday": "El plan ya no tendría ningún día: termina la tarea",
    "plan.movedToPast": "Elige un día desde hoy",
    "plan.movedTooFar": "Elige un día de los dos años siguientes",
    "plan.notMovable": "Ya no se puede cambiar de día: está hecha, omitida o fuera de plazo",
    "plan.notStartable": "Todavía no se puede hacer, o ya está omitida",
    "plan.recordExists": "Ese formulario ya existe: la tarea se empieza con uno nuevo",
    "plan.alreadyStarted": "Ya está empezada: elimina antes su formulario",
    "plan.checklistUnknown":
      "Elige una lista de comprobación publicada de la empresa y de este tipo de formulario",
    "plan.personUnknown": "Elige a alguien del departamento",
    "plan.presetUnknown": "Elige una tarea de la lista",
    "plan.fileRequired": "Adjunta al menos un archivo",
    "plan.notDocument": "Esta tarea se hace rellenando su formulario",
    "plan.isDocument": "Esta tarea se hace adjuntando sus documentos",
    "plan.doneInFuture": "La fecha no puede ser posterior a hoy",
    "plan.validUntilPast": "Elige un día posterior a hoy y al día de la tarea",
    "plan.placeRepeated": "Cada ubicación, una sola vez",
    "plan.placeRequired": "Elige dónde se hace",
    "departments.unknown": "Elige departamentos de la empresa",
    "answer.invalid": "Elige una de las respuestas",
    "answer.unknown": "La pregunta no es de este formulario",
    "answer.noCorrections": "Esta pregunta no admite correcciones",
    "answer.noteEmpty": "Escribe la nota o quítala",
    "attachment.notUploaded": "Los archivos y las firmas se añaden subiéndolos",
    "action.idRequired": "Falta el identificador",
    "action.titleRequired": "El título es obligatorio",
    "action.openedAtRequired": "La fecha de apertura es obligatoria",
    "action.initiatedByRequired": "Falta quién abre la acción",
    "action.costInvalid": "El coste son euros enteros, 0 o más",
    "action.criteriaRequired": "Escribe con qué criterios se evalúa",
    "action.resultRequired": "Indica si ha sido eficaz",
    "action.closingDateRequired": "Una acción completada tiene fecha de cierre",
    "action.notClosed": "Solo una acción completada tiene fecha de cierre",
    "action.closedBeforeOpened": "No puede cerrarse antes de abrirse",
    "action.formUnknown": "Elige un formulario del departamento",
    "action.formIncomplete": "Falta el tipo o el identificador del formulario",
    "action.placeOfForm": "La ubicación es la de su formulario",
    "action.originRequired": "Elige el origen",
    "action.evidenceRequired": "La empresa pide al menos una foto o un documento de lo que se ha hecho",
    "action.extensionAlone": "La petición de plazo se envía sola",
    "action.extensionTooEarly": "Elige una fecha posterior a la fecha límite",
    "action.repeatInvalid": "Escribe un número entre 1 y 120",
    "action.repeatOfForm": "Una acción de un formulario no se repite",
    "action.repeatNeedsDeadline": "Pon una fecha límite: la siguiente se cuenta desde ella",
    "action.fieldUnknown": "La pregunta no es de este formulario",
    "action.fieldRefusesActions": "Esta pregunta no admite acciones",
    "action.assigneeUnknown": "Elige a alguien que pueda ver las acciones del departamento",
    "action.unchangeable": "No se puede cambiar: es de donde viene la acción",
    "list.tooDeep": "Para llegar más lejos, sigue el cursor",
    "comment.empty": "Escribe un comentario o añade una foto",
    "comment.mentionUnknown": "Menciona solo a quien pueda ver esta acción",
    "comment.tooMany": "La acción ya tiene el máximo de comentarios",
    "action.closingNotNow": "El comentario y las fotos de cierre se añaden al completar la acción",
    "photo.tooMany": "Un registro puede tener 200 fotos como máximo",
    "attachment.damaged": "El archivo ha llegado dañado: vuelve a enviarlo",
    "import.administrator":
      "Escribe el correo de una de las personas que administran la empresa en el archivo",
    "attachment.required": "El archivo es obligatorio",
    "attachment.tooLarge": "El tamaño máximo es de 5 MB",
    "attachment.photoType": "Solo se admiten archivos .jpg, .jpeg, .png y .webp",
    "attachment.videoType": "Solo se admiten archivos .mp4, .webm y .mov",
    "attachment.signatureType": "La firma tiene que ser una imagen PNG",
    "attachment.signatureTooLarge": "La firma no puede pasar de 200 KB",
    "attachment.tooManyPixels": "La imagen no puede tener más de 50 megapíxeles",
    "attachment.bodyTooLarge": "El tamaño máximo es de 5 MB, y de 10 MB el de un documento PDF",
    "attachment.documentType": "Solo se admiten documentos PDF que se puedan abrir",
    "attachment.documentTooLarge": "Un documento no puede pasar de 10 MB",
    "attachment.documentProtected":
      "El PDF está protegido con contraseña. Guárdalo sin protección, por ejemplo imprimiéndolo como PDF, y adjúntalo de nuevo",
    "document.tooMany": "Se pueden adjuntar 20 documentos como máximo",
    "document.tooManyStored": "Ya hay demasiados documentos aquí: elimina los que sobren",
    "document.fileRequired": "Elige un documento PDF",
    "document.personOrDepartments": "Un documento de una persona no lleva departamentos",
    "document.personUnknown": "Elige a alguien de la empresa",
    "document.notCurrent": "Hay una versión más nueva: ábrela y léela",
    "document.notAsked": "Ya no se pide leer este documento",
    "document.isArchived": "Está archivado: recupéralo antes de cambiarlo",
    "accident.personRequired": "Elige a la persona o escribe su nombre",
    "accident.returnBeforeLeave": "El alta es posterior al primer día de baja",
    "accident.receiptRequired": "Escribe el justificante o adjúntalo",
    "accident.feastOfOtherYear": "Hay un festivo de otro año",
    "accident.clockUnknown": "Este plazo ya no existe: vuelve a abrir el accidente",
    "accident.clockEnded": "Este plazo ya está cerrado",
    "accident.clockOpen": "Este plazo sigue abierto",
    "accident.leaveAhead": "La baja no puede empezar después de mañana",
    "accident.returnAhead": "El alta no puede estar a más de un año",
    "accident.isClosed": "El accidente está cerrado: reábrelo antes de cambiarlo",
    "accident.isOpen": "El accidente está abierto",
    "accident.isWithdrawn": "El accidente está retirado: reábrelo antes de cambiarlo",
    "accident.codeUnknown": "El código no está en la tabla",
    "accident.causeCycle": "Un hecho no puede ser causa de sí mismo",
    "accident.causeUnknown": "El hecho del que es causa no existe",
    "accident.actionUnknown": "La acción no existe",
    "accident.recordUnknown": "El registro no existe o no lo puedes ver",
    "accident.personUnknown": "Elige a alguien de la empresa",
    "accident.departmentUnknown": "Elige un departamento de la empresa",
    "accident.missingInvestigation": "Falta una investigación completada, o lo que se averiguó en las causas",
    "accident.missingCauses": "Faltan las causas",
    "accident.missingCauseAction": "Falta una acción o el motivo para no abrirla",
    "accident.missingEvaluation": "Falta evaluar la eficacia de la acción",
    "accident.missingClock": "Falta cerrar este plazo",
    "apiKey.scopesRequired": "Elige al menos un permiso",
    "apiKey.networkInvalid": "Escribe una dirección o una red, como 203.0.113.0/24",
    "apiKey.expiryOutOfRange": "La caducidad debe estar entre mañana y dentro de dos años",
    "webhook.addressInvalid": "Escribe una dirección pública que empiece por https://",
    "webhook.eventsRequired": "Elige al menos un suceso",
    "folder.periodRequired": "Elige un período de cinco años como máximo",
    "inspector.expiryOutOfRange": "La fecha de fin debe estar entre hoy y dentro de 30 días",
    "inspector.wrongCode": "El código no es correcto o ha caducado. Puedes pedir otro",
    "inspector.codeRequired": "Escribe las 8 cifras del código",
    "inspector.folderNotReady": "Elige una carpeta de la Inspección que esté lista",
    "communication.textRequired": "El texto no puede estar vacío",
    "communication.textTooLong": "Es demasiado largo",
    "communication.options": "Pon de 2 a 4 respuestas",
    "communication.right": "Marca la respuesta correcta",
    "communication.optionsRepeated": "Hay dos respuestas iguales",
    "communication.tooManyQuestions": "Caben 3 preguntas como máximo",
    "communication.notAsked": "Para eso, pide que se lea y se confirme",
    "communication.duePast": "El día ya ha pasado",
    "communication.answers": "Responde a todas las preguntas",
    "communication.isArchived": "Ya no se pide leer este comunicado",
    "communication.isSending": "Todavía se está enviando",
    "communication.remindedToday": "Ya se ha recordado hoy",
    "attachment.purposeUnknown": "Este formulario no lleva archivos de esta clase",
    "signOn.domainInvalid": "Escribe solo el dominio, como empresa.es",
    "signOn.domainPublic": "En este dominio tiene correo cualquiera. Usa el de tu empresa",
    "signOn.domainOwn": "Este dominio es de la aplicación. Usa el de tu empresa",
    "signOn.domainRepeated": "La empresa ya tiene un acceso para este dominio",
    "signOn.issuerNotPublic": "Escribe la dirección pública del emisor, que empieza por https://",
    "signOn.issuerUnreachable": "No hemos podido leer la configuración del proveedor en esta dirección",
    "signOn.issuerDiffers": "El proveedor da otra dirección como emisor. Cópiala tal como aparece en él",
    "signOn.issuerUnsupported":
      "El proveedor responde, pero le falta algo que necesitamos: direcciones públicas con https y un secreto de cliente",
    "signOn.secretRequired": "Escribe el secreto del cliente",
    "signOn.otherProtocol": "Este acceso usa el otro protocolo",
    "signOn.metadataTooLarge": "Los metadatos pueden ocupar 100 KB como máximo",
    "signOn.metadataNotXml": "No son metadatos en XML. Pega el archivo entero que da tu proveedor",
    "signOn.metadataWithEntities": "El XML lleva una declaración DOCTYPE, que no se admite",
    "signOn.metadataNoProvider": "Los metadatos no son de un solo proveedor de identidad SAML 2.0",
    "signOn.metadataNoAddress":
      "Los metadatos no dicen dónde se entra por HTTP-Redirect, con una dirección https",
    "signOn.metadataNoCertificate": "Los metadatos no llevan ningún certificado de firma que se pueda leer",
    "signOn.metadataExpired": "Todos los certificados de firma han caducado. Descarga los metadatos de nuevo",
    "seats.invalid": "Escribe un número de personas, al menos 1",
    "seats.tooMany": "Para más de 10.000 personas, escríbenos",
    "attachment.repeated": "El mismo archivo aparece dos veces",
  },
  mayNotSee: {
    forms: "No tienes permisos para ver estos formularios",
    drill: "No tienes permisos para ver este simulacro",
    hseq_visit: "No tienes permisos para ver esta visita",
    investigation: "No tienes permisos para ver esta investigación",
    observation: "No tienes permisos para ver esta observación",
    management: "No tienes permisos para ver esta gestión del cambio",
    mailbox: "No tienes permisos para ver esta comunicación",
    actions: "No tienes permisos para ver estas acciones",
    company: "No tienes permisos para descargar todos los datos de la empresa",
    erasedVersion:
      "No puedes ver esta versión: nombra a una persona cuyos datos se eliminaron. La ven los administradores de la empresa",
  } satisfies Record<Seen, string>,
  nameTaken: {
    location: "Ya hay una ubicación con este nombre. Elige otro",
    zone: "Esta ubicación ya tiene una zona con este nombre. Elige otro",
    jobPosition: "Ya hay un puesto de trabajo con este nombre. Elige otro",
    department: "Ya hay un departamento con este nombre. Elige otro",
  } satisfies Record<Named, string>,
  inviteOutcomes: {
    alreadyMember: "Ya pertenece a la empresa",
    alreadyInvited: "Ya tiene una invitación pendiente",
    invalidAddress: "No es un correo electrónico válido",
    repeated: "La dirección está repetida en la lista",
    noSeat: "No quedan plazas libres",
    rateLimited: "Se han enviado demasiadas invitaciones. Vuelve a probar dentro de una hora",
    notAllowed: "No puedes invitar con este rol o a estos departamentos",
    invalidDepartments: "Los departamentos no son válidos para este rol",
  } satisfies Record<RefusedInvite, string>,
  /** The name of a passkey that was given none. */
  passkey: "Llave de acceso",
  domainProof: {
    missing: "Todavía no hay ningún registro TXT con ese nombre",
    different: "Hay un registro TXT con ese nombre, pero con otro valor. Cópialo entero",
  },
  inspectorLinksFull: (most: number) =>
    `Una empresa puede tener ${most} enlaces abiertos como máximo. Cierra uno para hacer otro`,
  apiKeysFull: (most: number) =>
    `Una empresa puede tener ${most} claves como máximo. Anula alguna para crear otra`,
  webhooksFull: (most: number) =>
    `Una empresa puede tener ${most} webhooks como máximo. Quita alguno para añadir otro`,
  signOnsFull: "Una empresa puede tener tres accesos como máximo",
  tryAgainInSeconds: (seconds: number) =>
    seconds < 90
      ? `Demasiados intentos. Vuelve a probar en ${seconds} segundos`
      : seconds < 90 * 60
        ? `Demasiados intentos. Vuelve a probar en ${Math.ceil(seconds / 60)} minutos`
        : `Demasiados intentos. Vuelve a probar en ${Math.ceil(seconds / 3600)} horas`,
  overLimit: (rate: RateName, seconds: number) => {
    const reasons: Record<RateName, string> = {
      changesPerMinute: "Has guardado muchos cambios en poco tiempo",
      changesPerHour: "Has guardado muchos cambios en la última hora",
      bytesPerHour: "Has guardado muchos datos en la última hora",
      uploadsPerHour: "Has subido muchos archivos en la última hora",
      companiesPerDay: "Hoy ya has creado varias empresas",
      exportsPerDay: "Hoy ya has pedido muchas exportaciones",
      companyChangesPerHour: "En tu empresa se han guardado muchos cambios en la última hora",
      keyCallsPerMinute: "La clave ha hecho muchas llamadas en el último minuto",
      keyCallsPerHour: "La clave ha hecho muchas llamadas en la última hora",
    };
    return `${reasons[rate]}. Vuelve a probar en ${waitText("es", seconds)}`;
  },
  storageFull: (gigabytes: number) =>
    `Los archivos de la empresa ya ocupan los ${gigabytes} GB de su plan. Elimina alguno o amplía el plan`,
  viewsFull: (most: number) => `Caben ${most} vistas. Elimina alguna que ya no uses`,
  communicationsFull: (most: number) => `Se pueden enviar ${most} comunicados al día. Espera a mañana`,
  libraryFull: (documents: number) =>
    `La biblioteca de una empresa admite ${documents} documentos. Archiva alguno que ya no haga falta`,
  versionsFull: (versions: number) =>
    `Un documento admite ${versions} versiones. Archívalo y añade uno nuevo`,
  planFull: (lines: number) =>
    `El plan de una empresa admite ${lines} tareas. Termina alguna que ya no haga falta`,
  seatsInUse: (people: number, invitations: number) =>
    invitations === 0
      ? `La empresa tiene ${people} personas: elige al menos ${people}`
      : `Entre personas (${people}) e invitaciones pendientes (${invitations}) se ocupan ${people + invitations} plazas: elige al menos ${people + invitations}`,
  inUse: (thing: Deletable, referrers: ReferrerCounts) => {
    const { list, isOne } = listReferrers(
      "es",
      {
        members: ["miembro", "miembros"],
        zones: ["zona", "zonas"],
        forms: ["formulario", "formularios"],
        actions: ["acción", "acciones"],
        accidentMonths: ["mes con horas o accidentes", "meses con horas o accidentes"],
        plannedTasks: ["tarea planificada", "tareas planificadas"],
        documents: ["documento", "documentos"],
        accidents: ["accidente", "accidentes"],
      },
      referrers,
    );
    const pronoun = thing === "location" || thing === "zone" ? "la" : "lo";
    return `No se puede eliminar: todavía ${pronoun} ${isOne ? "usa" : "usan"} ${list}`;
  },
  banned: (reason: string | null, until: string | null) =>
    ["Tu cuenta está bloqueada", reason && `Motivo: ${reason}`, until && `Hasta el ${until}`]
      .filter(Boolean)
      .join(". ") + ".",
};

/** What an invitation of many was refused for. */
type RefusedInvite = Exclude<InviteOutcome, "invited">;

/** The resources that a user may lack access to (specification §8). */
export type Seen = FormType | "forms" | "actions" | "company" | "erasedVersion";

/** Records with a name that is unique among siblings. */
export type Named = Deletable;

export type Messages = {
  problems: Record<ProblemCode, string>;
  validation: Record<keyof (typeof es)["validation"], string>;
  mayNotSee: Record<Seen, string>;
  nameTaken: Record<Named, string>;
  inviteOutcomes: Record<RefusedInvite, string>;
  passkey: string;
  /** Why a domain is not proven by what the DNS says. */
  domainProof: Record<"missing" | "different", string>;
  signOnsFull: string;
  /** Why no API key can be made. */
  inspectorLinksFull: (most: number) => string;
  apiKeysFull: (most: number) => string;
  webhooksFull: (most: number) => string;
  tryAgainInSeconds: (seconds: number) => string;
  /** Why a change must wait, and for how long. */
  overLimit: (rate: RateName, seconds: number) => string;
  storageFull: (gigabytes: number) => string;
  /** Why no more views can be saved. */
  viewsFull: (most: number) => string;
  /** Why no document, or no version of one, can be added. */
  communicationsFull: (most: number) => string;
  libraryFull: (documents: number) => string;
  versionsFull: (versions: number) => string;
  /** Why no more can be planned. */
  planFull: (lines: number) => string;
  /** Why the company cannot have fewer seats. */
  seatsInUse: (people: number, invitations: number) => string;
  inUse: (thing: Deletable, referrers: ReferrerCounts) => string;
  banned: (reason: string | null, until: string | null) => string;
};

export type ValidationMessage = keyof Messages["validation"];
