import type { FormStatus, FormType } from "../contract/enums.ts";
import { HEADER_FIELDS } from "../contract/forms/field.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { type Column, type CsvSheet, createSheet } from "./csv.ts";
import { type CellFormat, formatCell } from "./values.ts";
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
  /** The fields of the form type, by key; empty in an export of several types. */
  own: Readonly<Record<string, unknown>>;
};
type FormColumn = Column<ExportedForm>;

const isHeaderField = (key: string) => Object.hasOwn(HEADER_FIELDS, key);

function statusName({ type, status, own }: ExportedForm) {
  if (type !== "mailbox") return FORM_STATUS_NAMES[status];
  return ENTRY_STATUS_NAMES[(own["submittedAt"] ?? null) === null ? "draft" : status];
}

/** An export of one form type has all of its fields; an export of several types has the common fields. */
export function formSheet(types: readonly FormType[], writing: CellFormat): CsvSheet<ExportedForm> {
  const { language, date } = writing;
  const [type, ...others] = types;
  const own = type !== undefined && others.length === 0 ? fieldsOf(type) : [];
  const column = (key: keyof typeof COLUMN_LABELS, value: FormColumn["value"]): FormColumn => ({
    label: COLUMN_LABELS[key][language],
    value,
  });
  const headerColumn = (key: keyof typeof HEADER_FIELDS, value: FormColumn["value"]): FormColumn => ({
    label: HEADER_FIELDS[key].label[language],
    value,
  });
  const hasDepartment = types.some((each) => each !== "mailbox");
  return createSheet(
    [
      column("viewId", (form) => form.viewId),
      column("kind", (form) => FORM_TYPE_NAMES[form.type][language]),
      column("status", (form) => statusName(form)[language]),
      headerColumn("date", (form) => date(form.date)),
      ...(hasDepartment ? [column("department", (form) => form.department ?? "")] : []),
      headerColumn("locationId", (form) => form.location),
      headerColumn("zoneId", (form) => form.zone),
      column("createdBy", (form) => form.createdBy),
      ...own
        .filter(([key]) => !isHeaderField(key))
        .map(([key, each]): FormColumn => ({
          label: each.label[language],
          value: (form) => formatCell(form.own[key], each, writing),
        })),
      column("actions", (form) => String(form.actions[0])),
      column("openActions", (form) => String(form.actions[1])),
      column("createdAt", (form) => date(form.createdAt)),
      column("updatedAt", (form) => date(form.updatedAt)),
    ],
    language,
  );
}
