import type { Language } from "#worker/contract/enums.ts";
import { renderHtml, renderText } from "../../layout.ts";
import type { Mail, MailContent } from "../../message.ts";
import { withoutLinks } from "../../without-links.ts";

type InspectionCode = {
  to: string;
  name: string;
  companyName: string;
  code: string;
  minutes: number;
  language: Language;
  url: string;
};
type Words = Pick<MailContent, "subject" | "heading" | "paragraphs" | "footer"> & { link: string };

const WORDS: Record<Language, (facts: Omit<InspectionCode, "to" | "language" | "url">) => Words> = {
  es: ({ name, companyName, code, minutes }) => ({
    subject: `${code} es el código para abrir la carpeta de ${companyName}`,
    heading: "Código para abrir la carpeta",
    paragraphs: [
      `${name}: escríbalo en la página de la carpeta que ${companyName} ha preparado para la Inspección. Caduca a los ${minutes} minutos y solo sirve una vez.`,
    ],
    link: "Ir a la carpeta",
    footer:
      "Si no lo ha pedido usted, no haga nada: sin el código nadie puede abrirla. No se lo diga a nadie, tampoco a la empresa.",
  }),
  en: ({ name, companyName, code, minutes }) => ({
    subject: `${code} is the code to open the folder of ${companyName}`,
    heading: "Code to open the folder",
    paragraphs: [
      `${name}: enter it on the page of the folder that ${companyName} has made for the inspection. It works for ${minutes} minutes and only once.`,
    ],
    link: "Go to the folder",
    footer:
      "If you did not ask for it, do nothing: nobody can open the folder without it. Do not tell it to anyone, nor to the company.",
  }),
  ca: ({ name, companyName, code, minutes }) => ({
    subject: `${code} és el codi per obrir la carpeta de ${companyName}`,
    heading: "Codi per obrir la carpeta",
    paragraphs: [
      `${name}: escrigui’l a la pàgina de la carpeta que ${companyName} ha preparat per a la Inspecció. Caduca al cap de ${minutes} minuts i només serveix una vegada.`,
    ],
    link: "Anar a la carpeta",
    footer:
      "Si no l’ha demanat vostè, no faci res: sense el codi ningú no la pot obrir. No el digui a ningú, tampoc a l’empresa.",
  }),
};

export function inspectionCodeMail({ to, language, url, name, companyName, ...facts }: InspectionCode): Mail {
  const { link, ...words } = WORDS[language]({
    ...facts,
    name: withoutLinks(name),
    companyName: withoutLinks(companyName),
  });
  const letter: MailContent = { ...words, language, code: facts.code, link: { label: link, url } };
  return {
    kind: "inspection-code",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
