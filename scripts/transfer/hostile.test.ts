// Damaged and hostile files are refused with place and reason, and leave the database and the bucket as they were. Each case
// changes one thing of a small whole file, which was imported before. One file, above 300 lines: all cases change that file
// and are compared with that one import.
import assert from "node:assert/strict";
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { limitsOf } from "../../worker/contract/language/locales.ts";
import { endOfZip, START_OF_ZIP, zipEntry } from "../../worker/domain/files/zip.ts";
import { COMPANY_TABLES } from "../../worker/storage/tables/company-tables.ts";
import { encodePng } from "../../fixtures/demo/pictures/png.ts";
import { pdf } from "../../fixtures/test/files.ts";
import { migrateDatabase } from "../local/database.ts";
import { openStores } from "../seed.ts";
import { ADDED, readRow } from "../../worker/transfer/check-row.ts";
import { readSchema } from "../../worker/transfer/import-company.ts";
import { importCompany } from "./import.ts";
import { openStaging } from "./open-staging.ts";
import { zipRecords } from "../../worker/transfer/zip-reader.ts";

type Row = Record<string, unknown>;
type Contents = {
  rows: Map<string, Row[]>;
  files: Map<string, Uint8Array>;
  manifest: Row;
  names: Map<string, string>;
  isWrong?: true;
};

const COMPANY = "c".repeat(24);
const idOf = (word: string) =>
  /^[a-z-]{1,23}$/.test(word) ? word.replaceAll("-", "").padEnd(24, "0") : word;
const PDF = pdf();
const PHOTO = `${COMPANY}/drill/${idOf("form")}/photo.png`;
const MANUAL = `${COMPANY}/document/${idOf("manual")}/1.pdf`;
const NOW = 1_700_000_000_000;
const LIKE = { r2Key: PHOTO, filename: "a.png", contentType: "image/png" };

const QUESTION = {
  key: "path",
  type: "radio",
  label: "¿Está libre el paso?",
  isRequired: true,
  acceptCorrections: false,
  acceptActions: false,
  options: ["yes", "no"].map((value) => ({
    value,
    label: value,
    meaning: "neutral",
    actionRequired: false,
    correctionRequired: false,
    photoRequired: false,
  })),
};

/** A row with what its columns need. */
function rowOf(table: string, given: Row): Row {
  const columns = COMPANY_TABLES.find(({ name }) => name === table)?.columns ?? [];
  return Object.fromEntries(
    columns.map((column) => {
      const { name, notNull, columnType } = column;
      const needed =
        columnType === "SQLiteTextJson" ? (column.default ?? {}) : columnType === "SQLiteText" ? "x" : NOW;
      const value =
        name in given ? given[name] : notNull ? (columnType === "SQLiteBoolean" ? 0 : needed) : null;
      const isId = /^id$|_id$|^initiated_by$|^work_position$/.test(name) && name !== "view_id";
      return [name, isId && typeof value === "string" ? idOf(value) : value];
    }),
  );
}

const OPTION = { label: "Sí", actionRequired: false, correctionRequired: false };
const SAFETY_CHECK_FIELD = {
  type: "radio",
  payload: {
    label: "¿Está libre el paso?",
    isRequired: true,
    acceptCorrections: true,
    acceptActions: true,
    options: [
      { ...OPTION, value: "yes" },
      { ...OPTION, value: "no" },
    ],
    value: "yes",
  },
};
const RULE = {
  repetition: { unit: "once" },
  from: "2026-11-26",
  until: null,
  daysEarly: 3,
  missedAfterDays: 3,
};
const SAFETY_CHECK_ID = "6437e4fc-cbc4-8c8a-a710-ecd47cec0da9";

