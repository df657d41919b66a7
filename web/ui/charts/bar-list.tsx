import type { ReactNode } from "react";
import { stretchedLinkClass } from "../display/card.tsx";
import type { ValueLink } from "./plot.tsx";
import { percent } from "./scale.ts";
import type { PaletteColor, Tone } from "../styles/tone.ts";

export type Bar<Address> = {
  id: string;
  /** The name of the counted thing, with an icon if it has one. */
  label: ReactNode;
  /** A second line under the label. */
  detail?: ReactNode;
  value: number;
  text: string;
  address?: Address | undefined;
  color?: PaletteColor | Tone | undefined;
};

type BarListProps<Address> = { label: string; bars: readonly Bar<Address>[]; link: ValueLink<Address> };

/** A horizontal bar per line, with its value in figures. */
export function BarList<Address>({ label, bars, link: Link }: BarListProps<Address>) {
  const maximum = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul data-chart="" aria-label={label} className="flex flex-col gap-2.5">
      {bars.map(({ id, label: name, detail, value, text, address, color = "info" }) => (
        <li
          key={id}
          className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1 rounded-sm has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-ring has-[a]:hover:bg-accent/60"
        >
          <div className="min-w-0 text-sm">
            {address === undefined ? (
              name
            ) : (
              <Link address={address} count={value} className={stretchedLinkClass}>
                {name}
              </Link>
            )}
            {detail ? <div className="text-xs text-muted-foreground">{detail}</div> : null}
          </div>
          <span className="text-sm font-semibold tabular-nums">{text}</span>
          <svg aria-hidden="true" data-tone={color} width="100%" height="8" className="col-span-2">
            <rect width="100%" height="8" rx="2" className="fill-foreground/10" />
            {value > 0 ? (
              <rect width={percent(value / maximum)} height="8" rx="2" className="fill-tone" />
            ) : null}
          </svg>
        </li>
      ))}
    </ul>
  );
}
