import type { PaletteColor, Tone } from "../styles/tone.ts";
import { percent } from "./scale.ts";

type GoalBarProps = {
  done: number;
  target: number;
  /** The value due by now, shown as a marker on the bar. */
  expected: number;
  tone: PaletteColor | Tone;
};

/** The progress towards a target. The figures stand beside it in words. */
export function GoalBar({ done, target, expected, tone }: GoalBarProps) {
  const whole = Math.max(target, done, 1);
  return (
    <svg
      data-chart=""
      aria-hidden="true"
      data-tone={tone}
      width="100%"
      height="18"
      className="block overflow-visible"
    >
      <rect y="4" width={percent(target / whole)} height="10" rx="3" className="fill-foreground/10" />
      <rect y="4" width={percent(Math.min(done, whole) / whole)} height="10" rx="3" className="fill-tone" />
      {/* Where the target is when more than that has been done. */}
      {done > target && target > 0 ? (
        <line
          x1={percent(target / whole)}
          x2={percent(target / whole)}
          y1="4"
          y2="14"
          strokeWidth="2"
          className="stroke-card"
        />
      ) : null}
      {expected > 0 ? (
        <line
          x1={percent(expected / whole)}
          x2={percent(expected / whole)}
          y1="0"
          y2="18"
          strokeWidth="2"
          className="stroke-foreground"
        />
      ) : null}
    </svg>
  );
}
