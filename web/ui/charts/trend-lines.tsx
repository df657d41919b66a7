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
            {columns.slice(1).map(({ id: column, points }, at) => {
              const [from, to] = [columns[at]?.points[index], points[index]];
              return !from || !to || from.isNone || to.isNone ? null : (
                <line
                  key={column}
                  x1={percent(x(at))}
                  y1={y(from.value)}
                  x2={percent(x(at + 1))}
                  y2={y(to.value)}
                  strokeWidth="2"
                  strokeDasharray={DASHES[index % DASHES.length]}
                  className="stroke-tone"
                />
              );
            })}
            {columns.map(({ id: column, points }, at) => {
              const point = points[index];
              // A nested svg, because a transform knows no percentages.
              return !point || point.isNone ? null : (
                <svg key={column} x={percent(x(at))} y={y(point.value)} className="overflow-visible">
                  <PointMark index={index} className="fill-tone stroke-card" />
                </svg>
              );
            })}
          </g>
        ))
      }
    />
  );
}
