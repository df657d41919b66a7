import type { FormStatus, FormType, Language } from "../contract/enums.ts";
import { fieldIn, nameIn, type OtherNames } from "../contract/questions/languages.ts";
import { answerCell, answerText } from "../contract/forms/answers.ts";
import { HEADER_FIELDS, type Texts } from "../contract/forms/field.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { builtInQuestions } from "../contract/forms/checklists.ts";
import { type Score, VERDICT_NAMES } from "../contract/forms/score.ts";
import type { Photo, SafetyCheckField } from "../contract/shapes.ts";
import { type Column, createSheet, type Sheet } from "./sheet.ts";
import { type CellFormat, formatCell, photoNotes } from "./values.ts";
import {
  COLUMN_LABELS,
  ENTRY_STATUS_NAMES,
  FORM_STATUS_NAMES,
  FORM_TYPE_NAMES,
} from "../contract/forms/vocabularies.ts";

export type ExportedForm = {
  viewId: string;
  type: FormType;
  status: FormStatus;
  date: number;
  department: string | null;
  location: string;
  zone: string;
  createdBy: string;
  actions: readonly [all: number, open: number];
  createdAt: number;
  updatedAt: number;
  completedAt: number | null;
  /** The name of the planned task. */
  task: string | null;
  /** Null for the built-in questions. */
  checklist: { id: string; name: string; names?: OtherNames | null; result: Score | null } | null;
  /** Of voided records. */
  withdrawnAt?: number;
  withdrawnBy?: { name: string } | null;
  withdrawnReason?: string | null;
  /** The fields of the form type, by key; empty in an export of several types. */
  own: Readonly<Record<string, unknown>>;
  answers: readonly ExportedAnswer[];
};
export type ExportedAnswer = {
  /** Null in older records whose question no checklist has. */
  key: string | null;
  question: string;
  value: string | null;
  /** The words of a chosen answer, as the record has them. */
  label: string | null;
  field: SafetyCheckField | null;
  note: string | null;
  corrections: readonly { value: string }[];
};
/** A question of a company's checklist that has a column. */
export type AskedQuestion = { checklistId: string; checklist: string; key: string; label: string };
/** The questions of the exported records. */
export type Asked = { hasBuiltIn: boolean; ofCompany: readonly AskedQuestion[] };
export const NOT_ASKED: Asked = { hasBuiltIn: false, ofCompany: [] };
type FormColumn = Column<ExportedForm>;

const LABELS = {
  checklist: { es: "Lista de comprobación", en: "Checklist", ca: "Llista de comprovació" },
  builtIn: { es: "Lista estándar", en: "Standard checklist", ca: "Llista estàndard" },
  task: COLUMN_LABELS.task,
  completedAt: { es: "Completado el", en: "Completed on", ca: "Completat el" },
  voidedAt: { es: "Anulado el", en: "Voided on", ca: "Anul·lat el" },
  voidedBy: { es: "Anulado por", en: "Voided by", ca: "Anul·lat per" },
  voidedBecause: { es: "Motivo de la anulación", en: "Reason for voiding", ca: "Motiu de l’anul·lació" },
  otherAnswers: { es: "Otras respuestas", en: "Other answers", ca: "Altres respostes" },
  notes: { es: "Notas de las preguntas", en: "Notes on questions", ca: "Notes de les preguntes" },
  photo: { es: "Foto", en: "Photo", ca: "Foto" },
  photoNotes: { es: "Textos de las fotos", en: "Texts of photos", ca: "Textos de les fotos" },
  result: { es: "Resultado", en: "Result", ca: "Resultat" },
  percent: { es: "Resultado (%)", en: "Result (%)", ca: "Resultat (%)" },
  corrections: { es: "Correcciones", en: "Corrections", ca: "Correccions" },
} as const satisfies Record<string, Texts>;

const isHeaderField = (key: string) => Object.hasOwn(HEADER_FIELDS, key);

function statusName({ type, status, own }: ExportedForm) {
  if (type !== "mailbox") return FORM_STATUS_NAMES[status];
  return ENTRY_STATUS_NAMES[(own["submittedAt"] ?? null) === null ? "draft" : status];
}

const answerIn = ({ value, label, field }: ExportedAnswer, language: Language) =>
  (field && answerText(field, language)) ?? label ?? value;
/** A line each. */
const linesOf = (
  answers: readonly ExportedAnswer[],
  language: Language,
  textOf: (answer: ExportedAnswer) => string | null,
) =>
  answers
    .flatMap((answer) => {
      const text = textOf(answer);
      const { label } = answer.field ? fieldIn(answer.field, language).payload : { label: answer.question };
      return text ? [`${label}: ${text}`] : [];
    })
    .join("\n");

