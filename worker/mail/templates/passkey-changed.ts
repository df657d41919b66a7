import { theDay } from "../../contract/language/catalan.ts";
import { DEFAULT_TIME_ZONE, LOCALES } from "../../contract/language/locales.ts";
import type { Language } from "../../contract/enums.ts";
import type { MailJob } from "../../queue-messages.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { Mail, MailContent } from "../message.ts";

type Event = Extract<MailJob, { kind: "passkey-changed" }>["event"];
type PasskeyChangedMailData = {
  to: string;
  language: Language;
  event: Event;
  at: Date;
  appUrl: string;
  supportEmail: string;
};
type PasskeyChangedTexts = {
  subject: Record<Event, string>;
  what: Record<Event, (moment: string) => string>;
  ifNot: (support: string) => string;
  link: string;
  footer: string;
};

const WORDS: Record<Language, PasskeyChangedTexts> = {
  es: {
    subject: {
      added: "Nueva llave de acceso en tu cuenta de Extintor",
      removed: "Se ha quitado una llave de acceso de tu cuenta de Extintor",
    },
    what: {
      added: (moment) =>
        `Se ha añadido una llave de acceso a tu cuenta el ${moment}. Sirve para entrar sin código.`,
      removed: (moment) =>
        `Se ha quitado una llave de acceso de tu cuenta el ${moment}. Con ella ya no se puede entrar.`,
    },
    ifNot: (support) =>
      `Si no has sido tú, quita en tus ajustes las llaves de acceso que no reconozcas, cierra las demás sesiones y escribe a ${support}.`,
    link: "Ver mis llaves de acceso",
    footer: "Recibes este correo porque ha cambiado cómo se entra en tu cuenta.",
  },
  en: {
    subject: {
      added: "New passkey on your Extintor account",
      removed: "A passkey was removed from your Extintor account",
    },
    what: {
      added: (moment) =>
        `A passkey was added to your account on ${moment}. It lets its holder sign in without a code.`,
      removed: (moment) =>
        `A passkey was removed from your account on ${moment}. Nobody can sign in with it any more.`,
    },
    ifNot: (support) =>
      `If it was not you, remove the passkeys that you do not recognise in your settings, end all other sessions and write to ${support}.`,
    link: "See my passkeys",
    footer: "You receive this mail because a way to sign in to your account has changed.",
  },
  ca: {
    subject: {
      added: "Clau d’accés nova al teu compte d’Extintor",
      removed: "S’ha tret una clau d’accés del teu compte d’Extintor",
    },
    what: {
      added: (moment) =>
        `S’ha afegit una clau d’accés al teu compte ${theDay(moment)}. Serveix per entrar sense codi.`,
      removed: (moment) =>
        `S’ha tret una clau d’accés del teu compte ${theDay(moment)}. Ja no s’hi pot entrar amb ella.`,
    },
    ifNot: (support) =>
      `Si no has estat tu, treu de la configuració les claus d’accés que no reconeguis, tanca les altres sessions i escriu a ${support}.`,
    link: "Obre les meves claus d’accés",
    footer: "Reps aquest correu perquè ha canviat com s’entra al teu compte.",
  },
};

export function passkeyChangedMail(facts: PasskeyChangedMailData): Mail {
  const { to, language, event, at, appUrl, supportEmail } = facts;
  const words = WORDS[language];
  const moment = at.toLocaleString(LOCALES[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: DEFAULT_TIME_ZONE,
  });
  const letter: MailContent = {
    language,
    subject: words.subject[event],
    heading: words.subject[event],
    paragraphs: [words.what[event](moment), words.ifNot(supportEmail)],
    link: { label: words.link, url: `${appUrl}/?account=true` },
    footer: words.footer,
  };
  return {
    kind: "passkey-changed",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
