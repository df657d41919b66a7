// The words of the part of a company's export that people read, in the three languages.
import type { CompanyRole } from "../../contract/organisation/roles.ts";
import type { FormType, Language } from "../../contract/enums.ts";

type ReadableWords = {
  /** Of the file, without its ending. */
  workbook: string;
  title: string;
  madeAt: (at: string) => string;
  about: string;
  reports: (count: number) => string;
  back: string;
  voided: string;
  kinds: Record<FormType, string>;
  roles: Record<CompanyRole, string>;
  sheets: Record<
    "voided" | "people" | "departments" | "places" | "positions" | "plan" | "months" | "documents",
    string
  >;
  columns: Record<
    | "name"
    | "address"
    | "role"
    | "department"
    | "since"
    | "code"
    | "location"
    | "zone"
    | "description"
    | "version"
    | "validUntil"
    | "person"
    | "purpose"
    | "archived",
    string
  >;
};

export const READABLE_WORDS: Record<Language, ReadableWords> = {
  es: {
    workbook: "empresa",
    title: "Datos de la empresa",
    madeAt: (at) => `Exportación pedida el ${at}`,
    about:
      "Aquí está todo para leerlo: una hoja de cálculo con las listas y un PDF de cada registro completado. Las carpetas «rows» y «files» son para importar la empresa en otra instalación.",
    reports: (count) => (count === 1 ? "1 registro" : `${count} registros`),
    back: "Volver al índice",
    voided: "anulado",
    kinds: {
      drill: "Simulacros",
      hseq_visit: "Visitas HSEQ",
      investigation: "Investigaciones",
      observation: "Observaciones",
      management: "Gestiones del cambio",
      mailbox: "Buzón",
    },
    roles: { owner: "Titular", admin: "Administración", manager: "Responsable", member: "Miembro" },
    sheets: {
      voided: "Anulados",
      people: "Personas",
      departments: "Departamentos",
      places: "Ubicaciones",
      positions: "Puestos",
      plan: "Plan",
      months: "Meses",
      documents: "Documentos",
    },
    columns: {
      name: "Nombre",
      address: "Correo",
      role: "Rol",
      department: "Departamento",
      since: "Desde",
      code: "Código",
      location: "Ubicación",
      zone: "Zona",
      description: "Descripción",
      version: "Versión",
      validUntil: "Válido hasta",
      person: "Persona",
      purpose: "Para qué es",
      archived: "Archivado el",
    },
  },
  ca: {
    workbook: "empresa",
    title: "Dades de l’empresa",
    madeAt: (at) => `Exportació demanada el ${at}`,
    about:
      "Aquí hi ha tot per llegir-ho: un full de càlcul amb les llistes i un PDF de cada registre completat. Les carpetes «rows» i «files» són per importar l’empresa en una altra instal·lació.",
    reports: (count) => (count === 1 ? "1 registre" : `${count} registres`),
    back: "Torna a l’índex",
    voided: "anul·lat",
    kinds: {
      drill: "Simulacres",
      hseq_visit: "Visites HSEQ",
      investigation: "Investigacions",
      observation: "Observacions",
      management: "Gestions del canvi",
      mailbox: "Bústia",
    },
    roles: { owner: "Titular", admin: "Administració", manager: "Responsable", member: "Membre" },
    sheets: {
      voided: "Anul·lats",
      people: "Persones",
      departments: "Departaments",
      places: "Ubicacions",
      positions: "Llocs de treball",
      plan: "Pla",
      months: "Mesos",
      documents: "Documents",
    },
    columns: {
      name: "Nom",
      address: "Correu",
      role: "Rol",
      department: "Departament",
      since: "Des de",
      code: "Codi",
      location: "Ubicació",
      zone: "Zona",
      description: "Descripció",
      version: "Versió",
      validUntil: "Vàlid fins al",
      person: "Persona",
      purpose: "Per a què és",
      archived: "Arxivat el",
    },
  },
  en: {
    workbook: "company",
    title: "Data of the company",
    madeAt: (at) => `Export requested on ${at}`,
    about:
      "This is everything to be read: a spreadsheet with the lists, and a PDF of each completed record. The folders “rows” and “files” are for importing the company into another installation.",
    reports: (count) => (count === 1 ? "1 record" : `${count} records`),
    back: "Back to the index",
    voided: "voided",
    kinds: {
      drill: "Drills",
      hseq_visit: "HSEQ visits",
      investigation: "Investigations",
      observation: "Observations",
      management: "Managements of change",
      mailbox: "Mailbox",
    },
    roles: { owner: "Owner", admin: "Administrator", manager: "Manager", member: "Member" },
    sheets: {
      voided: "Voided",
      people: "People",
      departments: "Departments",
      places: "Locations",
      positions: "Job positions",
      plan: "Plan",
      months: "Months",
      documents: "Documents",
    },
    columns: {
      name: "Name",
      address: "E-mail",
      role: "Role",
      department: "Department",
      since: "Since",
      code: "Code",
      location: "Location",
      zone: "Zone",
      description: "Description",
      version: "Version",
      validUntil: "Valid until",
      person: "Person",
      purpose: "What it is for",
      archived: "Archived on",
    },
  },
};
