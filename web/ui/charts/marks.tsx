import type { ReactNode } from "react";
import type { PaletteColor, Tone } from "../styles/tone.ts";

/** A series of a chart: a color, and a pattern or shape that tells it apart without color. */
export type Series = { id: string; label: string; color: PaletteColor | Tone };

/** The light strokes over the color of an area, one drawing per series. The first has none. */
const PATTERNS: readonly ReactNode[] = [
  null,
  <path key="diagonal" d="M-2 2 2-2M0 8 8 0M6 10 10 6" strokeWidth="1.75" />,
  <path key="lines" d="M0 2h8M0 6h8" strokeWidth="1.25" />,
  <path key="dots" d="M2 2h.01M6 6h.01" strokeWidth="2.5" strokeLinecap="round" />,
  <path key="grid" d="M0 4h8M4 0v8" strokeWidth="1.25" />,
];

const patternId = (chart: string, index: number) => `${chart}-pattern-${index}`;

/** The fill of an area of this series. */
export const fillOf = (chart: string, index: number): string =>
  `url(#${patternId(chart, index % PATTERNS.length)})`;

export function PatternDefinitions({ chart, series }: { chart: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ id, color }, index) => (
        <pattern
          key={id}
          id={patternId(chart, index % PATTERNS.length)}
          data-tone={color}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect width="8" height="8" className="fill-tone" />
          <g className="fill-none stroke-card">{PATTERNS[index % PATTERNS.length]}</g>
        </pattern>
      ))}
    </defs>
  );
}

/** The dashes of a line. */
export const DASHES: readonly (string | undefined)[] = [undefined, "6 4", "2 4"];

const SHAPES = [
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
  "M-3.6-3.6h7.2v7.2h-7.2z",
  "M0-4.6 4.4 3.4H-4.4z",
] as const;

/** The point of a line, around the origin. */
export function PointMark({ index, className }: { index: number; className?: string }) {
  return <path d={SHAPES[index % SHAPES.length]} className={className} />;
}

type SwatchProps = { index: number; color: PaletteColor | Tone; mark: "area" | "line" };

/** The look of a series in the legend. */
export function Swatch({ chart, index, color, mark }: SwatchProps & { chart: string }) {
  return (
    <svg aria-hidden="true" data-tone={color} width="20" height="12" className="shrink-0">
      {mark === "area" ? (
        <rect width="20" height="12" rx="2" fill={fillOf(chart, index)} />
      ) : (
        <>
          <line
            x2="20"
            y1="6"
            y2="6"
            strokeWidth="2"
            strokeDasharray={DASHES[index % DASHES.length]}
            className="stroke-tone"
          />
          <g transform="translate(10 6)">
            <PointMark index={index} className="fill-tone" />
          </g>
        </>
      )}
    </svg>
  );
}
