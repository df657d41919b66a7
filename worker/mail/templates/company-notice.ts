import { theDay, toTheDay } from "../../contract/language/catalan.ts";
import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import type { MailJob } from "../../queue-messages.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { Mail, MailContent } from "../message.ts";
import { withoutLinks } from "../without-links.ts";

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

type Event = Extract<MailJob, { kind: "company-notice" }>["event"];

type CompanyNoticeData = {
  event: Event;
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  /** The reason of the suspension or of the end. */
  reason: string | null;
  endsAt: Date | null;
  timeZone: string;
};

type EventTexts = {
  subject: (company: string, day: string) => string;
  heading: string;
  what: (company: string, day: string) => string;
  /** Absent where there is nothing to open. */
  link?: string;
};
type NoticeTexts = Record<Event, EventTexts> & { reason: (reason: string) => string; footer: string };

const WORDS: Record<Language, NoticeTexts> = {
  es: {
    created: {
      subject: (company) => `Tu empresa ${company} ya está en Extintor`,
      heading: "Tu empresa está lista",
      what: (company) =>
        `${company} ya está en Extintor y eres su titular. Entra con esta dirección de correo: te enviaremos un código.`,
      link: "Entrar en Extintor",
    },
    suspended: {
      subject: (company) => `${company} está suspendida en Extintor`,
      heading: "Empresa suspendida",
      what: (company) =>
        `${company} está suspendida: se puede consultar todo, pero no cambiar nada ni crear registros nuevos.`,
      link: "Abrir la empresa",
    },
    resumed: {
      subject: (company) => `${company} vuelve a estar activa en Extintor`,
      heading: "La suspensión ha terminado",
      what: (company) => `${company} vuelve a funcionar con normalidad.`,
      link: "Abrir la empresa",
    },
    ending: {
      subject: (company, day) => `${company} se eliminará de Extintor el ${day}`,
      heading: "Se va a eliminar la empresa",
      what: (company, day) =>
        `El ${day} se eliminará ${company} con todos sus registros y archivos. Hasta entonces se puede consultar y descargar todo, pero no cambiar nada. Cualquier titular puede cancelar la eliminación. La suscripción, si la hay, no se renovará.`,
      link: "Abrir la empresa",
    },
    "ends-in-a-week": {
      subject: (company, day) => `Queda una semana: ${company} se eliminará el ${day}`,
      heading: "Queda una semana",
      what: (company, day) =>
        `El ${day} se eliminará ${company} con todos sus registros y archivos. Si los necesitas, descárgalos antes. Cualquier titular puede cancelar la eliminación.`,
      link: "Abrir la empresa",
    },
    "ends-in-a-day": {
      subject: (company, day) => `Último día: ${company} se eliminará el ${day}`,
      heading: "Queda un día",
      what: (company, day) =>
        `El ${day} se eliminará ${company} con todos sus registros y archivos, y después no se podrá recuperar nada. Es el último momento para descargarlos o para cancelar la eliminación.`,
      link: "Abrir la empresa",
    },
    kept: {
      subject: (company) => `${company} ya no se va a eliminar`,
      heading: "La eliminación se ha cancelado",
      what: (company) =>
        `${company} sigue en Extintor con todos sus registros. Si tenía una suscripción, esta sigue cancelada: se puede reactivar en los ajustes.`,
      link: "Abrir la empresa",
    },
    "strong-sign-in": {
      subject: (company) => `${company} pedirá una llave de acceso a quien la administra`,
      heading: "Hará falta una llave de acceso",
      what: (company, day) =>
        `Hasta el ${day}, titulares y administradores de ${company} pueden seguir entrando con un código. Después hará falta una llave de acceso o la cuenta de la empresa. La llave se añade en Ajustes → Tu perfil.`,
      link: "Abrir la empresa",
    },
    "api-key": {
      subject: (company) => `Hay una clave de API nueva en ${company}`,
      heading: "Clave de API nueva",
      what: (company) =>
        `Alguien que administra ${company} ha creado una clave con la que un programa puede leer o cambiar datos de la empresa. Mira quién la ha creado y qué permite en Ajustes → Integraciones. Si no la esperabas, anúlala.`,
      link: "Ver las claves",
    },
    "webhook-off": {
      subject: (company) => `Un webhook de ${company} se ha desactivado`,
      heading: "Webhook desactivado",
      what: (company) =>
        `Hemos dejado de enviar los cambios de ${company} a otro sistema. Mira cuál es y por qué en Ajustes → Integraciones. Lo que falte se puede enviar de nuevo cuando vuelva a funcionar.`,
      link: "Ver los webhooks",
    },
    "code-entry": {
      subject: (company) => `Alguien pide entrar en ${company} con un código`,
      heading: "Petición de entrada con un código",
      what: (company) =>
        `Una persona que administra ${company} no puede entrar con una llave de acceso y ha pedido entrar con un código. Mira quién es en Ajustes → Empresa y confírmalo o recházalo. Si es titular y nadie lo rechaza, podrá entrar pasadas 24 horas.`,
      link: "Ver la petición",
    },
    reason: (reason) => `Motivo: ${reason}`,
    footer: "Recibes este correo porque eres titular de la empresa en Extintor.",
  },
  en: {
    created: {
      subject: (company) => `Your company ${company} is on Extintor`,
      heading: "Your company is ready",
      what: (company) =>
        `${company} is on Extintor and you are its owner. Sign in with this email address: we will send you a code.`,
      link: "Sign in to Extintor",
    },
    suspended: {
      subject: (company) => `${company} is suspended on Extintor`,
      heading: "Company suspended",
      what: (company) =>
        `${company} is suspended: everything can be read, but nothing can be changed or created.`,
      link: "Open the company",
    },
    resumed: {
      subject: (company) => `${company} is active again on Extintor`,
      heading: "The suspension has ended",
      what: (company) => `${company} works as usual again.`,
      link: "Open the company",
    },
    ending: {
      subject: (company, day) => `${company} will be deleted from Extintor on ${day}`,
      heading: "The company is going to be deleted",
      what: (company, day) =>
        `On ${day} ${company} will be deleted with all its records and files. Until then everything can be read and downloaded, but nothing can be changed. Any owner can cancel the deletion. The subscription, if there is one, will not be renewed.`,
      link: "Open the company",
    },
    "ends-in-a-week": {
      subject: (company, day) => `One week left: ${company} will be deleted on ${day}`,
      heading: "One week left",
      what: (company, day) =>
        `On ${day} ${company} will be deleted with all its records and files. If you need them, download them before. Any owner can cancel the deletion.`,
      link: "Open the company",
    },
    "ends-in-a-day": {
      subject: (company, day) => `Last day: ${company} will be deleted on ${day}`,
      heading: "One day left",
      what: (company, day) =>
        `On ${day} ${company} will be deleted with all its records and files, and nothing can be recovered afterwards. This is the last moment to download them or to cancel the deletion.`,
      link: "Open the company",
    },
    kept: {
      subject: (company) => `${company} will not be deleted`,
      heading: "The deletion has been cancelled",
      what: (company) =>
        `${company} stays on Extintor with all its records. If it had a subscription, it is still cancelled and can be restored in the settings.`,
      link: "Open the company",
    },
    "strong-sign-in": {
      subject: (company) => `${company} will ask its administrators for a passkey`,
      heading: "A passkey will be needed",
      what: (company, day) =>
        `Until ${day}, owners and administrators of ${company} can still sign in with a code. After that they need a passkey or the company’s account. You add a passkey in Settings → Your profile.`,
      link: "Open the company",
    },
    "api-key": {
      subject: (company) => `There is a new API key in ${company}`,
      heading: "New API key",
      what: (company) =>
        `Somebody who administers ${company} has made a key with which a program can read or change data of the company. See who made it and what it allows in Settings → Integrations. If you did not expect it, end it.`,
      link: "See the keys",
    },
    "webhook-off": {
      subject: (company) => `A webhook of ${company} was switched off`,
      heading: "Webhook switched off",
      what: (company) =>
        `We have stopped sending the changes of ${company} to another system. See which one and why in Settings → Integrations. What is missing can be sent again once it works.`,
      link: "See the webhooks",
    },
    "code-entry": {
      subject: (company) => `Somebody asks to enter ${company} with a code`,
      heading: "Request to enter with a code",
      what: (company) =>
        `Somebody who administers ${company} cannot sign in with a passkey and has asked to enter with a code. See who it is in Settings → Company, and confirm or refuse it. An owner whom nobody refuses can enter after 24 hours.`,
      link: "See the request",
    },
    reason: (reason) => `Reason: ${reason}`,
    footer: "You receive this email because you own the company on Extintor.",
  },
  ca: {
    created: {
      subject: (company) => `La teva empresa ${company} ja és a Extintor`,
      heading: "La teva empresa està a punt",
      what: (company) =>
        `${company} ja és a Extintor i n’ets titular. Entra amb aquesta adreça de correu: t’enviarem un codi.`,
      link: "Entra a Extintor",
    },
    suspended: {
      subject: (company) => `${company} està suspesa a Extintor`,
      heading: "Empresa suspesa",
      what: (company) =>
        `${company} està suspesa: es pot consultar tot, però no canviar res ni crear registres nous.`,
      link: "Obre l’empresa",
    },
    resumed: {
      subject: (company) => `${company} torna a estar activa a Extintor`,
      heading: "La suspensió ha acabat",
      what: (company) => `${company} torna a funcionar amb normalitat.`,
      link: "Obre l’empresa",
    },
    ending: {
      subject: (company, day) => `${company} s’eliminarà d’Extintor ${theDay(day)}`,
      heading: "L’empresa s’eliminarà",
      what: (company, day) =>
        `${capital(theDay(day))} s’eliminarà ${company} amb tots els registres i fitxers. Fins aleshores es pot consultar i baixar tot, però no canviar res. Qualsevol titular pot cancel·lar l’eliminació. La subscripció, si n’hi ha, no es renovarà.`,
      link: "Obre l’empresa",
    },
    "ends-in-a-week": {
      subject: (company, day) => `Queda una setmana: ${company} s’eliminarà ${theDay(day)}`,
      heading: "Queda una setmana",
      what: (company, day) =>
        `${capital(theDay(day))} s’eliminarà ${company} amb tots els registres i fitxers. Si els necessites, baixa’ls abans. Qualsevol titular pot cancel·lar l’eliminació.`,
      link: "Obre l’empresa",
    },
    "ends-in-a-day": {
      subject: (company, day) => `Últim dia: ${company} s’eliminarà ${theDay(day)}`,
      heading: "Queda un dia",
      what: (company, day) =>
        `${capital(theDay(day))} s’eliminarà ${company} amb tots els registres i fitxers, i després no es podrà recuperar res. És l’últim moment per baixar-los o per cancel·lar l’eliminació.`,
      link: "Obre l’empresa",
    },
    kept: {
      subject: (company) => `${company} ja no s’eliminarà`,
      heading: "L’eliminació s’ha cancel·lat",
      what: (company) =>
        `${company} continua a Extintor amb tots els registres. Si tenia una subscripció, aquesta continua cancel·lada: es pot reactivar a la configuració.`,
      link: "Obre l’empresa",
    },
    "strong-sign-in": {
      subject: (company) => `${company} demanarà una clau d’accés a qui l’administra`,
      heading: "Caldrà una clau d’accés",
      what: (company, day) =>
        `Fins ${toTheDay(day)}, titulars i administradors de ${company} poden continuar entrant amb un codi. Després caldrà una clau d’accés o el compte de l’empresa. La clau s’afegeix a Configuració → El teu perfil.`,
      link: "Obre l’empresa",
    },
    "api-key": {
      subject: (company) => `Hi ha una clau d’API nova a ${company}`,
      heading: "Clau d’API nova",
      what: (company) =>
        `Algú que administra ${company} ha creat una clau amb què un programa pot llegir o canviar dades de l’empresa. Mira qui l’ha creada i què permet a Configuració → Integracions. Si no l’esperaves, anul·la-la.`,
      link: "Mostra les claus",
    },
    "webhook-off": {
      subject: (company) => `Un webhook de ${company} s’ha desactivat`,
      heading: "Webhook desactivat",
      what: (company) =>
        `Hem deixat d’enviar els canvis de ${company} a un altre sistema. Mira quin és i per què a Configuració → Integracions. El que falti es pot tornar a enviar quan torni a funcionar.`,
      link: "Mostra els webhooks",
    },
    "code-entry": {
      subject: (company) => `Algú demana entrar a ${company} amb un codi`,
      heading: "Petició d’entrada amb un codi",
      what: (company) =>
        `Una persona que administra ${company} no pot entrar amb una clau d’accés i ha demanat entrar amb un codi. Mira qui és a Configuració → Empresa i confirma-ho o rebutja-ho. Si és titular i ningú ho rebutja, podrà entrar passades 24 hores.`,
      link: "Mostra la petició",
    },
    reason: (reason) => `Motiu: ${reason}`,
    footer: "Reps aquest correu perquè ets titular de l’empresa a Extintor.",
  },
};

export function companyNoticeMail(facts: CompanyNoticeData): Mail {
  const { event, to, language, appUrl, companyId, reason, endsAt, timeZone } = facts;
  const day = endsAt?.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone }) ?? "";
  const { [event]: words, reason: because, footer } = WORDS[language];
  const company = withoutLinks(facts.companyName);
  const paragraphs = [words.what(company, day)];
  if ((event === "suspended" || event === "ending") && reason) paragraphs.push(because(withoutLinks(reason)));
  const paths: Partial<Record<Event, string>> = {
    created: `/login?emailAddress=${encodeURIComponent(to)}`,
    "code-entry": `/${companyId}/settings?tab=company#strong-sign-in`,
    "api-key": `/${companyId}/settings?tab=integrations`,
    "webhook-off": `/${companyId}/settings?tab=integrations`,
  };
  const url = appUrl + (paths[event] ?? `/${companyId}`);
  const letter: MailContent = {
    language,
    subject: words.subject(company, day),
    heading: words.heading,
    paragraphs,
    ...(words.link ? { link: { label: words.link, url } } : {}),
    footer,
  };
  return {
    kind: "company-notice",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
