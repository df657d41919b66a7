// The canonical record: everything that a record says when it is completed (docs/evidence.md).
import { ACTION_STATUS_LABELS } from "../../contract/actions/action-vocabularies.ts";
import type { ActionStatus, FormStatus, FormType, Language } from "../../contract/enums.ts";
import { withListAnswers } from "../../contract/forms/answers.ts";
import { isAsked } from "../../contract/forms/asked.ts";
import type { AnyField, FieldType } from "../../contract/forms/field.ts";
import { scoreOf, scoreText, type Score } from "../../contract/forms/score.ts";
import { furtherActionsText } from "../../contract/forms/further-actions.ts";
import type { TaskWords } from "../../contract/forms/calls/forms.ts";
import { fieldsOf } from "../../contract/forms/registry.ts";
import {
  COLUMN_LABELS,
  COMPANY_LABEL,
  ENTRY_STATUS_NAMES,
  FORM_STATUS_NAMES,
  FORM_TYPE_NAMES,
  NOT_ASKED,
  ON_BEHALF,
  REOPENED_LABEL,
} from "../../contract/forms/vocabularies.ts";
import type { Correction, SafetyCheckField } from "../../contract/shapes.ts";
import { filesOf } from "../files/form-files.ts";
import { responseValues } from "../forms/form-values.ts";

export const FORMAT = 2;

type Named = { id: string; name: string };

/** The content of a record in its own rows. Names in other rows may change after it was sealed. */
export type SealedContent = {
  id: string;
  viewId: string;
  kind: FormType;
  status: FormStatus;
  companyId: string;
  departmentId: string | null;
  createdById: string;
  createdAt: string;
  values: Readonly<Record<string, unknown>>;
  /** Absent if the questions are the built-in ones. */
  checklistVersionId?: string;
  checklist: readonly SealedSafetyCheck[];
  files: readonly SealedFile[];
};
export type SealedSafetyCheck = {
  id: string;
  field: SafetyCheckField;
  corrections: readonly Correction[];
  note: string | null;
};
/** Without size and hash if the ledger does not know the file. */
export type SealedFile = {
  key: string;
  name: string;
  type: string;
  bytes: number | null;
  sha256: string | null;
};
type SealedAction = {
  id: string;
  viewId: string;
  title: string;
  status: ActionStatus;
  statusName: string;
  assignee: Named | null;
  due: string | null;
  /** The id of the safety check that it was raised from. Documents of format 1 have this name. */
  checkId: string | null;
};

type Word = { key: string; label: string; text: string };
/** `text` stands for a value that is a key. */
export type FieldWords = { key: string; type: FieldType; label: string; text?: string };

/**
 * Format 2; format 1 is the same without `reopened`. A later version of the product reads both as they were written: it takes no word
 * from today's definitions.
 */
export type CanonicalRecord = {
  format: 1 | typeof FORMAT;
  content: SealedContent;
  words: {
    language: Language;
    timeZone: string;
    header: readonly Word[];
    fields: readonly FieldWords[];
    /** The answer shown for a question that was not asked. */
    notAsked?: string;
    /** The language in which the questions were shown to the one who completed it, of a checklist that has several. */
    checklist?: Language;
  };
  /** Of a checklist that has one, with its label and in words. */
  result?: Score & { label: string; text: string };
  actions: readonly SealedAction[];
  /** The number of further actions, and the document's sentence about them. */
  furtherActions?: { count: number; label: string; text: string };
  completion: {
    event: "completed" | "submitted";
    at: string;
    by: Named;
    /** The platform administrator who acted as that person. */
    impersonatedBy: Named | null;
  };
  /** Who reopened the record before it was completed again, when and why; the label of that line in the document. */
  reopened?: {
    label: string;
    at: string;
    by: Named | null;
    /** The platform administrator who acted as that person, and the words between the two names. */
    impersonatedBy: (Named & { onBehalf: string }) | null;
    reason: string | null;
  };
  /** Why and when a document was made later than at completion, and the hash of the document before it. */
  sealedAnew?: { cause: "erasure"; at: string; followsSha256: string };
};

type StoredRow = Readonly<Record<string, unknown>> & {
  id: string;
  viewId: string;
  companyId: string;
  departmentId?: string | null;
  createdById: string;
  createdAt: Date;
  status: FormStatus;
  checklistVersionId?: string | null;
};

export type ContentSource = {
  type: FormType;
  form: StoredRow;
  safetyChecks: readonly SealedSafetyCheck[];
  ledger: readonly { r2Key: string; bytes: number; sha256: string | null }[];
};

