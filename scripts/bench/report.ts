// The tables of bench/RESULTS.md, and the targets that are missed.
import type { Read } from "./calls.ts";
import type { Workplace } from "./fill.ts";
import { type Measured, MOST_CPU_RATIO } from "./measure.ts";

export type OfSize = { size: number; reads: Measured[]; writes: Measured[] };

const MOST_GROWTH = 1.1;
const MOST_ROUND_TRIPS_TO_ENTER = 6;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, index) => (index === 0 ? "---" : "---:")), ...rows]
    .map((row) => `| ${row.join(" | ")} |`)
    .join("\n");

const named = (list: readonly Measured[], name: string) => list.find((each) => each.name === name);
const shown = (value: number, digits = 1) => value.toFixed(digits);
const sizeName = (size: number) => size.toLocaleString("en-US");

const growthOf = (sizes: readonly OfSize[], name: string, kind: "reads" | "writes"): number => {
  const [small, large] = [sizes[0], sizes.at(-1)].map((each) => each && named(each[kind], name)?.rowsRead);
  return (large ?? 0) / Math.max(1, small ?? 1);
};

function readsTable({ reads }: OfSize): string {
  return table(
    [
      "Read",
      "round trips",
      "statements",
      "rows read",
      "rows returned",
      "bytes",
      "p50 ms",
      "p95 ms",
      "CPU ms",
      "CPU ratio",
    ],
    reads.map((each) => [
      each.name,
      String(each.roundTrips),
      String(each.statements),
      String(each.rowsRead),
      String(each.rowsReturned),
      String(each.bytes),
      shown(each.p50),
      shown(each.p95),
      shown(each.cpu ?? 0, 2),
      shown(each.ratio ?? 0, 2),
    ]),
  );
}

function writesTable({ writes }: OfSize): string {
  return table(
    [
      "Write",
      "round trips",
      "statements",
      "rows read",
      "rows written",
      "rows returned",
      "bytes",
      "p50 ms",
      "p95 ms",
    ],
    writes.map((each) => [
      each.name,
      String(each.roundTrips),
      String(each.statements),
      String(each.rowsRead),
      String(each.rowsWritten),
      String(each.rowsReturned),
      String(each.bytes),
      shown(each.p50),
      shown(each.p95),
    ]),
  );
}

function growthTable(sizes: readonly OfSize[]): string {
  const row = (kind: "reads" | "writes", name: string) => [
    name,
    ...sizes.map((each) => String(named(each[kind], name)?.rowsRead ?? "")),
    shown(growthOf(sizes, name, kind), 2),
  ];
  const [first] = sizes;
  return table(
    ["Rows read", ...sizes.map(({ size }) => `of ${sizeName(size)}`), "growth"],
    [
      ...(first?.reads ?? []).map(({ name }) => row("reads", name)),
      ...(first?.writes ?? []).map(({ name }) => row("writes", name)),
    ],
  );
}

/** Each target that a call misses, with its figure. */
export function missedTargets(sizes: readonly OfSize[], targets: readonly Read[]): string[] {
  const last = sizes.at(-1);
  if (!last) return [];
  const ofProcessor = sizes.flatMap(({ size, reads }) =>
    reads.flatMap(({ name, ratio }) =>
      ratio !== null && ratio > MOST_CPU_RATIO
        ? [
            `${name}, ${sizeName(size)} actions: CPU ${shown(ratio, 2)} × a bare Worker's, at most ${MOST_CPU_RATIO}`,
          ]
        : [],
    ),
  );
  const ofRead = last.reads.flatMap(({ name, rowsRead, statements, roundTrips }) => {
    const { mostRows, mostStatements, whyItGrows } = targets.find((each) => each.name === name) ?? {};
    const growth = growthOf(sizes, name, "reads");
    return [
      ...(mostRows !== undefined && rowsRead > mostRows
        ? [`${name}: ${rowsRead} rows read, at most ${mostRows}`]
        : []),
      ...(mostStatements !== undefined && statements > mostStatements
        ? [`${name}: ${statements} statements, at most ${mostStatements}`]
        : []),
      ...(roundTrips > 1 ? [`${name}: ${roundTrips} round trips instead of one`] : []),
      ...(growth > MOST_GROWTH
        ? [
            `${name}: rows read grow ${shown(growth, 2)} ×, at most ${MOST_GROWTH}${whyItGrows ? ` (${whyItGrows})` : ""}`,
          ]
        : []),
    ];
  });
  const entering = last.writes
    .filter(
      ({ name, roundTrips }) =>
        name.startsWith("a code is entered") && roundTrips > MOST_ROUND_TRIPS_TO_ENTER,
    )
    .map(
      ({ name, roundTrips }) => `${name}: ${roundTrips} round trips, at most ${MOST_ROUND_TRIPS_TO_ENTER}`,
    );
  return [...ofRead, ...ofProcessor, ...entering];
}

/** `requests` are those of each read, and of each write. */
export function report(
  sizes: readonly OfSize[],
  targetsOf: (place: Workplace) => Read[],
  requests: { reads: number; writes: number },
): string {
  const nowhere = { companyId: "", departmentId: "", zoneId: "", locationId: "" } as Workplace;
  const missed = missedTargets(sizes, targetsOf(nowhere));
  const parts = [
    "# Benchmarks",
    `Written by \`npm run bench -- --sizes ${sizes.map(({ size }) => size).join(",")}\`; without --sizes it takes 1,000, 100,000 and 1,000,000. ${requests.reads} requests of each read and ${requests.writes} of each write. The built Worker in miniflare, without a proxy; a company of so many actions and as many forms, beside fifty others. CPU is that of the runtime's process, its database included, and the median of turns of ten requests; the ratio is to a Worker that only runs the same SQL, in turns with ours in the same run. Milliseconds are those of the machine it ran on, and only comparable within one run.`,
    "Targets: one round trip for a read; lists of 20 at most 120 rows read and 4 statements, of 100 at most 450; CPU at most twice a bare Worker's; rows read of the largest company at most 1.1 times those of the smallest; six round trips to enter a code.",
    missed.length === 0
      ? "No target is missed."
      : `Targets that are missed:\n\n${missed.map((each) => `- ${each}`).join("\n")}`,
    ...sizes.flatMap((each) => [
      `## ${sizeName(each.size)} actions and forms`,
      readsTable(each),
      writesTable(each),
    ]),
    "## Growth",
    growthTable(sizes),
  ];
  return `${parts.join("\n\n")}\n`;
}
