import type { Language } from "../../contract/enums.ts";
import type { MailJob } from "../../queue-messages.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { Mail, MailContent } from "../message.ts";

type AskedBy = Extract<MailJob, { kind: "account-deleted" }>["askedBy"];
type AccountDeletedMailData = {
  to: string;
  language: Language;
  askedBy: AskedBy;
  appUrl: string;
  supportEmail: string;
};
type AccountDeletedTexts = {
  subject: string;
  heading: string;
  askedBy: Record<AskedBy, string>;
  what: string;
  again: (appUrl: string) => string;
  support: (address: string) => string;
  footer: string;
};

const WORDS: Record<Language, AccountDeletedTexts> = {
  es: {
    subject: "Se ha eliminado tu cuenta de Extintor",
    heading: "Se ha eliminado tu cuenta",
    askedBy: {
      person: "Has eliminado tu cuenta de Extintor y ya no se puede recuperar.",
      company:
        "La empresa que dejaste ha pedido quitar tus datos de sus registros. Como no estás en ninguna otra, tu cuenta también se ha eliminado.",
      platform: "La administración de Extintor ha eliminado tu cuenta y ya no se puede recuperar.",
    },
    what: "Quitamos tu nombre y esta dirección de los registros, los avisos y las invitaciones. En los registros aparecerás como «Persona eliminada».",
    again: (appUrl) => `Si vuelves a entrar en ${appUrl} con esta dirección, empezarás con una cuenta nueva.`,
    support: (address) => `Si no lo esperabas, escribe a ${address}.`,
    footer: "Es el último correo sobre esta cuenta: no guardamos la dirección.",
  },
  en: {
    subject: "Your Extintor account has been deleted",
    heading: "Your account has been deleted",
    askedBy: {
      person: "You have deleted your Extintor account, and it cannot be recovered.",
      company:
        "Your Extintor account has been deleted: the company you left asked for your data to be taken out of its records, and you are in no other company.",
      platform: "The administrators of Extintor have deleted your account, and it cannot be recovered.",
    },
    what: "Your name and this address are being taken out of records, mail and invitations. Records show you as “Persona eliminada”.",
    again: (appUrl) => `If you sign in to ${appUrl} with this address again, you start with a new account.`,
    support: (address) => `If you did not expect this, write to ${address}.`,
    footer: "This is the last mail about this account: we do not keep the address.",
  },
  ca: {
    subject: "S’ha eliminat el teu compte d’Extintor",
    heading: "S’ha eliminat el teu compte",
    askedBy: {
      person: "Has eliminat el teu compte d’Extintor i ja no es pot recuperar.",
      company:
        "L’empresa que vas deixar ha demanat treure les teves dades dels seus registres. Com que no ets a cap altra, el teu compte també s’ha eliminat.",
      platform: "L’administració d’Extintor ha eliminat el teu compte i ja no es pot recuperar.",
    },
    what: "Traiem el teu nom i aquesta adreça dels registres, dels avisos i de les invitacions. Als registres hi sortiràs com a «Persona eliminada».",
    again: (appUrl) => `Si tornes a entrar a ${appUrl} amb aquesta adreça, començaràs amb un compte nou.`,
    support: (address) => `Si no t’ho esperaves, escriu a ${address}.`,
    footer: "És l’últim correu sobre aquest compte: no guardem l’adreça.",
  },
};

/** The letter has no name, because none is kept. */
export function accountDeletedMail({
  to,
  language,
  askedBy,
  appUrl,
  supportEmail,
}: AccountDeletedMailData): Mail {
  const words = WORDS[language];
  const letter: MailContent = {
    language,
    subject: words.subject,
    heading: words.heading,
    paragraphs: [words.askedBy[askedBy], words.what, words.again(appUrl), words.support(supportEmail)],
    footer: words.footer,
  };
  return {
    kind: "account-deleted",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