/** One column for each question, checklist by checklist, and what else the records answer and say of their answers. */
function answerColumns(
  type: FormType,
  { hasBuiltIn, ofCompany }: Asked,
  language: keyof Texts,
): FormColumn[] {
  const builtIn = builtInQuestions(type).map(({ key, label, options }) => {
    const words = new Map(options.map((option) => [option.value, option.label[language]]));
    return { key, label: label[language], checklistId: null, checklist: LABELS.builtIn[language], words };
  });
  const questions = [
    ...(hasBuiltIn ? builtIn : []),
    ...ofCompany.map((question) => ({ ...question, words: new Map<string, string>() })),
  ];
  if (questions.length === 0) return [];
  const checklists = new Set(questions.map(({ checklistId }) => checklistId));
  const nameOf = (checklistId: string | null, key: string | null) => `${checklistId ?? ""} ${key}`;
  const known = new Set(questions.map(({ checklistId, key }) => nameOf(checklistId, key)));
  const othersOf = ({ checklist, answers }: ExportedForm) =>
    answers.filter(({ key }) => key === null || !known.has(nameOf(checklist?.id ?? null, key)));
  const column = (key: keyof typeof LABELS, value: FormColumn["value"]) => ({
    label: LABELS[key][language],
    value,
  });
  return [
    column("checklist", ({ checklist }) =>
      checklist ? nameIn(checklist, language) : LABELS.builtIn[language],
    ),
    ...questions.map(({ checklistId, checklist, key, label, words }): FormColumn => ({
      label: checklists.size > 1 ? `${checklist} · ${label}` : label,
      value: (form) => {
        if ((form.checklist?.id ?? null) !== checklistId) return null;
        const answer = form.answers.find((each) => each.key === key);
        if (!answer) return null;
        return (
          (answer.field && answerCell(answer.field)) ??
          words.get(answer.value ?? "") ??
          answerIn(answer, language)
        );
      },
    })),
    column("otherAnswers", (form) =>
      linesOf(othersOf(form), language, (answer) => answerIn(answer, language)),
    ),
    column("notes", ({ answers }) => linesOf(answers, language, ({ note }) => note)),
    column("corrections", ({ answers }) =>
      linesOf(answers, language, ({ corrections }) => corrections.map(({ value }) => value).join("; ")),
    ),
  ];
}

/**
 * An export of one form type has all of its fields and questions; an export of several types has the common fields. Programs know the
 * columns by their places too: new ones come last.
 */
export function formSheet(
  types: readonly FormType[],
  writing: CellFormat,
  { asked = NOT_ASKED, isVoided = false }: { asked?: Asked; isVoided?: boolean } = {},
): Sheet<ExportedForm> {
  const { language } = writing;
  const [type, ...others] = types;
  const single = others.length === 0 ? type : undefined;
  const own = single === undefined ? [] : fieldsOf(single);
  const column = (key: keyof typeof COLUMN_LABELS, value: FormColumn["value"]): FormColumn => ({
    label: COLUMN_LABELS[key][language],
    value,
  });
  const headerColumn = (key: keyof typeof HEADER_FIELDS, value: FormColumn["value"]): FormColumn => ({
    label: HEADER_FIELDS[key].label[language],
    value,
  });
  const laterColumn = (key: keyof typeof LABELS, value: FormColumn["value"]): FormColumn => ({
    label: LABELS[key][language],
    value,
  });
  const dated = (instant: number | null | undefined) => (instant ? new Date(instant) : null);
  const hasDepartment = types.some((each) => each !== "mailbox");
  return createSheet([
    column("viewId", (form) => form.viewId),
    column("kind", (form) => FORM_TYPE_NAMES[form.type][language]),
    column("status", (form) => statusName(form)[language]),
    headerColumn("date", (form) => new Date(form.date)),
    ...(hasDepartment ? [column("department", (form) => form.department)] : []),
    headerColumn("locationId", (form) => form.location),
    headerColumn("zoneId", (form) => form.zone),
    column("createdBy", (form) => form.createdBy),
    ...own
      .filter(([key]) => !isHeaderField(key))
      .map(([key, each]): FormColumn => ({
        label: each.label[language],
        value: (form) => formatCell(form.own[key], each, writing),
      })),
    column("actions", (form) => form.actions[0]),
    column("openActions", (form) => form.actions[1]),
    column("createdAt", (form) => new Date(form.createdAt)),
    column("updatedAt", (form) => new Date(form.updatedAt)),
    ...(hasDepartment
      ? [
          laterColumn("completedAt", (form) => dated(form.completedAt)),
          laterColumn("task", (form) => form.task),
        ]
      : []),
    ...(isVoided
      ? [
          laterColumn("voidedAt", (form) => dated(form.withdrawnAt)),
          laterColumn("voidedBy", (form) => form.withdrawnBy?.name ?? null),
          laterColumn("voidedBecause", (form) => form.withdrawnReason ?? null),
        ]
      : []),
    ...(single === undefined ? [] : answerColumns(single, asked, language)),
    ...(own.some(([key]) => key === "photos")
      ? [
          laterColumn("photoNotes", (form) =>
            photoNotes((form.own["photos"] ?? []) as Photo[], LABELS.photo[language]),
          ),
        ]
      : []),
    ...(hasDepartment
      ? [
          laterColumn("result", (form) => {
            const { verdict } = form.checklist?.result ?? {};
            return verdict ? VERDICT_NAMES[language][verdict] : null;
          }),
          laterColumn("percent", (form) => form.checklist?.result?.percent ?? null),
        ]
      : []),
  ]);
}
