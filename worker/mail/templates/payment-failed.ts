import { toTheDay } from "../../contract/language/catalan.ts";
import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { Mail, MailContent } from "../message.ts";

type PaymentFailedMailData = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  timeZone: string;
  deadline: Date;
};

type PaymentFailedTexts = {
  subject: (company: string) => string;
  heading: string;
  body: (company: string) => string;
  deadline: (date: string) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, PaymentFailedTexts> = {
  es: {
    subject: (company) => `No se ha podido cobrar la suscripción de ${company}`,
    heading: "No se ha podido cobrar la suscripción",
    body: (company) =>
      `El último pago de la suscripción de ${company} no se ha aceptado. Revisa la tarjeta o paga la factura pendiente desde los ajustes.`,
    deadline: (date) =>
      `Hasta el ${date} todo sigue igual. Después nadie perderá el acceso, pero no se podrán añadir más personas de las que permite el plan gratuito.`,
    link: "Ver la suscripción",
    footer: "Recibes este correo porque eres titular de la empresa en Extintor.",
  },
  en: {
    subject: (company) => `The subscription of ${company} could not be charged`,
    heading: "The subscription could not be charged",
    body: (company) =>
      `The last payment for the subscription of ${company} was not accepted. Check the card or pay the open invoice in the settings.`,
    deadline: (date) =>
      `Until ${date} nothing changes. After that nobody loses access, but no more people can be added than the free plan allows.`,
    link: "See the subscription",
    footer: "You receive this mail because you are an owner of the company on Extintor.",
  },
  ca: {
    subject: (company) => `No s’ha pogut cobrar la subscripció de ${company}`,
    heading: "No s’ha pogut cobrar la subscripció",
    body: (company) =>
      `L’últim pagament de la subscripció de ${company} no s’ha acceptat. Revisa la targeta o paga la factura pendent des de la configuració.`,
    deadline: (date) =>
      `Fins ${toTheDay(date)} tot continua igual. Després ningú no perdrà l’accés, però no s’hi podran afegir més persones de les que permet el pla gratuït.`,
    link: "Obre la subscripció",
    footer: "Reps aquest correu perquè ets titular de l’empresa a Extintor.",
  },
};

export function paymentFailedMail(facts: PaymentFailedMailData): Mail {
  const { to, language, appUrl, companyId, companyName, timeZone, deadline } = facts;
  const words = WORDS[language];
  const until = deadline.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone });
  const letter: MailContent = {
    language,
    subject: words.subject(companyName),
    heading: words.heading,
    paragraphs: [words.body(companyName), words.deadline(until)],
    link: { label: words.link, url: `${appUrl}/${companyId}/settings?tab=billing` },
    footer: words.footer,
  };
  return {
    kind: "payment-failed",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
