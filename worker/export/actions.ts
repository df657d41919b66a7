import {
  ACTION_ORIGINS,
  ACTION_STATUS_LABELS,
  ACTION_TYPES,
  EVALUATION_RESULT_LABELS,
  PRIORITY_LABELS,
  type CommentKind,
} from "../contract/actions/action-vocabularies.ts";
import type { ActionFormType, ActionStatus, EvaluationResult, Priority } from "../contract/enums.ts";
import type { Texts, Vocabulary } from "../contract/forms/field.ts";
import { type Cell, createSheet, type Sheet } from "./sheet.ts";
import type { CellFormat } from "./values.ts";
import { COLUMN_LABELS, FORM_TYPE_NAMES } from "../contract/forms/vocabularies.ts";

type NamedRecord = { name: string };
export type ExportedAction = {
  action: {
    viewId: string;
    title: string;
    status: ActionStatus;
    priority: Priority;
    description: string | null;
    actionType: string | null;
    origin: string | null;
    cause: string | null;
    formType: ActionFormType;
    evaluationCriteria: string | null;
    evaluationResult: EvaluationResult | null;
    evaluationCost: number | null;
    createdAt: Date;
    updatedAt: Date;
    dueDate: Date | null;
    closingDate: Date | null;
  };
  department: NamedRecord;
  ofForm: readonly [viewId: string, isVoided: 0 | 1] | null;
  /** The names of the zone and its location. */
  place: { zone: string; location: string } | null;
  /** The safety check that it was raised from. */
  question: string | null;
  initiatedByUser: NamedRecord;
  assigneeUser: NamedRecord | null;
  /** The oldest first. */
  comments: readonly ExportedComment[];
};

export type ExportedComment = {
  kind: CommentKind;
  at: Date;
  author: string;
  /** The administrator who acted as the author. */
  impersonatedBy: string | null;
  text: string;
  photosCount: number;
  documentsCount: number;
  /** What was written about its photos and on them. */
  photoNotes: string | null;
};

const LABELS = {
  title: { es: "Título", en: "Title", ca: "Títol" },
  description: { es: "Descripción", en: "Description", ca: "Descripció" },
  formKind: { es: "Tipo de formulario", en: "Kind of form", ca: "Tipus de formulari" },
  form: { es: "Formulario", en: "Form", ca: "Formulari" },
  location: { es: "Ubicación", en: "Location", ca: "Ubicació" },
  zone: { es: "Zona", en: "Zone", ca: "Zona" },
  question: { es: "Pregunta", en: "Question", ca: "Pregunta" },
  actionType: { es: "Tipo de acción", en: "Type of action", ca: "Tipus d’acció" },
  origin: { es: "Origen", en: "Origin", ca: "Origen" },
  cause: { es: "Causa", en: "Cause", ca: "Causa" },
  priority: { es: "Prioridad", en: "Priority", ca: "Prioritat" },
  initiatedBy: { es: "Abierta por", en: "Raised by", ca: "Oberta per" },
  assignee: { es: "Responsable", en: "Assigned to", ca: "Responsable" },
  openedAt: { es: "Abierta el", en: "Opened on", ca: "Oberta el" },
  deadline: { es: "Vence el", en: "Due on", ca: "Venç el" },
  overdue: { es: "Vencida", en: "Overdue", ca: "Vençuda" },
  closingDate: { es: "Cerrada el", en: "Closed on", ca: "Tancada el" },
  criteria: { es: "Criterios de evaluación", en: "Evaluation criteria", ca: "Criteris d’avaluació" },
  result: { es: "Resultado de la evaluación", en: "Evaluation result", ca: "Resultat de l’avaluació" },
  cost: { es: "Coste (€)", en: "Cost (€)", ca: "Cost (€)" },
  closingComment: { es: "Comentario de cierre", en: "Closing comment", ca: "Comentari de tancament" },
  comments: { es: "Comentarios", en: "Comments", ca: "Comentaris" },
  photos: { es: "Fotos", en: "Photos", ca: "Fotos" },
  documents: { es: "Documentos", en: "Documents", ca: "Documents" },
  photoNotes: { es: "Textos de las fotos", en: "Texts of photos", ca: "Textos de les fotos" },
  updatedAt: { es: "Actualizada el", en: "Updated on", ca: "Actualitzada el" },
} as const satisfies Record<string, Texts>;

