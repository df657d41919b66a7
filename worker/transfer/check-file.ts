// Reads the whole ZIP file of a company and refuses it with place and reason, before anything is written anywhere else. It goes in
// steps: each is small, and the staging database has the place of the next one, so that another process can go on.
import { createHash } from "node:crypto";
import { FIRST_RECORDS, type RecordsPlace, requireRecords } from "./check-records.ts";
import type { RowContext } from "./check-row.ts";
import { endOpenLeaves } from "./end-leaves.ts";
import { otherIds } from "./new-ids.ts";
import {
  compareWithManifest,
  FIRST_LINE,
  kindOf,
  type LinePlace,
  linesOf,
  MANIFEST,
  MOST_MANIFEST_LINES,
  parse,
  requireEntry,
  type SeenEntry,
  type Summary,
  summaryFrom,
} from "./parts.ts";
import { inviteMembers, notePeople } from "./people.ts";
import type { Staging } from "./staging.ts";
import { addFile, idFrom, stageRow } from "./take-entry.ts";
import {
  type ByteSource,
  type DirectoryPlace,
  isForPeople,
  readRecord,
  recordsFrom,
  Refused,
  type ZipRecord,
} from "./zip-reader.ts";

/** How the rows of a file become those of this deployment. */
export type ImportPlan = {
  /** Other ids follow from it; null if the ids are those of the file. */
  seed: string | null;
  /** The accounts of people who have one in the deployment, by their ids in the file. */
  accounts: ReadonlyMap<string, string>;
  /** The account of the administrator who imports. */
  adminId: string;
  /** When the import began. */
  at: number;
  /** The number of people that a company without a subscription may have. */
  userLimit: number;
};

type Phase =
  | { phase: "directory"; from: DirectoryPlace | null }
  /** `since`: the first entry that no manifest has named yet. */
  | { phase: "read"; entry: number; from: LinePlace; since: number }
  | { phase: "plan" }
  | { phase: "stage"; entry: number; from: LinePlace }
  | { phase: "references" }
  | { phase: "records"; at: RecordsPlace }
  | { phase: "people" }
  | { phase: "done" };
export type CheckPhase = Phase["phase"];

const POSITION = "check";
/** All but what people read. */
const FOR_PROGRAMS = "name not like 'legible/%'";
const ENTRIES_AT_ONCE = 5000;
/** Of a part with rows, in one step. */
const LINES_AT_ONCE = 1000;
const LINE_BYTES_AT_ONCE = 4 * 1024 * 1024;

export const summaryOf = (staging: Staging): Summary | undefined => staging.position<Summary>("summary");

type StoredPlan = Omit<ImportPlan, "accounts">;

