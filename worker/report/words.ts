// The words of a report that its record does not have. Three languages in one file, above 300 lines: a word is added to all at once.
import type { Language } from "../contract/enums.ts";
import type { Section } from "../contract/forms/field.ts";

/** The sealed record, and the values beside it. */
export type AttachedName = "record.json" | "personal.json";

type ReportSection = Section | "files" | "integrity";

export type Words = {
  sections: Record<ReportSection, string>;
  subject: (kind: string, viewId: string, company: string) => string;
  page: (number: number, of: number) => string;
  seal: (number: number, hash: string) => string;
  draft: string;
  draftNote: string;
  unsealedNotes: Record<"never" | "erased" | "unreadable", string>;
  /** `company`: the language of the sealed report. */
  translationNote: (company: Language, sha256: string) => string;
  /** Of a copy without some values. With the hash of the sealed report, if there is one. */
  copyNotes: Record<"hidden" | "erased", (sha256: string | null) => string>;
  /** The note about characters that the fonts do not have, with the record attached or without it. */
  replaced: { attached: string; alone: string };
  completed: string;
  submitted: string;
  by: (name: string, when: string) => string;
  inTheName: (administrator: string, name: string, when: string) => string;
  none: string;
  yes: string;
  number: string;
  question: string;
  answer: string;
  correction: string;
  note: string;
  person: string;
  role: string;
  jobPosition: string;
  seniority: string;
  signature: string;
  unsigned: string;
  /** `what`: the fields and questions that changed. */
  signedBefore: (what: string) => string;
  andMore: (number: number) => string;
  notAsked: string;
  signatureOf: (name: string) => string;
  moment: string;
  event: string;
  observation: string;
  statement: string;
  photo: (number: number) => string;
  /** What is drawn on a photo, for those who do not see it. */
  marks: (marks: string) => string;
  /** Where and when a photo was taken. */
  place: (where: string, at: string) => string;
  ofQuestion: (number: number) => string;
  notDrawn: string;
  videos: string;
  video: string;
  document: string;
  /** The heading of the photos, of a record with documents. */
  withDocuments: string;
  pages: string;
  file: string;
  size: string;
  action: string;
  state: string;
  assignee: string;
  due: string;
  continued: string;
  sealNumber: string;
  sealedAt: string;
  hash: string;
  previous: string;
  key: string;
  check: string;
  integrity: readonly string[];
  /** Of the names of the attached files. */
  attached: (names: readonly string[]) => string;
  attachments: Record<AttachedName, string>;
  qr: string;
};

