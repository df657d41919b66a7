import type { FormType } from "#worker/contract/enums.ts";
import { useText } from "../../text/use-text.ts";
import { cx } from "../../ui/styles/cx.ts";
import { KindIcon } from "./kind-badge.tsx";

type KindTilesProps = {
  types: readonly FormType[];
  names: Readonly<Record<FormType, string>>;
  onPick: (type: FormType) => void;
  /** The accessible name of the list. */
  label: string;
  /** Where more follows on the page. */
  small?: boolean | undefined;
};

const sizes = {
  large: {
    list: "grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2.5",
    tile: "min-h-28 flex-col justify-center gap-2.5 px-2 py-4 text-center",
  },
  small: {
    list: "gap-2 max-sm:grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] sm:grid-cols-3 lg:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] sm:gap-2.5",
    tile: "min-h-18 gap-1.5 px-1.5 py-2 max-sm:flex-col max-sm:justify-center max-sm:text-center max-sm:text-xs sm:min-h-14 sm:gap-2.5 sm:px-3 sm:text-start sm:leading-snug",
  },
};

/** One large button for each kind, usable with gloves. */
export function KindTiles({ types, names, onPick, label, small = false }: KindTilesProps) {
  const { createForm } = useText("app");
  const size = small ? sizes.small : sizes.large;
  return (
    <ul aria-label={label} className={cx("grid", size.list)}>
      {types.map((type) => (
        <li key={type}>
          <button
            type="button"
            onClick={() => onPick(type)}
            className={cx(
              "flex size-full items-center rounded-lg border bg-card text-sm leading-tight font-medium shadow-card",
              "transition-[border-color,background-color,scale] hover:border-input hover:bg-accent/60 active:scale-[0.98]",
              size.tile,
            )}
          >
            <KindIcon type={type} {...(small ? { size: "md" } : {})} />
            {type === "mailbox" ? createForm.titles.mailbox : names[type]}
          </button>
        </li>
      ))}
    </ul>
  );
}
