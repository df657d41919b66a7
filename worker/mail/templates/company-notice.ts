import type { Language } from "../../contract/enums.ts";
import type { MailJob } from "../../contract/jobs.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { Mail, MailContent } from "../message.ts";
import { withoutLinks } from "../without-links.ts";

type Event = Extract<MailJob, { kind: "company-notice" }>["event"];

type CompanyNoticeData = {
  event: Event;
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  /** Of the suspension. */
  reason: string | null;
};

type EventTexts = {
  subject: (company: string) => string;
  heading: string;
  what: (company: string) => string;
  /** Absent where there is nothing to open. */
  link?: string;
};
type NoticeTexts = Record<Event, EventTexts> & { reason: (reason: string) => string; footer: string };

const WORDS: Record<Language, NoticeTexts> = {
  es: {
    created: {
      subject: (company) => `Ya puedes usar ${company} en Extintor`,
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
    deleted: {
      subject: (company) => `${company} se ha eliminado de Extintor`,
      heading: "Empresa eliminada",
      what: (company) => `${company} se ha eliminado de Extintor y ya no se puede abrir.`,
    },
    reason: (reason) => `Motivo: ${reason}`,
    footer: "Recibes este correo porque eres titular de la empresa en Extintor.",
  },
  en: {
    created: {
      subject: (company) => `You can now use ${company} on Extintor`,
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
    deleted: {
      subject: (company) => `${company} has been deleted from Extintor`,
      heading: "Company deleted",
      what: (company) => `${company} has been deleted from Extintor and can no longer be opened.`,
    },
    reason: (reason) => `Reason: ${reason}`,
    footer: "You receive this email because you own the company on Extintor.",
  },
  ca: {
    created: {
      subject: (company) => `Ja pots fer servir ${company} a Extintor`,
      heading: "La teva empresa està a punt",
      what: (company) =>
        `${company} ja és a Extintor i n’ets el titular. Entra amb aquesta adreça de correu: t’enviarem un codi.`,
      link: "Entrar a Extintor",
    },
    suspended: {
      subject: (company) => `${company} està suspesa a Extintor`,
      heading: "Empresa suspesa",
      what: (company) =>
        `${company} està suspesa: es pot consultar tot, però no canviar res ni crear registres nous.`,
      link: "Obrir l’empresa",
    },
    resumed: {
      subject: (company) => `${company} torna a estar activa a Extintor`,
      heading: "La suspensió ha acabat",
      what: (company) => `${company} torna a funcionar amb normalitat.`,
      link: "Obrir l’empresa",
    },
    deleted: {
      subject: (company) => `${company} s’ha eliminat d’Extintor`,
      heading: "Empresa eliminada",
      what: (company) => `${company} s’ha eliminat d’Extintor i ja no es pot obrir.`,
    },
    reason: (reason) => `Motiu: ${reason}`,
    footer: "Reps aquest correu perquè ets titular de l’empresa a Extintor.",
  },
};

export function companyNoticeMail(facts: CompanyNoticeData): Mail {
  const { event, to, language, appUrl, companyId, reason } = facts;
  const { [event]: words, reason: because, footer } = WORDS[language];
  const company = withoutLinks(facts.companyName);
  const paragraphs = [words.what(company)];
  if (event === "suspended" && reason) paragraphs.push(because(withoutLinks(reason)));
  const url =
    event === "created" ? `${appUrl}/login?emailAddress=${encodeURIComponent(to)}` : `${appUrl}/${companyId}`;
  const letter: MailContent = {
    language,
    subject: words.subject(company),
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