const es: Words = {
  sections: {
    data: "Datos",
    people: "Personas",
    checklist: "Lista de comprobación",
    media: "Fotos y vídeos",
    actions: "Acciones",
    handling: "Parte de la empresa",
    conclusions: "Conclusiones y firmas",
    files: "Archivos del registro",
    integrity: "Sello de integridad",
  },
  subject: (kind, viewId, company) => `${kind} ${viewId} de ${company}`,
  page: (number, of) => `Página ${number} de ${of}`,
  seal: (number, hash) => `Sello de integridad n.º ${number} · ${hash}`,
  draft: "BORRADOR",
  draftNote: "Borrador. El registro está en curso: no tiene sello de integridad y puede cambiar.",
  unsealedNotes: {
    never: "Este registro se completó sin sello de integridad.",
    erased:
      "Sin sello de integridad: se eliminaron los datos de una persona después de sellarlo. El informe sellado lo tienen los administradores de la empresa.",
    unreadable:
      "Sin sello de integridad: no se encuentra lo que se selló. Dice lo que el registro dice ahora.",
  },
  translationNote: (company, sha256) =>
    `Traducción. El informe sellado está en ${{ es: "español", en: "inglés", ca: "catalán" }[company]} y su huella SHA-256 es ${sha256}. Los textos escritos por las personas se reproducen como los escribieron.`,
  copyNotes: {
    hidden: (sha256) =>
      `Copia con datos personales ocultos. Donde pone «[dato oculto]» hay un dato que el sello cubre y que aquí no se muestra; faltan también las firmas de esas personas.${sha256 === null ? "" : ` La huella SHA-256 del informe sellado es ${sha256}.`}`,
    erased: (sha256) =>
      `Copia sin los datos de una persona que se eliminaron después de sellar. Donde pone «[dato eliminado]» había un dato que el sello cubre.${sha256 === null ? "" : ` La huella SHA-256 del informe que se selló es ${sha256}.`}`,
  },
  replaced: {
    attached:
      "Los caracteres que este documento no puede mostrar aparecen como �; están íntegros en el registro adjunto.",
    alone:
      "Los caracteres que este documento no puede mostrar aparecen como �; están íntegros en la aplicación.",
  },
  completed: "Completado",
  submitted: "Enviado",
  by: (name, when) => `${name}, ${when}`,
  inTheName: (administrator, name, when) => `${administrator}, en nombre de ${name}, ${when}`,
  none: "Sin datos",
  yes: "Sí",
  number: "N.º",
  question: "Pregunta",
  answer: "Respuesta",
  correction: "Corrección",
  note: "Nota",
  person: "Nombre y apellidos",
  role: "Función",
  jobPosition: "Puesto de trabajo",
  seniority: "Antigüedad",
  signature: "Firma manuscrita digitalizada",
  unsigned: "Sin firmar",
  signedBefore: (what) => `Firmado antes del último cambio: ${what}`,
  andMore: (number) => `y ${number} más`,
  notAsked: "No se pregunta",
  signatureOf: (name) => `Firma de ${name}`,
  moment: "Fecha y hora",
  event: "Qué ocurrió",
  observation: "Observación",
  statement: "Declaración",
  photo: (number) => `Foto ${number}`,
  marks: (marks) => `Marcas: ${marks}`,
  place: (where, at) => `Posición: ${where}, ${at}`,
  ofQuestion: (number) => `pregunta ${number}`,
  notDrawn: "Esta imagen no se puede mostrar aquí. Su archivo figura en «Archivos del registro».",
  videos: "Vídeos",
  video: "Vídeo",
  document: "Documento",
  withDocuments: "Fotos, vídeos y documentos",
  pages: "Páginas",
  file: "Archivo",
  size: "Tamaño",
  action: "Acción",
  state: "Estado",
  assignee: "Responsable",
  due: "Fecha límite",
  continued: "continuación",
  sealNumber: "Sello",
  sealedAt: "Sellado el",
  hash: "Huella SHA-256 del registro",
  previous: "Sello anterior",
  key: "Clave de firma",
  check: "Comprobación",
  integrity: [
    "Al completarse el registro se guardó una copia de todo lo que dice y se firmó con Ed25519. Si después cambia una sola letra, la huella es otra y la comprobación lo dice.",
    "Escanea el código QR de la primera página o abre la dirección para comprobarlo. Es un sello de integridad; las firmas de las personas son firmas manuscritas digitalizadas.",
  ],
  attached: ([record, values]) =>
    values
      ? `El registro sellado está adjunto a este PDF como ${record}, y los datos personales que contiene, como ${values}.`
      : `El registro completo está adjunto a este PDF como ${record}.`,
  attachments: {
    "record.json": "Registro sellado, en JSON canónico (RFC 8785)",
    "personal.json": "Datos personales del registro sellado, cada uno con su sal",
  },
  qr: "Código QR que abre la página de comprobación de este sello",
};