const IN_THE_NAME_OF = { es: "en nombre de", en: "on behalf of", ca: "en nom de" };
const YES_OR_NO = { yes: { es: "Sí", en: "Yes", ca: "Sí" }, no: { es: "No", en: "No", ca: "No" } };

/** All fields of an action. Overdue is computed at the time of the request. */
export function actionSheet(
  { language, date }: Omit<CellFormat, "nameOf">,
  requestedAt: Date,
): Sheet<ExportedAction> {
  const translated = (texts: Texts | undefined, key: string | null) => texts?.[language] ?? key ?? "";
  const optionLabel = (options: Vocabulary, key: string | null) => translated(options[key ?? ""], key);
  const isOverdue = ({ status, dueDate }: ExportedAction["action"]) =>
    status === "in_progress" && dueDate !== null && dueDate < requestedAt;
  /** A line each. */
  const linesOf = (comments: readonly ExportedComment[], kind: CommentKind) =>
    comments
      .filter((each) => each.kind === kind)
      .map(({ at, author, impersonatedBy, text }) => {
        const who = impersonatedBy ? `${impersonatedBy}, ${IN_THE_NAME_OF[language]} ${author}` : author;
        return `${date(at)} ${who}: ${text}`;
      })
      .join("\n");
  const columns: [Texts, (row: ExportedAction) => Cell][] = [
    [COLUMN_LABELS.viewId, ({ action }) => action.viewId],
    [LABELS.title, ({ action }) => action.title],
    [COLUMN_LABELS.status, ({ action }) => ACTION_STATUS_LABELS[action.status][language]],
    [LABELS.priority, ({ action }) => PRIORITY_LABELS[action.priority][language]],
    [COLUMN_LABELS.department, ({ department }) => department.name],
    [LABELS.assignee, ({ assigneeUser }) => assigneeUser?.name ?? ""],
    [LABELS.openedAt, ({ action }) => action.createdAt],
    [LABELS.deadline, ({ action }) => action.dueDate],
    [LABELS.overdue, ({ action }) => YES_OR_NO[isOverdue(action) ? "yes" : "no"][language]],
    [LABELS.closingDate, ({ action }) => action.closingDate],
    [LABELS.description, ({ action }) => action.description ?? ""],
    [LABELS.actionType, ({ action }) => optionLabel(ACTION_TYPES, action.actionType)],
    [LABELS.origin, ({ action }) => optionLabel(ACTION_ORIGINS, action.origin)],
    [LABELS.cause, ({ action }) => action.cause ?? ""],
    [
      LABELS.formKind,
      ({ action: { formType } }) => (formType === "none" ? "" : FORM_TYPE_NAMES[formType][language]),
    ],
    [LABELS.form, ({ ofForm }) => ofForm?.[0] ?? ""],
    [LABELS.location, ({ place }) => place?.location ?? ""],
    [LABELS.zone, ({ place }) => place?.zone ?? ""],
    [LABELS.question, ({ question }) => question ?? ""],
    [LABELS.initiatedBy, ({ initiatedByUser }) => initiatedByUser.name],
    [LABELS.criteria, ({ action }) => action.evaluationCriteria ?? ""],
    [
      LABELS.result,
      ({ action }) =>
        action.evaluationResult === null ? "" : EVALUATION_RESULT_LABELS[action.evaluationResult][language],
    ],
    [LABELS.cost, ({ action }) => action.evaluationCost],
    [LABELS.closingComment, ({ comments }) => linesOf(comments, "closing")],
    [LABELS.comments, ({ comments }) => linesOf(comments, "comment")],
    [LABELS.photos, ({ comments }) => comments.reduce((sum, each) => sum + each.photosCount, 0)],
    [LABELS.documents, ({ comments }) => comments.reduce((sum, each) => sum + each.documentsCount, 0)],
    [LABELS.updatedAt, ({ action }) => action.updatedAt],
    [LABELS.photoNotes, ({ comments }) => comments.flatMap(({ photoNotes }) => photoNotes ?? []).join("\n")],
  ];
  return createSheet(columns.map(([label, value]) => ({ label: label[language], value })));
}
