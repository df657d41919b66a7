import { toTheDay } from "../../contract/language/catalan.ts";
import { byName } from "../../contract/language/locales.ts";
import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import type { InvitableRole } from "../../contract/organisation/roles.ts";
import { withoutLinks } from "../without-links.ts";
import { renderHtml, renderText } from "../layout.ts";
import type { MailContent, Mail } from "../message.ts";

type InvitationMailData = {
  to: string;
  language: Language;
  appUrl: string;
  invitationCode: string;
  company: { name: string };
  timeZone: string;
  role: InvitableRole;
  departments: { name: string }[];
  inviter: { name: string; email: string } | null;
  expiresAt: Date;
};

type InvitationTexts = {
  subject: (company: string) => string;
  heading: (company: string) => string;
  invited: (by: string | null, company: string, role: string) => string;
  departments: (names: string) => string;
  until: (date: string) => string;
  link: string;
  footer: string;
  roles: Record<InvitableRole, string>;
};

const WORDS: Record<Language, InvitationTexts> = {
  es: {
    subject: (company) => `Invitación a ${company} en Extintor`,
    heading: (company) => `Te han invitado a ${company}`,
    invited: (by, company, role) =>
      `${by ?? "Alguien"} te invita a usar Extintor con ${company}, como ${role}.`,
    departments: (names) => `Departamentos: ${names}.`,
    until: (date) => `La invitación vale hasta el ${date}.`,
    link: "Ver la invitación",
    footer:
      "Extintor es la aplicación de seguridad y salud de la empresa. Si no esperabas esta invitación, no hagas nada.",
    roles: {
      admin: "administrador o administradora",
      manager: "responsable de departamento",
      member: "miembro",
    },
  },
  en: {
    subject: (company) => `Invitation to ${company} on Extintor`,
    heading: (company) => `You have been invited to ${company}`,
    invited: (by, company, role) =>
      `${by ?? "Somebody"} invites you to use Extintor with ${company}, as ${role}.`,
    departments: (names) => `Departments: ${names}.`,
    until: (date) => `The invitation is valid until ${date}.`,
    link: "See the invitation",
    footer:
      "Extintor is the company’s health and safety application. If you did not expect this invitation, do nothing.",
    roles: { admin: "an administrator", manager: "a department manager", member: "a member" },
  },
  ca: {
    subject: (company) => `Invitació a ${company} a Extintor`,
    heading: (company) => `T’han convidat a ${company}`,
    invited: (by, company, role) =>
      `${by ?? "Algú"} et convida a fer servir Extintor amb ${company}, com a ${role}.`,
    departments: (names) => `Departaments: ${names}.`,
    until: (date) => `La invitació val fins ${toTheDay(date)}.`,
    link: "Obre la invitació",
    footer:
      "Extintor és l’aplicació de seguretat i salut de l’empresa. Si no esperaves aquesta invitació, no facis res.",
    roles: {
      admin: "administrador o administradora",
      manager: "responsable de departament",
      member: "membre",
    },
  },
};

export function invitationMail(facts: InvitationMailData): Mail {
  const { to, language, appUrl, invitationCode, timeZone } = facts;
  const { role, departments, inviter, expiresAt } = facts;
  // The reader is not in the company yet.
  const company = withoutLinks(facts.company.name);
  const by = inviter && (withoutLinks(inviter.name) || inviter.email);
  const words = WORDS[language];
  const names = new Intl.ListFormat(LOCALES[language]).format(
    departments.toSorted(byName(language)).map(({ name }) => withoutLinks(name)),
  );
  const date = expiresAt.toLocaleDateString(LOCALES[language], { dateStyle: "long", timeZone });
  const letter: MailContent = {
    language,
    subject: words.subject(company),
    heading: words.heading(company),
    paragraphs: [
      words.invited(by, company, words.roles[role]),
      ...(departments.length > 0 ? [words.departments(names)] : []),
      words.until(date),
    ],
    link: { label: words.link, url: `${appUrl}/invitation/${invitationCode}/` },
    footer: words.footer,
  };
  return {
    kind: "invitation",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