export type RecordSource = ContentSource & {
  company: Named & { language: Language; timeZone: string };
  department: Named | null;
  createdBy: Named;
  /** The planned task that it was made for. */
  task: TaskWords | null;
  /** The places and job positions that the fields name. */
  places: readonly Named[];
  actions: readonly {
    id: string;
    viewId: string;
    title: string;
    status: ActionStatus;
    assignee: Named | null;
    dueDate: Date | null;
    safetyCheckId: string | null;
  }[];
  furtherActions?: number;
  completion: { at: Date; by: Named; impersonatedBy: Named | null };
  /** The language of the one who completes it. */
  shownIn?: Language;
  reopened?: { at: Date; by: Named | null; impersonatedBy: Named | null; reason: string | null } | undefined;
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The records that were sealed before a field existed do not have it, and their seals stay valid. */
const sealedFields = (type: FormType, values: Readonly<Record<string, unknown>>) =>
  fieldsOf(type).filter(([key, { isLater }]) => !(isLater && isEmpty(values[key])));

export function contentOf({ type, form, safetyChecks, ledger }: ContentSource): SealedContent {
  const all = responseValues(type, form);
  const values = Object.fromEntries(sealedFields(type, all).map(([key]) => [key, all[key]]));
  const known = new Map(ledger.map((file) => [file.r2Key, file]));
  const { id, viewId, status, companyId, departmentId = null, createdById, createdAt } = form;
  const { checklistVersionId = null } = form;
  return {
    id,
    viewId,
    kind: type,
    status,
    companyId,
    departmentId,
    createdById,
    createdAt: createdAt.toISOString(),
    values,
    ...(checklistVersionId === null ? {} : { checklistVersionId }),
    checklist: withListAnswers(safetyChecks, values).map((check) => ({
      id: check.id,
      field: check.field,
      corrections: check.corrections,
      note: check.note,
    })),
    files: filesOf(type, values)
      .map(({ pointer: { r2Key, filename, contentType } }) => ({
        key: r2Key,
        name: String(filename),
        type: String(contentType),
        bytes: known.get(r2Key)?.bytes ?? null,
        sha256: known.get(r2Key)?.sha256 ?? null,
      }))
      .toSorted((a, b) => byText(a.key, b.key)),
  };
}

/** The word for a value that is a key. */
function wordOf(field: AnyField, value: unknown, language: Language, names: ReadonlyMap<string, string>) {
  if (typeof value !== "string") return undefined;
  if ("options" in field) return field.options[value]?.[language];
  return ["location", "zone", "jobPosition"].includes(field.type) ? names.get(value) : undefined;
}

export function canonicalRecord(source: RecordSource): CanonicalRecord {
  const {
    type,
    company,
    department,
    createdBy,
    task,
    places,
    actions,
    furtherActions = 0,
    completion,
    shownIn,
    reopened,
  } = source;
  const { language, timeZone } = company;
  const content = contentOf(source);
  const score = scoreOf(content.checklist.map(({ field }) => field));
  const names = new Map(places.map(({ id, name }) => [id, name]));
  const isSubmission = type === "mailbox" && content.status === "in_progress";
  const statusNames = type === "mailbox" ? ENTRY_STATUS_NAMES : FORM_STATUS_NAMES;
  const word = (key: keyof typeof COLUMN_LABELS, text: string): Word => ({
    key,
    label: COLUMN_LABELS[key][language],
    text,
  });
  return {
    format: FORMAT,
    content,
    words: {
      language,
      timeZone,
      header: [
        word("kind", FORM_TYPE_NAMES[type][language]),
        word("viewId", content.viewId),
        { key: "company", label: COMPANY_LABEL[language], text: company.name },
        ...(department ? [word("department", department.name)] : []),
        word("status", statusNames[content.status][language]),
        word("createdBy", createdBy.name),
        ...(task
          ? (["name", "basis", "evidence"] as const).flatMap((part) =>
              task[part] ? [word(part === "name" ? "task" : part, task[part])] : [],
            )
          : []),
      ],
      fields: sealedFields(type, content.values).map(([key, field]) => {
        const text = wordOf(field, content.values[key], language, names);
        const label = field.label[language];
        return { key, type: field.type, label, ...(text === undefined ? {} : { text }) };
      }),
      ...(content.checklist.every(({ field }) => isAsked(field)) ? {} : { notAsked: NOT_ASKED[language] }),
      ...(shownIn && content.checklist.some(({ field }) => field.payload.texts)
        ? { checklist: shownIn }
        : {}),
    },
    ...(score && {
      result: { ...score, label: COLUMN_LABELS.result[language], text: scoreText(score, language) },
    }),
    actions: actions
      .map(({ id, viewId, title, status, assignee, dueDate, safetyCheckId }) => ({
        id,
        viewId,
        title,
        status,
        statusName: ACTION_STATUS_LABELS[status][language],
        assignee: assignee && { id: assignee.id, name: assignee.name },
        due: dueDate?.toISOString() ?? null,
        checkId: safetyCheckId,
      }))
      .toSorted((a, b) => byText(a.viewId, b.viewId)),
    ...(furtherActions === 0
      ? {}
      : {
          furtherActions: {
            count: furtherActions,
            label: COLUMN_LABELS.actions[language],
            text: furtherActionsText(language, furtherActions),
          },
        }),
    completion: {
      event: isSubmission ? "submitted" : "completed",
      at: completion.at.toISOString(),
      by: completion.by,
      impersonatedBy: completion.impersonatedBy,
    },
    ...(reopened && {
      reopened: {
        label: REOPENED_LABEL[language],
        at: reopened.at.toISOString(),
        by: reopened.by,
        impersonatedBy: reopened.impersonatedBy && {
          ...reopened.impersonatedBy,
          onBehalf: ON_BEHALF[language],
        },
        reason: reopened.reason,
      },
    }),
  };
}
