import type { readAccidentSummary as contract } from "../../contract/accidents/rates.ts";
import { SUMMARY_WORDS } from "../../contract/accidents/summary-words.ts";
import type { EndpointQuery } from "../../contract/endpoint.ts";
import { byName } from "../../contract/language/locales.ts";
import { monthAfter } from "../../domain/accidents/rates/month-counts.ts";
import { summaryOf } from "../../domain/accidents/rates/summary.ts";
import { localDay } from "../../domain/time/digest-schedule.ts";
import { summarySheets } from "../../export/accident-summary.ts";
import { localDateFormatter } from "../../export/dates.ts";
import { loadMonths } from "../../reads/accidents/load-months.ts";
import { permittedMonths } from "../../reads/accidents/read-rates.ts";
import type { ActorContext } from "../../reads/actor-context.ts";
import { noCost } from "../../storage/core/meter.ts";
import type { TableSource } from "../exports/source.ts";
import { fillXlsxPiece } from "../exports/xlsx-pieces.ts";

/** The summary of a year in the language of the person who asks. The drawing code is loaded with the first PDF. */
export async function writeSummary(
  context: ActorContext,
  companyId: string,
  { year, format, ...asked }: EndpointQuery<typeof contract>,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; filename: string }> {
  const { now } = context;
  const { language } = context.actor;
  const words = SUMMARY_WORDS[language];
  const of = permittedMonths(context, companyId, asked);
  // A department's first month of hours may be of the year before.
  const { company, departments, stored } = await loadMonths(context, of, {
    first: monthAfter(`${year}-01`, -12),
    last: `${year}-12`,
  });
  const isWhole = of.departmentId === undefined;
  const nameOf = new Map(departments.map(({ id, name }) => [id, name]));
  const scope =
    of.departmentId === undefined
      ? words.whole
      : of.departmentId === null
        ? words.alone
        : (nameOf.get(of.departmentId) ?? "");
  const hasMonths = (departmentId: string | null) => stored.some((row) => row.departmentId === departmentId);
  const each = [
    ...departments.toSorted(byName(language)).map(({ id, name }) => ({ name, departmentId: id })),
    { name: words.alone, departmentId: null },
  ].filter(({ departmentId }) => hasMonths(departmentId));
  // The files are the same all day.
  const today = localDay(now, company.timeZone);
  const parts = summaryOf(stored, {
    year,
    today,
    lostDays: company.lostDays,
    parts: [{ name: scope, departmentId: of.departmentId }, ...(isWhole ? each : [])],
  });
  const filename = `${words.file}-${year}.${format}`;
  if (format === "xlsx") {
    const sheets = summarySheets(parts, language).map(({ name, labels, rows }): TableSource => ({
      name,
      labels,
      count: async () => rows.length,
      async *read() {
        yield { rows, next: null };
      },
    }));
    const { parts: bytes } = await fillXlsxPiece(sheets, null, {
      cost: noCost(),
      mostQueries: Infinity,
      modifiedAt: new Date(today),
      language,
      date: localDateFormatter(company.timeZone),
    });
    return { bytes: await joined(bytes), filename };
  }
  const [{ accidentReport }, { renderReport }] = await Promise.all([
    import("../../report/accident-summary.ts"),
    import("../../report/draw/render.ts"),
  ]);
  const report = accidentReport({
    company: company.name,
    color: company.color,
    language,
    year,
    scope,
    lostDays: company.lostDays,
    today,
    at: new Date(today).toISOString(),
    parts,
  });
  const written: Uint8Array[] = [];
  await renderReport(report, { read: async () => null }, async (bytes) => {
    written.push(bytes);
  });
  return { bytes: await joined(written), filename };
}

const joined = async (parts: readonly Uint8Array[]) =>
  new Uint8Array(await new Blob(parts as Uint8Array<ArrayBuffer>[]).arrayBuffer());