/** At least one row of each table. */
async function whole(): Promise<Contents> {
  const photo = await encodePng({ width: 4, height: 4, pixels: new Uint8Array(48) } as never);
  const ids = { company_id: COMPANY, location_id: "site", zone_id: "zone", department_id: "team" };
  const common = { color: "chart-1", language: "es", time_zone: "Europe/Madrid", lost_days: "natural" };
  const form = { ...ids, version: 1, created_by_id: "ana", status: "in_progress" };
  const { department_id: _, ...inCompany } = form;
  const tables: [string, Row, ...Row[]][] = [
    ["accident_month", { ...ids, id: "month", month: "2026-01", hours: 140, staff: 1 }],
    ["action_comment", { id: "note", action_id: "action", author_id: "ana", kind: "comment" }],
    [
      "action",
      {
        ...ids,
        id: "action",
        view_id: "ACME-TAL-ACC-0001",
        visit_form_id: "visit",
        form_field_id: SAFETY_CHECK_ID,
        initiated_by: "ana",
        assigned_user_id: "eva",
        title: "Despejar",
        status: "in_progress",
        priority: "4",
        comments_count: 1,
        version: 1,
      },
    ],
    [
      "form_field",
      {
        id: SAFETY_CHECK_ID,
        visit_form_id: "visit",
        question_key: "path",
        field_order: 0,
        field: SAFETY_CHECK_FIELD,
      },
    ],
    ["visit_form", { ...form, id: "visit", view_id: "ACME-TAL-VIS-0001", type: "hseq_visit" }],
    ["investigation_form", { ...form, id: "accident", view_id: "ACME-TAL-INV-0001", type: "investigation" }],
    [
      "observation_form",
      {
        ...form,
        id: "observation",
        view_id: "ACME-TAL-OBS-0001",
        type: "observation",
        work_position: "welder",
      },
    ],
    ["management_form", { ...form, id: "change", view_id: "ACME-TAL-GES-0001", type: "management" }],
    [
      "drill_form",
      { ...form, id: "form", view_id: "ACME-TAL-SIM-0001", type: "drill", scenario: "Humo", photos: [LIKE] },
    ],
    ["mailbox_message", { id: "message", form_id: "entry", author_id: "ana", text: "Ya está arreglado" }],
    ["mailbox_form", { ...inCompany, id: "entry", view_id: "ACME-BUZ-0001", type: "mailbox" }],
    [
      "document_reading",
      { id: "read", company_id: COMPANY, document_id: "manual", number: 1, user_id: "ana", read_at: NOW },
    ],
    [
      "document_version",
      {
        id: "first-of-manual",
        company_id: COMPANY,
        document_id: "manual",
        number: 1,
        r2_key: MANUAL,
        added_by_id: "ana",
      },
    ],
    [
      "document_department",
      { id: "manual-of-team", company_id: COMPANY, document_id: "manual", department_id: "team" },
    ],
    ["document_recipient", { id: "told", company_id: COMPANY, document_id: "news", user_id: "ana" }],
    [
      "document",
      { id: "manual", company_id: COMPANY, name: "Trabajos en altura", number: 1, version: 1 },
      {
        id: "news",
        company_id: COMPANY,
        name: "Punto de encuentro",
        text: "Desde hoy es el aparcamiento norte",
        sent_by_id: "ana",
        number: 1,
        version: 1,
      },
    ],
    [
      "plan_occurrence",
      { ...ids, id: "task", line_id: "line", day: "2026-11-26", form_id: "visit", attempt: 0, version: 1 },
    ],
    [
      "plan_rule",
      { ...ids, id: "rule", line_id: "line", since: "2026-11-26", ends: "9999-12-31", rule: RULE, slot: "x" },
    ],
    ["plan_line", { ...ids, id: "line", kind: "hseq_visit", name: "Extintores", version: 1 }],
    [
      "checklist_version",
      {
        id: "first-version",
        company_id: COMPANY,
        checklist_id: "checklist",
        number: 1,
        kind: "hseq_visit",
        language: "es",
        questions: [QUESTION],
      },
    ],
    [
      "checklist",
      {
        id: "checklist",
        company_id: COMPANY,
        kind: "hseq_visit",
        language: "es",
        state: "published",
        published_number: 1,
        version: 1,
      },
    ],
    ["sample_record", { company_id: COMPANY, record_id: "visit", record_type: "hseq_visit" }],
    ["closed_guide", { company_id: COMPANY, user_id: "eva" }],
    ["invite_department", { id: "invited-to", invite_id: "invited", department_id: "team" }],
    [
      "invite",
      {
        id: "invited",
        company_id: COMPANY,
        email: "luis@pruebas.example",
        role: "member",
        invited_by_id: "eva",
      },
    ],
    [
      "company_user",
      { id: "m", company_id: COMPANY, user_id: "ana", role: "admin" },
      { id: "n", company_id: COMPANY, user_id: "eva", role: "owner" },
    ],
    ["mailbox_sequence_counter", { id: "entries", company_id: COMPANY, value: 1 }],
    ...["drill", "hseq_visit", "investigation", "observation", "management", "action"].map(
      (kind) =>
        [
          "sequence_counter",
          { id: kind.replace("_", "-"), department_id: "team", kind, value: 1 },
        ] satisfies [string, Row],
    ),
    ["department", { id: "team", company_id: COMPANY, department_code: "ACME-TAL", ...common }],
    ["place_label", { code: "PPY272U3KV", company_id: COMPANY, location_id: "site" }],
    ["zone", { id: "zone", location_id: "site" }],
    ["location", { id: "site", company_id: COMPANY }],
    ["job_position", { id: "welder", company_id: COMPANY }],
    [
      "attachment",
      {
        ...ids,
        r2_key: PHOTO,
        form_type: "drill",
        form_id: "form",
        purpose: "photo",
        content_type: "image/png",
        bytes: photo.length,
        filename: "a.png",
        uploaded_by_id: "ana",
        attached_at: NOW,
      },
      {
        ...ids,
        r2_key: MANUAL,
        form_type: "document",
        form_id: "manual",
        purpose: "document",
        content_type: "application/pdf",
        bytes: PDF.length,
        filename: "manual.pdf",
        uploaded_by_id: "ana",
        attached_at: NOW,
      },
    ],
    [
      "audit_log",
      {
        id: "entry-in-log",
        company_id: COMPANY,
        actor_id: "eva",
        verb: "form.complete",
        record_type: "drill",
        record_id: "form",
        changes: { status: { before: "in_progress", after: "completed" } },
      },
    ],
    ["member_activity", { company_id: COMPANY, user_id: "ana" }],
    ["erased_person", { id: "gone", company_id: COMPANY, number: 1, erasure_id: "erasure" }],
    [
      "company",
      {
        id: COMPANY,
        company_code: "ACME",
        user_limit: 90_000,
        mailbox_advice_email: "otra@ajena.example",
        mailbox_confirmed_email: "otra@ajena.example",
        ...common,
      },
    ],
    [
      "user",
      { id: "ana", email: "ana@pruebas.example", ...common },
      { id: "eva", email: "eva@ajena.example", ...common },
      { id: "gone", email: `eliminada-${idOf("gone")}@eliminada.invalid`, deleted_at: NOW, ...common },
    ],
  ];
  const rows = new Map<string, Row[]>();
  for (const [table, ...some] of tables)
    rows.set(table, [...(rows.get(table) ?? []), ...some.map((each) => rowOf(table, each))]);
  return {
    rows,
    files: new Map([
      [PHOTO, photo],
      [MANUAL, PDF],
    ]),
    manifest: { format: "extintor-company", version: 1, companyId: COMPANY, changesMeanwhile: 0 },
    names: new Map(),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A ZIP file that is correct apart from the contents. */
function zipOf({ rows, files, manifest, names, isWrong }: Contents): Uint8Array {
  let position = START_OF_ZIP;
  const content: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const add = (name: string, bytes: Uint8Array, isPacked: boolean) => {
    const deflated = isPacked ? { deflated: new Uint8Array(deflateRawSync(bytes)) } : {};
    const entry = zipEntry(position, {
      name: names.get(name) ?? name,
      bytes,
      modifiedAt: new Date(),
      ...deflated,
    });
    content.push(...entry.file);
    directory.push(entry.directory);
    position = entry.next;
  };
  const lines: string[] = [];
  const listed = (name: string, bytes: Uint8Array, more: object) => {
    add(name, bytes, "rows" in more);
    lines.push(
      JSON.stringify({
        name,
        bytes: bytes.length,
        sha256: createHash("sha256")
          .update(isWrong ? "" : bytes)
          .digest("hex"),
        ...more,
      }),
    );
  };
  for (const [key, bytes] of files) listed(`files/${key}`, bytes, {});
  for (const [table, some] of rows)
    listed(`rows/${table}/x.jsonl`, encode(some.map((row) => `${JSON.stringify(row)}\n`).join("")), {
      rows: some.length,
    });
  add("manifest/000000.jsonl", encode(lines.map((line) => `${line}\n`).join("")), true);
  add("manifest.json", encode(JSON.stringify({ entries: position.entries + 1, ...manifest })), false);
  return Buffer.concat([...content, ...directory, endOfZip(position)]);
}

const sourceOf = (bytes: Uint8Array) => ({
  size: bytes.length,
  read: async (from: number, length: number) => bytes.slice(from, from + length),
});

const folder = mkdtempSync(join(tmpdir(), "extintor-hostile-"));
process.env.STATE_DIR = folder;
await migrateDatabase();
const { env: stores, dispose } = await openStores(folder);
after(async () => {
  await dispose();
  rmSync(folder, { recursive: true, force: true });
});

const OF_D1 = /^(sqlite_|_cf_)/;
/** FTS5's storage of its index depends on earlier contents. The words are in `_content`. */
const INDEX_OF_WORDS = /_text_(data|idx|config)$/;
const { results: found } = await stores.DB.prepare(
  "select name from sqlite_master where type = 'table'",
).all<{
  name: string;
}>();
const tables = found
  .map(({ name }) => name)
  .filter((name) => !OF_D1.test(name) && !INDEX_OF_WORDS.test(name));

/** How many rows each table has, a hash of all rows, and the objects of the bucket. */
async function snapshot() {
  const rows = await stores.DB.batch(tables.map((name) => stores.DB.prepare(`select * from "${name}"`)));
  const { objects } = await stores.FILES.list();
  return {
    counts: tables.map((name, index) => [name, rows[index]?.results.length]),
    hash: createHash("sha256")
      .update(JSON.stringify(rows.map(({ results }) => results)))
      .digest("hex"),
    objects: objects.map(({ key, etag }) => [key, etag]),
  };
}

const importOf = (bytes: Uint8Array, code: string) =>
  importCompany(stores, sourceOf(bytes), { admin: "ana@pruebas.example", code });

await importOf(zipOf(await whole()), "ACME");
const before = await snapshot();

async function assertRefused(bytes: Uint8Array, refusal = /./, what?: string): Promise<void> {
  await assert.rejects(importOf(bytes, "OTRA"), { name: "Refused", message: refusal }, what);
  assert.deepEqual(await snapshot(), before, what);
}

const randomText = (length: number) => randomBytes(length / 2).toString("hex");
const row = ({ rows }: Contents, table: string, at = 0): Row => rows.get(table)?.[at] ?? {};

const HOSTILE: [what: string, change: (contents: Contents) => void, refusal: RegExp][] = [
  ["an unknown version", (it) => (it.manifest["version"] = 3), /^manifest.json: version 3 is unknown/],
  [
    "another format",
    (it) => (it.manifest["format"] = "other"),
    /^manifest.json: it is not the export of a company/,
  ],
  [
    "a name that leaves its folder",
    (it) => it.names.set("rows/zone/x.jsonl", "../../etc/x.jsonl"),
    /the name is not one of an export/,
  ],
  [
    "an absolute name",
    (it) => it.names.set("rows/zone/x.jsonl", "/etc/passwd"),
    /the name is not one of an export/,
  ],
  [
    "a file that no export has",
    (it) => it.names.set("rows/zone/x.jsonl", "rows/session/x.jsonl"),
    /^rows\/session\/x.jsonl: no export has such a file/,
  ],
  [
    "a file that the manifest names otherwise",
    (it) => it.names.set("rows/zone/x.jsonl", "rows/zone/y.jsonl"),
    /^manifest\/000000.jsonl, line \d+: rows\/zone\/x.jsonl is not there/,
  ],
  [
    "a zip bomb",
    (it) => (row(it, "company")["name"] = "a".repeat(20_000_000)),
    /^rows\/company\/x.jsonl: it would become far larger than it is/,
  ],
  [
    "another company's row",
    (it) => (row(it, "location")["company_id"] = "other"),
    /^rows\/location\/x.jsonl, line 1: company_id: it is another company's/,
  ],
  [
    "another company's file",
    (it) => (row(it, "drill_form")["photos"] = [{ ...LIKE, r2Key: "other/drill/form/photo.png" }]),
    /^rows\/drill_form\/x.jsonl, line 1: other\/drill\/form\/photo.png is a file of another company/,
  ],
  [
    "a missing zone",
    (it) => (row(it, "drill_form")["zone_id"] = "elsewhere"),
    /^rows\/drill_form\/x.jsonl, line 1: it refers to a row of zone that is not there/,
  ],
  [
    "a missing person",
    (it) => (row(it, "drill_form")["created_by_id"] = "nobody"),
    /^rows\/drill_form\/x.jsonl, line 1: it refers to a row of user that is not there/,
  ],
  ["a missing file", (it) => it.files.clear(), /^rows\/attachment\/x.jsonl, line 1: its file is not there/],
  [
    "a file without its row",
    (it) => it.rows.delete("attachment"),
    /^rows\/document_version\/x.jsonl, line 1: it refers to a file that is not there/,
  ],
  ["a file of no record", (it) => it.rows.delete("drill_form"), /the record that it belongs to is not there/],
  [
    "a script as a picture",
    (it) => it.files.set(PHOTO, encode("<script>alert(1)</script>")),
    /^files\/.*: it is neither a picture, a video nor a PDF/,
  ],
  [
    "an unknown column",
    (it) => (row(it, "zone")["is_admin"] = 1),
    /^rows\/zone\/x.jsonl, line 1: is_admin: there is no such column/,
  ],
  [
    "a platform role",
    (it) => (row(it, "user")["role"] = "admin"),
    /^rows\/user\/x.jsonl, line 1: role: there is no such column/,
  ],
  [
    "a missing column",
    (it) => delete row(it, "zone")["name"],
    /^rows\/zone\/x.jsonl, line 1: name: it is missing/,
  ],
  [
    "a missing value",
    (it) => (row(it, "zone")["name"] = null),
    /^rows\/zone\/x.jsonl, line 1: name: a value is missing/,
  ],
  [
    "a text for a number",
    (it) => (row(it, "drill_form")["version"] = "1; drop table user"),
    /^rows\/drill_form\/x.jsonl, line 1: version: it is not a whole number/,
  ],
  [
    "an unknown status",
    (it) => (row(it, "drill_form")["status"] = "deleted"),
    /^rows\/drill_form\/x.jsonl, line 1: status: Choose an option from the list/,
  ],
  [
    "an object for a list",
    (it) => (row(it, "drill_form")["photos"] = {}),
    /^rows\/drill_form\/x.jsonl, line 1: photos: This must be a list/,
  ],
  [
    "the same row twice",
    ({ rows }) => rows.set("zone", [...(rows.get("zone") ?? []), ...(rows.get("zone") ?? [])]),
    /^rows\/zone\/x.jsonl, line 2: the database refuses it: UNIQUE constraint failed/,
  ],
  [
    "an address of somebody's, written otherwise",
    (it) => (row(it, "user")["email"] = "Ana@pruebas.example"),
    /^rows\/user\/x.jsonl, line 1: email: it is not an address in small letters/,
  ],
  [
    "two addresses in one",
    (it) => (row(it, "user")["email"] = "ana@pruebas.example,eva"),
    /^rows\/user\/x.jsonl, line 1: email: it is not an address/,
  ],
  [
    "two people with one address",
    ({ rows }) => rows.get("user")?.push({ ...rows.get("user")?.[0], id: idOf("another") }),
    /^rows\/user\/x.jsonl, line 4: the database refuses it: UNIQUE constraint failed: user.email/,
  ],
  [
    "SQL in an id",
    (it) => (row(it, "zone")["id"] = "zone'; drop table user; --"),
    /^rows\/zone\/x.jsonl, line 1: id: it is not an id/,
  ],
  [
    "SQL in the company's id",
    (it) => (it.manifest["companyId"] = "x' or '1'='1"),
    /^manifest.json: companyId is missing/,
  ],
  [
    "SQL in the name of a column",
    (it) => (row(it, "zone")['name") values (1); --'] = "x"),
    /^rows\/zone\/x.jsonl, line 1: name"\) values \(1\); --: there is no such column/,
  ],
  [
    "a column of every object's",
    ({ rows }) =>
      rows.set("zone", [
        JSON.parse(JSON.stringify(rows.get("zone")?.[0]).replace("{", '{"__proto__":{},')) as Row,
      ]),
    /^rows\/zone\/x.jsonl, line 1: __proto__: there is no such column/,
  ],
  [
    "another company's number",
    (it) => (row(it, "drill_form")["view_id"] = "OTRA-TAL-SIM-0001"),
    /^rows\/drill_form\/x.jsonl, line 1: view_id: "OTRA-TAL-SIM-0001" does not begin with the company's code/,
  ],
  [
    "another company's department code",
    (it) => (row(it, "department")["department_code"] = "OTRA-TAL"),
    /^rows\/department\/x.jsonl, line 1: department_code: "OTRA-TAL" does not begin with the company's code/,
  ],
  [
    "an unknown time zone",
    (it) => (row(it, "company")["time_zone"] = "Mars/Olympus"),
    /^rows\/company\/x.jsonl, line 1: time_zone: Choose a time zone from the list/,
  ],
  ["no company", ({ rows }) => rows.delete("company"), /^rows\/company: it has to have one row/],
  [
    "no person",
    ({ rows }) => rows.set("user", rows.get("user")?.slice(0, 1) ?? []),
    /line \d: it refers to a row of user that is not there/,
  ],
  [
    "no administrator",
    (it) => (row(it, "company_user")["role"] = "member"),
    /^rows\/company_user: ana@pruebas.example is no owner or administrator.*These are: eva@ajena.example/,
  ],
  [
    "a file name that leaves its folder",
    (it) => (row(it, "attachment")["filename"] = "../../etc/passwd.png"),
    /^rows\/attachment\/x.jsonl, line 1: filename: it is not the name of a file/,
  ],
  [
    "a file name with a line break, in a record",
    (it) => (row(it, "drill_form")["photos"] = [{ ...LIKE, filename: "a.png\r\nSet-Cookie: a=b" }]),
    /^rows\/drill_form\/x.jsonl, line 1: filename: .* is not the name of a file/,
  ],
  [
    "a number with HTML",
    (it) => (row(it, "drill_form")["view_id"] = "ACME-TAL-SIM-<img src=x>"),
    /^rows\/drill_form\/x.jsonl, line 1: view_id: it is not the number of such a record/,
  ],
  [
    "a number above its counter, which the next record would get",
    (it) => (row(it, "drill_form")["view_id"] = "ACME-TAL-SIM-0002"),
    /^rows\/drill_form\/x.jsonl, line 1: view_id: its number is higher than the counter/,
  ],
  [
    "a question that is none",
    (it) => (row(it, "form_field")["field"] = { x: 1 }),
    /^rows\/form_field\/x.jsonl, line 1: field.*: /,
  ],
  [
    "an answer that the question does not have",
    (it) =>
      (row(it, "form_field")["field"] = {
        ...SAFETY_CHECK_FIELD,
        payload: { ...SAFETY_CHECK_FIELD.payload, value: "perhaps" },
      }),
    /^rows\/form_field\/x.jsonl, line 1: field.payload.value: /,
  ],
  [
    "participants that are none",
    (it) => (row(it, "drill_form")["participants"] = [1, null]),
    /^rows\/drill_form\/x.jsonl, line 1: participants.0: /,
  ],
  [
    "an entry of the history from the future",
    (it) => (row(it, "audit_log")["at"] = Date.now() + 3 * 86_400_000),
    /^rows\/audit_log\/x.jsonl, line 1: at: it is in the future/,
  ],
  [
    "an id that is a word of the product",
    (it) => (row(it, "zone")["id"] = "radio"),
    /^rows\/zone\/x.jsonl, line 1: id: it is not an id/,
  ],
  [
    "a video as a photo",
    (it) => (row(it, "attachment")["purpose"] = "video"),
    /^rows\/attachment\/x.jsonl, line 1: purpose: such a record has no such files/,
  ],
  [
    "a photo twice in a record",
    (it) => (row(it, "drill_form")["photos"] = [LIKE, LIKE]),
    /^rows\/drill_form\/x.jsonl, line 1: photos: /,
  ],
  [
    "a comment with the photo of a record",
    (it) => (row(it, "action_comment")["photos"] = [LIKE]),
    /^rows\/action_comment\/x.jsonl, line 1: r2Key: it is the file of something else/,
  ],
  [
    "an action about another record's question",
    (it) => {
      row(it, "form_field")["visit_form_id"] = null;
      row(it, "form_field")["management_form_id"] = idOf("change");
    },
    /^rows\/action\/x.jsonl, line 1: form_field_id: the question is not one of its record/,
  ],
  [
    "an observation of nobody's work",
    (it) => (row(it, "observation_form")["work_position"] = "nowhere"),
    /^rows\/observation_form\/x.jsonl, line 1: work_position: there is no such job position/,
  ],
  [
    "a task whose record is another department's",
    (it) => (row(it, "plan_occurrence")["form_id"] = idOf("form")),
    /^rows\/plan_occurrence\/x.jsonl, line 1: form_id: there is no such record/,
  ],
  [
    "a version of a document with the photo of a record",
    (it) => (row(it, "document_version")["r2_key"] = PHOTO),
    /^rows\/document_version\/x.jsonl, line 1: r2Key: it is the file of something else/,
  ],
  [
    "a document without its last version",
    (it) => (row(it, "document")["number"] = 2),
    /^rows\/document\/x.jsonl, line 1: number: it is not the number of the last version/,
  ],
  [
    "a document about a person that is for a department",
    (it) => (row(it, "document")["user_id"] = idOf("ana")),
    /^rows\/document\/x.jsonl, line 1: user_id: a document about a person has no departments/,
  ],
  [
    "somebody who was sent a document that is no communication",
    (it) => (row(it, "document_recipient")["document_id"] = idOf("manual")),
    /^rows\/document_recipient\/x.jsonl, line 1: document_id: it is no communication/,
  ],
  [
    "a communication without a sender",
    (it) => (row(it, "document", 1)["sent_by_id"] = null),
    /^rows\/document\/x.jsonl, line 2: text: a communication has a sender and no versions/,
  ],
  [
    "a reading of a version that is not there",
    (it) => (row(it, "document_reading")["number"] = 7),
    /^rows\/document_reading\/x.jsonl, line 1: number: there is no such version/,
  ],
  [
    "an oversized line",
    (it) =>
      (row(it, "zone")["name"] = Array.from({ length: 900_000 }, (_, at) => `${at * 7919}`)
        .join(" ")
        .slice(0, 8_500_000)),
    /^rows\/zone\/x.jsonl, line 1: it is longer than 8388608 bytes|^rows\/zone\/x.jsonl: it would become/,
  ],
  [
    "a row that the database would not take",
    (it) => (row(it, "audit_log")["changes"] = { note: { before: null, after: randomText(2_100_000) } }),
    /^rows\/audit_log\/x.jsonl, line 1: it is larger than 2000000 bytes/,
  ],
  [
    "a date that no calendar has",
    (it) => (row(it, "drill_form")["date"] = 8.64e15),
    /^rows\/drill_form\/x.jsonl, line 1: date: it is not a time that the product takes/,
  ],
  [
    "two companies",
    ({ rows }) =>
      rows.get("company")?.push(
        rowOf("company", {
          id: "other",
          color: "chart-1",
          language: "es",
          time_zone: "Europe/Madrid",
          lost_days: "natural",
        }),
      ),
    /^rows\/company: it has to have one row/,
  ],
];

for (const [what, change, refusal] of HOSTILE)
  void test(`${what} is refused`, async () => {
    const contents = await whole();
    change(contents);
    await assertRefused(zipOf(contents), refusal);
  });

void test("a file that is cut off at any place is refused", async () => {
  const bytes = zipOf(await whole());
  for (let length = 0; length < bytes.length; length += 97)
    await assertRefused(bytes.subarray(0, length), /./, `${length} bytes`);
});

void test("a changed byte in any file is refused", async () => {
  const bytes = zipOf(await whole());
  for await (const { name, offset, packed } of zipRecords(sourceOf(bytes))) {
    const changed = Uint8Array.from(bytes);
    const place = offset + 30 + encode(name).length + Math.floor(packed / 2);
    changed[place] = (changed[place] ?? 0) ^ 0xff;
    await assertRefused(changed, /./, name);
  }
});

/** Changes bytes of the first entry's line in the directory, which begins with the signature. */
function withDirectory(bytes: Uint8Array, at: number, value: number): Uint8Array {
  const changed = Buffer.from(bytes);
  changed[changed.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02])) + at] = value;
  return changed;
}

