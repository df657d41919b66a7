// Checks of a record beyond its columns, as commands make them: its files, questions, places and numbers have to be its own.
import { getTableColumns, getTableName } from "drizzle-orm";
import { DEPARTMENT_FORM_TYPES, type FileOwner, FORM_TYPES, type FormType } from "../contract/enums.ts";
import { CONTENT_TYPES_BY_PURPOSE, MAX_BYTES_BY_PURPOSE, type Purpose } from "../contract/forms/media.ts";
import { formDefinition } from "../contract/forms/registry.ts";
import { scoreColumns } from "../contract/forms/score.ts";
import { validationText } from "../contract/messages/catalogue.ts";
import { acceptsFiles, fileErrors, safetyCheckErrors } from "../domain/files/form-files.ts";
import { actionLink } from "../storage/forms/form-links.ts";
import { COMPANY_TABLES } from "../storage/tables/company-tables.ts";
import { isBinned } from "../storage/tables/forms/form-header.ts";
import { tableOf } from "../storage/tables/forms/form-tables.ts";
import type { Staging, StoredValues } from "./staging.ts";
import { Refused } from "./zip-reader.ts";

const ROWS_AT_ONCE = 200;

const tableNameOf = (type: FormType) => getTableName(tableOf(type));
/** The digits at the end of a record's number. */
const NUMBER = `cast(substr(view_id, length(rtrim(view_id, '0123456789')) + 1) as integer)`;
const inSeries = (kind: string) =>
  `${NUMBER} > coalesce((select value from sequence_counter as c where c.department_id = it.department_id and c.kind = '${kind}'), 0)`;
const ABOVE_COUNTER = "view_id: its number is higher than the counter of its kind";
/** Files of a comment or a checklist lie in its own folder. */
const isElsewhere = (key: string, owner: string, id: string) =>
  `instr(${key}, (select id from company) || '/${owner}/' || ${id} || '/') <> 1`;
const pictureOf = (questions: string) =>
  `exists (select 1 from json_each(${questions}) as q where q.value ->> '$.picture.r2Key' is not null and `;
const ELSEWHERE = "r2Key: it is the file of something else";

