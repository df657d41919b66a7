import type { Language } from "../../contract/enums.ts";
import { LOCALES } from "../../contract/language/locales.ts";
import { renderHtml, renderText } from "../layout.ts";
import { dashboardLink, preferencesLink } from "../links.ts";
import type { Mail, MailContent } from "../message.ts";

export type ReportFigures = {
  forms: number;
  opened: number;
  closed: number;
  /** When the mail is written, whenever they were opened. */
  overdueNow: number;
  objectivesMet: number;
  objectivesSet: number;
};

export type MonthlyReportMailData = {
  to: string;
  language: Language;
  appUrl: string;
  companyId: string;
  companyName: string;
  /** Like "2026-10". */
  month: string;
  /** Figures of the whole company, for its administrators. */
  total: ReportFigures | null;
  departments: (ReportFigures & { id: string; name: string })[];
};

type Counted = (count: number) => string;
type ReportTexts = {
  subject: (month: string, company: string) => string;
  heading: (month: string) => string;
  company: (name: string, figures: string) => string;
  ofDepartments: (company: string) => string;
  departments: string;
  forms: Counted;
  opened: Counted;
  closed: Counted;
  overdueNow: Counted;
  objectives: (met: number, set: number) => string;
  link: string;
  footer: (preferences: string) => string;
};

const TEXTS: Record<Language, ReportTexts> = {
  es: {
    subject: (month, company) => `Informe de ${month}: ${company}`,
    heading: (month) => `Informe de ${month}`,
    company: (name, figures) => `${name} en total: ${figures}.`,
    ofDepartments: (company) => `En ${company}, estas son las cifras de tus departamentos.`,
    departments: "Por departamento",
    forms: (count) => (count === 1 ? "1 formulario" : `${count} formularios`),
    opened: (count) => (count === 1 ? "1 acción abierta" : `${count} acciones abiertas`),
    closed: (count) => (count === 1 ? "1 acción cerrada" : `${count} acciones cerradas`),
    overdueNow: (count) =>
      count === 1 ? "1 acción vencida ahora mismo" : `${count} acciones vencidas ahora mismo`,
    objectives: (met, set) => `objetivos cumplidos: ${met} de ${set}`,
    link: "Ver el panel",
    footer: (preferences) =>
      `Recibes este informe el primer día laborable del mes porque lo pediste. Puedes desactivarlo en tus ajustes: ${preferences}`,
  },
  en: {
    subject: (month, company) => `Report for ${month}: ${company}`,
    heading: (month) => `Report for ${month}`,
    company: (name, figures) => `${name} in all: ${figures}.`,
    ofDepartments: (company) => `At ${company}, these are the figures of your departments.`,
    departments: "By department",
    forms: (count) => (count === 1 ? "1 form" : `${count} forms`),
    opened: (count) => (count === 1 ? "1 action opened" : `${count} actions opened`),
    closed: (count) => (count === 1 ? "1 action closed" : `${count} actions closed`),
    overdueNow: (count) => (count === 1 ? "1 action overdue now" : `${count} actions overdue now`),
    objectives: (met, set) => `objectives met: ${met} of ${set}`,
    link: "See the dashboard",
    footer: (preferences) =>
      `You receive this report on the first working day of the month because you asked for it. You can turn it off in your settings: ${preferences}`,
  },
  ca: {
    subject: (month, company) => `Informe: ${month}, ${company}`,
    heading: (month) => `Informe: ${month}`,
    company: (name, figures) => `${name} en total: ${figures}.`,
    ofDepartments: (company) => `A ${company}, aquestes són les xifres dels teus departaments.`,
    departments: "Per departament",
    forms: (count) => (count === 1 ? "1 formulari" : `${count} formularis`),
    opened: (count) => (count === 1 ? "1 acció oberta" : `${count} accions obertes`),
    closed: (count) => (count === 1 ? "1 acció tancada" : `${count} accions tancades`),
    overdueNow: (count) =>
      count === 1 ? "1 acció vençuda ara mateix" : `${count} accions vençudes ara mateix`,
    objectives: (met, set) => `objectius complerts: ${met} de ${set}`,
    link: "Obre el tauler",
    footer: (preferences) =>
      `Reps aquest informe el primer dia feiner del mes perquè el vas demanar. El pots desactivar a la teva configuració: ${preferences}`,
  },
};

const monthName = (month: string, language: Language): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString(LOCALES[language], {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });

function figuresText(figures: ReportFigures, texts: ReportTexts): string {
  const { forms, opened, closed, overdueNow, objectivesMet, objectivesSet } = figures;
  return [
    texts.forms(forms),
    texts.opened(opened),
    texts.closed(closed),
    texts.overdueNow(overdueNow),
    ...(objectivesSet > 0 ? [texts.objectives(objectivesMet, objectivesSet)] : []),
  ].join(" · ");
}

export function monthlyReportMail(report: MonthlyReportMailData): Mail {
  const { to, language, appUrl, companyId, companyName, total, departments } = report;
  const texts = TEXTS[language];
  const month = monthName(report.month, language);
  const [first] = departments;
  const letter: MailContent = {
    language,
    subject: texts.subject(month, companyName),
    heading: texts.heading(month),
    paragraphs: [
      total ? texts.company(companyName, figuresText(total, texts)) : texts.ofDepartments(companyName),
    ],
    lists:
      departments.length === 0
        ? []
        : [
            {
              heading: texts.departments,
              items: departments.map(({ id, name, ...figures }) => ({
                label: name,
                note: figuresText(figures, texts),
                url: dashboardLink(appUrl, companyId, id),
              })),
            },
          ],
    link: { label: texts.link, url: dashboardLink(appUrl, companyId, total ? null : (first?.id ?? null)) },
    footer: texts.footer(preferencesLink(appUrl, companyId)),
  };
  return {
    kind: "monthly-report",
    to,
    subject: letter.subject,
    text: renderText(letter),
    html: renderHtml(letter),
  };
}
