import type { FormStatus, FormType } from "../contract/enums.ts";
import { HEADER_FIELDS } from "../contract/forms/header-fields.ts";
import { fieldsOf } from "../contract/forms/registry.ts";
import { type Column, type Sheet, sheetOf } from "./table.ts";
import { type Writing, written } from "./values.ts";
import { COLUMNS, FORM_STATUS_NAMES, KINDS } from "./words.ts";

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
export function formSheet(types: readonly FormType[], writing: Writing): Sheet<ExportedForm> {
  const { language, date } = writing;
  const [type, ...others] = types;
  const own = type !== undefined && others.length === 0 ? fieldsOf(type) : [];
  const headed = (key: keyof typeof COLUMNS, value: FormColumn["value"]): FormColumn => ({
    label: COLUMNS[key][language],
    value,
  });
  const field = (key: keyof typeof HEADER_FIELDS, value: FormColumn["value"]): FormColumn => ({
    label: HEADER_FIELDS[key].label[language],
    value,
  });
  const hasDepartment = types.some((each) => each !== "mailbox");
  return sheetOf(
    [
      headed("viewId", (form) => form.viewId),
      headed("kind", (form) => KINDS[form.type][language]),
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
          value: (form) => written(form.own[key], each, writing),
        })),
      headed("actions", (form) => String(form.actions[0])),
      headed("openActions", (form) => String(form.actions[1])),
      headed("createdAt", (form) => date(form.createdAt)),
      headed("updatedAt", (form) => date(form.updatedAt)),
    ],
    language,
  );
}
