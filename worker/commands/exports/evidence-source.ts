// A pack of evidence (docs/evidence.md): sealed records, record after record, each with its files.
import { exportedFormType } from "../../contract/exports.ts";
import type { CanonicalRecord } from "../../domain/evidence/canonical-record.ts";
import { textOfRoot } from "../../domain/evidence/audit-tree.ts";
import {
  type PackedFile,
  type PackedKeys,
  type PackedTimeStamp,
  plainName,
  PACK_FILES,
  packEnd,
} from "../../domain/evidence/pack.ts";
import { sealKeysFrom } from "../../domain/evidence/seal-keys.ts";
import { leafOfSeal, sealAlone } from "../../domain/evidence/seal.ts";
import { authoritiesFrom, pathFrom, STAMP_FILES, storedAnswer } from "../../domain/evidence/time-stamp.ts";
import { OMITTED, packReadme } from "../../export/pack-readme.ts";
import { readSealed, type SealedDocument } from "../../reads/forms/seal-state.ts";
import { readStampedRoots } from "../../reads/platform/stamped-roots.ts";
import {
  findPackedForm,
  type PackedForm,
  packedCompany,
  packedCommunications,
  packedDocuments,
  sealsOfRecords,
} from "../../storage/exports/export-evidence.ts";
import { cursorAt, type FormCursor, listForms } from "../../storage/forms/list-forms.ts";
import { type SealRow, toSeal } from "../../storage/forms/seals.ts";
import { makePrints, missingPrints, MOST_PRINTS_AT_ONCE, photosOf } from "../reports/prints.ts";
import { attachedTo, type ReportStore, sealAddress, storeReport } from "../reports/store-report.ts";
import { reportStream } from "../reports/write-report.ts";
import { type HiddenRecord, hidePeople } from "./hide-people.ts";
import { packedHistory } from "./packed-history.ts";
import { type ExportRequest, formQuery } from "./source.ts";
import {
  encode,
  type IsPacked,
  type LargeItem,
  type ZipBatch,
  type ZipItem,
  type ZipSource,
} from "./zip-pieces.ts";

export type EvidenceExport = Omit<ExportRequest, "sql" | "language"> & {
  store: ReportStore;
  /** The page that checks a pack by itself. */
  checker: () => Promise<Uint8Array<ArrayBuffer> | null>;
  TSA_URL: string | undefined;
  /** Whether it has what a sealed document quotes of an erased person (decision 77). */
  hasErased: boolean;
};

/**
 * The records of the list up to this one are packed, and so many parts of another. `again`: the list is read a second time, for
 * records whose date was moved to what had been read.
 */
type Place = { after: FormCursor | null; of?: FormName; parts?: number; again?: true };
type FormName = Pick<PackedForm, "id" | "type">;

const PAGE = 50;
/** The bytes of a record's files that are held at once: some small files, or one larger file. */
const MOST_BYTES_AT_ONCE = 4 * 1024 * 1024;

/** Photos of a copy that is drawn into memory. */
const MOST_PHOTOS_AT_ONCE = 10;

/** A root of which the platform's tree was never stored is proved by a later one of the company. */
const MOST_ROOTS_TO_STAMP = 20;

const SEALS = "seal.json";
export const folderOf = ({ viewId }: Pick<PackedForm, "viewId">) => `records/${plainName(viewId)}`;
/** The path of a record's seals in a pack. */
const sealPath = (form: PackedForm) => `${folderOf(form)}/${SEALS}`;

const placeText = (place: Place) => JSON.stringify(place);
const jsonOf = (value: unknown) => encode(`${JSON.stringify(value, null, 2)}\n`);
const bytesIn = async (body: ReadableStream) => new Uint8Array(await new Response(body).arrayBuffer());

/** A stored file; nothing if it is gone. A large one is not held. */
export async function fileItem(
  files: ReportStore["files"],
  name: string,
  { key, bytes }: { key: string; bytes: number },
): Promise<{ items?: ZipItem[]; large?: LargeItem }> {
  const open = async () => {
    const body = await files.read(key);
    if (!body) throw new Error(`${key} is gone`);
    return body;
  };
  if (bytes > MOST_BYTES_AT_ONCE) return (await files.head(key)) ? { large: { name, open } } : {};
  const body = await files.read(key);
  return body ? { items: [{ name, bytes: await bytesIn(body) }] } : {};
}

