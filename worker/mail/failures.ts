import type { FailureKind, Failures } from "../contract/admin/health.ts";
import type { Language } from "../contract/enums.ts";
import { LOCALES } from "../contract/language/locales.ts";
import { renderHtml, renderText } from "./layout.ts";
import type { Mail, MailContent } from "./message.ts";

type FailuresTexts = {
  subject: string;
  heading: string;
  kinds: Record<FailureKind, string>;
  since: (day: string) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, FailuresTexts> = {
  es: {
    subject: "Extintor: hay más fallos que hace una hora",
    heading: "Hay más fallos que hace una hora",
    kinds: {
      mails: "Correos sin enviar",
      pushes: "Avisos a dispositivos sin enviar",
      jobs: "Trabajos sin terminar",
      webhooks: "Webhooks que fallan",
      stamps: "Sellos de tiempo que faltan en 7 días",
    },
    since: (day) => `el más antiguo es de ${day} UTC`,
    link: "Abrir la administración",
    footer: "Recibes este correo porque a esta dirección se dirigen las dudas sobre Extintor.",
  },
  en: {
    subject: "Extintor: more has failed than an hour ago",
    heading: "More has failed than an hour ago",
    kinds: {
      mails: "Mails not sent",
      pushes: "Notices to devices not sent",
      jobs: "Jobs not finished",
      webhooks: "Failing webhooks",
      stamps: "Time stamps missing in 7 days",
    },
    since: (day) => `the oldest is of ${day} UTC`,
    link: "Open the administration",
    footer: "You receive this mail because questions about Extintor go to this address.",
  },
  ca: {
    subject: "Extintor: hi ha més errors que fa una hora",
    heading: "Hi ha més errors que fa una hora",
    kinds: {
      mails: "Correus sense enviar",
      pushes: "Avisos a dispositius sense enviar",
      jobs: "Tasques sense acabar",
      webhooks: "Webhooks que fallen",
      stamps: "Segells de temps que falten en 7 dies",
    },
    since: (day) => `el més antic és de ${day} UTC`,
    link: "Obre l’administració",
    footer: "Reps aquest correu perquè els dubtes sobre Extintor van a aquesta adreça.",
  },
};

type FailuresMailData = { to: string; language: Language; appUrl: string; failures: Failures };

export function failuresMail({ to, language, appUrl, failures }: FailuresMailData): Mail {
  const words = WORDS[language];
  const day = (moment: string) =>
    new Date(moment).toLocaleString(LOCALES[language], {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: "UTC",
    });
  const letter: MailContent = {
    language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: failures
      .filter(({ count }) => count > 0)
      .map(
        ({ kind, count, oldestAt }) =>
          `${words.kinds[kind]}: ${count}${oldestAt ? `; ${words.since(day(oldestAt))}` : ""}.`,
      ),
    link: { label: words.link, url: `${appUrl}/admin` },
    footer: words.footer,
  };
  return {
    kind: "failures",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
