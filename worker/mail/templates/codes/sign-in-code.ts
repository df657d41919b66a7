import type { Language } from "#worker/contract/enums.ts";
import { renderHtml, renderText } from "../../layout.ts";
import type { MailContent, Mail } from "../../message.ts";

type SignInCodeTexts = Pick<MailContent, "subject" | "heading" | "paragraphs" | "footer"> & { link: string };

const WORDS: Record<Language, (code: string, minutes: number) => SignInCodeTexts> = {
  es: (code, minutes) => ({
    subject: `${code} es tu código de Extintor`,
    heading: "Tu código para entrar",
    paragraphs: [
      `Escríbelo en la pantalla de Extintor. Caduca a los ${minutes} minutos y solo sirve una vez.`,
    ],
    link: "Abrir la pantalla del código",
    footer:
      "Si no lo has pedido tú, no hagas nada: sin el código nadie puede entrar. No se lo digas a nadie.",
  }),
  en: (code, minutes) => ({
    subject: `${code} is your Extintor code`,
    heading: "Your sign-in code",
    paragraphs: [`Enter it on the Extintor screen. It works for ${minutes} minutes and only once.`],
    link: "Open the code screen",
    footer:
      "If you did not ask for it, do nothing: nobody can get in without the code. Do not tell it to anyone.",
  }),
  ca: (code, minutes) => ({
    subject: `${code} és el teu codi d’Extintor`,
    heading: "El teu codi per entrar",
    paragraphs: [
      `Escriu-lo a la pantalla d’Extintor. Caduca al cap de ${minutes} minuts i només serveix una vegada.`,
    ],
    link: "Obre la pantalla del codi",
    footer: "Si no l’has demanat tu, no facis res: sense el codi ningú no pot entrar. No el diguis a ningú.",
  }),
};

type SignInCodeMailData = { to: string; code: string; minutes: number; language: Language; appUrl: string };

export function signInCodeMail({ to, code, minutes, language, appUrl }: SignInCodeMailData): Mail {
  const { link, ...words } = WORDS[language](code, minutes);
  const url = `${appUrl}/code?email=${encodeURIComponent(to)}`;
  const letter: MailContent = { ...words, language, code, link: { label: link, url } };
  return {
    kind: "sign-in-code",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