export function evidenceSource(asked: EvidenceExport): ZipSource {
  const { store, scope, filters, requestedById, requestedAt } = asked;
  const { hidePeople: hidesPeople = false, shown = [] } = filters;
  const { sql, files } = store;
  const keysAt = `${store.site}/.well-known/extintor-keys.json`;
  const keys = sealKeysFrom(store.keys);
  const { historyOf, placeIn } = packedHistory(sql, { companyId: scope.companyId, readerId: requestedById });
  let known: ReturnType<typeof packedCompany> | null = null;
  const company = () => (known ??= packedCompany(sql, scope.companyId));

  const formOf = (name: FormName) =>
    findPackedForm(sql, scope, { ...name, createdById: filters.mine ? requestedById : undefined });

  type Listed = PackedForm & FormCursor & { updatedAt: number };
  type Page = { rows: Listed[]; next: FormCursor | null };
  async function pageOf(after: FormCursor | null): Promise<Page> {
    const { formId } = filters;
    const formType = exportedFormType(filters);
    if (formId !== undefined && formType !== undefined) {
      const found = await formOf({ type: formType, id: formId });
      return { rows: found ? [{ ...found, date: 0, updatedAt: 0 }] : [], next: null };
    }
    const query = formQuery(formType === "mailbox" ? "mailbox" : "forms", asked);
    return (await listForms(sql, scope, { ...query, figures: null, after, limit: PAGE })).page;
  }

  async function* read(start: string | null, isPacked: IsPacked): AsyncGenerator<ZipBatch> {
    let place: Place = start === null ? { after: null } : (JSON.parse(start) as Place);
    if (start === null) yield { items: await topItems(), rows: 0, after: placeText(place) };
    const begun = place.of && (await formOf(place.of));
    if (begun) yield* recordBatches(begun, (await sealsOf([begun])).get(begun.id) ?? [], place);
    for (;;) {
      const { after, again } = place;
      const pass = again ? { again } : {};
      const { rows, next } = await pageOf(after);
      const listed = again ? rows.filter(isChanged) : rows;
      const seals = await sealsOf(listed);
      for (const row of listed) {
        const isPackedAlready =
          row.id === place.of?.id || (isChanged(row) && (await isPacked(sealPath(row))));
        if (!isPackedAlready) yield* recordBatches(row, seals.get(row.id) ?? [], place);
        place = { ...pass, after: cursorAt(row) };
      }
      const hadPages = after !== null && !again;
      const following: Place | null = next
        ? { ...pass, after: next }
        : hadPages
          ? { after: null, again: true }
          : null;
      yield { items: [], rows: 0, after: following && placeText(following) };
      if (!following) return;
      place = following;
    }
  }

  /** The record has changed since the pack was requested. If its date was moved, the list has it twice or not at all. */
  const isChanged = ({ updatedAt }: Listed): boolean => updatedAt >= requestedAt.getTime();
  const sealsOf = (forms: readonly { id: string }[]) =>
    sealsOfRecords(
      sql,
      forms.map(({ id }) => id),
    );

  async function topItems(): Promise<ZipItem[]> {
    const checker = await asked.checker();
    // A pack of one record, or of what somebody sent to the mailbox, is about nothing else.
    const isOfMany = filters.formId === undefined && filters.mine !== true;
    const documents = isOfMany ? await packedDocuments(sql, scope, !hidesPeople) : [];
    const communications = isOfMany ? await packedCommunications(sql, scope, !hidesPeople) : [];
    return [
      { name: PACK_FILES.readme, bytes: encode(packReadme(store.site, hidesPeople)) },
      {
        name: PACK_FILES.keys,
        bytes: jsonOf({
          keys: keys.publicKeys,
          timestampAuthorities: await authoritiesFrom(asked),
        } satisfies PackedKeys),
      },
      ...(checker ? [{ name: PACK_FILES.checker, bytes: checker }] : []),
      ...(documents.length > 0 ? [{ name: PACK_FILES.documents, bytes: jsonOf({ documents }) }] : []),
      ...(communications.length > 0
        ? [{ name: PACK_FILES.communications, bytes: jsonOf({ communications }) }]
        : []),
    ];
  }

  /** A record that was never sealed, or whose sealed document the person may not read, is not in a pack. */
  async function* recordBatches(form: PackedForm, seals: SealRow[], place: Place): AsyncGenerator<ZipBatch> {
    const { id, type } = form;
    const last = seals.at(-1);
    if (!last || (last.alteredAt !== null && !asked.hasErased)) return;
    const folder = folderOf(form);
    const done = place.of?.id === id ? (place.parts ?? 0) : 0;
    // The parts of a record: its documents, its report, and then its files.
    const placeAfter = (parts: number): string => placeText({ ...place, of: { id, type }, parts });
    if (hidesPeople && last.personalFile === null) {
      // Its sealed text says everything itself.
      const item = { name: `omitted/${plainName(form.viewId)}.txt`, bytes: encode(OMITTED) };
      if (done < 1) yield { items: [item], rows: 0, after: placeAfter(1) };
      return;
    }
    const stored = await readSealed(files, last);
    const hidden = hidesPeople && stored ? await hidePeople(stored, shown) : null;
    const sealed = hidden ?? stored;
    const document = sealed?.document;
    const named = document?.content.files ?? [];
    if (done < 2 && document && (hidden !== null || last.reportFile === null)) {
      const missing = await missingPrints(files, document);
      await makePrints(files, missing.slice(0, MOST_PRINTS_AT_ONCE));
      if (missing.length > 0) yield { items: [], rows: 0, after: placeAfter(done), endsPiece: true };
    }
    const report = done < 2 && !hidden ? await reportOf(last, sealed) : null;
    if (done < 1) {
      const statements = {
        seals: seals.map((row) => sealAlone(toSeal(row))),
        report: report?.signed ?? null,
      };
      const items = [
        ...(sealed ? attachedTo(sealed).map(({ name, text }) => ({ name, bytes: encode(text) })) : []),
        { name: SEALS, bytes: jsonOf(statements) },
        // Its entries name people.
        ...(hidden ? [] : [{ name: "history.jsonl", bytes: encode(await historyOf(form)) }]),
        ...(await timeStampItems(last)),
      ].map((item) => ({ ...item, name: `${folder}/${item.name}` }));
      yield { items, rows: 1, after: placeAfter(1) };
    }
    if (done < 2 && report) {
      const item = await fileItem(files, `${folder}/report.pdf`, report);
      yield { items: [], ...item, rows: 0, after: placeAfter(2) };
    }
    if (done < 2 && hidden) {
      const large = { name: `${folder}/copy.pdf`, open: () => copyOf(last, hidden) };
      const isLarge = photosOf(hidden.document).length > MOST_PHOTOS_AT_ONCE;
      const copy = isLarge
        ? { items: [], large }
        : { items: [{ name: large.name, bytes: await bytesIn(await large.open()) }] };
      yield { ...copy, rows: 0, after: placeAfter(2) };
    }
    for (let index = Math.max(0, done - 2); index < named.length;) {
      const some = filesFrom(named, index);
      const bodies = await Promise.all(
        some.map(async ({ key }) => (hidden?.withoutFiles.has(key) ? null : files.read(key))),
      );
      const items = await Promise.all(
        bodies.map(async (body, position): Promise<ZipItem[]> => {
          const number = String(index + position + 1).padStart(2, "0");
          const file = some[position];
          const isNamed = !hidden || hidden.namedFiles.has(index + position);
          const name = isNamed
            ? `-${plainName(file?.name ?? "")}`
            : plainName(/\.\w+$/.exec(file?.key ?? "")?.[0] ?? "");
          const path = `${folder}/files/${number}${name}`;
          // The check of the pack finds a file missing that was removed since.
          return body ? [{ name: path, bytes: await bytesIn(body) }] : [];
        }),
      );
      index += some.length;
      yield { items: items.flat(), rows: 0, after: placeAfter(index + 2) };
    }
  }

  /** The time stamps of the seal, with the proof that leads to what was stamped; nothing while it has none. */
  async function timeStampItems(last: SealRow): Promise<ZipItem[]> {
    if (last.rootNumber === null) return [];
    const way =
      (await wayToStamp(last.rootNumber, 1)) ?? (await wayToStamp(last.rootNumber, MOST_ROOTS_TO_STAMP));
    const place = await placeIn(last.rootNumber, (await leafOfSeal(toSeal(last))).id);
    const stamped = way?.path.platform.at(-1);
    if (!place || !way || !stamped) return [];
    const stamps = way.stamps.map(({ authority }, index) => ({ authority, file: STAMP_FILES.token(index) }));
    const { root: _, ...ofSeal } = place;
    return [
      {
        name: STAMP_FILES.proof,
        bytes: jsonOf({ ...ofSeal, ...way.path, stamps } satisfies PackedTimeStamp),
      },
      { name: STAMP_FILES.root, bytes: encode(textOfRoot(stamped)) },
      ...way.stamps.map(({ answer }, index) => ({
        name: STAMP_FILES.token(index),
        bytes: new Uint8Array(storedAnswer(answer)),
      })),
    ];
  }

  async function wayToStamp(from: number, limit: number) {
    const roots = await readStampedRoots(sql, scope.companyId, { from, limit });
    return pathFrom(roots, from);
  }

  /** The place and signature of the seal's report, which is made now if there is none. */
  async function reportOf(last: SealRow, sealed: SealedDocument | null) {
    const color = (await company())?.color ?? "chart-1";
    const stored = sealed && (await storeReport(store, { seal: last, sealed, color }));
    if (!stored) return null;
    const isNew = last.reportFile === null;
    const row = isNew ? (await sealsOf([{ id: last.recordId }])).get(last.recordId)?.at(-1) : last;
    if (!row?.reportAt || row.sha256 !== last.sha256) return null;
    const { sha256: recordSha256, reportSha256, reportKeyId, reportSignature } = row;
    return {
      ...stored,
      signed: {
        format: 1 as const,
        recordSha256,
        reportSha256: reportSha256 ?? "",
        at: row.reportAt.toISOString(),
        keyId: reportKeyId ?? "",
        signature: reportSignature ?? "",
      },
    };
  }

  /** The report of what is shown, which is not stored. */
  async function copyOf(last: SealRow, { withoutFiles, ...sealed }: HiddenRecord) {
    const seal = toSeal(last);
    const readShown: typeof files.read = (key, range) =>
      withoutFiles.has(key) ? Promise.resolve(null) : files.read(key, range);
    return reportStream(
      { ...files, read: readShown },
      {
        document: sealed.document,
        attached: attachedTo(sealed),
        color: (await company())?.color ?? "chart-1",
        language: sealed.document.words.language,
        state: {
          is: "sealed",
          seal,
          address: sealAddress(store.site, seal.sha256),
          report: last.reportSha256,
          copy: "hidden",
        },
      },
    );
  }

  function filesFrom(named: CanonicalRecord["content"]["files"], start: number) {
    let bytes = 0;
    const rest = named.slice(start);
    const end = rest.findIndex((file, index) => {
      bytes += file.bytes ?? 0;
      return index > 0 && bytes > MOST_BYTES_AT_ONCE;
    });
    return end === -1 ? rest : rest.slice(0, end);
  }

  return {
    count: async () => null,
    read,
    modifiedAt: requestedAt,
    last: async (packed: readonly PackedFile[]): Promise<ZipItem[]> => {
      const about = {
        company: { id: scope.companyId, name: (await company())?.name ?? "" },
        keysAt,
        at: store.now.toISOString(),
        ...(hidesPeople ? { hidesPeople } : {}),
      };
      const end = await packEnd(about, packed, keys);
      return Object.entries(end).map(([name, text]) => ({ name, bytes: encode(text) }));
    },
  };
}