for (const [what, at, value, refusal] of [
  ["an encrypted entry", 8, 1, /^files\/.*: it is encrypted/],
  ["an entry that is packed with LZMA", 10, 14, /^files\/.*: it is packed in an unknown way/],
  ["a name that is not UTF-8", 46, 0xff, /^the file: an entry's name is not UTF-8/],
  ["an entry that begins within another", 42, 1, /: it is not where the entry before it ends/],
] as const)
  void test(`${what} is refused`, async () => {
    await assertRefused(withDirectory(zipOf(await whole()), at, value), refusal);
  });

const ROW_ID = idOf("a");

/** A ZIP file with these entries and nothing else that an export has. */
function zipWith(entries: readonly (readonly [name: string, bytes: Uint8Array])[]): Uint8Array {
  let position = START_OF_ZIP;
  const [content, directory]: [Uint8Array[], Uint8Array[]] = [[], []];
  for (const [name, bytes] of [
    ...entries,
    [
      "manifest.json",
      encode(
        JSON.stringify({
          format: "extintor-company",
          version: 1,
          companyId: COMPANY,
          entries: entries.length + 1,
        }),
      ),
    ] as const,
  ]) {
    const entry = zipEntry(position, { name, bytes, modifiedAt: new Date() });
    content.push(...entry.file);
    directory.push(entry.directory);
    position = entry.next;
  }
  return Buffer.concat([...content, ...directory, endOfZip(position)]);
}

for (const [what, entries, refusal] of [
  [
    "a part that is there twice",
    [
      ["rows/zone/x.jsonl", encode("{}\n")],
      ["rows/zone/x.jsonl", encode("{}\n")],
    ],
    /^rows\/zone\/x.jsonl: it is there twice/,
  ],
  [
    "a line that is not UTF-8",
    [["rows/zone/x.jsonl", Buffer.from(`{"id":"${ROW_ID}"}\n{"id":"\xff"}\n`, "latin1")]],
    /^rows\/zone\/x.jsonl, line 2: it is not UTF-8/,
  ],
  [
    "a line that is cut off",
    [["rows/zone/x.jsonl", encode(`{"id":"${ROW_ID}"}\n{"id"`)]],
    /line 2: the last line is cut off/,
  ],
  [
    "a line that is no row",
    [["rows/zone/x.jsonl", encode(`{"id":"${ROW_ID}"}\n[]\n`)]],
    /line 2: it is not an object/,
  ],
  ["a line of brackets", [["rows/zone/x.jsonl", encode(`${"[".repeat(500_000)}\n`)]], /line 1: it is not/],
  [
    "a part without a manifest",
    [["rows/zone/x.jsonl", encode(`{"id":"${ROW_ID}"}\n`)]],
    /x.jsonl: the manifest does not name it/,
  ],
] as [string, [string, Uint8Array][], RegExp][])
  void test(`${what} is refused`, async () => {
    await assertRefused(zipWith(entries), refusal);
  });

void test("a checksum that is not the file's is refused", async () => {
  const wrong = zipOf({ ...(await whole()), isWrong: true });
  await assertRefused(wrong, /^files\/.*: its checksum \(SHA-256\) is another than the manifest's/);
});

void test("a code that is in use is refused", async () =>
  assert.rejects(importOf(zipOf(await whole()), "ACME"), { name: "Refused", message: /is in use here/ }));

void test("an import is taken back when the database refuses a row", async () => {
  const trigger = "create trigger refusing before insert on drill_form begin select raise(abort, 'no'); end";
  await stores.DB.prepare(trigger).run();
  await assertRefused(zipOf(await whole()), /^the file: the database refuses it: .*SQLITE_CONSTRAINT/);
  await stores.DB.prepare("drop trigger refusing").run();
});

void test("no column takes a value that the API would refuse", async () => {
  const staging = openStaging(await readSchema(stores));
  const context = { companyId: COMPANY, idOf: (id: string) => id, personOf: (id: string) => id, staging };
  const { rows } = await whole();
  for (const table of COMPANY_TABLES) {
    const [good] = rows.get(table.name) ?? [];
    assert(good, table.name);
    const read = (given: Row) => readRow(table, JSON.stringify({ ...good, ...given }), context, table.name);
    assert.equal(Object.keys(read({})).length, table.columns.length);
    for (const column of table.columns) {
      const { name, columnType, dataType } = column;
      const bad: unknown[] =
        columnType === "SQLiteTextJson"
          ? [[1, null], { x: 1 }, [{ x: 1 }], "x", 7, [["\u0000"]]]
          : columnType === "SQLiteText"
            ? [1, { x: 1 }, ["x"], "a\u0000b", "\ud800", "x".repeat(2_000_001)]
            : [
                "1",
                ...(columnType === "SQLiteReal" ? [] : [1.5]),
                -1,
                2 ** 60,
                {},
                [],
                ...(dataType === "boolean" ? [2] : []),
              ];
      // A person whom only the history names has no address.
      const mayLack = !column.notNull || (table.name === "user" && name === "email");
      // A list that earlier files do not have is empty.
      const isAdded = ADDED[table.name]?.includes(name) === true && column.default !== undefined;
      for (const value of mayLack ? bad : [...bad, null, ...(isAdded ? [] : [undefined])])
        assert.throws(
          () => read({ [name]: value }),
          { name: "Refused" },
          `${table.name}.${name}: ${JSON.stringify(value)?.slice(0, 50)}`,
        );
    }
  }
  staging.close();
});

const select = async (query: string) => (await stores.DB.prepare(query).all<Row>()).results;

// These tests come last, because they change what the others compare with.
void test("limits, confirmations, other people and the history of a file are not taken over", async () => {
  const { companyId } = await importOf(zipOf(await whole()), "OTRA");
  const of = `company_id = '${companyId}'`;
  assert.deepEqual(
    await select(
      `select user_limit, users_usage, mailbox_advice_email, mailbox_confirmed_email from company where id = '${companyId}'`,
    ),
    [
      {
        user_limit: 5,
        users_usage: 1,
        mailbox_advice_email: "otra@ajena.example",
        mailbox_confirmed_email: null,
      },
    ],
  );
  assert.deepEqual(
    await select(
      `select email, role from company_user as m join user as u on u.id = user_id where ${of}`.replace(
        "role",
        "m.role",
      ),
    ),
    [{ email: "ana@pruebas.example", role: "owner" }],
  );
  const invitations = await select(
    `select i.email, i.role, u.email as invited_by, invitation_expires_at <= unixepoch() * 1000 + 999 as has_expired from invite as i join user as u on u.id = invited_by_id where ${of} order by 1`,
  );
  const byAna = { invited_by: "ana@pruebas.example", has_expired: 1 };
  assert.deepEqual(invitations, [
    { email: "eva@ajena.example", role: "admin", ...byAna },
    { email: "luis@pruebas.example", role: "member", ...byAna },
  ]);
  assert.deepEqual(
    await select(`select verb, imported_at is not null as imported from audit_log where ${of} order by 1`),
    [
      { verb: "company.import", imported: 0 },
      { verb: "form.complete", imported: 1 },
    ],
  );
  assert.deepEqual(
    await select(`select comments_count, assigned_user_id is not null as assigned from action where ${of}`),
    [{ comments_count: 1, assigned: 1 }],
  );
  assert.deepEqual(await select(`select slot from plan_rule where ${of}`), [{ slot: "o2026-11-26" }]);
  assert.deepEqual(await select("select count(*) as n from promised_mail"), [{ n: 0 }]);
});

void test("the whole file is imported, on the first or last day that a record may have", async () => {
  const objects = (await snapshot()).objects.length;
  const { first, last } = limitsOf("event");
  for (const [code, date] of [
    ["ANTES", first],
    ["TARDE", last - 60_000],
  ] as const) {
    const contents = await whole();
    row(contents, "drill_form")["date"] = date;
    await importOf(zipOf(contents), code);
  }
  // Each has a photo and a document.
  assert.equal((await snapshot()).objects.length, objects + 4);
});