const ca: Words = {
  sections: {
    data: "Dades",
    people: "Persones",
    checklist: "Llista de comprovació",
    media: "Fotos i vídeos",
    actions: "Accions",
    handling: "Part de l’empresa",
    conclusions: "Conclusions i signatures",
    files: "Fitxers del registre",
    integrity: "Segell d’integritat",
  },
  subject: (kind, viewId, company) => `${kind} ${viewId} de ${company}`,
  page: (number, of) => `Pàgina ${number} de ${of}`,
  seal: (number, hash) => `Segell d’integritat núm. ${number} · ${hash}`,
  draft: "ESBORRANY",
  draftNote: "Esborrany. El registre està en curs: no té segell d’integritat i pot canviar.",
  unsealedNotes: {
    never: "Aquest registre es va completar sense segell d’integritat.",
    erased:
      "Sense segell d’integritat: es van eliminar les dades d’una persona després de segellar-lo. L’informe segellat el tenen els administradors de l’empresa.",
    unreadable:
      "Sense segell d’integritat: no es troba el que es va segellar. Diu el que el registre diu ara.",
  },
  translationNote: (company, sha256) =>
    `Traducció. L’informe segellat és en ${{ es: "espanyol", en: "anglès", ca: "català" }[company]} i la seva empremta SHA-256 és ${sha256}. Els textos que van escriure les persones es reprodueixen tal com els van escriure.`,
  copyNotes: {
    hidden: (sha256) =>
      `Còpia amb dades personals ocultes. On hi diu «[dada oculta]» hi ha una dada que el segell cobreix i que aquí no es mostra; també hi falten les signatures d’aquestes persones.${sha256 === null ? "" : ` L’empremta SHA-256 de l’informe segellat és ${sha256}.`}`,
    erased: (sha256) =>
      `Còpia sense les dades d’una persona que es van eliminar després de segellar. On hi diu «[dada eliminada]» hi havia una dada que el segell cobreix.${sha256 === null ? "" : ` L’empremta SHA-256 de l’informe que es va segellar és ${sha256}.`}`,
  },
  replaced: {
    attached:
      "Els caràcters que aquest document no pot mostrar apareixen com a �; són íntegres al registre adjunt.",
    alone: "Els caràcters que aquest document no pot mostrar apareixen com a �; són íntegres a l’aplicació.",
  },
  completed: "Completat",
  submitted: "Enviat",
  by: (name, when) => `${name}, ${when}`,
  inTheName: (administrator, name, when) => `${administrator}, en nom de ${name}, ${when}`,
  none: "Sense dades",
  yes: "Sí",
  number: "Núm.",
  question: "Pregunta",
  answer: "Resposta",
  correction: "Correcció",
  note: "Nota",
  person: "Nom i cognoms",
  role: "Funció",
  jobPosition: "Lloc de treball",
  seniority: "Antiguitat",
  signature: "Signatura manuscrita digitalitzada",
  unsigned: "Sense signar",
  signedBefore: (what) => `Signat abans de l’últim canvi: ${what}`,
  andMore: (number) => `i ${number} més`,
  notAsked: "No es pregunta",
  signatureOf: (name) => `Signatura de ${name}`,
  moment: "Data i hora",
  event: "Què va passar",
  observation: "Observació",
  statement: "Declaració",
  photo: (number) => `Foto ${number}`,
  marks: (marks) => `Marques: ${marks}`,
  place: (where, at) => `Posició: ${where}, ${at}`,
  ofQuestion: (number) => `pregunta ${number}`,
  notDrawn: "Aquesta imatge no es pot mostrar aquí. El seu fitxer consta a «Fitxers del registre».",
  videos: "Vídeos",
  video: "Vídeo",
  document: "Document",
  withDocuments: "Fotos, vídeos i documents",
  pages: "Pàgines",
  file: "Fitxer",
  size: "Mida",
  action: "Acció",
  state: "Estat",
  assignee: "Responsable",
  due: "Data límit",
  continued: "continuació",
  sealNumber: "Segell",
  sealedAt: "Segellat el",
  hash: "Empremta SHA-256 del registre",
  previous: "Segell anterior",
  key: "Clau de signatura",
  check: "Comprovació",
  integrity: [
    "En completar-se el registre se’n va desar una còpia de tot el que diu i es va signar amb Ed25519. Si després canvia una sola lletra, l’empremta és una altra i la comprovació ho diu.",
    "Escaneja el codi QR de la primera pàgina o obre l’adreça per comprovar-ho. És un segell d’integritat; les signatures de les persones són signatures manuscrites digitalitzades.",
  ],
  attached: ([record, values]) =>
    values
      ? `El registre segellat està adjunt a aquest PDF com a ${record}, i les dades personals que conté, com a ${values}.`
      : `El registre complet està adjunt a aquest PDF com a ${record}.`,
  attachments: {
    "record.json": "Registre segellat, en JSON canònic (RFC 8785)",
    "personal.json": "Dades personals del registre segellat, cadascuna amb la seva sal",
  },
  qr: "Codi QR que obre la pàgina de comprovació d’aquest segell",
};

