// The tables of bench/RESULTS.md, and the targets that are missed.
import { type Read, MOST_MS_OF_ANY } from "./calls.ts";
import type { Measured } from "./measure.ts";

export type OfSize = { size: number; reads: Measured[]; writes: Measured[]; combinations: Measured[] };

const SLOWEST = 12;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");

const sizeName = (size: number) => size.toLocaleString("en-US");

const COLUMNS = ["round trips", "statements", "rows read", "rows written", "bytes", "p50 ms", "p95 ms"];
const measuredTable = (what: string, measured: readonly Measured[]): string =>
  table(
    [what, ...COLUMNS],
    measured.map(({ name, roundTrips, statements, rowsRead, rowsWritten, bytes, p50, p95 }) => [
      name,
      ...[roundTrips, statements, rowsRead, rowsWritten, bytes].map(String),
      p50.toFixed(1),
      p95.toFixed(1),
    ]),
  );

const slowest = (combinations: readonly Measured[]) =>
  combinations.toSorted((a, b) => b.p50 - a.p50).slice(0, SLOWEST);

/** Each target that a call misses, with its figure. */
export function missedTargets(sizes: readonly OfSize[], targets: readonly Read[]): string[] {
  return sizes.flatMap(({ size, reads, combinations }) => [
    ...reads.flatMap(({ name, rowsRead, statements, roundTrips }) => {
      const { mostRows, mostStatements } = targets.find((each) => each.name === name) ?? {};
      return [
        ...(mostRows !== undefined && rowsRead > mostRows
          ? [`${name}, of ${sizeName(size)}: ${rowsRead} rows read, at most ${mostRows}`]
          : []),
        ...(mostStatements !== undefined && statements > mostStatements
          ? [`${name}, of ${sizeName(size)}: ${statements} statements, at most ${mostStatements}`]
          : []),
        ...(roundTrips > 1
          ? [`${name}, of ${sizeName(size)}: ${roundTrips} round trips instead of one`]
          : []),
      ];
    }),
    ...combinations
      .filter(({ p50 }) => p50 > MOST_MS_OF_ANY)
      .map(
        ({ name, p50 }) => `${name}, of ${sizeName(size)}: ${p50.toFixed(0)} ms, at most ${MOST_MS_OF_ANY}`,
      ),
  ]);
}

type Requests = { reads: number; writes: number; combinations: number };

/** `requests` are those of each read, write and combination of filters. */
export function report(sizes: readonly OfSize[], targets: readonly Read[], requests: Requests): string {
  const missed = missedTargets(sizes, targets);
  const parts = [
    "# Benchmarks",
    `Written by \`npm run bench -- --sizes ${sizes.map(({ size }) => size).join(",")}\`; without --sizes it takes 3,000, 20,000 and 100,000. ${requests.reads} requests of each read, ${requests.writes} of each write and ${requests.combinations} of each combination of filters. The built Worker in miniflare, without a proxy; a company of so many actions and as many forms, beside fifty others. Milliseconds are those of the machine it ran on, and only comparable within one run.`,
    `Targets: one round trip for a read; lists of 20 with at most one filter or sort at most 150 rows read and 4 statements, lists by words at most 300 rows; any other combination of filters at most ${MOST_MS_OF_ANY} ms.`,
    missed.length === 0
      ? "No target is missed."
      : `Targets that are missed:\n\n${missed.map((each) => `- ${each}`).join("\n")}`,
    ...sizes.flatMap(({ size, reads, writes, combinations }) => [
      `## ${sizeName(size)} actions and forms`,
      measuredTable("Read", reads),
      measuredTable("Write", writes),
      ...(combinations.length > 0
        ? [
            `Of ${combinations.length} combinations of two filters, or of a filter and a sort, the slowest:`,
            measuredTable("List", slowest(combinations)),
          ]
        : []),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
