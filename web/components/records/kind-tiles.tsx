import type { FormType } from "../../../worker/contract/enums.ts";
import { KindIcon } from "./kind-badge.tsx";

type KindTilesProps = {
  types: readonly FormType[];
  names: Readonly<Record<FormType, string>>;
  onPick: (type: FormType) => void;
  /** The accessible name of the list. */
  label: string;
};

/** One large button for each kind, usable with gloves. */
export function KindTiles({ types, names, onPick, label }: KindTilesProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-2.5">
      {types.map((type) => (
        <li key={type}>
          <button
            type="button"
            onClick={() => onPick(type)}
            className={
              "flex size-full min-h-28 flex-col items-center justify-center gap-2.5 rounded-lg border bg-card px-2 py-4 text-center text-sm leading-tight font-medium shadow-card " +
              "transition-[border-color,background-color,scale] hover:border-input hover:bg-accent/60 active:scale-[0.98]"
            }
          >
            <KindIcon type={type} />
            {names[type]}
          </button>
        </li>
      ))}
    </ul>
  );
}
