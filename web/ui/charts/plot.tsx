import {
  useId,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import { cx } from "../styles/cx.ts";
import { PatternDefinitions, Swatch, type Series } from "./marks.tsx";
import { columnAt, percent, ticksUpTo } from "./scale.ts";

/** A value of a chart: the text to show and the address of the list that it counts. */
export type Point<Address> = {
  value: number;
  text: string;
  address?: Address | undefined;
  /** There is no value here: a line has a gap. */
  isNone?: boolean;
};
/** One month: its short name under the axis, its full name, and a point per series. */
export type Column<Address> = { id: string; short: string; name: string; points: readonly Point<Address>[] };

/** Links a value to the list that it counts; the kit knows no routes. */
export type ValueLink<Address> = ComponentType<{
  address: Address;
  count: number;
  className?: string;
  children: ReactNode;
}>;

export type PlotProps<Address> = {
  /** The name of the columns for the keyboard: "Mes". */
  columnLabel: string;
  series: readonly Series[];
  columns: readonly Column<Address>[];
  link: ValueLink<Address>;
  /** On paper there is nothing to choose: the legend has no values. */
  printed?: boolean | undefined;
};

/** A link with a faint underline until it is pointed at: a dashboard has many. */
export const quietLinkClass =
  "rounded-sm underline decoration-input/60 decoration-1 underline-offset-4 hover:decoration-current hover:decoration-2";

type Marks = (geometry: {
  chart: string;
  x: (column: number) => number;
  y: (value: number) => number;
}) => ReactNode;

const HEIGHT = 176;
const PRINTED_HEIGHT = 116;
/** Room for half a letter above the highest line, and for the months below the lowest, also with letters of 200 %. */
const TOP = 12;
const AXIS = 26;

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowDown: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * A chart by month. Pointer, touch and arrow keys choose a month; the legend shows its values as links. Horizontal
 * positions are percentages, so that it fits any width without being measured.
 */
export function Plot<Address>(
  props: PlotProps<Address> & { mark: "area" | "line"; maximum: number; marks: Marks },
) {
  const { columnLabel, series, columns, maximum, marks, mark, printed, link } = props;
  const chart = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const last = columns.length - 1;
  const found = columns.findIndex(({ id }) => id === chosen);
  const latest = columns.findLastIndex(({ points }) => points.some(({ value }) => value > 0));
  // Until somebody chooses, the latest month with a value: a year has months to come.
  const at = found === -1 ? (latest === -1 ? last : latest) : found;
  const column = columns[at];
  if (!column) return null;
  const ticks = ticksUpTo(maximum);
  const top = ticks.at(-1) ?? 1;
  const x = (index: number) => (index + 0.5) / columns.length;
  const height = printed ? PRINTED_HEIGHT : HEIGHT;
  const bottom = height - AXIS;
  const y = (value: number) => bottom - (value / top) * (bottom - TOP);
  const choose = (index: number) => setChosen(columns[index]?.id ?? null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    choose(step(at, last));
  };
  const onPointer = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    choose(columnAt(clientX - left, width, columns.length));
  };
  const readOut = `${column.name}: ${series.map(({ label }, index) => `${label}, ${column.points[index]?.text ?? ""}`).join("; ")}`;
  return (
    <div data-chart="" className="flex min-w-0 flex-col gap-3 print:gap-1">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-1.5">
        <svg
          aria-hidden="true"
          width={`${`${top}`.length}ch`}
          height={height}
          // The letters of the first and last month reach beyond their columns.
          className="overflow-visible text-xs tabular-nums"
        >
          {ticks.map((tick) => (
            <text
              key={tick}
              x="100%"
              y={y(tick)}
              dy="0.32em"
              className="fill-muted-foreground [text-anchor:end]"
            >
              {tick}
            </text>
          ))}
        </svg>
        <svg
          {...(printed
            ? { "aria-hidden": true }
            : {
                role: "slider",
                tabIndex: 0,
                "aria-label": columnLabel,
                "aria-valuemin": 1,
                "aria-valuemax": columns.length,
                "aria-valuenow": at + 1,
                "aria-valuetext": readOut,
                onKeyDown,
                onPointerMove: onPointer,
                onPointerDown: onPointer,
              })}
          width="100%"
          height={height}
          className="touch-pan-y overflow-visible rounded-sm text-xs select-none @max-md:text-[0.6875rem]"
        >
          <PatternDefinitions chart={chart} series={series} />
          {ticks.map((tick) => (
            <line key={tick} x2="100%" y1={y(tick)} y2={y(tick)} className="stroke-border" />
          ))}
          {printed ? null : (
            <rect
              x={percent(at / columns.length)}
              width={percent(1 / columns.length)}
              height={height}
              rx="4"
              className="fill-accent"
            />
          )}
          {marks({ chart, x, y })}
          {columns.map(({ id, short }, index) => (
            <text
              key={id}
              x={percent(x(index))}
              y={height - 6}
              className={cx(
                "[text-anchor:middle]",
                // A phone has room for every second, with large letters for every fourth; not for one at the edge.
                columns.length > 6 && index % 2 === 0 && "@max-xs:hidden",
                columns.length > 6 && index % 4 !== 1 && "@max-[14rem]:hidden",
                index === at && !printed ? "fill-foreground font-semibold" : "fill-muted-foreground",
              )}
            >
              {short}
            </text>
          ))}
        </svg>
      </div>
      <Legend {...props} chart={chart} mark={mark} column={printed ? null : column} link={link} />
    </div>
  );
}

type LegendProps<Address> = Pick<PlotProps<Address>, "series" | "link"> & {
  chart: string;
  mark: "area" | "line";
  column: Column<Address> | null;
};

/** Names the series, with their values in the chosen month. */
function Legend<Address>({ series, column, chart, mark, link: Link }: LegendProps<Address>) {
  return (
    <div>
      {column ? <p className="mb-1 text-sm font-semibold first-letter:uppercase">{column.name}</p> : null}
      <ul className={cx("flex flex-wrap gap-x-5", column ? "gap-y-0.5" : "gap-y-1")}>
        {series.map(({ id, label, color }, index) => {
          const point = column?.points[index];
          const entry = (
            <>
              {label}{" "}
              <span className="inline-block min-w-[2ch] font-semibold tabular-nums">{point?.text}</span>
            </>
          );
          return (
            <li
              key={id}
              className="flex min-h-7 items-center gap-2 text-sm pointer-coarse:min-h-11 print:min-h-0 print:text-xs"
            >
              <Swatch chart={chart} index={index} color={color} mark={mark} />
              {point?.address === undefined ? (
                entry
              ) : (
                <Link address={point.address} count={point.value} className={quietLinkClass}>
                  {entry}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