const CHECKS: readonly (readonly [table: string, isWrong: string, reason: string])[] = [
  [
    "action",
    "form_field_id is not null and not exists (select 1 from form_field as f where f.id = it.form_field_id and coalesce(f.visit_form_id, f.investigation_form_id, f.observation_form_id, f.management_form_id) = it.form_id)",
    "form_field_id: the question is not one of its record",
  ],
  [
    "action",
    "zone_id is not null and not exists (select 1 from zone as z where z.id = it.zone_id)",
    "zone_id: there is no such zone",
  ],
  ...FORM_TYPES.map(
    (type) =>
      [
        "action",
        `exists (select 1 from ${tableNameOf(type)} as f where f.id = it.${actionLink(type)} and f.zone_id <> it.zone_id)`,
        "zone_id: its record is in another zone",
      ] as const,
  ),
  ...DEPARTMENT_FORM_TYPES.map(
    (type) =>
      [
        "action",
        `${actionLink(type)} is not null and not exists (select 1 from ${tableNameOf(type)} as f where f.id = it.${actionLink(type)} and f.department_id = it.department_id)`,
        "department_id: its record is another department's",
      ] as const,
  ),
  ...DEPARTMENT_FORM_TYPES.map((type) => [tableNameOf(type), inSeries(type), ABOVE_COUNTER] as const),
  ["action", inSeries("action"), ABOVE_COUNTER],
  ["mailbox_form", `${NUMBER} > coalesce((select value from mailbox_sequence_counter), 0)`, ABOVE_COUNTER],
  ...FORM_TYPES.filter((type) => formDefinition(type).hasChecklist).map(
    (type) =>
      [
        tableNameOf(type),
        "checklist_version_id is not null and not exists (select 1 from checklist_version as v where v.id = it.checklist_version_id and v.kind = it.type)",
        "checklist_version_id: it is a checklist of other records",
      ] as const,
  ),
  [
    "observation_form",
    "not exists (select 1 from job_position as p where p.id = it.work_position)",
    "work_position: there is no such job position",
  ],
  [
    "checklist",
    "published_number is not (select max(number) from checklist_version as v where v.checklist_id = it.id)",
    "published_number: it is not the number of the last version",
  ],
  [
    "plan_line",
    "(kind = 'observation') <> (job_position_id is not null)",
    "job_position_id: observations alone have one",
  ],
  [
    "plan_line",
    "checklist_id is not null and not exists (select 1 from checklist as c where c.id = it.checklist_id and c.kind = it.kind)",
    "checklist_id: it is a checklist of other records",
  ],
  ...["plan_rule", "plan_occurrence"].map(
    (table) =>
      [
        table,
        "not exists (select 1 from plan_line as l where l.id = it.line_id and l.department_id = it.department_id)",
        "department_id: its line is another department's",
      ] as const,
  ),
  ...["form_id", "withdrawn_form_id"].map(
    (column) =>
      [
        "plan_occurrence",
        `${column} is not null and not (${DEPARTMENT_FORM_TYPES.map(
          (type) =>
            `exists (select 1 from plan_line as l, ${tableNameOf(type)} as f where l.id = it.line_id and l.kind = '${type}' and f.id = it.${column} and f.department_id = it.department_id)`,
        ).join(" or ")})`,
        `${column}: there is no such record`,
      ] as const,
  ),
  ...FORM_TYPES.flatMap((type) => [
    [
      tableNameOf(type),
      "withdrawn_at is null and (withdrawn_reason is not null or withdrawn_by_id is not null)",
      "withdrawn_at: a record is withdrawn at some time",
    ] as const,
    [
      "action",
      `exists (select 1 from ${tableNameOf(type)} as f where f.id = it.${actionLink(type)} and (${isBinned("f")}) <> (it.withdrawn_at is not null))`,
      "withdrawn_at: it is in the bin with its record",
    ] as const,
  ]),
  ...["photos", "documents"].map(
    (column) =>
      [
        "action_comment",
        `exists (select 1 from json_each(it.${column}) as p where ${isElsewhere("p.value ->> '$.r2Key'", "action", "it.action_id")})`,
        ELSEWHERE,
      ] as const,
  ),
  [
    "plan_occurrence",
    `exists (select 1 from json_each(it.files) as f where ${isElsewhere("f.value ->> '$.r2Key'", "planLine", "it.line_id")})`,
    ELSEWHERE,
  ],
  [
    "plan_occurrence",
    "(json_array_length(it.files) > 0 or it.valid_until is not null or it.note is not null or it.done_by_id is not null) and (it.done_on is null or not exists (select 1 from plan_line as l where l.id = it.line_id and l.kind = 'document'))",
    "files: its task is not done with documents",
  ],
  [
    "document",
    `it.text is null and (not exists (select 1 from document_version as v where v.document_id = it.id and v.number = it.number)
      or number is not (select max(v.number) from document_version as v where v.document_id = it.id))`,
    "number: it is not the number of the last version",
  ],
  [
    "document",
    "it.text is not null and (it.number <> 1 or it.sent_by_id is null or it.user_id is not null or exists (select 1 from document_version as v where v.document_id = it.id))",
    "text: a communication has a sender and no versions",
  ],
  [
    "document",
    "it.text is null and (json_array_length(it.files) > 0 or json_array_length(it.questions) > 0 or it.sent_by_id is not null or it.due_on is not null or it.remind_at is not null)",
    "text: only a communication has files, questions and a sender",
  ],
  [
    "document",
    `exists (select 1 from json_each(it.files) as f where ${isElsewhere("f.value ->> '$.r2Key'", "document", "it.id")})`,
    ELSEWHERE,
  ],
  [
    "document_recipient",
    "not exists (select 1 from document as d where d.id = it.document_id and d.text is not null)",
    "document_id: it is no communication",
  ],
  [
    "document",
    "user_id is not null and exists (select 1 from document_department as d where d.document_id = it.id)",
    "user_id: a document about a person has no departments",
  ],
  ["document_version", isElsewhere("it.r2_key", "document", "it.document_id"), ELSEWHERE],
  [
    "document_reading",
    `not exists (select 1 from document_version as v where v.document_id = it.document_id and v.number = it.number)
      and not exists (select 1 from document_recipient as t where t.document_id = it.document_id and t.user_id = it.user_id)`,
    "number: there is no such version",
  ],
  [
    "checklist",
    `${pictureOf("it.questions")}${isElsewhere("q.value ->> '$.picture.r2Key'", "checklist", "it.id")})`,
    ELSEWHERE,
  ],
  [
    "checklist_version",
    `${pictureOf("it.questions")}${isElsewhere("q.value ->> '$.picture.r2Key'", "checklist", "it.checklist_id")})`,
    ELSEWHERE,
  ],
  [
    "form_field",
    "it.field ->> '$.payload.picture.r2Key' is not null and instr(it.field ->> '$.payload.picture.r2Key', (select id from company) || '/checklist/') <> 1",
    ELSEWHERE,
  ],
];

