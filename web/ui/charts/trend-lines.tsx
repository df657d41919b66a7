import { DASHES, PointMark } from "./marks.tsx";
import { Plot, type PlotProps } from "./plot.tsx";
import { percent } from "./scale.ts";

/** A line per series over the months. */
export function TrendLines<Address>(props: PlotProps<Address>) {
  const { columns, series } = props;
  const maximum = Math.max(0, ...columns.flatMap(({ points }) => points.map(({ value }) => value)));
  return (
    <Plot
      {...props}
      mark="line"
      maximum={maximum}
      marks={({ x, y }) =>
        series.map(({ id, color }, index) => (
          <g key={id} data-tone={color}>
            {columns.slice(1).map((column, at) => (
              <line
                key={column.id}
                x1={percent(x(at))}
                y1={y(columns[at]?.points[index]?.value ?? 0)}
                x2={percent(x(at + 1))}
                y2={y(column.points[index]?.value ?? 0)}
                strokeWidth="2"
                strokeDasharray={DASHES[index % DASHES.length]}
                className="stroke-tone"
              />
            ))}
            {columns.map((column, at) => (
              // A nested svg, because a transform knows no percentages.
              <svg
                key={column.id}
                x={percent(x(at))}
                y={y(column.points[index]?.value ?? 0)}
                className="overflow-visible"
              >
                <PointMark index={index} className="fill-tone stroke-card" />
              </svg>
            ))}
          </g>
        ))
      }
    />
  );
}
