import { fillOf } from "./marks.tsx";
import { Plot, type PlotProps } from "./plot.tsx";
import { percent } from "./scale.ts";

/** The share of a column that its bar takes. */
const BAR = 0.64;

/** A bar per month, divided by series. */
export function StackedBars<Address>(props: PlotProps<Address>) {
  const { columns } = props;
  const totals = columns.map(({ points }) => points.reduce((sum, { value }) => sum + value, 0));
  return (
    <Plot
      {...props}
      mark="area"
      maximum={Math.max(0, ...totals)}
      marks={({ chart, x, y }) =>
        columns.map(({ id, points }, at) => {
          let below = 0;
          const width = BAR / columns.length;
          return points.map(({ value }, index) => {
            const from = below;
            below += value;
            return value === 0 ? null : (
              <rect
                // The series never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                key={`${id} ${index}`}
                x={percent(x(at) - width / 2)}
                width={percent(width)}
                y={y(below)}
                // A thin gap separates two series of similar colors.
                height={Math.max(1, y(from) - y(below) - 1)}
                fill={fillOf(chart, index)}
              />
            );
          });
        })
      }
    />
  );
}
