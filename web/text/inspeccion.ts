// The texts of /inspeccion, which loads no catalogue. What the folder says is in the folder's language.
import type { Language } from "#worker/contract/enums.ts";

const es = {
  title: "Carpeta de la Inspección",
  until: (when: string) => `Disponible hasta el ${when}`,
  lead: (email: string) =>
    `Para abrirla hace falta un código. Lo enviamos al correo que la empresa indicó: ${email}`,
  send: "Enviar el código",
  again: "Enviar otro código",
  sent: (minutes: number) => `Código enviado. Caduca a los ${minutes} minutos y solo sirve una vez.`,
  code: "Código",
  codeHint: "Las 8 cifras del correo. Si no llega, mire en el correo no deseado.",
  open: "Abrir la carpeta",
  noted: "La empresa ve cuándo se envía un código, se abre la carpeta y se descarga un archivo.",
  notFound: "Este enlace no abre ninguna carpeta",
  notFoundLead: "La dirección no es correcta, o el enlace ha terminado. Pida otro a la empresa.",
  wholeCompany: "Toda la empresa",
  period: (from: string, to: string) => `Del ${from} al ${to}`,
  index: "Contenido",
  missing: "Falta",
  download: "Descargar la carpeta (ZIP)",
  check: "Comprobar que no ha cambiado",
  checkLead:
    "La carpeta está sellada. Descárguela y suéltela en la página de comprobación: el archivo no sale de su ordenador.",
  language: "Idioma",
  lapsed: "La carpeta llevaba tiempo abierta y se ha cerrado. Pida otro código para seguir.",
  offline: "No hay conexión. Inténtelo de nuevo.",
};

const en: typeof es = {
  title: "Inspector’s folder",
  until: (when) => `Available until ${when}`,
  lead: (email) => `A code opens it. We send it to the address that the company gave: ${email}`,
  send: "Send the code",
  again: "Send another code",
  sent: (minutes) => `Code sent. It works for ${minutes} minutes and only once.`,
  code: "Code",
  codeHint: "The 8 digits in the mail. If it does not arrive, look in the spam folder.",
  open: "Open the folder",
  noted: "The company sees when a code is sent, the folder is opened and a file is downloaded.",
  notFound: "This link opens no folder",
  notFoundLead: "The address is wrong, or the link has ended. Ask the company for another.",
  wholeCompany: "The whole company",
  period: (from, to) => `From ${from} to ${to}`,
  index: "Contents",
  missing: "Missing",
  download: "Download the folder (ZIP)",
  check: "Check that it was not changed",
  checkLead:
    "The folder is sealed. Download it and drop it on the page that checks: the file stays on your computer.",
  language: "Language",
  lapsed: "The folder had been open for some time and was closed. Ask for another code to go on.",
  offline: "No connection. Try again.",
};

const ca: typeof es = {
  title: "Carpeta de la Inspecció",
  until: (when) => `Disponible fins al ${when}`,
  lead: (email) => `Per obrir-la cal un codi. L’enviem a l’adreça que l’empresa va indicar: ${email}`,
  send: "Envia el codi",
  again: "Envia un altre codi",
  sent: (minutes) => `Codi enviat. Caduca al cap de ${minutes} minuts i només serveix una vegada.`,
  code: "Codi",
  codeHint: "Les 8 xifres del correu. Si no arriba, miri al correu brossa.",
  open: "Obre la carpeta",
  noted: "L’empresa veu quan s’envia un codi, s’obre la carpeta i es descarrega un fitxer.",
  notFound: "Aquest enllaç no obre cap carpeta",
  notFoundLead: "L’adreça no és correcta, o l’enllaç s’ha acabat. Demani’n un altre a l’empresa.",
  wholeCompany: "Tota l’empresa",
  period: (from, to) => `Del ${from} al ${to}`,
  index: "Contingut",
  missing: "Falta",
  download: "Descarrega la carpeta (ZIP)",
  check: "Comprova que no ha canviat",
  checkLead:
    "La carpeta està segellada. Descarregui-la i deixi-la anar a la pàgina de comprovació: el fitxer no surt del seu ordinador.",
  language: "Idioma",
  lapsed: "La carpeta feia estona que era oberta i s’ha tancat. Demani un altre codi per continuar.",
  offline: "No hi ha connexió. Torni-ho a provar.",
};

export const INSPECTION_TEXTS: Record<Language, typeof es> = { es, en, ca };