/** The row with its JSON read, by the names that the domain has for the columns. */
function valuesOf(type: FormType, row: StoredValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(tableOf(type))).map(([property, { name, columnType }]) => {
      const value = row[name];
      return [
        property,
        columnType === "SQLiteTextJson" && typeof value === "string" ? JSON.parse(value) : value,
      ];
    }),
  );
}

/** A step of the checks of records. */
export type RecordsPlace = { check: number; type: number; after: number };
export const RECORD_CHECKS: number = CHECKS.length;
export const FIRST_RECORDS: RecordsPlace = { check: 0, type: 0, after: -1 };

/** Makes one step; returns the next one, or null after the last. Throws `Refused` at the first row that no command would have written. */
export function requireRecords(staging: Staging, place: RecordsPlace): RecordsPlace | null {
  const check = CHECKS[place.check];
  if (check) {
    const [table, isWrong, reason] = check;
    staging.requireNone(table, isWrong, reason);
    return { ...place, check: place.check + 1 };
  }
  const type = FORM_TYPES[place.type];
  if (!type) {
    // An export reads comments before their actions.
    staging.countComments();
    return null;
  }
  const table = COMPANY_TABLES.find(({ name }) => name === tableNameOf(type));
  const page = table ? staging.page(table, place.after, ROWS_AT_ONCE) : { rows: [], last: -1 };
  for (const row of page.rows) requireRecord(staging, type, row);
  return page.rows.length === 0
    ? { ...place, type: place.type + 1, after: -1 }
    : { ...place, after: page.last };
}

function requireRecord(staging: Staging, type: FormType, row: StoredValues): void {
  const table = tableNameOf(type);
  const id = String(row["id"]);
  const values = valuesOf(type, row);
  const safetyChecks = staging.safetyChecksOf(type, id);
  const [wrong] = Object.entries({
    ...safetyCheckErrors(type, values, safetyChecks),
    ...fileErrors(type, {}, values, staging.filesOf(type, id)),
  });
  if (wrong) staging.requireNone(table, `it.id = '${id}'`, `${wrong[0]}: ${validationText("en", wrong[1])}`);
  // The result follows from the answers, whatever the file says.
  const { percent, verdict } = scoreColumns(safetyChecks, values);
  if (formDefinition(type).hasChecklist)
    staging.run(`update ${table} set percent = ?, verdict = ? where id = ?`, percent, verdict, id);
}

/** The row of a file is that of a file of the export, of a kind that its record takes. */
export function requireFile(
  staging: Staging,
  line: string,
  values: Record<string, unknown>,
  place: string,
): void {
  const { r2_key: name } = JSON.parse(line) as { r2_key: string };
  const file = staging.nameFile(name, String(values["r2_key"]));
  if (!file) throw new Refused(place, "its file is not there");
  if (file.record.size !== values["bytes"]) throw new Refused(place, "bytes: its file has another size");
  if (file.type !== values["content_type"])
    throw new Refused(place, "content_type: its file is of another type");
  if (values["sha256"] !== null && values["sha256"] !== file.sha256)
    throw new Refused(place, "sha256: its file has another one");
  const [formType, purpose] = [values["form_type"] as FileOwner, values["purpose"] as Purpose];
  if (!acceptsFiles(formType, purpose) || !CONTENT_TYPES_BY_PURPOSE[purpose].includes(file.type))
    throw new Refused(place, "purpose: such a record has no such files");
  if (file.record.size > MAX_BYTES_BY_PURPOSE[purpose])
    throw new Refused(place, `bytes: it is larger than ${MAX_BYTES_BY_PURPOSE[purpose]} bytes`);
  if (values["attached_at"] === null || values["released_at"] !== null)
    throw new Refused(place, "attached_at: no record has it");
  const [, owner, form] = String(values["r2_key"]).split("/");
  if (owner !== values["form_type"] || form !== values["form_id"])
    throw new Refused(place, "r2_key: it does not say the form that the row says");
}
