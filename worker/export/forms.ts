import type { FormStatus, FormType } from "../contract/enums.ts";
import { HEADER_FIELDS } from "../contract/forms/header-fields.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { type Column, type CsvSheet, createSheet } from "./table.ts";
import { type CellFormat, formatCell } from "./values.ts";
import { COLUMN_LABELS, FORM_STATUS_NAMES, FORM_TYPE_NAMES } from "./words.ts";

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
  /** The kind's own fields, by key; empty where forms of several kinds stand side by side. */
  own: Readonly<Record<string, unknown>>;
};
type FormColumn = Column<ExportedForm>;

const isOfEveryKind = (key: string) => Object.hasOwn(HEADER_FIELDS, key);

/** One kind's columns are all of its fields; several kinds share a table of what every form has. */
export function formSheet(types: readonly FormType[], writing: CellFormat): CsvSheet<ExportedForm> {
  const { language, date } = writing;
  const [type, ...others] = types;
  const own = type !== undefined && others.length === 0 ? fieldsOf(type) : [];
  const headed = (key: keyof typeof COLUMN_LABELS, value: FormColumn["value"]): FormColumn => ({
    label: COLUMN_LABELS[key][language],
    value,
  });
  const field = (key: keyof typeof HEADER_FIELDS, value: FormColumn["value"]): FormColumn => ({
    label: HEADER_FIELDS[key].label[language],
    value,
  });
  const hasDepartment = types.some((each) => each !== "mailbox");
  return createSheet(
    [
      headed("viewId", (form) => form.viewId),
      headed("kind", (form) => FORM_TYPE_NAMES[form.type][language]),
      headed("status", (form) => FORM_STATUS_NAMES[form.status][language]),
      field("date", (form) => date(form.date)),
      ...(hasDepartment ? [headed("department", (form) => form.department ?? "")] : []),
      field("locationId", (form) => form.location),
      field("zoneId", (form) => form.zone),
      headed("createdBy", (form) => form.createdBy),
      ...own
        .filter(([key]) => !isOfEveryKind(key))
        .map(([key, each]): FormColumn => ({
          label: each.label[language],
          value: (form) => formatCell(form.own[key], each, writing),
        })),
      headed("actions", (form) => String(form.actions[0])),
      headed("openActions", (form) => String(form.actions[1])),
      headed("createdAt", (form) => date(form.createdAt)),
      headed("updatedAt", (form) => date(form.updatedAt)),
    ],
    language,
  );
}