/** Makes the steps of a check. Nothing stays in memory from one to the next but the last part that was read. */
export function openCheck(source: ByteSource, staging: Staging) {
  let lastRead: { place: number; bytes: Uint8Array } | undefined;
  async function bytesAt(place: number, record: ZipRecord): Promise<Uint8Array> {
    if (lastRead?.place === place) return lastRead.bytes;
    // Both at once may be more than a Worker has.
    lastRead = undefined;
    const bytes = await readRecord(source, record);
    lastRead = { place, bytes };
    return bytes;
  }
  const phase = (): Phase => staging.position<Phase>(POSITION) ?? { phase: "directory", from: null };
  const goTo = (next: Phase) => staging.setPosition(POSITION, next);

  async function readDirectory(from: DirectoryPlace | null): Promise<void> {
    const records: ZipRecord[] = [];
    let before = from ? staging.entryAt(from.entries - 1) : undefined;
    let at = from;
    for await (const [record, place] of recordsFrom(source, from)) {
      requireEntry(record, before);
      before = record;
      at = place;
      records.push(record);
      if (records.length === ENTRIES_AT_ONCE) break;
    }
    const entries = at?.entries ?? 0;
    const isWhole = records.length < ENTRIES_AT_ONCE;
    const summary = isWhole ? await summaryFrom(source, before, entries) : null;
    staging.atomically(() => {
      for (const [index, record] of records.entries())
        if (!staging.addEntry((from?.entries ?? 0) + index, record))
          throw new Refused(record.name, "it is there twice");
      if (summary) staging.setPosition("summary", summary);
      goTo(
        summary ? { phase: "read", entry: 0, from: FIRST_LINE, since: 0 } : { phase: "directory", from: at },
      );
    });
  }

  /** Some lines of a part with rows; where they go on, or null after the last. */
  function someLines(
    bytes: Uint8Array,
    name: string,
    from: LinePlace,
    read: (line: string, place: string, number: number) => void,
  ): LinePlace | null {
    for (const { line, place, next } of linesOf(bytes, name, from)) {
      read(line, place, next.number - 1);
      const isEnough =
        next.number >= from.number + LINES_AT_ONCE || next.start >= from.start + LINE_BYTES_AT_ONCE;
      if (isEnough && next.start < bytes.length) return next;
    }
    return null;
  }

  /** Compares all checksums, and collects the ids, the people and the files. */
  async function readEntry({ entry, from, since }: Phase & { phase: "read" }): Promise<void> {
    const record = staging.entryAt(entry);
    if (record && isForPeople(record.name)) {
      const [{ place = null } = {}] = staging.all(
        `select min(place) as place from import_entry where place > ? and ${FOR_PROGRAMS}`,
        entry,
      );
      const next = Number(place);
      return goTo({ phase: "read", entry: next, from: FIRST_LINE, since: since === entry ? next : since });
    }
    const kind = record ? kindOf(record.name) : null;
    if (!record || !kind) {
      const unseen = staging.entryAt(since);
      if (unseen && unseen.name !== MANIFEST) throw new Refused(unseen.name, "the manifest does not name it");
      return goTo({ phase: "plan" });
    }
    const { name } = record;
    const bytes = await bytesAt(entry, record);
    const isManifest = "manifest" in kind;
    if (!isManifest && entry - since >= MOST_MANIFEST_LINES)
      throw new Refused(name, "the manifest does not name it");
    return staging.atomically(() => {
      if (isManifest) {
        const seen = staging.all<SeenEntry>(
          `select name, bytes, sha256, lines from import_entry where place >= ? and place < ? and ${FOR_PROGRAMS} order by place`,
          since,
          entry,
        );
        compareWithManifest(bytes, seen, name);
        return goTo({ phase: "read", entry: entry + 1, from: FIRST_LINE, since: entry + 1 });
      }
      let lines: number | null = null;
      if (from.start === 0) {
        const sha256 = createHash("sha256").update(bytes).digest("hex");
        if ("file" in kind) addFile(staging, kind.file, record, { bytes, sha256 });
        staging.run(
          "update import_entry set bytes = ?, sha256 = ? where place = ?",
          bytes.length,
          sha256,
          entry,
        );
      }
      if ("table" in kind) {
        lines = from.number - 1;
        const next = someLines(bytes, name, from, (line, place, number) => {
          lines = number;
          const row = parse(line, place);
          if (kind.table.name === "company") staging.setPosition("code", row["company_code"] ?? null);
          if (!("id" in row)) return;
          staging.addId(idFrom(row["id"], place));
          notePeople(staging, kind.table.name, row, place);
        });
        if (next) return goTo({ phase: "read", entry, from: next, since });
        staging.run("update import_entry set lines = ? where place = ?", lines, entry);
      }
      return goTo({ phase: "read", entry: entry + 1, from: FIRST_LINE, since });
    });
  }

  /** Puts the rows, with the ids of the import, under the constraints of the schema. */
  async function stageEntry({ entry, from }: Phase & { phase: "stage" }): Promise<void> {
    const summary = summaryOf(staging);
    const plan = staging.position<StoredPlan>("plan");
    if (!summary || !plan) throw new Error("They were stored before");
    const record = staging.entryAt(entry);
    if (!record) return goTo({ phase: "references" });
    const kind = kindOf(record.name);
    const next = { phase: "stage", entry: entry + 1, from: FIRST_LINE } as const;
    if (!kind || !("table" in kind)) {
      const [{ place = null } = {}] = staging.all(
        "select min(place) as place from import_entry where place > ? and name like 'rows/%'",
        entry,
      );
      return goTo(place === null ? { phase: "references" } : { ...next, entry: Number(place) });
    }
    const bytes = await bytesAt(entry, record);
    const context = contextOf(summary, plan);
    return staging.atomically(() => {
      const rest = someLines(bytes, record.name, from, (line, place, number) =>
        stageRow(
          kind.table,
          { line, place, origin: { part: record.name, line: number } },
          context,
          plan.userLimit,
        ),
      );
      goTo(rest ? { phase: "stage", entry, from: rest } : next);
    });
  }

  function contextOf({ companyId }: Summary, plan: StoredPlan): RowContext {
    const idOf = idsOf(plan);
    const personOf = (id: string) =>
      String(
        staging.first("select account from import_person where id = ? and account is not null", id)?.[
          "account"
        ] ?? idOf(id),
      );
    return { companyId, idOf, staging, personOf };
  }

  function requireCompany({ companyId }: Summary, plan: StoredPlan): void {
    if (
      staging.count("company") !== 1 ||
      !staging.first("select 1 as found from company where id = ?", idsOf(plan)(companyId))
    )
      throw new Refused("rows/company", "it has to have one row: the company of the manifest");
  }

  async function step(planOf: PlanOf): Promise<void> {
    const at = phase();
    if (at.phase === "directory") return readDirectory(at.from);
    if (at.phase === "read") return readEntry(at);
    if (at.phase === "stage") return stageEntry(at);
    const summary = summaryOf(staging);
    if (!summary) throw new Error("It was stored before");
    if (at.phase === "plan") {
      const plan = await planOf(summary);
      if (plan === null) return;
      const { accounts, ...stored } = plan;
      return staging.atomically(() => {
        staging.setPosition("plan", stored);
        for (const [id, account] of accounts)
          staging.run("update import_person set account = ? where id = ?", account, id);
        goTo({ phase: "stage", entry: 0, from: FIRST_LINE });
      });
    }
    const plan = staging.position<StoredPlan>("plan");
    if (!plan) throw new Error("It was stored before");
    return staging.atomically(() => {
      if (at.phase === "references") {
        requireCompany(summary, plan);
        staging.requireOwnNumbers();
        const leftOut = summary.changesMeanwhile > 0 ? staging.leaveOutNewFiles() : 0;
        staging.setPosition("leftOut", leftOut);
        staging.requireReferences();
        goTo({ phase: "records", at: FIRST_RECORDS });
      } else if (at.phase === "records") {
        const next = requireRecords(staging, at.at);
        // A file that an earlier version began to read has no time.
        if (!next) endOpenLeaves(staging, new Date(summary.exportedAt ?? Date.now()));
        goTo(next ? { phase: "records", at: next } : { phase: "people" });
      } else if (at.phase === "people") {
        inviteMembers(staging, plan);
        goTo({ phase: "done" });
      }
    });
  }

  return {
    phase,
    /** Makes one step. `planOf` returns null as long as it is not known how to import. */
    async step(planOf: PlanOf): Promise<void> {
      try {
        await step(planOf);
      } catch (error) {
        const changes = summaryOf(staging)?.changesMeanwhile ?? 0;
        if (error instanceof Refused && changes > 0)
          error.message += ` (${changes} changes were made while it was exported: export it again)`;
        throw error;
      }
    },
  };
}

type PlanOf = (summary: Summary) => Promise<ImportPlan | null>;
export type Check = ReturnType<typeof openCheck>;

export const idsOf = ({ seed }: Pick<ImportPlan, "seed">): ((id: string) => string) =>
  seed === null ? (id) => id : otherIds(seed);
