// Damaged and hostile files are refused with place and reason. Each case changes one thing of a small whole file.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { endOfZip, START_OF_ZIP, zipEntry } from "../../worker/domain/files/zip.ts";
import { COMPANY_TABLES } from "../../worker/storage/lifecycle/company-tables.ts";
import { encodePng } from "../../fixtures/demo/pictures/png.ts";
import { checkFile } from "./check-file.ts";
import { zipRecords } from "./zip-reader.ts";

type Row = Record<string, unknown>;
type Contents = {
  rows: Map<string, Row[]>;
  files: Map<string, Uint8Array>;
  manifest: Row;
  names: Map<string, string>;
  isWrong?: true;
};

const COMPANY = "c".repeat(24);
const PHOTO = `${COMPANY}/drill/form/photo.png`;
const NOW = 1_700_000_000_000;
const LIKE = { r2Key: PHOTO, filename: "a.png", contentType: "image/png" };

/** A row with what its columns need. */
function rowOf(table: string, given: Row): Row {
  const columns = COMPANY_TABLES.find(({ name }) => name === table)?.columns ?? [];
  return Object.fromEntries(
    columns.map((column) => {
      const { name, notNull, columnType } = column;
      const needed =
        columnType === "SQLiteTextJson" ? (column.default ?? {}) : columnType === "SQLiteText" ? "x" : NOW;
      return [
        name,
        name in given ? given[name] : notNull ? (columnType === "SQLiteBoolean" ? 0 : needed) : null,
      ];
    }),
  );
}

async function whole(): Promise<Contents> {
  const photo = await encodePng({ width: 4, height: 4, pixels: new Uint8Array(48) } as never);
  const ids = { company_id: COMPANY, location_id: "site", zone_id: "zone", department_id: "team" };
  const common = { color: "chart-1", language: "es", time_zone: "Europe/Madrid" };
  return {
    rows: new Map([
      [
        "attachment",
        [
          rowOf("attachment", {
            ...ids,
            r2_key: PHOTO,
            form_type: "drill",
            form_id: "form",
            purpose: "photo",
            content_type: "image/png",
            bytes: photo.length,
            uploaded_by_id: "ana",
            attached_at: NOW,
          }),
        ],
      ],
      [
        "drill_form",
        [
          rowOf("drill_form", {
            ...ids,
            id: "form",
            view_id: "ACME-TAL-SIM-0001",
            type: "drill",
            created_by_id: "ana",
            status: "in_progress",
            photos: [LIKE],
          }),
        ],
      ],
      [
        "company_user",
        [rowOf("company_user", { id: "m", company_id: COMPANY, user_id: "ana", role: "owner" })],
      ],
      ["zone", [rowOf("zone", { id: "zone", location_id: "site" })]],
      ["location", [rowOf("location", { id: "site", company_id: COMPANY })]],
      [
        "department",
        [rowOf("department", { id: "team", company_id: COMPANY, department_code: "ACME-TAL", ...common })],
      ],
      ["company", [rowOf("company", { id: COMPANY, company_code: "ACME", ...common })]],
      ["user", [rowOf("user", { id: "ana", email: "ana@pruebas.example", ...common })]],
    ]),
    files: new Map([[PHOTO, photo]]),
    manifest: { format: "extintor-company", version: 1, companyId: COMPANY, changesMeanwhile: 0 },
    names: new Map(),
  };
}

const encode = (text: string) => new TextEncoder().encode(text);

/** Correct in everything but the contents. */
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

async function check(bytes: Uint8Array): Promise<void> {
  const { staging } = await checkFile(sourceOf(bytes), async () => ({
    idOf: (id) => id,
    accountOf: () => null,
  }));
  staging.close();
}

void test("the whole file is accepted", async () => check(zipOf(await whole())));

const row = ({ rows }: Contents, table: string): Row => rows.get(table)?.[0] ?? {};

const HOSTILE: [what: string, change: (contents: Contents) => void, refusal: RegExp][] = [
  ["an unknown version", (it) => (it.manifest["version"] = 2), /^manifest.json: version 2 is unknown/],
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
    /^manifest\/000000.jsonl, line 5: rows\/zone\/x.jsonl is not there/,
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
    "a photo without its row",
    (it) => it.rows.delete("attachment"),
    /^rows\/drill_form\/x.jsonl, line 1: it refers to a file that is not there/,
  ],
  ["a file of no record", (it) => it.rows.delete("drill_form"), /the record that it belongs to is not there/],
  [
    "a script as a picture",
    (it) => it.files.set(PHOTO, encode("<script>alert(1)</script>")),
    /^files\/.*: it is neither a picture nor a video/,
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
    /^rows\/drill_form\/x.jsonl, line 1: status: "deleted" is not one of/,
  ],
  [
    "an object for a list",
    (it) => (row(it, "drill_form")["photos"] = {}),
    /^rows\/drill_form\/x.jsonl, line 1: photos: it is not a list/,
  ],
  [
    "the same row twice",
    ({ rows }) => rows.set("zone", [...(rows.get("zone") ?? []), ...(rows.get("zone") ?? [])]),
    /^rows\/zone\/x.jsonl, line 2: the database refuses it: UNIQUE constraint failed/,
  ],
  [
    "two companies",
    ({ rows }) =>
      rows.get("company")?.push(rowOf("company", { id: "other", color: "chart-1", language: "es" })),
    /^rows\/company: it has to have one row/,
  ],
];

for (const [what, change, refusal] of HOSTILE)
  void test(`${what} is refused`, async () => {
    const contents = await whole();
    change(contents);
    await assert.rejects(check(zipOf(contents)), { name: "Refused", message: refusal });
  });

void test("a file that is cut off is refused, wherever", async () => {
  const bytes = zipOf(await whole());
  for (let length = 0; length < bytes.length; length += 97)
    await assert.rejects(check(bytes.subarray(0, length)), { name: "Refused" }, `${length} bytes`);
});

void test("a changed byte is refused in whichever file", async () => {
  const bytes = zipOf(await whole());
  for await (const { name, offset, packed } of zipRecords(sourceOf(bytes))) {
    const changed = Uint8Array.from(bytes);
    const place = offset + 30 + encode(name).length + Math.floor(packed / 2);
    changed[place] = (changed[place] ?? 0) ^ 0xff;
    await assert.rejects(check(changed), { name: "Refused" }, name);
  }
});

void test("a checksum that is not the file's is refused", async () => {
  const contents = await whole();
  const [right, wrong] = [zipOf(contents), zipOf({ ...contents, isWrong: true })];
  await check(right);
  await assert.rejects(check(wrong), {
    name: "Refused",
    message: /^files\/.*: its checksum \(SHA-256\) is another than the manifest's/,
  });
});