const en: Words = {
  sections: {
    data: "Details",
    people: "People",
    checklist: "Checklist",
    media: "Photos and videos",
    actions: "Actions",
    handling: "The company’s part",
    conclusions: "Conclusions and signatures",
    files: "Files of the record",
    integrity: "Integrity seal",
  },
  subject: (kind, viewId, company) => `${kind} ${viewId} of ${company}`,
  page: (number, of) => `Page ${number} of ${of}`,
  seal: (number, hash) => `Integrity seal no. ${number} · ${hash}`,
  draft: "DRAFT",
  draftNote: "Draft. The record is in progress: it has no integrity seal and may change.",
  unsealedNotes: {
    never: "This record was completed without an integrity seal.",
    erased:
      "Without an integrity seal: a person’s data were erased after it was sealed. The company’s administrators have the sealed report.",
    unreadable:
      "Without an integrity seal: what was sealed cannot be found. It says what the record says now.",
  },
  translationNote: (company, sha256) =>
    `Translation. The sealed report is in ${{ es: "Spanish", en: "English", ca: "Catalan" }[company]}, and its SHA-256 hash is ${sha256}. What people wrote is shown as they wrote it.`,
  copyNotes: {
    hidden: (sha256) =>
      `Copy with personal data hidden. Where it says “[hidden]” there is something that the seal covers and that is not shown here; the signatures of those people are left out too.${sha256 === null ? "" : ` The SHA-256 hash of the sealed report is ${sha256}.`}`,
    erased: (sha256) =>
      `Copy without a person’s data, which were removed after the record was sealed. Where it says “[removed]” there was something that the seal covers.${sha256 === null ? "" : ` The SHA-256 hash of the report that was sealed is ${sha256}.`}`,
  },
  replaced: {
    attached: "Characters that this document cannot show appear as �; the attached record has them all.",
    alone: "Characters that this document cannot show appear as �; the application has them all.",
  },
  completed: "Completed",
  submitted: "Submitted",
  by: (name, when) => `${name}, ${when}`,
  inTheName: (administrator, name, when) => `${administrator}, in the name of ${name}, ${when}`,
  none: "No data",
  yes: "Yes",
  number: "No.",
  question: "Question",
  answer: "Answer",
  correction: "Correction",
  note: "Note",
  person: "Full name",
  role: "Role",
  jobPosition: "Job position",
  seniority: "Length of service",
  signature: "Digitised handwritten signature",
  unsigned: "Not signed",
  signedBefore: (what) => `Signed before the last change: ${what}`,
  andMore: (number) => `and ${number} more`,
  notAsked: "Not asked",
  signatureOf: (name) => `Signature of ${name}`,
  moment: "Date and time",
  event: "What happened",
  observation: "Remark",
  statement: "Statement",
  photo: (number) => `Photo ${number}`,
  marks: (marks) => `Marks: ${marks}`,
  place: (where, at) => `Position: ${where}, ${at}`,
  ofQuestion: (number) => `question ${number}`,
  notDrawn: "This picture cannot be shown here. Its file is listed under “Files of the record”.",
  videos: "Videos",
  video: "Video",
  document: "Document",
  withDocuments: "Photos, videos and documents",
  pages: "Pages",
  file: "File",
  size: "Size",
  action: "Action",
  state: "Status",
  assignee: "Assignee",
  due: "Deadline",
  continued: "continued",
  sealNumber: "Seal",
  sealedAt: "Sealed on",
  hash: "SHA-256 hash of the record",
  previous: "Previous seal",
  key: "Signing key",
  check: "Verification",
  integrity: [
    "When the record was completed, a copy of everything it says was stored and signed with Ed25519. If a single letter changes afterwards, the hash is another one and the verification says so.",
    "Scan the QR code of the first page or open the address to verify it. This is an integrity seal; people’s signatures are digitised handwritten signatures.",
  ],
  attached: ([record, values]) =>
    values
      ? `The sealed record is attached to this PDF as ${record}, and the personal data in it as ${values}.`
      : `The whole record is attached to this PDF as ${record}.`,
  attachments: {
    "record.json": "Sealed record, as canonical JSON (RFC 8785)",
    "personal.json": "Personal data of the sealed record, each with its salt",
  },
  qr: "QR code that opens the verification page of this seal",
};

export const WORDS: Record<Language, Words> = { es, en, ca };
