// The part of a company's export that people read (docs/company-export.md): a workbook, a PDF of each completed record, and an index.
import { plainName } from "#worker/domain/evidence/pack.ts";
import type { PackedFile } from "#worker/domain/evidence/pack.ts";
import { localDateFormatter } from "#worker/export/dates.ts";
import { companyIndexPage, type IndexLink } from "#worker/export/readable/index-page.ts";
import { READABLE_WORDS } from "#worker/export/readable/words.ts";
import type { Env } from "#worker/env.ts";
import type { XlsxCursor } from "#worker/queue-messages.ts";
import type { Cost } from "#worker/storage/core/meter.ts";
import { packedCompany } from "#worker/storage/exports/export-evidence.ts";
import { exportRanges, fileWithin, writePiece } from "#worker/storage/exports/export-files.ts";
import { folderNames } from "#worker/storage/exports/folder.ts";
import type { ReadablePart } from "../company-source.ts";
import { fillXlsxPiece } from "../xlsx-pieces.ts";
import { encode, type ZipBatch, type ZipItem } from "../zip-pieces.ts";
import { companyReports, type Reporting, REPORTS, type ReportPlace } from "./reports.ts";
import { type VersionsOfKinds, workbookTables } from "./workbook.ts";

type Readable = Reporting & {
  exportId: string;
  bucket: Env["FILES"];
  versionsOfKinds: VersionsOfKinds;
  cost: Cost;
  mostQueries: number;
};

/** What is written, in this order. The workbook is a file of its own first: an entry of a ZIP file has to be known when it begins. */
type Place =
  | { part: "workbook"; piece: number; cursor: XlsxCursor }
  | { part: "entry" }
  | ({ part: "reports" } & ReportPlace);

const FOLDER = "legible";
const INDEX = "indice.html";
const START: Place = { part: "workbook", piece: 0, cursor: null };
const placeText = (place: Place) => JSON.stringify(place);

export function companyReadable(asked: Readable): ReadablePart {
  const { sql, scope, exportId, bucket, language, requestedAt, timeZone, cost, mostQueries } = asked;
  const words = READABLE_WORDS[language];
  const workbook = `${words.workbook}.xlsx`;
  const file = { id: fileWithin(exportId), ending: "xlsx" } as const;
  const date = localDateFormatter(timeZone);

  async function* read(start: string): AsyncGenerator<ZipBatch> {
    let place = start === "" ? START : (JSON.parse(start) as Place);
    while (place.part === "workbook") {
      place = await writeWorkbook(place);
      yield { items: [], rows: 0, after: placeText(place), endsPiece: true };
    }
    if (place.part === "entry") {
      place = { part: "reports", list: 0, after: null };
      const large = { name: `${FOLDER}/${workbook}`, open: openWorkbook };
      yield { items: [], large, rows: 0, after: placeText(place) };
    }
    for await (const { after, ...batch } of companyReports(asked).read(place))
      yield { ...batch, after: after && placeText({ part: "reports", ...after }) };
  }

  async function writeWorkbook({ piece, cursor }: Place & { part: "workbook" }): Promise<Place> {
    const tables = await workbookTables(asked, asked.versionsOfKinds);
    const options = { cost, mostQueries, modifiedAt: requestedAt, language, date };
    const written = await writePiece(bucket, file, piece, await fillXlsxPiece(tables, cursor, options));
    if (written.next === null) return { part: "entry" };
    return {
      part: "workbook",
      piece: piece + (written.isEmpty ? 0 : 1),
      cursor: written.next as XlsxCursor,
    };
  }

  /** Its pieces one after the other. The runtime does not pipe one stream of a known length into another. */
  async function openWorkbook(): Promise<ReadableStream<Uint8Array>> {
    const { contents, directory } = await exportRanges(bucket, file.id);
    async function* chunks(): AsyncGenerator<Uint8Array> {
      for (const { key, ...range } of [...contents, ...directory]) {
        const object = await bucket.get(key, { range });
        if (!object) throw new Error(`${key} is gone`);
        yield* object.body as ReadableStream<Uint8Array>;
      }
    }
    const rest = chunks();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await rest.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
  }

  /** The index, and one page for each department. */
  async function last(files: readonly PackedFile[]): Promise<ZipItem[]> {
    const { departments } = await folderNames(sql, scope.companyId, []);
    const names = new Map(
      [...departments.values(), ...Object.values(words.kinds)].map((name) => [plainName(name), name]),
    );
    const about = {
      language,
      company: (await packedCompany(sql, scope.companyId))?.name ?? "",
      at: date(requestedAt).slice(0, 16),
    };
    const reports = files
      .map(({ path }) => path)
      .filter((path) => path.startsWith(`${REPORTS}/`))
      .toSorted();
    const byFolder = Map.groupBy(reports, (path) => path.slice(REPORTS.length + 1).split("/")[0] ?? "");
    const folders = [...byFolder].map(([folder, paths]) => ({
      folder,
      name: names.get(folder) ?? folder,
      paths,
    }));
    const linksTo: IndexLink[] = folders.map(({ folder, name, paths }) => ({
      path: `pdf/${folder}/${INDEX}`,
      name,
      detail: words.reports(paths.length),
    }));
    const index = companyIndexPage({
      ...about,
      heading: null,
      groups: [
        { heading: null, links: [{ path: workbook, name: workbook }] },
        ...(linksTo.length > 0 ? [{ heading: "PDF", links: linksTo }] : []),
      ],
    });
    const pages = folders.map(({ folder, name, paths }) => {
      const within = paths.map((path) => path.slice(`${REPORTS}/${folder}/`.length));
      const groups = Map.groupBy(within, (path) => path.split("/").slice(0, -1).join("/"));
      const html = companyIndexPage({
        ...about,
        heading: name,
        back: `../../${INDEX}`,
        groups: [...groups].map(([of, each]) => ({
          heading: of
            .split("/")
            .map((part) => names.get(part) ?? part)
            .join(" · "),
          links: each.map((path) => ({ path, name: (path.split("/").at(-1) ?? "").replace(".pdf", "") })),
        })),
      });
      return { name: `${REPORTS}/${folder}/${INDEX}`, html };
    });
    return [{ name: `${FOLDER}/${INDEX}`, html: index }, ...pages].map(({ name, html }) => ({
      name,
      bytes: encode(html),
      rows: 0,
      isForPeople: true as const,
    }));
  }

  return { read, last };
}
